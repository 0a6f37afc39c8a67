//! Which encoding from before Unicode a text is in.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, GB18030, GBK, MACINTOSH, WINDOWS_1252};

/// More of a file than this says nothing new, in bytes.
pub const SAMPLE: usize = 4 * 1024 * 1024;

/// Guesses as browsers do; what old Macs wrote, which no browser meets, is told from its neighbour by the words.
pub fn guess(bytes: &[u8]) -> &'static Encoding {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(sample, sample.len() == bytes.len());
    let guess = detector.guess(None, Utf8Detection::Deny);
    // GB18030 holds all of GBK and more.
    let guess = if guess == GBK { GB18030 } else { guess };
    let is_western = guess == WINDOWS_1252 || guess.is_single_byte();
    if is_western && sense(MACINTOSH, sample) > sense(guess, sample).max(sense(WINDOWS_1252, sample)) {
        return MACINTOSH;
    }
    if is_western && has_only_signs(sample) { WINDOWS_1252 } else { guess }
}

/// Returns whether all non-ASCII characters are signs, as in `£500` and `5 °C`. Then no language suggests another
/// encoding, in which some of them would be letters.
fn has_only_signs(sample: &[u8]) -> bool {
    let text = WINDOWS_1252.decode_without_bom_handling(sample).0;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let before_letter = characters.peek().is_some_and(|next| next.is_alphabetic());
        let before_unit = character == '°' || character == 'µ';
        let letter = character.is_alphabetic() && character != 'µ' && character != 'º' && character != 'ª';
        if !character.is_ascii() && (letter || character.is_control() || (before_letter && !before_unit)) {
            return false;
        }
    }
    true
}

/// How many letters beyond ASCII stand in words as letters do, less the signs and capitals that cut words in two.
fn sense(encoding: &'static Encoding, sample: &[u8]) -> i64 {
    let text = encoding.decode_without_bom_handling(sample).0;
    let mut sense = 0;
    let mut previous = ' ';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if !character.is_ascii() {
            let next = characters.peek().copied().unwrap_or(' ');
            let in_word = previous.is_ascii_alphabetic() && next.is_ascii_alphabetic();
            let capital_inside = character.is_uppercase() && previous.is_ascii_lowercase();
            // Signs stand by themselves, as `€` and `–` do, which are letters in other encodings; hardly any word does.
            let alone = !previous.is_alphabetic() && !next.is_alphabetic();
            sense += match character {
                letter if alone && letter.is_alphabetic() => 0,
                letter if is_written(letter) && !capital_inside => 1,
                _ if in_word || capital_inside || character.is_control() => -2,
                _ => 0,
            };
        }
        previous = character;
    }
    sense
}

/// Returns whether the letter occurs in ordinary writing. Unicode also counts combining accents and presentation
/// forms as letters, and other encodings have those where `ö` and `ß` are.
fn is_written(character: char) -> bool {
    character.is_alphabetic() && !matches!(character, '\u{2b0}'..='\u{2ff}' | '\u{fb00}'..='\u{fb06}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts in the languages that the encodings are for, as Python's codecs write them.
    #[test]
    fn words_tell_the_encoding() {
        let german = "Straße;Größe;Länge\nMünchen;schön;früh\nKöln;größer;später\nTübingen;Äpfel;Öl\n";
        let prices = "Turnverein Höchst\nMitglied;Beitrag (€);Abteilung\n1;60 €;Fußball\n2;84 €;Fußball\n";
        let french = "région,élève,forêt\nÎle-de-France,première,êtres\nRhône,août,Noël\n";
        let polish = "miasto;ulica\nŁódź;Świętokrzyska\nKraków;Żółkiewskiego\nGdańsk;Długa\n";
        let russian = "город;улица\nМосква;Тверская\nСанкт-Петербург;Невский проспект\n";
        let greek = "πόλη;οδός\nΑθήνα;Ερμού\nΘεσσαλονίκη;Τσιμισκή\n";
        let japanese = "都市,県\n東京,東京都\n横浜,神奈川県\n名古屋,愛知県\nさいたま,埼玉県\n";
        let chinese = "城市,省份\n广州,广东省\n杭州,浙江省\n成都,四川省\n";
        let taiwanese = "縣市,鄉鎮\n臺北市,大安區\n高雄市,左營區\n臺南市,安平區\n";
        let korean = "도시,구\n서울,강남구\n부산,해운대구\n대구,수성구\n";
        let cases = [
            (german, WINDOWS_1252),
            (prices, WINDOWS_1252),
            (french, WINDOWS_1252),
            (german, MACINTOSH),
            (french, MACINTOSH),
            (polish, encoding_rs::WINDOWS_1250),
            (russian, encoding_rs::WINDOWS_1251),
            (russian, encoding_rs::KOI8_U),
            (russian, encoding_rs::IBM866),
            (greek, encoding_rs::WINDOWS_1253),
            (japanese, encoding_rs::SHIFT_JIS),
            (japanese, encoding_rs::EUC_JP),
            (chinese, GB18030),
            (taiwanese, encoding_rs::BIG5),
            (korean, encoding_rs::EUC_KR),
        ];
        for (text, encoding) in cases {
            let bytes = if encoding == MACINTOSH { mac_roman(text) } else { encoding.encode(text).0.into_owned() };
            let found = guess(&bytes);
            assert_eq!(found.decode_without_bom_handling(&bytes).0, text, "{} as {}", encoding.name(), found.name());
        }
    }

    #[test]
    fn signs_alone_speak_for_no_language() {
        let signs = "Supplier;Amount (£);Note\nSmith;£500;5 °C – 6 °C\nJones;£20;\n";
        assert_eq!(guess(&WINDOWS_1252.encode(signs).0), WINDOWS_1252);
        let polish = "imię;miasto\nŁucja;Łask\nŁukasz;Łęczna\n";
        assert_eq!(guess(&encoding_rs::WINDOWS_1250.encode(polish).0), encoding_rs::WINDOWS_1250);
    }

    /// The library decodes this encoding only.
    fn mac_roman(text: &str) -> Vec<u8> {
        let table: Vec<String> =
            (0..=255_u8).map(|byte| MACINTOSH.decode_without_bom_handling(&[byte]).0.into_owned()).collect();
        let byte = |letter: char| table.iter().position(|entry| entry.chars().eq([letter])).map(|byte| byte as u8);
        text.chars().filter_map(byte).collect()
    }
}
