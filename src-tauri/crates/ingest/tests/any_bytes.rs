//! Whatever the bytes are, reading ends with a table or a sentence, in time that grows no faster than the file.

use std::time::{Duration, Instant};

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

/// Each of these has a shape that invites quadratic work; a megabyte of it takes well under a second when linear.
#[test]
fn no_shape_of_file_takes_more_than_linear_time() {
    let size = 1_000_000;
    let shapes = [
        "\"".repeat(size),
        "\"\n".repeat(size / 2),
        "a,\"b\n".repeat(size / 5),
        "x".repeat(size),
        "\n".repeat(size - 1) + "x",
        "1\n".repeat(size / 2),
        "-,".repeat(5000) + "\n" + &"1,2,".repeat(size / 4),
        "é;".repeat(8000) + "\n" + &"a,b;\"c\n".repeat(size / 8),
        "a,".repeat(16_000) + "\n1,2\n",
        "a,b\n".to_string() + &"\"x\"y,1\n".repeat(size / 8),
        "a,b\n".to_string() + &"1,\"x\"\"\n".repeat(size / 8),
        "a,b\n".to_string() + &"1,\"x\n\n".repeat(size / 7),
        "a,b\n1,2\n".to_string() + &"\nx,y\n".repeat(size / 5),
        "a,b\n".repeat(size / 4),
        ",,,\n".repeat(size / 4) + "a,b,c,d\n1,2,3,4\n",
        "x\n\n".repeat(size / 3) + "a,b,c\n1,2,3\n",
        "a b c\n".to_string() + &"1 x y z 2\n".repeat(size / 10),
        "a,b\n".to_string() + &"1,2,3,4,5,6\n".repeat(size / 12),
        "a||b\n".to_string() + &"1||\"x\n".repeat(size / 7),
        "day\n".to_string() + &"01/02/2020\n".repeat(size / 11) + "x\n",
    ];
    for shape in shapes {
        let start = Instant::now();
        check(shape.as_bytes());
        println!("{:?} {:?}", &shape[..20], start.elapsed());
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{} took {:?}",
            shape.chars().take(20).collect::<String>(),
            start.elapsed()
        );
    }
}
