/**
 * From Open JTalk's phonemes to the letters Kokoro learned: palatal consonants before i, a central u after sibilants
 * and palatals, a length mark for a long vowel, and a nasal that assimilates to the next consonant of its word.
 */

/** The phonemes with a name of several letters, by the character that stands for each. */
const named: Readonly<Record<string, string>> = {
  '\uE000': 'a:',
  '\uE001': 'i:',
  '\uE002': 'u:',
  '\uE003': 'e:',
  '\uE004': 'o:',
  '\uE005': 'cl',
  '\uE006': 'ky',
  '\uE007': 'kw',
  '\uE008': 'gy',
  '\uE009': 'gw',
  '\uE00A': 'ty',
  '\uE00B': 'dy',
  '\uE00C': 'py',
  '\uE00D': 'by',
  '\uE00E': 'ch',
  '\uE00F': 'ts',
  '\uE010': 'sh',
  '\uE011': 'zy',
  '\uE012': 'hy',
  '\uE013': 'ny',
  '\uE014': 'my',
  '\uE015': 'ry',
  '\uE019': 'N',
  '\uE01A': 'N',
  '\uE01B': 'N',
  '\uE01C': 'N',
};

const consonants: Readonly<Record<string, string>> = {
  k: 'k',
  ky: 'kʲ',
  kw: 'kᵝ',
  g: 'ɡ',
  gy: 'ɡʲ',
  gw: 'ɡᵝ',
  s: 's',
  sh: 'ɕ',
  z: 'ʣ',
  j: 'ʥ',
  zy: 'ʥ',
  t: 't',
  ty: 'tʲ',
  ch: 'ʨ',
  ts: 'ʦ',
  d: 'd',
  dy: 'dʲ',
  n: 'n',
  ny: 'ɲ',
  h: 'h',
  hy: 'ç',
  f: 'ɸ',
  b: 'b',
  by: 'bʲ',
  p: 'p',
  py: 'pʲ',
  m: 'm',
  my: 'mʲ',
  y: 'j',
  r: 'ɾ',
  ry: 'ɾʲ',
  w: 'β',
  v: 'v',
};

const beforeI: Readonly<Record<string, string>> = {
  k: 'kʲ',
  g: 'ɡʲ',
  n: 'ɲ',
  h: 'ç',
  b: 'bʲ',
  p: 'pʲ',
  m: 'mʲ',
  r: 'ɾʲ',
  t: 'tʲ',
  d: 'dʲ',
  v: 'vʲ',
  f: 'ɸʲ',
  ts: 'ʦʲ',
  z: 'z',
};

const centralU = new Set(['s', 'z', 'ts', 'sh', 'j', 'zy', 'ch', 'ny', 'hy']);
const palatal = /^[kgtdpbmr]y$/;
const vowel = /^[aiueo]$/i;

/** One word. */
export function spellJapaneseWord(phonemes: string): string {
  const names = Array.from(phonemes, (one) => named[one] ?? one);
  let spelled = '';
  let consonant = '';
  let lastVowel = '';
  for (const [index, name] of names.entries()) {
    const kind = name.toLowerCase();
    if (vowel.test(name)) {
      if (consonant === '' && lastVowel === kind) spelled += 'ː';
      else spelled += spellSyllable(consonant, kind);
      [consonant, lastVowel] = ['', kind];
    } else if (name.endsWith(':')) {
      spelled += `${spellSyllable(consonant, name[0]!)}ː`;
      [consonant, lastVowel] = ['', ''];
    } else {
      if (name === 'N') spelled += spellNasal(names[index + 1] ?? '');
      if (name === 'cl') spelled += 'ʔ';
      consonant = name in consonants ? name : '';
      lastVowel = '';
    }
  }
  return spelled;
}

function spellSyllable(consonant: string, sound: string): string {
  const isCentral = centralU.has(consonant) || palatal.test(consonant);
  if (sound === 'u')
    return (consonant === 'z' ? 'z' : (consonants[consonant] ?? '')) + (isCentral ? 'ɨ' : 'ɯ');
  const palatalised = sound === 'i' ? beforeI[consonant] : undefined;
  return (palatalised ?? consonants[consonant] ?? '') + sound;
}

function spellNasal(next: string): string {
  if (/^[mpb]/.test(next)) return 'm';
  if (/^[kg]/.test(next)) return 'ŋ';
  if (/^(?:ny|ch|j|zy)$/.test(next)) return 'ɲ';
  return /^[ntdrz]/.test(next) ? 'n' : 'ɴ';
}
