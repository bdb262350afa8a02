/** Invisible characters that shape words in Persian and the scripts of India, and so are part of them. */
const JOINERS = /[\u200C\u200D]/;

const INVISIBLE = /\p{Cf}/gu;
/** Control characters (eSpeak takes some for commands), private and unassigned ones, and the replacement character. */
const UNSPEAKABLE = /[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu;
/** Pictures are seen, not read: nobody wants to hear "face with tears of joy" in a sentence. */
const PICTURES =
  /\p{RI}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Extended_Pictographic}\uFE0F|[\uFE0E\uFE0F\u20E3]/gu;

/** The text as an engine gets it, or an empty string when there is nothing to pronounce. */
export function toSpeakable(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, (character) => (JOINERS.test(character) ? character : ''))
    .replace(UNSPEAKABLE, ' ')
    .replace(PICTURES, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}
