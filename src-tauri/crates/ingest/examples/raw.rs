fn main() {
    let path = std::env::args().nth(1).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    print!("{}", tabletalk_ingest::plain_text(&bytes, "x").unwrap());
    let i = tabletalk_ingest::read(&bytes, "x").unwrap();
    eprintln!("{:?} {:?}\n{:#?}\n{:#?}", i.frame, i.format, i.decisions, i.warnings);
}
