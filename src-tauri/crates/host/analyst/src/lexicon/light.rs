//! Stopwords, which carry no information about rows: light verbs, adverbs, pronouns, politeness and nouns for a file.
//! The list is closed, so that an unknown noun still makes the analyst decline. Words that restrict (`only`,
//! `except`, `before`, `other`, `first`), count or order do not belong here.

use super::has;
use crate::words::Word;

const VERBS: &str = "taken taking leave leaves bring brings hang hangs hung stick sticks stuck remain remains remained seem \
    seems seemed tend tends tended begin begins began start starts started stop stops stopped set sets keep keeps kept let lets \
    try tries tried trying help helps helped turn turns turned spot spotted notice noticed tell tells told telling ask asks asked \
    wonder break breaks breaking draw draws drawn drew plotted charted graphed render rendered print printed prepare produce \
    create created build state stated present presented sum summed pull pulled fetch return point pointed pick picks picked \
    choose chose chosen join joined joins sign signs signed enrolled booked climb climbs slip slips slipped slid matter matters work \
    worked earn cost mean means meant understand understood guess guessed suppose supposed assume figure say says said ride rides \
    rode ridden cycle cycled cycles drive drives drove driven fill fills filled filling refill swallow swallows swallowed burn \
    guzzle guzzled eat eats drank drink need needs needed require requires required hire hires hired rent rents rented borrow \
    borrowed lend attend attends attended wait waited spend book books fetch fetched watch watched finish like likes liked love \
    loves loved prefer prefers preferred use uses used rank rated give gives gave given grab grabbed walk check checked checking \
    treat treated behave behaves split splits divide divided separate separated compare arrange arranged order place placed \
    supply handle handled process processed do doing done get got gotten getting go going gone went make making made \
    put putting see seen saw seeing look looks looked looking find found finding know knew known knowing think thinking";

const ADVERBS: &str = "usually normally generally commonly mostly mainly regularly ordinarily strongly closely tightly heavily easily \
    possibly perhaps maybe probably obviously clearly truly honestly frankly quite rather pretty very really fairly nicely properly \
    correctly rightly separately altogether anyway anyhow somehow however though although besides too indeed certainly surely \
    definitely literally apiece away along forward thereby therefore thus hence further \
    readily directly straight right simply merely purely respectively likewise similarly evenly \
    individually jointly collectively common usable possible able nobody could would might may shall must cant couldnt \
    wouldnt theyd theyre theyve weve youve ive id im thats theres heres whats wheres whos hows lets itll";

const NOUNS: &str = "set way idea sense term terms word bit lot bunch handful pair side glance picture view hint clue guess sake \
    purpose matter question answer reply answers spelling spellings version versions log logs system database base book \
    books sheet export extract download screen slide report presentation meeting colleague request favour favor hurry second moment \
    detail details figure figures digit digits combination combinations cell cells grid matrix layout format form shape \
    life noted stated anyone anybody everyone everybody somebody someone something anything everything myself yourself \
    themselves itself ourselves himself herself cheers mate please thanks ta sorry excuse hiya dear";

const PRONOUNS: &str = "i me my mine you your yours he him his she her hers it its we us our ours they them their theirs this that \
    these those who whose whom which what there here where how such same so as";

const GERMAN: &str = "doch ja eben halt mal ganz recht ziemlich sehr etwa ungefaehr circa rund wohl vielleicht eventuell bestimmt sicher \
    eigentlich ueblicherweise normalerweise gewoehnlich meistens haeufig stark eng einfach lass lasst mach mache \
    machst macht gemacht getan tun tut tust schau schauen sehen siehst sieht hole holen rechne rechnen gerechnet aufgeschluesselt \
    aufgeteilt gegliedert sortiert geordnet dargestellt darstellen gezeichnet bilde bilden erstell erstellst fasse fassen zusammenfassen \
    brauche brauchst braucht brauchen gebraucht moechten koennen koennten koenntest kannst kann wollen will willst haette \
    haetten waere waeren jemand irgend irgendwie irgendwelche dazu davon dafuer daraus darin damit danke hallo moin liebe \
    schreibweise schreibweisen angabe angaben uebersichtlich bezahlt angefallen zustande";

/// Return whether the noun refers to the question, the file or the chart; as a count or group it can mean anything.
pub fn is_light_noun(word: &Word) -> bool {
    has(NOUNS, &word.lower)
}

/// Return whether the word is a stopword: it neither selects rows nor asks for anything about them.
pub fn is_light(word: &Word) -> bool {
    [VERBS, ADVERBS, NOUNS, PRONOUNS, GERMAN].into_iter().any(|list| has(list, &word.lower))
}
