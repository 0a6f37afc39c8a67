//! Sample files on the user's desktop.

/// Sales of four shops over a year, a line a sale. What the tests expect of it was computed by pandas 3.1.
pub fn sales() -> String {
    const SHOPS: [(&str, u32); 4] = [("North", 40), ("South", 55), ("East", 70), ("West", 25)];
    let lines = (0..240).map(|sale: u32| {
        let (shop, base) = SHOPS[sale as usize % SHOPS.len()];
        let amount = match sale % 41 {
            40 => String::new(),
            rest => format!("{}.{:02}", base + rest % 17, sale * 7 % 100),
        };
        format!("2025-{:02}-{:02},{shop},{},{amount}\n", 1 + sale / 20, 1 + sale % 20, 1 + sale % 5)
    });
    format!("date,shop,pieces,amount\n{}", lines.collect::<String>())
}

/// The first bytes of a picture.
pub const PICTURE: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0\x1f\xf3\xffa\0\0\0\x04gAMA";
