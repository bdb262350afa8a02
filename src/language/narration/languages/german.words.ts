/** Units and short words of German. */
import type { Counted } from '../language.ts';
import { unitsOf } from '../names.ts';

const same = (word: string): Counted => [word, word];

export const units: Readonly<Record<string, Counted>> = {
  ...unitsOf(
    'de',
    'km m cm mm kg g l ml ha h Std:h Std.:h min Min.:min s Sek:s Sek.:s ms °C °F KB kB:KB MB GB TB',
  ),
  µm: same('Mikrometer'),
  mg: same('Milligramm'),
  t: ['Tonne', 'Tonnen'],
  Hz: same('Hertz'),
  kHz: same('Kilohertz'),
  MHz: same('Megahertz'),
  GHz: same('Gigahertz'),
  W: same('Watt'),
  kW: same('Kilowatt'),
  MW: same('Megawatt'),
  kWh: ['Kilowattstunde', 'Kilowattstunden'],
  V: same('Volt'),
  dB: same('Dezibel'),
  kcal: ['Kilokalorie', 'Kilokalorien'],
  EL: same('Esslöffel'),
  TL: same('Teelöffel'),
  Pck: same('Päckchen'),
  'Pck.': same('Päckchen'),
  PS: same('P S'),
};

export const abbreviations: Readonly<Record<string, string>> = {
  'z. B.': 'zum Beispiel',
  'z.B.': 'zum Beispiel',
  'd. h.': 'das heißt',
  'd.h.': 'das heißt',
  'u. a.': 'unter anderem',
  'u.a.': 'unter anderem',
  'usw.': 'und so weiter',
  'etc.': 'et cetera',
  'bzw.': 'beziehungsweise',
  'ca.': 'circa',
  'evtl.': 'eventuell',
  'ggf.': 'gegebenenfalls',
  'inkl.': 'inklusive',
  'exkl.': 'exklusive',
  'zzgl.': 'zuzüglich',
  'abzgl.': 'abzüglich',
  'MwSt.': 'Mehrwertsteuer',
  'Abs.': 'Absatz',
  'Art.': 'Artikel',
  'Min.': 'Minute',
  'p. a.': 'pro Jahr',
  'p.a.': 'pro Jahr',
  'Jan.': 'Januar',
  'Feb.': 'Februar',
  'Apr.': 'April',
  'Aug.': 'August',
  'Sept.': 'September',
  'Sep.': 'September',
  'Okt.': 'Oktober',
  'Nov.': 'November',
  'Dez.': 'Dezember',
  'Nr.': 'Nummer',
  'Hausnr.': 'Hausnummer',
  'Dr.': 'Doktor',
  'Dr. med.': 'Doktor med',
  'Prof.': 'Professor',
  'Hr.': 'Herr',
  'Fr.': 'Frau',
  'St.': 'Sankt',
  'Str.': 'Straße',
  'Abb.': 'Abbildung',
  'Tab.': 'Tabelle',
  'Kap.': 'Kapitel',
  'S.': 'Seite',
  'vgl.': 'vergleiche',
  'Bd.': 'Band',
  'Jh.': 'Jahrhundert',
  'v. Chr.': 'vor Christus',
  'n. Chr.': 'nach Christus',
  'Mio.': 'Millionen',
  'Mrd.': 'Milliarden',
  'Tel.': 'Telefon',
  'geb.': 'geboren',
  'gest.': 'gestorben',
  'max.': 'maximal',
  'min.': 'minimal',
  'o. Ä.': 'oder Ähnliches',
  'u. Ä.': 'und Ähnliches',
  'i. d. R.': 'in der Regel',
  'sog.': 'sogenannt',
  'Hbf.': 'Hauptbahnhof',
  Uhr: 'Uhr',
};

/** The endings of German ordinals and halves, by what comes before and after them. */

/** After these words an ordinal ends in -n. */
export const isOblique = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:am|vom|zum|im|beim|dem|den|des|einem|seit|bis|spätestens|ab|zur|(?:in|mit|bei|aus|von|auf|an|vor|nach|seit|zu) der) $/iu.test(
    input.slice(Math.max(0, index - 13), index),
  );

export const isNamed = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:der|dieser|jeder) $/iu.test(input.slice(Math.max(0, index - 8), index));

export const feminineNoun = /(?:ung|heit|keit|schaft|tion|tät|ik|e)$/u;
const halfNeuter =
  /^(?:Jahr|Kilo|Pfund|Dutzend|Prozent|Brot|Glas|Kilogramm|Gramm|Stück|Bund|\p{L}+(?:chen|lein))$/u;

export const halfOf = (noun: string): string =>
  halfNeuter.test(noun) ? 'ein halbes' : feminineNoun.test(noun) ? 'eine halbe' : 'ein halber';

/** After `ein` and after a verb the ordinal shows the gender of its noun: `ein erster Preis`, `wurde erster Sieger`. */
const showsGender = /(?:^|\s)(?:\p{L}{0,2}ein|ihr|unser|wurde|wird|war|ist|bleibt|als) $/iu;
const masculine =
  /^(?:Platz|Preis|Teil|Tag|Sieger|Stock|Akt|Band|Gang|Versuch|Schritt|Vorsitzender|Entwurf)$/u;
const neuter = /^(?:Kapitel|Quartal|Semester|Jahr|Mal|Buch|Tor|Kind|Spiel|Treffen|Gebot|Semester)$/u;

export function ordinalEnding(match: RegExpExecArray, noun: string): string {
  if (isOblique(match)) return 'n';
  if (!showsGender.test(match.input.slice(Math.max(0, match.index - 10), match.index))) return '';
  return masculine.test(noun) ? 'r' : neuter.test(noun) ? 's' : '';
}
