/**
 * The text as an engine gets it: without characters that cannot be pronounced, and with a map back, so that a place in
 * it can be translated to a place in the original.
 */
import { matchesIn } from '../../shared/text/matches.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';

/** Invisible characters that shape words in Persian and the scripts of India, and so are part of them. */
const joiners = /[\u200C\u200D]/;

const invisible = /\p{Cf}/gu;
/**
 * Control characters (eSpeak takes some for commands), private and unassigned ones except those that enclose a
 * given sound or mark an emphasis, and the replacement character.
 */
const unspeakable = /[\p{Cc}\p{Co}\uFFFD]|(?![\uFDD0-\uFDD3])\p{Cn}/gu;
/** Pictures are seen, not read: "face with tears of joy" does not belong in a sentence. */
const pictures =
  /\p{RI}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Extended_Pictographic}\uFE0F|[\uFE0E\uFE0F\u20E3]/gu;
/** What may become one character when it is composed: a base with its marks, or the parts of a Korean syllable. */
const composable = /[\u1100-\u11FF]+|\P{M}\p{M}{1,30}/gu;
/** A text like this, as most are, is not changed. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

export interface Speakable {
  readonly text: string;
  /** For each UTF-16 unit of `text`, where in the original its source starts and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Undefined when there is nothing to pronounce. */
export function toSpeakable(original: string): Speakable | undefined {
  let speakable = unchanged(original.toWellFormed());
  if (!plain.test(original)) {
    speakable = replace(speakable, invisible, (character) => (joiners.test(character) ? character : ''));
    speakable = replace(speakable, unspeakable, () => ' ');
    speakable = replace(speakable, pictures, () => ' ');
    speakable = replace(speakable, composable, (cluster) => cluster.normalize('NFC'));
    speakable = replace(speakable, /\s+/gu, () => ' ');
    speakable = replace(speakable, /^ | $/g, () => '');
  }
  return isSpeakable(speakable.text) ? speakable : undefined;
}

function unchanged(text: string): Speakable {
  const [starts, ends]: [number[], number[]] = [[], []];
  for (let unit = 0; unit < text.length; unit++) {
    starts.push(unit);
    ends.push(unit + 1);
  }
  return { text, starts, ends };
}

function replace(before: Speakable, pattern: RegExp, by: (match: string) => string): Speakable {
  if (before.text.search(pattern) < 0) return before;
  const after = { text: '', starts: [] as number[], ends: [] as number[] };
  const keep = (from: number, to: number) => {
    after.text += before.text.slice(from, to);
    for (let unit = from; unit < to; unit++) {
      after.starts.push(before.starts[unit]!);
      after.ends.push(before.ends[unit]!);
    }
  };
  let done = 0;
  for (const match of matchesIn(before.text, pattern)) {
    keep(done, match.index);
    done = match.index + match[0].length;
    const replacement = by(match[0]);
    after.text += replacement;
    for (let unit = 0; unit < replacement.length; unit++) {
      after.starts.push(before.starts[match.index]!);
      after.ends.push(before.ends[done - 1]!);
    }
  }
  keep(done, before.text.length);
  return after;
}
