/** IPA in eSpeak's own letters, which it takes between double brackets. Longer groups come first. */
import { phonemesOf } from '../pronunciation/pronunciation.ts';

const letters: readonly (readonly [ipa: string, mnemonic: string])[] = [
  ['tʃ', 'tS'],
  ['dʒ', 'dZ'],
  ['ʧ', 'tS'],
  ['ʤ', 'dZ'],
  ['aɪ', 'aI'],
  ['aʊ', 'aU'],
  ['eɪ', 'eI'],
  ['ɔɪ', 'OI'],
  ['oʊ', 'oU'],
  ['əʊ', 'oU'],
  ['ɑː', 'A:'],
  ['ɔː', 'O:'],
  ['ɜː', '3:'],
  ['iː', 'i:'],
  ['uː', 'u:'],
  ['ɑ', 'A:'],
  ['ɒ', '0'],
  ['æ', 'a'],
  ['ɐ', 'a#'],
  ['ʌ', 'V'],
  ['ɔ', 'O'],
  ['ə', '@'],
  ['ɚ', '3'],
  ['ɝ', '3:'],
  ['ɜ', '3:'],
  ['ɛ', 'E'],
  ['ɪ', 'I'],
  ['ᵻ', 'I'],
  ['ʊ', 'U'],
  ['ø', 'Y'],
  ['œ', 'W'],
  ['ʏ', 'y'],
  ['θ', 'T'],
  ['ð', 'D'],
  ['ʃ', 'S'],
  ['ʒ', 'Z'],
  ['ŋ', 'N'],
  ['ɲ', 'n^'],
  ['ʎ', 'l^'],
  ['ɡ', 'g'],
  ['ɹ', 'r'],
  ['ɾ', '*'],
  ['ʁ', 'R'],
  ['ʔ', '?'],
  ['ç', 'C'],
  ['c\u0327', 'C'],
  ['ˈ', "'"],
  ['ˌ', ','],
  ['ː', ':'],
  [' ', '||'],
];
const kept = /[a-zA-Z0-9@:'?,*#^|]/u;

export function toMnemonics(ipa: string): string {
  const phonemes = phonemesOf(ipa);
  let mnemonics = '';
  for (let at = 0; at < phonemes.length;) {
    const found = letters.find(([from]) => phonemes.startsWith(from, at));
    const letter = String.fromCodePoint(phonemes.codePointAt(at)!);
    if (found) mnemonics += found[1];
    else if (kept.test(letter)) mnemonics += letter;
    at += found ? found[0].length : letter.length;
  }
  return mnemonics;
}
