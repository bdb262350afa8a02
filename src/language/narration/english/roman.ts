/** Roman numerals: kings are counted, chapters are numbered, years are years. */
import type { SpokenLanguage } from '../language.ts';
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { sayYear } from './english.ts';

const romanForm = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

export function romanValue(letters: string): number | undefined {
  if (letters === '' || !romanForm.test(letters)) return undefined;
  const values = Array.from(letters, (letter) => romanValues[letter]!);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

const rulers =
  'Louis|Henry|George|Charles|Edward|Elizabeth|James|William|Richard|Philip|Francis|John|Paul|Pius|Benedict|Gregory|Leo|Clement|Innocent|Alexander|Nicholas|Catherine|Mary|Frederick|Wilhelm|Napoleon|Ferdinand|Alfonso|Ivan|Peter|Ramesses|Ptolemy|Otto|Christian|Gustav|Haakon|Harald|Olav|Margaret|Margrethe|Carlos|Felipe|Umberto|Emmanuel|Xerxes|Darius|Mehmed|Murad|Selim|Suleiman|Leopold|Joseph|Urban|Boniface|Sixtus|Julius|Adrian|Stephen|Robert|David|Malcolm|Constantine|Harold|Edmund|Kenneth|Ludwig|Friedrich|Franz|Carol|Hussein|Rama|Theodosius|Justinian|Cleopatra|Albert|Rudolf|Maximilian|Sigismund|Henri|Jean|Victoria|Anne|Isabella|Philippe|Pedro|Alexios|Michael|Manuel|Vittorio|Victor|Baldwin|Ahmed|Abbas|Tutankhamun|Thutmose|Amenhotep|Mithridates|Antiochus|Seleucus';
const parts =
  'chapters?|parts?|volumes?|acts?|scenes?|wars?|sections?|appendix|books?|bowl|title|type|phase|class|level|grade|stage|articles?|canto|psalm|table|figure|lesson|unit|apollo|rocky|olympiad|corps|division|episodes?|season|round|category|schedule|annex|exhibit|amendment|mark|tier|generation|vatican|saturn|vols?\\.|bks?\\.|fig\\.|ch(?:ap)?\\.|sec\\.|art\\.|pt\\.|no\\.(?! I )';
const ruler = new RegExp(
  `(?<=${notInWord}(?:${rulers}) )([IVXL]{1,7})(?=['’]s|${notBeforeWord})(?!\\. \\p{Lu})`,
  'gu',
);
const part = new RegExp(
  `(?<=${notInWord}(?:${parts}) )([IVXLCDM]{1,9})(?:[–-]([IVXLCDM]{1,9}))?${notBeforeWord}`,
  'giu',
);
const small = new RegExp(
  `(?<=${notInWord}(?:[Pp]ages?|pp?\\.|[Ss]cenes?|[Ss]c\\.|[Aa]cts?|[Cc]hapters?|[Cc]h(?:ap)?\\.|[Bb]ks?\\.|[Mm]vts?\\.|[Pp]ts?\\.|[Ss]ec\\.|[Mm]ovements?|[Pp]arts?|[Ss]ections?) )([ivxlc]{2,7}|[iv](?! \\p{Ll}))(?:[–-]([ivxlc]{1,7}))?${notBeforeWord}`,
  'gu',
);
const afterName = new RegExp(
  `(?<=\\p{Lu}\\p{L}{1,30} |\\p{Lu}\\p{Ll}{1,5}\\. )([IVX]{2,6})${notBeforeWord}`,
  'gu',
);
const century = new RegExp(
  `${notInWord}([IVX]{1,6})(?:th|st|nd|rd)?(?= (?:century|centuries|dynasty))`,
  'giu',
);
const numbered = /^([IVX]{2,6})(?=[.:] \p{Lu})/gu;
/** `I, II, III`: the first is one only before the others. */
const listedCapitals =
  /(?<![\p{L}\p{N}])I(?=(?:, II| and II| or II|[–-]I[IV])(?!\p{L}))|(?<=(?<![\p{L}\p{N}])[IVX]{1,5}(?:,|, and| and| or|[–-]) ?)[IVX]{2,6}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[IVX]{2,6}(?=(?:, | and | or |[–-])[IVX]{2,6}(?![\p{L}\p{N}]))/gu;
/** `WWII`. */
const worldWar = /(?<![\p{L}\p{N}])WW(I|II)(?![\p{L}\p{N}])/gu;
const long = new RegExp(`${notInWord}([IVXLCDM]{4,12})${notBeforeWord}`, 'gu');
/** `ii)`, `(iv)`, but not the `(x)` of a function. */
const listed = /(?<=(?:^|[\s;,])\(?|[\p{N})]\()(i|ii|iii|iv|v|vi|vii|viii|ix|xi|xii)(?=\))/gu;
/** `When I saw James I ran`: the letter is a word. */
const pronounNext =
  /^ (?:am|have|had|will|would|can|could|do|did|think|thought|know|knew|want|wanted|love|hope|guess|mean|said|say|saw|see|need|must|should|feel|felt|was|went|ran|told|asked|like)(?!\p{L})/u;
/** `Elizabeth I was crowned`: where a clause begins with the name, the verb follows it, if a king can do such a thing. */
const opensClause =
  /(?:^|[.;:!?,—–("“] ?)(?:(?:[Aa]nd|[Bb]ut|[Ww]hen|[Ww]hile|[Tt]hat|[Bb]ecause|[Ss]ince|[Aa]fter|[Bb]efore|[Uu]ntil|[Tt]hough|[Aa]s|[Ii]f) )?\p{L}{2,20} $/u;
const ofKings =
  /^ (?:had|will|would|can|could|did|thought|knew|wanted|said|saw|must|should|felt|was|went|ran|told|asked)(?!\p{L})/u;
const crowned = /(?:King|Queen|Pope|Emperor|Empress|Tsar|Czar|Saint|Prince|Sultan|Pharaoh) \p{L}{1,20} $/u;

export const sayRomanNumerals: Rule = (rewrite, language) => {
  rewrite.replace(ruler, (match) => {
    const before = match.input.slice(Math.max(0, match.index - 40), match.index);
    if (match[0] === 'X' && before.endsWith('Malcolm ')) return 'X';
    if (
      match[0] === 'I' &&
      !crowned.test(before) &&
      isPronoun(before, match.input.slice(match.index + 1, match.index + 14))
    )
      return undefined;
    return said(match[1], (value) => `the ${language.ordinal(value)}`);
  });
  rewrite.replace(worldWar, ([, letters]) => `World War ${letters === 'I' ? 'one' : 'two'}`);
  rewrite.replace(century, ([, letters]) => said(letters, (value) => language.ordinal(value)));
  // `Exhibit C` and `Type D` are lettered.
  rewrite.replace(part, ([, from = '', until]) =>
    until === undefined && /^[CDLM]$/i.test(from) ? undefined : range(from, until, language),
  );
  rewrite.replace(small, ([, from, until]) => range(from?.toUpperCase(), until?.toUpperCase(), language));
  rewrite.replace(listed, ([, letters]) => said(letters?.toUpperCase(), (value) => language.cardinal(value)));
  rewrite.replace(listedCapitals, ([letters]) => said(letters, (value) => language.cardinal(value)));
  rewrite.replace(numbered, ([, letters]) => said(letters, (value) => language.cardinal(value)));
  rewrite.replace(long, ([, letters]) =>
    said(letters, (value) => (value < 1000 ? language.cardinal(value) : sayYear(value))),
  );
  rewrite.replace(afterName, ([, letters]) => said(letters, (value) => language.cardinal(value)));
};

const isPronoun = (before: string, after: string): boolean =>
  pronounNext.test(after) && !(opensClause.test(before) && ofKings.test(after));

function said(letters: string | undefined, say: (value: number) => string): string | undefined {
  const value = romanValue(letters ?? '');
  return value === undefined ? undefined : say(value);
}

function range(
  from: string | undefined,
  until: string | undefined,
  language: SpokenLanguage,
): string | undefined {
  const [first, last] = [
    said(from, (value) => language.cardinal(value)),
    said(until, (value) => language.cardinal(value)),
  ];
  if (first === undefined || (until !== undefined && last === undefined)) return undefined;
  return last === undefined ? first : `${first} ${language.words.to} ${last}`;
}
