//! What depends on where a report is read: the size of the paper, and how spreadsheets expect numbers.

/// Where `Letter` lies in the printer.
const LETTER: [&str; 12] = ["US", "CA", "MX", "CL", "CO", "VE", "PH", "CR", "GT", "PA", "DO", "PR"];

/// Languages whose numbers have a comma before decimals (Unicode CLDR 47, `decimal` of the default numbering system).
const COMMA: [&str; 40] = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl", "hr", "hu",
    "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl",
    "sv", "tr",
];
const COMMA_TOO: [&str; 6] = ["sq", "sr", "uk", "uz", "vi", "ky"];

/// Regions that write a point although their language writes a comma elsewhere.
const POINT_REGIONS: [(&str, &str); 18] = [
    ("de", "CH"),
    ("de", "LI"),
    ("it", "CH"),
    ("es", "MX"),
    ("es", "US"),
    ("es", "PR"),
    ("es", "DO"),
    ("es", "GT"),
    ("es", "HN"),
    ("es", "NI"),
    ("es", "PA"),
    ("es", "PE"),
    ("es", "SV"),
    ("es", "CU"),
    ("es", "BZ"),
    ("es", "BR"),
    ("es", "PH"),
    ("es", "419"),
];

/// Sizes of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    A4,
    Letter,
}

/// What stands before decimals in a spreadsheet's text files, and what between cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberForm {
    /// `1.5` and commas.
    Point,
    /// `1,5` and semicolons.
    Comma,
}

/// The paper of a locale such as `de-DE`.
pub fn paper(locale: Option<&str>) -> Paper {
    let region = locale.and_then(|locale| parts(locale).1);
    match region {
        Some(region) if LETTER.contains(&region.as_str()) => Paper::Letter,
        _ => Paper::A4,
    }
}

/// How numbers are written in a locale such as `de-DE`.
pub fn number_form(locale: Option<&str>) -> NumberForm {
    let Some((language, region)) = locale.map(parts) else { return NumberForm::Point };
    let region = region.unwrap_or_default();
    let exception = POINT_REGIONS.iter().any(|(l, r)| *l == language && *r == region);
    let south_africa = language == "en" && region == "ZA";
    let comma = COMMA.contains(&language.as_str()) || COMMA_TOO.contains(&language.as_str());
    if (comma && !exception) || south_africa { NumberForm::Comma } else { NumberForm::Point }
}

/// Language and region; a script between them is passed over.
fn parts(locale: &str) -> (String, Option<String>) {
    let mut parts = locale.split(['-', '_', '.']);
    let language = parts.next().unwrap_or_default().to_ascii_lowercase();
    let is_region = |part: &&str| part.len() == 2 || (part.len() == 3 && part.chars().all(|c| c.is_ascii_digit()));
    (language, parts.find(is_region).map(str::to_ascii_uppercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_decides_on_paper_and_numbers() {
        let both = |locale| (paper(Some(locale)), number_form(Some(locale)));
        assert_eq!(both("de-DE"), (Paper::A4, NumberForm::Comma));
        assert_eq!(both("de-CH"), (Paper::A4, NumberForm::Point));
        assert_eq!(both("en-US"), (Paper::Letter, NumberForm::Point));
        assert_eq!(both("fr-CA"), (Paper::Letter, NumberForm::Comma));
        assert_eq!(both("sr-Latn-RS"), (Paper::A4, NumberForm::Comma));
        assert_eq!((paper(None), number_form(None)), (Paper::A4, NumberForm::Point));
    }
}
