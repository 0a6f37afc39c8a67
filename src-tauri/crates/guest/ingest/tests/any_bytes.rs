//! Reading arbitrary bytes ends with a table or an error message.

use proptest::prelude::*;
use tabletalk_ingest::read;

/// A file as a program would write it, for damaging.
const INTACT: &str = "id,name,price,day\n1,\"Smith, John\",\"1,234.50\",2024-01-31\n2,\"a \"\"b\"\"\nc\",,31/12/2024\n";

/// A table has unique names and columns of one length; a refusal names the file.
fn check(bytes: &[u8]) {
    match read(bytes, "any.csv") {
        Ok(ingested) => {
            let mut names = ingested.frame.get_column_names();
            assert!(ingested.frame.columns().iter().all(|column| column.len() == ingested.frame.height()));
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]) && !names.is_empty());
        }
        Err(error) => assert!(error.to_string().starts_with("`any.csv` ")),
    }
}

proptest! {
    #[test]
    fn random_bytes_give_a_table_or_a_sentence(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        check(&bytes);
    }

    #[test]
    fn random_text_gives_a_table_or_a_sentence(text in "[a-c0-9,;\t|\"'\n\r .€%()é+:/-]{0,400}") {
        check(text.as_bytes());
    }

    #[test]
    fn a_damaged_file_gives_a_table_or_a_sentence(
        damage in prop::collection::vec((0..INTACT.len(), any::<u8>(), 0..3_u8), 1..12),
    ) {
        let mut bytes = INTACT.as_bytes().to_vec();
        for (position, byte, kind) in damage {
            let position = position.min(bytes.len() - 1);
            match kind {
                0 => bytes[position] = byte,
                1 => bytes.insert(position, byte),
                _ if bytes.len() > 1 => { bytes.remove(position); }
                _ => {}
            }
        }
        check(&bytes);
    }

    #[test]
    fn dates_and_numbers_of_any_look_are_safe(cells in prop::collection::vec("[0-9.,:/+TZ e%€$()-]{1,30}", 1..20)) {
        check(format!("a;b\n{}\n", cells.join(";1\n")).as_bytes());
    }
}
