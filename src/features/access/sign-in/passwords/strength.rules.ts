/**
 * Which passwords are guessed first. Each rule reads the password once, so that a long one costs no more than its
 * length. Pure.
 */

/** `common`: in the list of leaked ones, perhaps decorated. `repeated`: a pattern. `personal`: made from the email. */
export type Weakness = 'common' | 'repeated' | 'personal';

/** As a guesser sees it: upper and lower case, and the ways to write a letter, are the first things to try. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A password needs this many characters besides the parts that anyone can know. */
const enough = 6;

/** Both folded. */
export function weaknessOf(
  password: string,
  email: string,
  common: ReadonlySet<string>,
): Weakness | undefined {
  const core = password.trim();
  if (core === '' || isRun(core)) return 'repeated';
  const unit = core.slice(0, periodOf(core));
  if (unit !== core && Array.from(unit).length < enough) return 'repeated';
  if (isCommon(unit, common)) return 'common';
  const rest = without(core, knownWords(email));
  return rest.length < enough && rest !== core ? 'personal' : undefined;
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plainLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => letterOf[sign]!);

/** How people disguise a common password: digits and symbols at its end, digits in place of letters. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const bare = withoutEnd(password);
  const isDressed = bare.length >= 4 && password.length - bare.length < enough;
  return [password, plainLetters(password), ...(isDressed ? [bare, plainLetters(bare)] : [])].some((form) =>
    common.has(form),
  );
}

/** Without the digits and symbols at its end. A loop: a regular expression would try every position of a long text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** All characters the same distance apart: `aaaaaaaa`, `12345678`, `hgfedcba`. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  const step = (codes[1] ?? codes[0]!) - codes[0]!;
  return (
    Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code === codes[index - 1]! + step)
  );
}

/** The length of the shortest piece that the text is a repetition of (by the borders of Knuth, Morris and Pratt). */
function periodOf(text: string): number {
  const borders = [0];
  for (let index = 1, border = 0; index < text.length; index += 1) {
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1]!;
    if (text[index] === text[border]) border += 1;
    borders.push(border);
  }
  const period = text.length - (borders.at(-1) ?? 0);
  return text.length % period === 0 ? period : text.length;
}

/** What a stranger knows about the account: the email address, its parts, and the site. */
function knownWords(email: string): string[] {
  const pieces = email.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece.length >= 3);
  const [name = ''] = email.split('@', 1);
  return [email, name, ...pieces, 'lectern'].filter((word) => word.length >= 3);
}

const without = (text: string, words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replace(/[^\p{L}\p{N}]/gu, '');
