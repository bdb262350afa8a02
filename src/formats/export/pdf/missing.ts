/** Characters that no font of a PDF has: they would appear as boxes, so the page lists them. */
import { coverageOf } from './coverage.ts';

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
