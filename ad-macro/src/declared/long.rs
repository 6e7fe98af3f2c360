//! Long bodies of functions, which are not parsed where a file is read for what its items declare: that of the invocation is
//! parsed anyhow, and one of a thousand lines once more for nothing took a tenth of its expansion.
//!
//! ```text
//! fn long(x: f64) -> f64 {         fn long(x: f64) -> f64 {
//!     let a = wave(x, 0.5);            long!();
//!     ..                     ==>       wave();
//!     a + b                        }
//! }
//! ```
//!
//! Of a body only the names that it calls are asked for, and the items in it: one with items stays as it is.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

/// Shorter bodies are parsed.
const LONG: usize = 8192;

/// A body with one of these may say something to those who ask, also a text with a macro by example or an `include!`.
const SAYS: &[&str] = &[
    "const", "enum", "fn", "impl", "leak", "mod", "static", "struct", "trait", "type", "use",
];

/// The text of a file without the long bodies of the functions in it that stand in no block.
pub(super) fn without_long_bodies(text: &str) -> Cow<'_, str> {
    if text.len() < LONG || text.contains("macro_") || text.contains("include!") {
        return text.into();
    }
    let mut short = String::new();
    let mut copied = 0;
    for Body { range, calls } in bodies(text) {
        short += &text[copied..range.start];
        short += "{ long!(); ";
        for name in calls {
            short += &format!("{name}(); ");
        }
        short += "}";
        copied = range.end;
    }
    match copied {
        0 => text.into(),
        _ => (short + &text[copied..]).into(),
    }
}

/// A body that says nothing but what it calls.
struct Body<'a> {
    range: Range<usize>,
    calls: BTreeSet<&'a str>,
}

/// The long ones. None where the text is not understood.
fn bodies(text: &str) -> Vec<Body<'_>> {
    let mut tokens = Tokens { text, at: 0 };
    let (mut found, mut depth) = (Vec::new(), 0usize);
    // What was written of a function, from its `fn`.
    let mut head: Option<usize> = None;
    while let Some((token, range)) = tokens.next() {
        match token {
            Token::Word if depth == 0 && text[range.clone()] == *"fn" => head = Some(range.start),
            Token::Open('{') if depth == 0 && head.is_some() => {
                let head = &text[head.take().unwrap_or(range.start)..range.start];
                let Some(body) = tokens.body(range.start) else {
                    return Vec::new();
                };
                if let (Some(body), true) = (body, is_plain(head, text)) {
                    found.push(body);
                }
            }
            Token::Open(_) => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Other if depth == 0 && text[range] == *";" => head = None,
            Token::Word | Token::Other => {}
        }
    }
    found
}

/// The only function of its name, by which it is found again, and one whose body tells nothing of its result.
fn is_plain(head: &str, text: &str) -> bool {
    let name = head["fn".len()..].trim_start();
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &name[..end.unwrap_or(name.len())];
    let same = |(at, _): &(usize, &str)| {
        let after = text[at + "fn".len()..].trim_start().strip_prefix(name);
        after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let output = head.split_once("->").map_or("", |(_, output)| output);
    let refers = ["&", "impl", "dyn"]
        .iter()
        .any(|word| output.contains(word));
    !refers && text.match_indices("fn").filter(same).count() == 1
}

enum Token {
    Word,
    Open(char),
    Close,
    Other,
}

/// The tokens of a text from a place in it on, as far as braces, words and what separates them go.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// What follows the `{` of a body: the body if it is long and says nothing. `None` if it does not end.
    fn body(&mut self, start: usize) -> Option<Option<Body<'a>>> {
        let (mut depth, mut says, mut calls) = (1, false, BTreeSet::new());
        let mut before: Option<&str> = None;
        while depth > 0 {
            let (token, range) = self.next()?;
            let word = &self.text[range.clone()];
            match token {
                Token::Open(sign) => {
                    depth += 1;
                    calls.extend(before.filter(|_| sign == '('));
                }
                Token::Close => depth -= 1,
                Token::Word => says |= SAYS.contains(&word),
                Token::Other => {}
            }
            before = matches!(token, Token::Word).then_some(word);
        }
        calls.retain(|name| syn::parse_str::<syn::Ident>(name).is_ok());
        let range = start..self.at;
        let is_cut = range.len() >= LONG && !says;
        Some(is_cut.then_some(Body { range, calls }))
    }

    fn next(&mut self) -> Option<(Token, Range<usize>)> {
        self.skip_blank()?;
        let start = self.at;
        let first = self.rest().chars().next()?;
        let token = match first {
            '(' | '[' | '{' => {
                self.at += 1;
                Token::Open(first)
            }
            ')' | ']' | '}' => {
                self.at += 1;
                Token::Close
            }
            '"' => self.string()?,
            '\'' => self.quoted()?,
            c if c.is_alphanumeric() || c == '_' => {
                self.word();
                self.prefixed(start)?
            }
            other => {
                self.at += other.len_utf8();
                Token::Other
            }
        };
        Some((token, start..self.at))
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// White space and comments.
    fn skip_blank(&mut self) -> Option<()> {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                let mut depth = 0;
                loop {
                    match self.rest().get(..2) {
                        Some("/*") => (depth, self.at) = (depth + 1, self.at + 2),
                        Some("*/") => (depth, self.at) = (depth - 1, self.at + 2),
                        _ => self.at += self.rest().chars().next()?.len_utf8(),
                    }
                    if depth == 0 {
                        break;
                    }
                }
            } else {
                return Some(());
            }
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        self.at += end.unwrap_or(rest.len());
    }

    /// A word, or the literal that it is the prefix of: `b"x"`, `br#"x"#`, `b'x'`; `r#name` is a word.
    fn prefixed(&mut self, start: usize) -> Option<Token> {
        let is_raw = matches!(&self.text[start..self.at], "r" | "br" | "cr");
        let is_prefix = is_raw || matches!(&self.text[start..self.at], "b" | "c");
        match self.rest().chars().next() {
            Some('"' | '#') if is_raw => {
                let marks = self.rest().chars().take_while(|c| *c == '#').count();
                if !self.rest()[marks..].starts_with('"') {
                    self.at += marks;
                    self.word();
                    return Some(Token::Word);
                }
                let end = format!("\"{}", "#".repeat(marks));
                self.at += marks + 1;
                self.at += self.rest().find(&end)? + end.len();
                Some(Token::Other)
            }
            Some('"') if is_prefix => self.string(),
            Some('\'') if is_prefix => self.quoted(),
            _ => Some(Token::Word),
        }
    }

    fn string(&mut self) -> Option<Token> {
        self.at += 1;
        loop {
            match self.rest().chars().next()? {
                '"' => break,
                '\\' => self.at += 1 + self.rest()[1..].chars().next()?.len_utf8(),
                other => self.at += other.len_utf8(),
            }
        }
        self.at += 1;
        Some(Token::Other)
    }

    /// `'x'`, `'\n'` or `'a`, a lifetime.
    fn quoted(&mut self) -> Option<Token> {
        self.at += 1;
        let mut chars = self.rest().chars();
        let first = chars.next()?;
        if first == '\\' {
            self.at += 1 + chars.next()?.len_utf8();
            self.at += self.rest().find('\'')? + 1;
        } else if chars.next() == Some('\'') {
            self.at += first.len_utf8() + 1;
        } else {
            self.word();
        }
        Some(Token::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function whose body is long by many such lines.
    fn long(head: &str, line: &str) -> String {
        format!(
            "{head} {{\n{}    x\n}}\n",
            line.repeat(1 + LONG / line.len())
        )
    }

    #[test]
    fn a_long_body_is_what_it_calls() {
        let line =
            "    let a = (1.5 + wave(x) * if (x > 0.0) { y.sin() } else { 'a' as u8 as f64 });\n";
        let text = format!(
            "use a::b;\n{}fn g() -> f64 {{ 1.0 }}\n",
            long("pub fn f<'a>(x: &'a f64) -> f64", line)
        );
        let short = "use a::b;\npub fn f<'a>(x: &'a f64) -> f64 { long!(); sin(); wave(); }\nfn g() -> f64 { 1.0 }\n";
        assert_eq!(without_long_bodies(&text), short);
        assert!(syn::parse_file(short).is_ok());
    }

    #[test]
    fn braces_in_texts_and_comments_are_none() {
        for line in [
            "    // } it's\n",
            "    /* } /* \" */ } */\n",
            "    let c = '}'; let d = '\\''; let e = '\\u{7d}';\n",
            "    let s = \"}\\\"}\"; let t = r#\"}\"}\"#; let u = b\"}\"; let v = br\"}\"; let w = b'}';\n",
            "    'outer: loop { break 'outer; }\n",
            "    let r#fn = 1;\n",
        ] {
            let text = long("fn f(x: f64) -> f64", line) + "fn g() {}\n";
            let short = "fn f(x: f64) -> f64 { long!(); }\nfn g() {}\n";
            assert_eq!(without_long_bodies(&text), short, "{line}");
        }
    }

    #[test]
    fn what_says_more_stays() {
        let line = "    let a = wave(x);\n";
        let plain = long("fn f(x: f64) -> f64", line);
        for text in [
            long("fn f(x: f64) -> f64", "    const A: f64 = 1.0;\n"),
            long("fn f(x: &f64) -> &f64", line),
            long("fn f(x: f64) -> impl Fn(f64) -> f64", line),
            // Which of two is meant, only the whole tells.
            format!("{plain}mod m {{ fn  f () {{}} }}\n"),
            format!("{plain}macro_rules! a {{ () => {{}} }}\n"),
            format!("mod m {{ {plain} }}\n"),
            format!("impl S {{ {plain} }}\n"),
            "fn f(x: f64) -> f64 { x }\n".into(),
            // Not Rust.
            format!("{plain}fn h() {{"),
        ] {
            assert_eq!(without_long_bodies(&text), text);
        }
        assert_ne!(
            without_long_bodies(&format!("{plain}fn fg() {{}} fn g() {{}}")),
            format!("{plain}fn fg() {{}} fn g() {{}}")
        );
    }
}
