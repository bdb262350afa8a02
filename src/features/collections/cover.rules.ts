/** The cover of a collection: which images are accepted, and how one is drawn from title and author. */
const signatures: Readonly<Record<string, string>> = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ff',
  'image/webp': '52494646........57454250',
};

/** By its first bytes; undefined for what is no image that every browser shows. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 16);
  return Object.keys(signatures).find((type) => new RegExp(`^${signatures[type]}`).test(start));
}

/** Control characters are not allowed in XML, however they are written. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const isWide = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter);
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);

/** Words in lines of a width, as many as there is room for. */
function linesOf(text: string, lineWidth: number, most: number): string[] {
  const lines: string[] = [];
  for (const [word] of text.matchAll(/\S+\s*/gu)) {
    const joined = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && widthOf(joined.trimEnd()) <= lineWidth) lines[lines.length - 1] = joined;
    else for (const piece of fitting(word, lineWidth)) lines.push(piece);
  }
  if (lines.length <= most) return lines.map((line) => line.trimEnd());
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.trimEnd()}…`].map((line) => line.trimEnd());
}

/** A word that is wider than a line, as all of them are where there are no spaces, needs several. */
function fitting(word: string, lineWidth: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const joined = pieces.at(-1)! + letter;
    if (widthOf(joined.trimEnd()) <= lineWidth) pieces[pieces.length - 1] = joined;
    else pieces.push(letter);
  }
  return pieces;
}

/** Colours of cloth bindings, dark enough for light letters. */
const cloths = ['#5b2333', '#1f4a4a', '#2c3f66', '#4a4a2a', '#5a3a22', '#3d2c5a', '#274a30', '#6a2f2a'];

const clothOf = (title: string): string =>
  cloths[
    Array.from(title).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7) % cloths.length
  ]!;

const line = (text: string, y: number, size: number): string =>
  `<text x="200" y="${y}" font-size="${size}">${escaped(text)}</text>`;

/** An SVG of 400 by 600. */
export function drawCover({
  title,
  author,
}: {
  readonly title: string;
  readonly author: string | null;
}): string {
  const titleLines = linesOf(title, 15, 7);
  const authorLines = linesOf(author ?? '', 24, 2);
  const top = 250 - (titleLines.length - 1) * 24;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600">',
    `<rect width="400" height="600" fill="${clothOf(title)}"/>`,
    '<rect x="22" y="22" width="356" height="556" fill="none" stroke="#d8b46a" stroke-width="2"/>',
    '<g fill="#f6efe0" text-anchor="middle" direction="ltr" unicode-bidi="plaintext" font-family="Literata, Georgia, serif">',
    ...titleLines.map((text, index) => line(text, top + index * 48, 38)),
    ...authorLines.map((text, index) => line(text, 520 + (index + 1 - authorLines.length) * 30, 22)),
    '</g></svg>',
  ].join('');
}
