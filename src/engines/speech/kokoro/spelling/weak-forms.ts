/** Small words are spoken without stress inside a phrase, and some change with the sound that follows. */
const vowelSound = /^[ˈˌ]?[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/u;

/** Spoken without stress; before a pause they keep the stress the dictionary gives them. */
const unstressed: Readonly<Record<string, string>> = {
  a: 'ɐ',
  an: 'ɐn',
  am: 'ɐm',
  of: 'ʌv',
  and: 'ænd',
  for: 'fɔɹ',
  is: 'ɪz',
  was: 'wʌz',
  are: 'ɑɹ',
  were: 'wɜɹ',
  be: 'bi',
  been: 'bɪn',
  it: 'ɪt',
  in: 'ɪn',
  at: 'æt',
  as: 'æz',
  or: 'ɔɹ',
  but: 'bʌt',
  if: 'ɪf',
  than: 'ðæn',
  from: 'fɹʌm',
  with: 'wɪð',
  by: 'bI',
  my: 'mI',
  he: 'hi',
  she: 'ʃi',
  we: 'wi',
  you: 'ju',
  they: 'ðA',
  him: 'hɪm',
  his: 'hɪz',
  her: 'hɜɹ',
  us: 'ʌs',
  them: 'ðɛm',
  their: 'ðɛɹ',
  your: 'jʊɹ',
  our: 'ˌWəɹ',
  its: 'ɪts',
  has: 'hæz',
  have: 'hæv',
  had: 'hæd',
  do: 'dˌu',
  does: 'dʌz',
  can: 'kæn',
  could: 'kʊd',
  would: 'wʊd',
  should: 'ʃʊd',
  will: 'wɪl',
  shall: 'ʃæl',
  must: 'mʌst',
  may: 'mˌA',
  on: 'ˌɔn',
  that: 'ðæt',
  i: 'ˌI',
  me: 'mi',
};

/** `following` is how the next word is spoken; undefined before a pause. */
export function weakForm(word: string, following: string | undefined): string | undefined {
  if (word === 'the') return following !== undefined && vowelSound.test(following) ? 'ði' : 'ðə';
  if (word === 'to') return following === undefined ? 'tˈu' : vowelSound.test(following) ? 'tʊ' : 'tə';
  if (word === 'a' || word === 'an') return unstressed[word];
  return following !== undefined && Object.hasOwn(unstressed, word) ? unstressed[word] : undefined;
}
