//! Files that people drop, of kinds that no other test has: statements of banks, exports of shops, devices and surveys, reports
//! with notes. What is expected of each was written down before it was read.

use polars::prelude::*;
use rust_xlsxwriter::{Format, Workbook};
use tabletalk_ingest::{Ingested, open};
use tabletalk_protocol::SetAsideReason::{self, Above, Below, Comment, Total, Units};

fn ingested(bytes: impl AsRef<[u8]>, name: &str) -> Ingested {
    open(bytes.as_ref(), name, None).unwrap().table
}

/// The table as text: names with types, then row by row; `∅` is a missing value.
fn table(frame: &DataFrame) -> Vec<String> {
    let shown = |value: AnyValue<'_>| if value.is_null() { "∅".into() } else { value.str_value().into_owned() };
    let cells = |row: usize| frame.columns().iter().map(move |column| shown(column.get(row).unwrap()));
    let heads = frame.columns().iter().map(|column| format!("{}: {}", column.name(), column.dtype()));
    let rows = (0..frame.height()).map(|row| cells(row).collect::<Vec<_>>().join(" | "));
    std::iter::once(heads.collect::<Vec<_>>().join(" | ")).chain(rows).collect()
}

#[track_caller]
fn check(bytes: impl AsRef<[u8]>, expected: &[&str], aside: &[(SetAsideReason, u64)]) {
    check_named("export.csv", bytes, expected, aside);
}

#[track_caller]
fn check_named(name: &str, bytes: impl AsRef<[u8]>, expected: &[&str], aside: &[(SetAsideReason, u64)]) {
    let ingested = ingested(bytes, name);
    assert_eq!(table(&ingested.frame), expected, "{:?}", ingested.sentences());
    let found: Vec<_> = ingested.set_aside.iter().map(|rows| (rows.reason, rows.rows)).collect();
    assert_eq!(found, aside);
}

#[test]
fn a_polish_bank_statement() {
    let text = "mBank S.A. Bankowość Detaliczna;\n#Klient;\nJAN KOWALSKI;\n\n#Rachunek;#Waluta\n12 3456;PLN\n\n\
        #Data operacji;#Opis operacji;#Kwota;#Saldo po operacji;\n\
        2024-03-01;\"PRZELEW ŻABKA\";-12,50 PLN;1 234,56 PLN;\n2024-03-02;\"WPŁATA GOTÓWKI\";2 000,00 PLN;3 234,56 PLN;\n\
        2024-03-04;\"ŁÓDŹ BILET\";-3,40 PLN;3 231,16 PLN;\n\n#Saldo końcowe;3 231,16 PLN\n";
    let expected = [
        "Data operacji: date | Opis operacji: str | Kwota: f64 | Saldo po operacji: f64",
        "2024-03-01 | PRZELEW ŻABKA | -12.5 | 1234.56",
        "2024-03-02 | WPŁATA GOTÓWKI | 2000.0 | 3234.56",
        "2024-03-04 | ŁÓDŹ BILET | -3.4 | 3231.16",
    ];
    check(encoding_rs::WINDOWS_1250.encode(text).0, &expected, &[(Above, 5), (Below, 1)]);
}

#[test]
fn a_french_bank_statement() {
    let text = "Code de la banque : 13335;Code de l'agence : 00040;Du : 01/01/2024;Au : 31/01/2024;\n\
        Numéro de compte : 04012345678;Nom du compte : COMPTE CHÈQUE;Devise : EUR;\n\nSolde en fin de période;;;;1 523,40\n\
        Date;Numéro d'opération;Libellé;Débit;Crédit;Détail;\n31/01/24;000123;PRLV EDF;-45,90;;Électricité;\n\
        30/01/24;000124;VIR SALAIRE;;+2 100,00;Employeur;\n29/01/24;000125;CB CARREFOUR;-63,15;;Courses;\n";
    let expected = [
        "Date: date | Numéro d'opération: str | Libellé: str | Débit: f64 | Crédit: f64 | Détail: str",
        "2024-01-31 | 000123 | PRLV EDF | -45.9 | ∅ | Électricité",
        "2024-01-30 | 000124 | VIR SALAIRE | ∅ | 2100.0 | Employeur",
        "2024-01-29 | 000125 | CB CARREFOUR | -63.15 | ∅ | Courses",
    ];
    check(encoding_rs::WINDOWS_1252.encode(text).0, &expected, &[(Above, 3)]);
}

#[test]
fn an_american_bank_statement_with_a_summary() {
    let text = "Description,,Summary Amt.\nBeginning balance as of 01/01/2024,,\"1,250.00\"\nTotal credits,,\"3,000.00\"\n\
        Total debits,,\"-1,100.25\"\nEnding balance as of 01/31/2024,,\"3,149.75\"\n\nDate,Description,Amount,Running Bal.\n\
        01/01/2024,Beginning balance as of 01/01/2024,,\"1,250.00\"\n\
        01/05/2024,\"ACME PAYROLL DES:DIRECT DEP\",\"3,000.00\",\"4,250.00\"\n\
        01/14/2024,\"COFFEE \"\"CORNER\"\" 0123\",-4.25,\"4,245.75\"\n01/20/2024,RENT,\"-1,096.00\",\"3,149.75\"\n";
    let expected = [
        "Date: date | Description: str | Amount: f64 | Running Bal.: f64",
        "2024-01-01 | Beginning balance as of 01/01/2024 | ∅ | 1250.0",
        "2024-01-05 | ACME PAYROLL DES:DIRECT DEP | 3000.0 | 4250.0",
        "2024-01-14 | COFFEE \"CORNER\" 0123 | -4.25 | 4245.75",
        "2024-01-20 | RENT | -1096.0 | 3149.75",
    ];
    check(text, &expected, &[(Above, 5)]);
}

#[test]
fn a_japanese_bank_statement() {
    let text = "\"お取引日\",\"お引出し\",\"お預入れ\",\"お取り扱い内容\",\"残高\"\r\n\
        \"2024/1/15\",\"12,000\",\"\",\"カード\",\"345,678\"\r\n\"2024/1/20\",\"\",\"250,000\",\"給料振込　カ）サンプル\",\"595,678\"\r\n\
        \"2024/2/1\",\"980\",\"\",\"口座振替　電気\",\"594,698\"\r\n";
    let expected = [
        "お取引日: date | お引出し: i64 | お預入れ: i64 | お取り扱い内容: str | 残高: i64",
        "2024-01-15 | 12000 | ∅ | カード | 345678",
        "2024-01-20 | ∅ | 250000 | 給料振込　カ）サンプル | 595678",
        "2024-02-01 | 980 | ∅ | 口座振替　電気 | 594698",
    ];
    check(encoding_rs::SHIFT_JIS.encode(text).0, &expected, &[]);
}

#[test]
fn a_japanese_shop_with_its_sum() {
    let text = "日付,商品,数量,金額\n2024年3月1日,りんご,3,\"1,200円\"\n2024年3月2日,みかん,4,800円\n2024年3月3日,ぶどう,1,\"1,000円\"\n\
        合計,,8,\"3,000円\"\n";
    let expected = [
        "日付: date | 商品: str | 数量: i64 | 金額: i64",
        "2024-03-01 | りんご | 3 | 1200",
        "2024-03-02 | みかん | 4 | 800",
        "2024-03-03 | ぶどう | 1 | 1000",
    ];
    check(text, &expected, &[(Total, 1)]);
}

#[test]
fn an_indian_bank_statement() {
    let text = "Account Statement for 01 Jan 2024 to 31 Jan 2024\n****************************************\n\
        Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance\n\
        05 Jan 2024,05 Jan 2024,UPI/DR/400512345678/AMIT,,\"1,250.00\",,\"1,23,456.78\"\n\
        12 Jan 2024,12 Jan 2024,SALARY,,,\"75,000.00\",\"1,98,456.78\"\n31 Jan 2024,31 Jan 2024,INT.PD,,,102.50,\"1,98,559.28\"\n\
        **This is a computer generated statement and needs no signature\n";
    let expected = [
        "Txn Date: date | Value Date: date | Description: str | Ref No./Cheque No.: f64 | Debit: f64 | Credit: f64 | Balance: f64",
        "2024-01-05 | 2024-01-05 | UPI/DR/400512345678/AMIT | ∅ | 1250.0 | ∅ | 123456.78",
        "2024-01-12 | 2024-01-12 | SALARY | ∅ | ∅ | 75000.0 | 198456.78",
        "2024-01-31 | 2024-01-31 | INT.PD | ∅ | ∅ | 102.5 | 198559.28",
    ];
    check(text, &expected, &[(Above, 2), (Below, 1)]);
}

#[test]
fn orders_of_a_shop_with_apostrophes_before_identifiers() {
    let text = "Name,Email,Financial Status,Paid at,Total,Lineitem quantity,Lineitem name,Billing Zip,Billing Phone\n\
        #1001,ann@example.com,paid,2024-01-05 10:15:00 +0100,59.90,1,\"Mug, blue\",'01067,'+49 351 123456\n\
        #1001,ann@example.com,,,,2,Tea,,\n#1002,bob@example.com,refunded,2024-01-06 08:00:30 +0100,12.00,1,Pen,'10115,'+49 30 654321\n";
    let expected = [
        "Name: str | Email: str | Financial Status: str | Paid at: datetime[μs, UTC] | Total: f64 | Lineitem quantity: i64 \
         | Lineitem name: str | Billing Zip: str | Billing Phone: str",
        "#1001 | ann@example.com | paid | 2024-01-05 09:15:00 UTC | 59.9 | 1 | Mug, blue | 01067 | +49 351 123456",
        "#1001 | ann@example.com | ∅ | ∅ | ∅ | 2 | Tea | ∅ | ∅",
        "#1002 | bob@example.com | refunded | 2024-01-06 07:00:30 UTC | 12.0 | 1 | Pen | 10115 | +49 30 654321",
    ];
    check(text, &expected, &[]);
}

#[test]
fn payments_in_german() {
    let text = "\u{FEFF}\"Datum\",\"Uhrzeit\",\"Zeitzone\",\"Name\",\"Währung\",\"Brutto\",\"Gebühr\",\"Netto\"\r\n\
        \"05.01.2024\",\"10:15:30\",\"CET\",\"Ann\",\"EUR\",\"59,90\",\"-1,84\",\"58,06\"\r\n\
        \"06.01.2024\",\"23:59:01\",\"CET\",\"Bob\",\"EUR\",\"1.200,00\",\"-30,20\",\"1.169,80\"\r\n\
        \"17.01.2024\",\"08:05:00\",\"CET\",\"Cara\",\"EUR\",\"-59,90\",\"0,00\",\"-59,90\"\r\n";
    let expected = [
        "Datum: date | Uhrzeit: str | Zeitzone: str | Name: str | Währung: str | Brutto: f64 | Gebühr: f64 | Netto: f64",
        "2024-01-05 | 10:15:30 | CET | Ann | EUR | 59.9 | -1.84 | 58.06",
        "2024-01-06 | 23:59:01 | CET | Bob | EUR | 1200.0 | -30.2 | 1169.8",
        "2024-01-17 | 08:05:00 | CET | Cara | EUR | -59.9 | 0.0 | -59.9",
    ];
    check(text, &expected, &[]);
}

#[test]
fn a_series_of_a_laboratory_device() {
    let text = "Instrument:\tSpectro 3\nOperator:\tK. Weiß\nDate:\t2024-02-14 09:30\n\nTime\tTemp\tOD600\nhh:mm:ss\t°C\tAU\n\
        00:00:10.000\t36.9\t0.051\n00:00:20.000\t37.0\t0.052\n00:00:30.000\t37.1\t0.055\n~End\n";
    let expected = [
        "Time: duration[μs] | Temp: f64 | OD600: f64",
        "10s | 36.9 | 0.051",
        "20s | 37.0 | 0.052",
        "30s | 37.1 | 0.055",
    ];
    check(text, &expected, &[(Above, 3), (Units, 1), (Below, 1)]);
}

#[test]
fn a_trace_of_an_oscilloscope() {
    let text = "Model,DPO3014\nFirmware Version,2.40\n\nTIME,CH1\n-1.000E-03,0.02\n-0.999E-03,0.04\n-0.998E-03,-0.02\n";
    check(text, &["TIME: f64 | CH1: f64", "-0.001 | 0.02", "-0.000999 | 0.04", "-0.000998 | -0.02"], &[(Above, 2)]);
}

#[test]
fn answers_to_a_survey_with_three_rows_of_names() {
    let text = "StartDate,Q1,Q2\nStart Date,How satisfied are you?,Any comments?\n\
        \"{\"\"ImportId\"\":\"\"startDate\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2_TEXT\"\"}\"\n\
        2024-05-01 10:00:00,5,\"Great, thanks\"\n2024-05-01 11:30:00,3,\n2024-05-02 09:15:00,4,\"It was ok\nbut slow\"\n";
    let expected = [
        "StartDate Start Date: datetime[μs] | Q1 How satisfied are you?: i64 | Q2 Any comments?: str",
        "2024-05-01 10:00:00 | 5 | Great, thanks",
        "2024-05-01 11:30:00 | 3 | ∅",
        "2024-05-02 09:15:00 | 4 | It was ok\nbut slow",
    ];
    check(text, &expected, &[(Comment, 1)]);
}

#[test]
fn answers_to_a_survey_with_several_choices() {
    let text = "Respondent ID,Start Date,Which fruits do you like?,,,Age\n,,Apple,Pear,Cherry,Open-Ended Response\n\
        1001,01/15/2024,Apple,,Cherry,34\n1002,01/16/2024,,Pear,,27\n1003,02/17/2024,Apple,Pear,,41\n";
    let expected = [
        "Respondent ID: i64 | Start Date: date | Which fruits do you like? Apple: str | Which fruits do you like? Pear: str \
         | Which fruits do you like? Cherry: str | Age Open-Ended Response: i64",
        "1001 | 2024-01-15 | Apple | ∅ | Cherry | 34",
        "1002 | 2024-01-16 | ∅ | Pear | ∅ | 27",
        "1003 | 2024-02-17 | Apple | Pear | ∅ | 41",
    ];
    check(text, &expected, &[]);
}

#[test]
fn answers_to_a_form_with_offsets_of_time() {
    let text = "Timestamp,Name,Score\n2024/01/15 3:30:45 PM GMT+1,Ann,5\n2024/01/16 9:05:00 AM GMT+1,Bo,4\n\
        2024/07/01 12:00:10 PM GMT+2,Cy,3\n";
    let expected = [
        "Timestamp: datetime[μs, UTC] | Name: str | Score: i64",
        "2024-01-15 14:30:45 UTC | Ann | 5",
        "2024-01-16 08:05:00 UTC | Bo | 4",
        "2024-07-01 10:00:10 UTC | Cy | 3",
    ];
    check(text, &expected, &[]);
}

#[test]
fn a_german_report_with_sums_of_parts() {
    let text = "Umsatzbericht 2024;;;\r\nStand: 31.03.2024;;;\r\n;;;\r\nRegion;Filiale;Umsatz;Anteil\r\n\
        Nord;Kiel;1.200,50 €;25,0 %\r\nNord;Lübeck;800,00 €;16,7 %\r\nSumme Nord;;2.000,50 €;41,7 %\r\n\
        Süd;München;2.800,00 €;58,3 %\r\nSumme Süd;;2.800,00 €;58,3 %\r\nGesamtsumme;;4.800,50 €;100,0 %\r\n;;;\r\n\
        * vorläufige Zahlen;;;\r\n";
    let expected = [
        "Region: str | Filiale: str | Umsatz: f64 | Anteil: f64",
        "Nord | Kiel | 1200.5 | 25.0",
        "Nord | Lübeck | 800.0 | 16.7",
        "Süd | München | 2800.0 | 58.3",
    ];
    check(encoding_rs::WINDOWS_1252.encode(text).0, &expected, &[(Above, 2), (Total, 3), (Below, 1)]);
}

#[test]
fn a_french_report_with_sums_of_parts() {
    let text = "\u{FEFF}Produit;Quantité;Prix HT;Date de vente\nCafé;10;1\u{202F}250,00\u{A0}€;03/02/2024\nThé;5;600,50\u{A0}€;15/02/2024\n\
        Sous-total boissons;15;1\u{202F}850,50\u{A0}€;\nPain;7;35,00\u{A0}€;28/02/2024\nSous-total boulangerie;7;35,00\u{A0}€;\n\
        TOTAL GÉNÉRAL;22;1\u{202F}885,50\u{A0}€;\n";
    let expected = [
        "Produit: str | Quantité: i64 | Prix HT: f64 | Date de vente: date",
        "Café | 10 | 1250.0 | 2024-02-03",
        "Thé | 5 | 600.5 | 2024-02-15",
        "Pain | 7 | 35.0 | 2024-02-28",
    ];
    check(text, &expected, &[(Total, 3)]);
}

#[test]
fn an_american_trial_balance() {
    let text = "Account,Description,Debit,Net Change\n1000,Cash,\"$ 5,000.00\",\"$1,250.75\"\n2000,Payables,$ -,\"$(1,000.25)\"\n\
        3000,Equity,$ 120.00,($250.50)\n";
    let expected = [
        "Account: i64 | Description: str | Debit: f64 | Net Change: f64",
        "1000 | Cash | 5000.0 | 1250.75",
        "2000 | Payables | 0.0 | -1000.25",
        "3000 | Equity | 120.0 | -250.5",
    ];
    check(text, &expected, &[]);
}

#[test]
fn identifiers_that_are_kept_from_a_spreadsheet_by_formulas() {
    let text = "SKU,EAN,Stock\n=\"00123\",=\"4006381333931\",5\n=\"00456\",=\"4006381333948\",0\n=\"01000\",=\"4006381333955\",12\n";
    let expected = [
        "SKU: str | EAN: str | Stock: i64",
        "00123 | 4006381333931 | 5",
        "00456 | 4006381333948 | 0",
        "01000 | 4006381333955 | 12",
    ];
    check(text, &expected, &[]);
}

#[test]
fn what_a_database_printed() {
    let text = "id|name|created\n--|----|-------\n1|Ann|2024-01-05 10:00:00.000\n2|Bob|NULL\n3|Cleo|2024-03-01 00:00:00.000\n\n(3 rows affected)\n";
    let expected = [
        "id: i64 | name: str | created: datetime[μs]",
        "1 | Ann | 2024-01-05 10:00:00",
        "2 | Bob | ∅",
        "3 | Cleo | 2024-03-01 00:00:00",
    ];
    check(text, &expected, &[(Comment, 1), (Below, 1)]);
    let text = "name,n\nAnn,1\nBob,2\n(2 rows)\n";
    check(text, &["name: str | n: i64", "Ann | 1", "Bob | 2"], &[(Below, 1)]);
}

#[test]
fn laps_of_a_watch() {
    let text = "Lap;Distance (km);Time;Pace (min/km);Avg HR\n1;1,00;00:05:32.4;05:32.4;141\n2;1,00;00:05:28.1;05:28.1;150\n\
        3;0,55;00:03:02.0;05:30.9;153\n";
    let expected = [
        "Lap: i64 | Distance (km): f64 | Time: duration[μs] | Pace (min/km): duration[μs] | Avg HR: i64",
        "1 | 1.0 | 5m 32s 400ms | 5m 32s 400ms | 141",
        "2 | 1.0 | 5m 28s 100ms | 5m 28s 100ms | 150",
        "3 | 0.55 | 3m 2s | 5m 30s 900ms | 153",
    ];
    check(text, &expected, &[]);
}

#[test]
fn hours_of_a_weather_station() {
    let text = "STATIONS_ID;MESS_DATUM;QN_9;TT_TU;RF_TU;eor\n       3987;2024010100;    3;   4.5;  87.0;eor\n\
        \x20      3987;2024010101;    3;-999;-999;eor\n       3987;2024010102;    3;   4.1;  89.0;eor\n\
        \x20      3987;2024010103;    3;   3.9;  90.0;eor\n";
    let expected = [
        "STATIONS_ID: i64 | MESS_DATUM: i64 | QN_9: i64 | TT_TU: f64 | RF_TU: f64 | eor: str",
        "3987 | 2024010100 | 3 | 4.5 | 87.0 | eor",
        "3987 | 2024010101 | 3 | ∅ | ∅ | eor",
        "3987 | 2024010102 | 3 | 4.1 | 89.0 | eor",
        "3987 | 2024010103 | 3 | 3.9 | 90.0 | eor",
    ];
    check(text, &expected, &[]);
}

#[test]
fn orders_in_portuguese() {
    let text = "Pedido;Data;Cliente;Valor;Entregue\n0001;05/01/2024;João;R$ 1.234,56;Sim\n0002;17/01/2024;Conceição;R$ 99,90;Não\n\
        0003;28/02/2024;Zé;-R$ 10,00;Sim\n";
    let expected = [
        "Pedido: str | Data: date | Cliente: str | Valor: f64 | Entregue: str",
        "0001 | 2024-01-05 | João | 1234.56 | Sim",
        "0002 | 2024-01-17 | Conceição | 99.9 | Não",
        "0003 | 2024-02-28 | Zé | -10.0 | Sim",
    ];
    check(encoding_rs::WINDOWS_1252.encode(text).0, &expected, &[]);
}

#[test]
fn visits_of_a_web_site() {
    let text = "# ----------------------------------------\n# Pages and screens\n# 20240101-20240131\n\
        # ----------------------------------------\nPage path,Views,Users,Average engagement time,Bounce rate\n\
        /home,\"1,234\",900,1m 05s,45.5%\n/shop,567,300,0m 45s,52.1%\n/blog,89,70,2m 10s,61.0%\n";
    let expected = [
        "Page path: str | Views: i64 | Users: i64 | Average engagement time: duration[μs] | Bounce rate: f64",
        "/home | 1234 | 900 | 1m 5s | 45.5",
        "/shop | 567 | 300 | 45s | 52.1",
        "/blog | 89 | 70 | 2m 10s | 61.0",
    ];
    check(text, &expected, &[(Above, 4)]);
}

/// A workbook of one sheet: merged cells as row, column, last row, last column and text; then rows of other cells.
fn workbook(merged: &[(u32, u16, u32, u16, &str)], cells: &[(u32, u16, &str)]) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, column, last_row, last_column, text) in merged {
        sheet.merge_range(*row, *column, *last_row, *last_column, text, &Format::new()).unwrap();
    }
    for (row, column, text) in cells {
        match text.parse::<f64>() {
            Ok(number) => sheet.write_number(*row, *column, number).unwrap(),
            Err(_) => sheet.write_string(*row, *column, *text).unwrap(),
        };
    }
    book.save_to_buffer().unwrap()
}

fn rows(first: u32, rows: &[&str]) -> Vec<(u32, u16, String)> {
    let cells = |(row, line): (usize, &&str)| {
        let cells = line.split('|').enumerate().filter(|(_, cell)| !cell.is_empty());
        cells.map(|(column, cell)| (first + row as u32, column as u16, cell.to_owned())).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(cells).collect()
}

#[track_caller]
fn check_book(merged: &[(u32, u16, u32, u16, &str)], first: u32, lines: &[&str], expected: &[&str]) {
    let cells = rows(first, lines);
    let cells: Vec<_> = cells.iter().map(|(row, column, text)| (*row, *column, text.as_str())).collect();
    let book = ingested(workbook(merged, &cells), "report.xlsx");
    assert_eq!(table(&book.frame), expected, "{:?}", book.sentences());
}

#[test]
fn a_name_over_most_columns_of_a_sheet_names_a_group() {
    check_book(
        &[(0, 1, 0, 3, "2023")],
        1,
        &["Region|Q1|Q2|Q3", "North|1|2|3", "South|4|5|6"],
        &["Region: str | 2023 Q1: i64 | 2023 Q2: i64 | 2023 Q3: i64", "North | 1 | 2 | 3", "South | 4 | 5 | 6"],
    );
}

#[test]
fn groups_of_years_name_their_columns() {
    check_book(
        &[(0, 0, 1, 0, "Land"), (0, 1, 0, 2, "Umsatz"), (0, 3, 0, 4, "Gewinn")],
        1,
        &["|2022|2023|2022|2023", "Chad|10|11|1|2", "Mali|20|21|3|4"],
        &[
            "Land: str | Umsatz 2022: i64 | Umsatz 2023: i64 | Gewinn 2022: i64 | Gewinn 2023: i64",
            "Chad | 10 | 11 | 1 | 2",
            "Mali | 20 | 21 | 3 | 4",
        ],
    );
}

#[test]
fn a_report_in_a_sheet_keeps_its_sums_apart() {
    check_book(
        &[(0, 0, 0, 2, "Sales report, first quarter")],
        1,
        &[
            "as of 31 March||",
            "||",
            "Region|Shop|Sales",
            "North|Kiel|10",
            "North|Bonn|20",
            "North Total||30",
            "South|Ulm|5",
            "South Total||5",
            "Grand Total||35",
            "||",
            "Figures are preliminary||",
        ],
        &["Region: str | Shop: str | Sales: i64", "North | Kiel | 10", "North | Bonn | 20", "South | Ulm | 5"],
    );
}

#[test]
fn ordinary_tables_stay_whole() {
    // Categories that are called as sums are, and do not add up.
    check(
        "group,n,share\nTotal cost plan,3,10\nBasic,7,20\nTotal cost plan,4,30\nBasic,9,70\n",
        &[
            "group: str | n: i64 | share: i64",
            "Total cost plan | 3 | 10",
            "Basic | 7 | 20",
            "Total cost plan | 4 | 30",
            "Basic | 9 | 70",
        ],
        &[],
    );
    // Times of the day are no lengths of time, and words in quotes of one kind no identifiers.
    check(
        "opens,word\n08:00:00,'tis\n09:30:00,'twas\n10:00:00,it\n",
        &["opens: str | word: str", "08:00:00 | 'tis", "09:30:00 | 'twas", "10:00:00 | it"],
        &[],
    );
}

#[test]
fn quotes_of_other_kinds_in_a_few_rows() {
    let expected = ["id: i64 | name: str", "1 | Smith, J.", "2 | Doe, A.", "3 | Roe, B."];
    check("id,name\n1,'Smith, J.'\n2,'Doe, A.'\n3,'Roe, B.'\n", &expected, &[]);
    let text = "id,name\n1,\"say \\\"hi\\\", you\"\n2,\"a \\\"b\\\" c\"\n";
    check(text, &["id: i64 | name: str", "1 | say \"hi\", you", "2 | a \"b\" c"], &[]);
}

#[test]
fn identifiers_too_long_for_numbers_with_gaps() {
    let expected = ["id: str | n: i64", "90071992547409931 | 1", "∅ | 2", "90071992547409933 | 3"];
    check("id,n\n90071992547409931,1\n,2\n90071992547409933,3\n", &expected, &[]);
    let expected = ["id: i64 | n: i64", "90071992547409931 | 1", "90071992547409933 | 3"];
    check("id,n\n90071992547409931,1\n90071992547409933,3\n", &expected, &[]);
    let rounded = ingested("ean;price\n9,45E+12;1,5\n4,00638E+12;2,5\n", "export.csv").sentences();
    let expected =
        "2 numbers in `ean` look like `9,45E+12`: a spreadsheet has rounded them, and their last digits are lost";
    assert_eq!(rounded, [expected]);
}
