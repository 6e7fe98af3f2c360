//! The catalogue against `docs/errors.md` and `tests/ui`, and the examples of the page against the compiler.

use std::collections::BTreeMap;
use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::codes;
use crate::memory::tests::remembering;

/// A file or directory of the workspace.
fn workspace(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(path)
}

/// Text without its line breaks and list marks.
fn flowing(text: &str) -> String {
    text.lines()
        .map(|line| line.trim_start_matches(['>', '-', ' ']).trim())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The sections of `docs/errors.md`, by code.
fn sections() -> BTreeMap<String, String> {
    let page = std::fs::read_to_string(workspace("docs/errors.md")).unwrap();
    page.split("\n## ")
        .skip(1)
        .filter(|section| section.starts_with("AD"))
        .map(|section| {
            let (heading, body) = section.split_once('\n').unwrap();
            (heading.trim().to_string(), body.to_string())
        })
        .collect()
}

/// The code blocks whose info line is `info`.
fn blocks<'a>(section: &'a str, info: &str) -> Vec<&'a str> {
    section
        .split("```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.split_once('\n'))
        .filter(|(first, _)| *first == info)
        .map(|(_, code)| code)
        .collect()
}

/// What the macros of the crate make of a program: the expansions of its annotated items.
fn expand(program: &str) -> String {
    // Statements after the items, such as assertions, are not for the macro.
    let wrapped: syn::ItemFn = syn::parse_str(&format!("fn main() {{ {program} }}")).unwrap();
    let mut expansions = String::new();
    for stmt in wrapped.block.stmts {
        let syn::Stmt::Item(item) = stmt else {
            continue;
        };
        expansions += &expand_item(item).to_string();
    }
    expansions
}

fn expand_item(mut item: syn::Item) -> TokenStream {
    if let syn::Item::Mod(module) = &mut item {
        let (_, items) = module.content.take().unwrap();
        return items.into_iter().map(expand_item).collect();
    }
    let attrs = match &mut item {
        syn::Item::Fn(item) => &mut item.attrs,
        syn::Item::Impl(item) => &mut item.attrs,
        syn::Item::Struct(item) => &mut item.attrs,
        syn::Item::Enum(item) => &mut item.attrs,
        syn::Item::Union(item) => &mut item.attrs,
        syn::Item::Use(item) => &mut item.attrs,
        _ => return TokenStream::new(),
    };
    let derives = attrs.iter().position(|attr| attr.path().is_ident("derive"));
    if let Some(derives) = derives {
        attrs.remove(derives);
        return crate::derive::expand(item.into_token_stream());
    }
    let annotation = |attr: &syn::Attribute| {
        attr.path().is_ident("differentiate") || attr.path().is_ident("linear")
    };
    let Some(annotation) = attrs.iter().position(annotation) else {
        return TokenStream::new();
    };
    let annotation = attrs.remove(annotation);
    let linear = annotation.path().is_ident("linear");
    let arguments = match annotation.meta {
        syn::Meta::List(list) => list.tokens,
        _ => TokenStream::new(),
    };
    match linear {
        true => crate::linear::linear(arguments, item.into_token_stream()),
        false => crate::pipeline::differentiate(arguments, item.into_token_stream()),
    }
}

#[test]
fn every_code_has_its_section_and_every_section_its_code() {
    let sections = sections();
    let documented: Vec<&str> = sections.keys().map(String::as_str).collect();
    let known: Vec<&str> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(documented, known);
    for code in codes::ALL {
        let section = flowing(&sections[code.id]);
        let title = code.title.replace("{}", "…");
        assert!(
            section.contains(&title),
            "{}: the message is `{title}`",
            code.id
        );
        for help in code.helps() {
            assert!(
                section.contains(help),
                "{}: `{help}` is not mentioned",
                code.id
            );
        }
    }
}

#[test]
fn every_documented_program_gets_its_error_and_every_remedy_none() {
    for (code, section) in sections() {
        let programs = blocks(&section, "rust,compile_fail");
        assert!(!programs.is_empty(), "{code} has no program");
        for program in programs {
            let expansion = remembering(|| expand(program));
            assert!(
                expansion.contains(&format!("[{code}]")),
                "{code}: {program}\n{expansion}"
            );
        }
        let remedies = blocks(&section, "rust");
        assert!(!remedies.is_empty(), "{code} has no remedy");
        for remedy in remedies {
            let expansion = remembering(|| expand(remedy));
            assert!(
                !expansion.is_empty() && !expansion.contains("compile_error"),
                "{code}: {remedy}\n{expansion}"
            );
        }
    }
}

#[test]
fn every_code_has_a_compile_fail_test() {
    for code in codes::ALL {
        let directory = std::fs::read_dir(workspace("tests/ui")).unwrap();
        let outputs: Vec<PathBuf> = directory
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|e| e == "stderr"))
            .filter(|path| {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                name.starts_with(&format!("{}_", code.id))
            })
            .collect();
        assert!(!outputs.is_empty(), "{} has no test", code.id);
        for output in outputs {
            let text = std::fs::read_to_string(&output).unwrap();
            assert!(
                text.contains(&format!("[{}]", code.id)),
                "{} does not occur in {}",
                code.id,
                output.display()
            );
        }
    }
}
