/** Columns a text takes on screen: East Asian characters and emoji take two, marks take none. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const narrow = /^[\u0020-\u02ff]*$/;
const withoutWidth = /[\p{M}\p{Cf}]/u;

export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += withoutWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
