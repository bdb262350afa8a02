/**
 * A word whose sound is given in IPA travels inside the spoken text, so that nothing on its way, the sentence cache
 * included, has to know of it: opening marker, IPA, middle marker, word, closing marker. Unicode sets these characters
 * aside for internal use; no document needs them.
 */
import type { Range } from './rewrite.ts';

const [opening, middle, closing] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const given = /\uFDD0([^\uFDD0-\uFDD2]*)\uFDD1([^\uFDD0-\uFDD2]*)\uFDD2/gu;
const markers = /[\uFDD0-\uFDD2]/gu;
const markerCount = 3;
/** Stands for a space inside IPA: a long sentence is cut at spaces, a sound is not. */
const joint = '_';

export interface GivenSound extends Range {
  readonly ipa: string;
}

export const withSound = (word: string, ipa: string): string =>
  `${opening}${ipa.replaceAll(markers, '').replaceAll(/\s+/gu, joint)}${middle}${word.replaceAll(markers, '')}${closing}`;

/** The text without markers and IPA, as long as it was, and the sounds with the places of their words. */
export function readSounds(spoken: string): {
  readonly text: string;
  readonly sounds: readonly GivenSound[];
} {
  if (spoken.search(markers) < 0) return { text: spoken, sounds: [] };
  const sounds: GivenSound[] = [];
  const text = spoken.replaceAll(given, (_, ipa: string, word: string, at: number) => {
    // The word moves to the end of its stretch: `'s` or a comma after it stay where they belong.
    const start = at + ipa.length + markerCount;
    if (ipa !== '') sounds.push({ start, end: start + word.length, ipa: ipa.replaceAll(joint, ' ') });
    return ' '.repeat(ipa.length + markerCount) + word;
  });
  return { text: text.replaceAll(markers, ' '), sounds };
}

/** What a voice says that understands no IPA: each word as it is written. */
export const asWritten = (spoken: string): string => readSounds(spoken).text.replaceAll(/\s+/gu, ' ').trim();

/** As long as it sounds: the IPA in the place of its word. */
export const asHeard = (spoken: string): string =>
  spoken.replaceAll(given, (_, ipa: string, word: string) => ipa || word);
