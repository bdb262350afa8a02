/** The ending of a Polish ordinal before its noun: `na czwartym piętrze`, `w drugiej połowie`. */
import type { PolishEnding } from './polish.numbers.ts';

/** What is numbered most often and is not masculine. */
const feminine =
  /^(?:rocznic|edycj|klas|stron|połow|połów|rund|kolej|lig|częś|woj(?:n|en)|minu|godzin|dekad|tur(?!n)|rat|grup|kadencj|instancj|fal|generacj|pozycj|kategori|dywizj|armi|bramk|symfoni|zmian|próba|próbi|dob|lokat|lini|lekcj|seri|sesj|ofert|wersj|tabel|strof|zwrotk|ulic|nagrod|ksi[ęą][gż]|brygad|kompani|rzesz|drużyn|międzynarodówk)/u;
const neuter =
  /^(?:miejsc|piętr|wydan|półrocz|stuleci|tysiącleci|posiedzen|spotkan|kół|kole$|koło|okrążen|pytan|zdan|przykazan|pokoleni|lec)/u;

const inPlace = /(?:^|\s)(?:w|we|po|o|na|przy)(?: \d{1,3}\. (?:i|a|lub|oraz))? $/iu;
const from =
  /(?:^|\s)(?:z|ze|od|do|sprzed|około|ok\.|lat|połowy|końca|początku|dla|bez|u|według)(?: \d{1,3}\. (?:i|a|lub|oraz))? $/iu;
const towards = /(?:^|\s)(?:ku|dzięki|przeciw) $/iu;
const onto = /(?:^|\s)(?:na|za|w|przez|o|po) $/iu;
const along = /(?:^|\s)(?:przed|między|nad|pod|za|z|ze) $/iu;

const shown: readonly (readonly [RegExp, PolishEnding])[] = [
  [/ego$/u, 'genitive'],
  [/emu$/u, 'dative'],
  [/(?:owej|nej|kiej|ckiej|tej|wej|łej|rej|lej|miej|niej|ższej|szej)$/u, 'feminineLocative'],
  [/(?:ych|ich)$/u, 'plural'],
  [/(?:ymi|imi)$/u, 'instrumentals'],
  [/(?:owym|nym|kim|skim|tym|wym|łym|rym|lym|nim|szym)$/u, 'locative'],
  [/(?:owa|ska|cka|lna|czna|jna)$/u, 'feminine'],
  [/(?:ową|ską|cką|lną|czną|jną)$/u, 'feminineAccusative'],
];

function feminineEnding(noun: string, before: string): PolishEnding {
  if (noun.endsWith('ę') || noun.endsWith('ą')) return 'feminineAccusative';
  if (noun.endsWith('ć')) return onto.test(before) ? 'feminineAccusative' : 'feminine';
  return /[eiy]$/u.test(noun) ? 'feminineLocative' : 'feminine';
}

export function ordinalBefore(noun: string, before: string): PolishEnding {
  if (feminine.test(noun) && !/^kole$/u.test(noun)) return feminineEnding(noun, before);
  if (neuter.test(noun)) {
    if (noun.endsWith('m')) return 'locative';
    if (towards.test(before)) return 'dative';
    if (/[oe]$/u.test(noun) && !(noun.endsWith('e') && inPlace.test(before) && !noun.endsWith('ie')))
      return 'neuter';
    return inPlace.test(before) ? 'locative' : noun.endsWith('a') ? 'genitive' : 'locative';
  }
  const found = shown.find(([ending]) => ending.test(noun))?.[1];
  if (found !== undefined) return found;
  if (/(?:ami|ów|ach)$/u.test(noun)) return 'plural';
  if (noun.endsWith('em')) return 'locative';
  if (from.test(before)) return 'genitive';
  if (/[ąę]$/u.test(noun)) return 'feminineAccusative';
  if (/[^aeiouyąęó]$/u.test(noun)) return 'masculine';
  if (inPlace.test(before)) return 'locative';
  if (noun.endsWith('owi')) return 'dative';
  if (along.test(before) && noun.endsWith('m')) return 'locative';
  // An unknown noun in -a is feminine more often than a genitive.
  return noun.endsWith('a') ? 'feminine' : noun.endsWith('u') ? 'genitive' : 'masculine';
}
