/** Words in capitals: spelled, read as a word, or only shouted. */
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';

const words = (list: string) => new Set(list.split(' '));

/** Read as a word, though written in capitals. */
const pronounced = words(
  'NASA NATO UNESCO UNICEF OPEC AIDS LASER RADAR SCUBA FIFA UEFA NAFTA ASEAN JPEG GIF PIN SIM RAM ROM LAN WAN SWAT SONAR INTERPOL FEMA OSHA DARPA COBOL BASIC FORTRAN MIDI ASCII MOMA SARS COVID POTUS SCOTUS NIMBY YOLO TED IKEA LEGO SEAL ZIP CAPTCHA HIPAA SOHO NORAD CERN ESA ISIS AWOL DEFCON NASDAQ FOMO LIDAR MASH SAT NASCAR OPEC QUANGO SWIFT UNIX LINUX NOAA AWACS WASP SALT START BREXIT ECOWAS MERCOSUR GATT REM FLAC BIOS CAD DOS LOL MAGA BRICS GAAP RICO VIN CARICOM NICE OFSTED UKIP FICA SUNY CUNY NSYNC ABBA',
);
/** Letters, whatever is around them. */
const spelled = words(
  'BYOB TGIF HTML HTTP HTTPS ISBN ESPN IEEE IUPAC UCLA NAACP ADHD LGBT USSR ISSN IUCN OECD USDA USAID YMCA EULA NCAA IMHO FBI CIA BBC CNN NBC CBS ABC CEO CFO CTO COO USA UK EU UN UAE CSS PHP XML API URL JFK LBJ MLK FDR HIV DNA RNA LED LCD USB HDMI NBA NFL MLB NHL DIY FAQ FYI TBD TBA ETA BRB OMG POW MIA DVD CD TV PC PR HR GDP IMF IRS NYC LA DC NYPD AI VR AR IQ ID VIP ATM GPS MBA MRI ECG CPR IVF STD UV UFO RSVP PS SUV RV AC DJ MC IPO NGO NHS NRA DEA EPA FDA SEC FCC FTC NSA DOJ DOD ACLU ISP SMS PDF CPU GPU SSD HDD DNS VPN IP TCP UDP SSH FTP SQL NPR PBS MTV HBO WWF WTO ICU ER OCD PTSD BMI AP AFP UPI AK CCTV EV IOC ISS UCL USC MIT IEA OCR OEM SDK IDE CLI PTA KFC BMW IBM AOL AMC LSD MDMA THC GMO QR HQ CV BC AD BCE CE GMT UTC EST PST CST EDT PDT BST CET TGV UAW LGBTQ LGBTQI FWIW AFAIK AAA AARP AAPL IOU GOP ECHR ECJ ICJ SAAR EVOO TFEU CJEU EWCA EWHC UKSC UKHL HMRC AICPA EBIT EPS PPE HVAC IIRC IANAL NWSL UEFI EBITA OKR EORI',
);
/** Common short words that people write in capitals for emphasis. */
const shouted = words(
  'A I AM AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP WE OH AH HA EH HI YO OX AX HEY ALL AND ANY ARE BAD BIG BUT BUY CAN DAY DID END FAR FEW FOR FUN GET GOT HAD HAS HER HIM HIS HOT HOW ITS LET LOT MAN MAY MEN NEW NOT NOW OFF OLD ONE OUR OUT OWN PUT RED RUN SAY SEE SET SHE SIR SIT THE TOO TOP TRY TWO USE VERY WAR WAS WAY WHO WHY WIN YES YET YOU ' +
    'ACT ADD AGE AGO AID AIM AIR ARM ART ASK ATE BAG BAR BED BET BIT BOX BOY BUS CAR CAT CUP CUT DIE DOG DRY DUE EAR EAT EGG EYE FAN FAT FEE FIT FIX FLY FOX GAS GOD GUN GUY HAT HIT HUG ICE ILL JOB JOY KEY KID LAW LAY LED LEG LIE LIP LOG LOW MAD MAP MIX MOM DAD MUD MUM NET NOR NUT OIL OWE PAN PAY PEN PER PET PIG POP POT RAW RAY ROW SAD SAW SEA SEX SHY SIX SKY SON SPY SUE SUM SUN TAP TAX TEA TEN TIE TIN TIP TOE TON TOY VAN VIA WAX WEB WET WON WOW ZOO',
);
const read: Readonly<Record<string, string>> = {
  OK: 'okay',
  JSON: 'jason',
  GUI: 'gooey',
  SQL: 'sequel',
  YAML: 'yamel',
  'AC/DC': 'A C D C',
};
const capitals = new RegExp(`${notInWord}(\\p{Lu}{2,6})(['’]?s)?${notBeforeWord}`, 'gu');
const vowel = /[AEIOUY]/;
/** Clusters no English word has: what contains one must be spelled. */
const unsayable = /[^AEIOUY]{4}|^[^AEIOUY]{3}$|^(?:[BCDFGHJKMNPQRTVWXZ][BCDFGJKMPQTVXZ])|Q(?!U)|[AEIOU]{4}/;
/** `IT` the trade and `WHO` the organization, where the words beside them say so. */
const technology =
  /(?<![\p{L}\p{N}])IT(?= (?:staff|department|team|support|manager|industry|services?|specialists?|professionals?|systems?|security|guy|company|consultants?|infrastructure|sector|projects?|budget|skills|jobs?|workers?|experts?)(?!\p{L}))|(?<=[A-Z]{2} (?:&|and) )IT(?![\p{L}\p{N}])/gu;
const health = /(?<=(?:[Tt]he|by|from) )WHO(?= (?!is|was|are|were|the)\p{L}|['’]s|[.,;)]|$)/gu;
/** `mRNA`, `iOS`, `macOS`. */
const mixed = new RegExp(`${notInWord}(\\p{Ll}{1,4})([A-Z]{2,4})(s?)${notBeforeWord}`, 'gu');

export const spell = (letters: string): string => Array.from(letters.toUpperCase()).join(' ');

export const isReadAsWord = (letters: string): boolean => {
  if (pronounced.has(letters) || shouted.has(letters)) return !spelled.has(letters);
  const isSpelled =
    letters.length <= 3 || !vowel.test(letters) || unsayable.test(letters) || spelled.has(letters);
  return !isSpelled;
};

/** `C E O`: a voice slurs letters that stand together. Text set in capitals throughout is text. */
export const sayAcronyms: Rule = (rewrite) => {
  const isShouting = shouts(rewrite.text);
  if (!isShouting) {
    rewrite.replace(technology, () => 'I T');
    rewrite.replace(health, () => 'W H O');
  }
  rewrite.replace(
    mixed,
    ([, before = '', letters, plural]) =>
      `${before.length === 1 ? before.toUpperCase() : before} ${spell(letters!)}${plural ? "'s" : ''}`,
  );
  rewrite.replace(capitals, (match) => {
    const [, letters = '', plural] = match;
    if (isSpeaker(match)) return undefined;
    const known = read[letters];
    if (known !== undefined) return known + (plural ? 's' : '');
    if (isShouting ? !spelled.has(letters) || shouted.has(letters) : isReadAsWord(letters)) return undefined;
    return spell(letters) + (plural ? "'s" : '');
  });
};

/** `ROS. O coz!`: who speaks in a play, shortened. */
const isSpeaker = ({ input, index, 0: written }: RegExpExecArray): boolean =>
  index === 0 &&
  /^\. (?:\p{Lu}|\[|\()/u.test(input.slice(written.length, written.length + 3)) &&
  vowel.test(written) &&
  !spelled.has(written);

/** Nothing but capitals, or mostly, with small words among them. */
function shouts(text: string): boolean {
  const found = text.match(/\p{L}{2,}/gu) ?? [];
  const capital = found.filter((word) => word === word.toUpperCase());
  if (capital.length < 4 || capital.length <= found.length / 2) return false;
  return capital.length === found.length || capital.filter((word) => shouted.has(word)).length > 1;
}
