/** What belongs to the look of a text and not to its words: line ends inside a word, emoji, ornaments. */
import type { Rule } from './rule.ts';

/** A word that was hyphenated where its line ended. Before a capital the hyphen is the word's own. */
const hyphenatedLineEnd = /(?<=\p{Ll})[-\u00ad\u2010][ \t]*(?:\r\n|\n|\r)[ \t]*(?=\p{Ll})/gu;
const softHyphen = /\u00ad/g;
const emoji =
  /(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\ufe0f)|(?=\p{Extended_Pictographic})[\u{1f000}-\u{1faff}])(?:\ufe0f|\p{Emoji_Modifier}){0,2}(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}){0,6})/gu;
const keycap = /[#*0-9]\ufe0f?\u20e3/gu;
/** `:)`, `;-)`, `:D`, standing alone. */
const emoticon = /(?<![^\s])(?:[:;=8][-^']?[)(DPpOo/\\|\]]|<3)(?![^\s.,!?])/g;
/** Bullets, daggers, boxes, arrows at the edge of a line, and symbols that only decorate. */
const ornament = /[•‣◦▪▫■□●○◆◇★☆†‡¶®™℠✓✔✗✘❧☙|¦]|^[→←↑↓⇒](?=\s)|(?<![^\s])(?<!\d )[*_~`]{1,3}(?![^\s])/gu;

export const sayFormatting: Rule = (rewrite) => {
  rewrite.replace(hyphenatedLineEnd, () => '');
  rewrite.replace(softHyphen, () => '');
  rewrite.replace(emoji, () => '');
  rewrite.replace(keycap, () => '');
  rewrite.replace(emoticon, () => '');
  rewrite.replace(ornament, () => '');
};
