//! Where in a slice another one is that is part of it.

/// Where a slice begins in memory.
#[derive(Clone, Copy, Debug)]
pub struct Origin(usize);

/// What has a length and stands in a row: a slice, what can be borrowed as one, and a text.
pub trait Row {
    /// Where it begins.
    fn begin(&self) -> Origin;

    /// The indices, first and behind the last, of its elements in what begins at `origin` and which it is part of. An empty
    /// one, which may be part of nothing, is at the very beginning.
    fn stretch(&self, origin: Origin) -> (usize, usize);
}

impl<T> Row for [T] {
    #[inline]
    fn begin(&self) -> Origin {
        Origin(self.as_ptr() as usize)
    }

    #[inline]
    fn stretch(&self, origin: Origin) -> (usize, usize) {
        let ahead = self.begin().0.wrapping_sub(origin.0);
        let from = match (self.len(), size_of::<T>()) {
            (0, _) | (_, 0) => 0,
            (_, size) => ahead / size,
        };
        (from, from.wrapping_add(self.len()))
    }
}

macro_rules! as_slices {
    ($($of:ty [$($generics:tt)*] $slice:ident;)*) => {$(
        impl<$($generics)*> Row for $of {
            #[inline]
            fn begin(&self) -> Origin {
                self.$slice().begin()
            }

            #[inline]
            fn stretch(&self, origin: Origin) -> (usize, usize) {
                self.$slice().stretch(origin)
            }
        }
    )*};
}

as_slices! {
    Vec<T> [T] as_slice;
    [T; N] [T, const N: usize] as_slice;
    str [] as_bytes;
    String [] as_bytes;
}

/// Where it begins.
#[inline]
pub fn begin<R: Row + ?Sized>(of: &R) -> Origin {
    of.begin()
}

/// Where in what begins at `origin` it is.
#[inline]
pub fn stretch<R: Row + ?Sized>(of: &R, origin: Origin) -> (usize, usize) {
    of.stretch(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_where_they_are() {
        let all = [2.0, 3.0, 5.0, 7.0, 11.0];
        let origin = begin(&all);
        let (head, tail) = all.split_at(2);
        assert_eq!(stretch(&all, origin), (0, 5));
        assert_eq!(stretch(head, origin), (0, 2));
        assert_eq!(stretch(tail, origin), (2, 5));
        assert_eq!(stretch(&tail[1..2], origin), (3, 4));
        assert_eq!(stretch(&all[5..], origin), (0, 0));
        let rows = vec![[0.5; 3]; 4];
        assert_eq!(stretch(&rows[1..3], begin(&rows)), (1, 3));
    }

    #[test]
    fn what_has_no_size_is_counted() {
        let all = [(), (), ()];
        assert_eq!(stretch(&all[1..], begin(&all)), (0, 2));
    }

    #[test]
    fn a_text_is_counted_in_bytes() {
        let all = String::from("2.0 3.0");
        assert_eq!(stretch(&all[4..], begin(&all)), (4, 7));
    }
}
