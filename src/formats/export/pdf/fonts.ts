/**
 * The fonts of a PDF. They come as TrueType or OpenType files inside npm packages; a compile gets only
 * those whose script occurs in the document, since all of them together take 30 MB to load.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { primaryLanguage } from '../../../shared/text/tags.ts';
import { scriptsIn } from '../scripts.ts';

interface Family {
  readonly name: string;
  readonly files: readonly string[];
}

const google = (name: string, folder: string, styles: readonly string[]): Family => ({
  name,
  files: styles.map((style) => `@expo-google-fonts/${folder}/${style}`),
});

/** A family that names its files the usual way, in a regular and a bold weight. */
function pair(name: string, folder: string): Family {
  const file = name.replaceAll(' ', '');
  return google(name, folder, [`400Regular/${file}_400Regular.ttf`, `700Bold/${file}_700Bold.ttf`]);
}

const latin = google('Noto Sans', 'noto-sans', [
  '400Regular/NotoSans_400Regular.ttf',
  '700Bold/NotoSans_700Bold.ttf',
  '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  '700Bold_Italic/NotoSans_700Bold_Italic.ttf',
]);
const chinese: Family = {
  name: 'Noto Sans S Chinese',
  files: [
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  ],
};
const japanese = pair('BIZ UDGothic', 'biz-udgothic');
const korean = pair('NanumGothic', 'nanum-gothic');
const arabic = pair('Amiri', 'amiri');
const hebrew = pair('Noto Sans Hebrew', 'noto-sans-hebrew');
const symbols: readonly Family[] = [
  google('Noto Sans Math', 'noto-sans-math', ['400Regular/NotoSansMath_400Regular.ttf']),
  google('Noto Sans Symbols 2', 'noto-sans-symbols-2', ['400Regular/NotoSansSymbols2_400Regular.ttf']),
  google('Noto Emoji', 'noto-emoji', ['400Regular/NotoEmoji_400Regular.ttf']),
];

/** Latin, Greek, Cyrillic and Devanagari are in Noto Sans itself. */
const byScript: Readonly<Record<string, readonly Family[]>> = {
  Jpan: [japanese, chinese],
  Kore: [korean],
  Hans: [chinese],
  Arab: [arabic],
  Hebr: [hebrew],
  Thai: [pair('Noto Sans Thai', 'noto-sans-thai')],
  Beng: [pair('Noto Sans Bengali', 'noto-sans-bengali')],
  Taml: [pair('Noto Sans Tamil', 'noto-sans-tamil')],
  Telu: [pair('Noto Sans Telugu', 'noto-sans-telugu')],
  Gujr: [pair('Noto Sans Gujarati', 'noto-sans-gujarati')],
  Guru: [pair('Noto Sans Gurmukhi', 'noto-sans-gurmukhi')],
  Knda: [pair('Noto Sans Kannada', 'noto-sans-kannada')],
  Mlym: [pair('Noto Sans Malayalam', 'noto-sans-malayalam')],
  Orya: [pair('Noto Sans Oriya', 'noto-sans-oriya')],
  Sinh: [pair('Noto Sans Sinhala', 'noto-sans-sinhala')],
  Khmr: [google('Siemreap', 'siemreap', ['400Regular/Siemreap_400Regular.ttf'])],
  Laoo: [pair('Phetsarath', 'phetsarath')],
  Mymr: [google('Padauk', 'padauk', ['Padauk_400Regular.ttf', 'Padauk_700Bold.ttf'])],
  Ethi: [google('Abyssinica SIL', 'abyssinica-sil', ['400Regular/AbyssinicaSIL_400Regular.ttf'])],
  Geor: [pair('Noto Sans Georgian', 'noto-sans-georgian')],
  Armn: [pair('Noto Sans Armenian', 'noto-sans-armenian')],
};
/** Arrows, mathematics, dingbats, emoji: anything above the general punctuation except letters. */
const symbol = /[\u20d0-\u20ff\u2190-\u2bff\u{1d000}-\u{1ffff}]|\p{Extended_Pictographic}/u;
const rightToLeft: Readonly<Record<string, Family>> = Object.fromEntries([
  ...['he', 'yi'].map((language) => [language, hebrew]),
  ...['ar', 'fa', 'ur', 'ps', 'sd', 'ug', 'ckb'].map((language) => [language, arabic]),
]);
const latinLetters = '[A-Za-z\\u00c0-\\u024f]';
const ownFamily = (language: string): Family | undefined => eastAsian[language] ?? rightToLeft[language];
const eastAsian: Readonly<Record<string, Family>> = { ja: japanese, ko: korean, zh: chinese };

export interface FontChoice {
  readonly files: readonly string[];
  /** Families in order of preference, for the text of one language. */
  families(language: string): (string | { name: string; covers: string })[];
}

export function chooseFonts(text: string, language: string): FontChoice {
  const primary = primaryLanguage(language);
  const scripts = [...scriptsIn(text)].flatMap((code) => byScript[code] ?? []);
  const hasHan = scripts.some((family) => family === chinese);
  const forHan = hasHan && primary === 'ja' ? [japanese] : [];
  const families = [...new Set([latin, ...scripts, ...forHan, ...(symbol.test(text) ? symbols : [])])];
  return {
    files: families.flatMap((family) => family.files),
    families(language) {
      const names = families.map((family) => family.name);
      const own = ownFamily(primaryLanguage(language));
      if (!own || !families.includes(own)) return names;
      // Quotation marks and ellipses are full-width in East Asian text, letters and digits are not.
      return [
        { name: latin.name, covers: own === hebrew || own === arabic ? latinLetters : 'latin-in-cjk' },
        own.name,
        ...names.filter((name) => name !== own.name),
      ];
    },
  };
}

const { resolve } = createRequire(import.meta.url);

/** Some packages export only their entry point, so the file is looked for in the folders where Node finds packages. */
export function readFont(file: string): Uint8Array {
  const [scope = '', name = '', ...path] = file.split('/');
  for (const folder of resolve.paths(file) ?? []) {
    try {
      return readFileSync(join(folder, scope, name, ...path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`The font file ${file} is not installed.`);
}

/* Which characters a font has, from its `cmap` table (formats 4 and 12, which all our fonts have). */

type Covers = (codePoint: number) => boolean;

const known = new Map<string, Covers>();

function coverageOf(file: string): Covers {
  let covers = known.get(file);
  if (!covers) known.set(file, (covers = readCoverage(readFont(file))));
  return covers;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function readCoverage(font: Uint8Array): Covers {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const spans = subtables(view)
    .flatMap((at) => spansOf(view, at))
    .sort((one, other) => one.first - other.first);
  return (codePoint) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.first <= codePoint) low = middle + 1;
      else high = middle;
    }
    // The subtables overlap: a span that starts earlier may reach further.
    for (let at = low - 1; at >= Math.max(0, low - 4); at--) if (spans[at]!.last >= codePoint) return true;
    return false;
  };
}

/** Where the subtables of `cmap` start. */
function subtables(view: DataView): number[] {
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (view.getUint32(at) !== 0x636d6170) continue;
    const cmap = view.getUint32(at + 8);
    const count = view.getUint16(cmap + 2);
    return Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + index * 8));
  }
  return [];
}

function spansOf(view: DataView, at: number): Span[] {
  const format = view.getUint16(at);
  if (format === 12)
    return Array.from({ length: view.getUint32(at + 12) }, (_, index) => ({
      first: view.getUint32(at + 16 + index * 12),
      last: view.getUint32(at + 20 + index * 12),
    }));
  if (format !== 4) return [];
  const doubled = view.getUint16(at + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => ({
    last: view.getUint16(at + 14 + index * 2),
    first: view.getUint16(at + 16 + doubled + index * 2),
  })).filter(({ first }) => first !== 0xffff);
}

/* Characters that no font of a PDF has: they would appear as boxes, so the page lists them. */

/** All characters but those that are invisible or not drawn by themselves. */
const drawn = /[^\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const maxListed = 8;

export function missingNote(text: string, files: readonly string[]): string {
  const missing = missingCharacters(text, files);
  if (missing.length === 0) return '';
  const names = [...new Set(missing.map(named))];
  const more = names.length > maxListed ? ` and ${names.length - maxListed} others` : '';
  return `This PDF has no font for ${names.slice(0, maxListed).join(', ')}${more}: boxes are shown instead. Export the document as DOCX or TXT to keep them.`;
}

export function missingCharacters(text: string, files: readonly string[]): string[] {
  const coverages = files.map(coverageOf);
  return [...new Set(text)].filter((character) => {
    const point = character.codePointAt(0)!;
    return point > 0x7e && drawn.test(character) && !coverages.some((covers) => covers(point));
  });
}

/** Scripts that have no font here, or only an incomplete one. */
const scripts = (
  'Tibetan Cherokee Mongolian Syriac Thaana Nko Adlam Javanese Balinese Tifinagh Canadian_Aboriginal Yi Ol_Chiki ' +
  'Vai Runic Ogham Gothic Coptic Han Arabic Ethiopic Hangul Myanmar Khmer'
)
  .split(' ')
  .map((name) => ({
    name: `${name.replace('_', ' ')} letters`,
    pattern: new RegExp(String.raw`\p{Script=${name}}`, 'u'),
  }));

/** By script or code point: the character itself could not be shown. */
function named(character: string): string {
  const script = scripts.find(({ pattern }) => pattern.test(character));
  return script?.name ?? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
