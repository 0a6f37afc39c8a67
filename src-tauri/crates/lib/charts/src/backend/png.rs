//! Pixels as a PNG file (Portable Network Graphics, third edition, W3C 2025).

/// Pixels in a metre at 96 to an inch, so that a printed picture has the size that it has on a screen.
const DENSITY: f64 = 96.0 / 0.0254;

/// The file for `size` pixels of red, green and blue, row by row from the top.
pub fn file(pixels: &[u8], size: (u32, u32), scale: f64) -> Vec<u8> {
    let (width, height) = size;
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    // Eight bits a channel, red, green and blue, deflated, filtered, not interlaced.
    header.extend([8, 2, 0, 0, 0]);
    chunk(&mut file, b"IHDR", &header);
    let density = (DENSITY * scale).round() as u32;
    let mut metres = [density.to_be_bytes(), density.to_be_bytes()].concat();
    metres.push(1);
    chunk(&mut file, b"pHYs", &metres);
    chunk(&mut file, b"IDAT", &fdeflate::compress_to_vec(&filtered(pixels, width as usize * 3)));
    chunk(&mut file, b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let check = crc(file.get(start..).unwrap_or_default());
    file.extend(check.to_be_bytes());
}

/// Each row as its difference from the row above, after a byte that says so: even ground becomes zeros.
fn filtered(pixels: &[u8], length: usize) -> Vec<u8> {
    const UP: u8 = 2;
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / length.max(1));
    let blank = vec![0; length];
    let mut above = blank.as_slice();
    for row in pixels.chunks_exact(length.max(1)) {
        rows.push(UP);
        rows.extend(row.iter().zip(above).map(|(here, above)| here.wrapping_sub(*above)));
        above = row;
    }
    rows
}

/// The check value of the specification's annex D.
#[expect(clippy::indexing_slicing, reason = "the table has an entry for each byte")]
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |check, byte| TABLE[((check ^ u32::from(*byte)) & 0xff) as usize] ^ (check >> 8))
}

#[expect(clippy::indexing_slicing, reason = "a constant is evaluated by the compiler")]
const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut number = 0;
    while number < 256 {
        let mut value = number as u32;
        let mut bit = 0;
        while bit < 8 {
            value = if value & 1 == 1 { 0xedb8_8320 ^ (value >> 1) } else { value >> 1 };
            bit += 1;
        }
        table[number] = value;
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_is_the_published_one() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        // The last chunk of every PNG file.
        assert_eq!(crc(b"IEND"), 0xae42_6082);
    }
}
