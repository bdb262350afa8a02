/**
 * Which writing system dominates a text. Some systems belong to one language and decide alone; the others narrow down
 * which languages are possible.
 */

export type Script = keyof typeof languagesOf;

/** Languages written in each script; the first is the best guess when nothing else is known. */
export const languagesOf = {
  latin: [],
  cyrillic: 'ru uk bg sr mk be kk ky mn tg tt ba cv ce os av kv'.split(' '),
  arabic: 'ar fa ur ps sd ug ku ks'.split(' '),
  devanagari: 'hi mr ne sa'.split(' '),
  bengali: ['bn', 'as'],
  hebrew: ['he', 'yi'],
  ethiopic: ['am', 'ti'],
  tibetan: ['bo', 'dz'],
  // Japanese is hardly written without kana.
  han: ['zh'],
  kana: ['ja'],
  hangul: ['ko'],
  greek: ['el'],
  armenian: ['hy'],
  thaana: ['dv'],
  gurmukhi: ['pa'],
  gujarati: ['gu'],
  odia: ['or'],
  tamil: ['ta'],
  telugu: ['te'],
  kannada: ['kn'],
  malayalam: ['ml'],
  sinhala: ['si'],
  thai: ['th'],
  lao: ['lo'],
  myanmar: ['my'],
  georgian: ['ka'],
  khmer: ['km'],
} satisfies Record<string, string[]>;

/** ISO 15924 codes of the scripts; some languages are written in a mixture that has its own code. */
const isoCodes: Readonly<Record<Script, readonly string[]>> = {
  latin: ['Latn'],
  cyrillic: ['Cyrl'],
  arabic: ['Arab', 'Aran'],
  devanagari: ['Deva'],
  bengali: ['Beng'],
  hebrew: ['Hebr'],
  ethiopic: ['Ethi'],
  tibetan: ['Tibt'],
  han: ['Hans', 'Hant', 'Hani', 'Jpan', 'Kore'],
  kana: ['Jpan', 'Hira', 'Kana'],
  hangul: ['Kore', 'Hang'],
  greek: ['Grek'],
  armenian: ['Armn'],
  thaana: ['Thaa'],
  gurmukhi: ['Guru'],
  gujarati: ['Gujr'],
  odia: ['Orya'],
  tamil: ['Taml'],
  telugu: ['Telu'],
  kannada: ['Knda'],
  malayalam: ['Mlym'],
  sinhala: ['Sinh'],
  thai: ['Thai'],
  lao: ['Laoo'],
  myanmar: ['Mymr'],
  georgian: ['Geor'],
  khmer: ['Khmr'],
};

/** Also written in Latin letters, though that is not their usual script. */
const alsoLatin = new Set('sr kk ky tg tt ku ug uz az bs mn'.split(' '));

/** Whether a language is written in a script, as far as is known; an unknown language may be. */
export function isWrittenIn(tag: string, script: Script): boolean {
  const { language, script: usual } = new Intl.Locale(tag).maximize();
  if (usual === undefined || isoCodes[script].includes(usual)) return true;
  return script === 'latin' ? alsoLatin.has(language) : languagesOf[script].includes(language);
}

// Upper ends of ascending ranges; a code point belongs to the first range that reaches it.
const ranges: [end: number, script: Script | undefined][] = [
  [0x40, undefined],
  [0x24f, 'latin'],
  [0x36f, undefined],
  [0x3ff, 'greek'],
  [0x52f, 'cyrillic'],
  [0x58f, 'armenian'],
  [0x5ff, 'hebrew'],
  [0x6ff, 'arabic'],
  [0x74f, undefined],
  [0x77f, 'arabic'],
  [0x7bf, 'thaana'],
  [0x89f, undefined],
  [0x8ff, 'arabic'],
  [0x97f, 'devanagari'],
  [0x9ff, 'bengali'],
  [0xa7f, 'gurmukhi'],
  [0xaff, 'gujarati'],
  [0xb7f, 'odia'],
  [0xbff, 'tamil'],
  [0xc7f, 'telugu'],
  [0xcff, 'kannada'],
  [0xd7f, 'malayalam'],
  [0xdff, 'sinhala'],
  [0xe7f, 'thai'],
  [0xeff, 'lao'],
  [0xfff, 'tibetan'],
  [0x109f, 'myanmar'],
  [0x10ff, 'georgian'],
  [0x11ff, 'hangul'],
  [0x139f, 'ethiopic'],
  [0x177f, undefined],
  [0x17ff, 'khmer'],
  [0x1c8f, undefined],
  [0x1cbf, 'georgian'],
  [0x1dff, undefined],
  [0x1eff, 'latin'],
  [0x1fff, 'greek'],
  [0x303f, undefined],
  [0x30ff, 'kana'],
  [0x312f, undefined],
  [0x318f, 'hangul'],
  [0x31ef, undefined],
  [0x31ff, 'kana'],
  [0x33ff, undefined],
  [0x9fff, 'han'],
  [0xabff, undefined],
  [0xd7ff, 'hangul'],
  [0xf8ff, undefined],
  [0xfaff, 'han'],
  [0xfb4f, 'hebrew'],
  [0xfdff, 'arabic'],
  [0xfe6f, undefined],
  [0xfeff, 'arabic'],
  [0xff65, undefined],
  [0xff9f, 'kana'],
];

// One syllable or ideograph says as much as two or three letters.
const weights: Partial<Record<Script, number>> = { han: 2.5, kana: 2, hangul: 2.5 };

/** The script with the most weight, or undefined when the text has no letters we know. */
export function dominantScript(text: string): Script | undefined {
  const counts = new Map<Script, number>();
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const script = unit < 0x250 ? (isLatin(unit) ? 'latin' : undefined) : scriptOf(unit);
    if (script) counts.set(script, (counts.get(script) ?? 0) + (weights[script] ?? 1));
  }
  // Japanese mixes both; Chinese quotes a kana at most now and then.
  const kana = counts.get('kana') ?? 0;
  const han = counts.get('han') ?? 0;
  if (kana > han / 20) counts.set('kana', kana + han);
  let best: [Script | undefined, number] = [undefined, 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best[0];
}

const isLatin = (unit: number) =>
  ((unit | 32) - 97) >>> 0 < 26 || (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7);

function scriptOf(unit: number): Script | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]![0] < unit) low = middle + 1;
    else high = middle;
  }
  return ranges[low]?.[1];
}
