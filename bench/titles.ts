/** Titles of a made-up library, the same at every run. */
const qualities = 'amber silver quiet distant northern broken golden narrow hidden early'.split(' ');
const things = 'lantern harbour letter garden winter window river kitchen journal bridge'.split(' ');
const places = 'Aberdeen Bergen Cádiz Dublin Esbjerg Faro Genoa Hamburg Izmir Jaffa'.split(' ');

/** Every pairing occurs but this one, although both of its words are in every tenth title. */
const never = 'amber lantern';

export const searches = {
  /** In every tenth title. */
  frequent: 'LANTERN',
  /** In ten titles, spread over the whole library. */
  rare: 'zeppelin',
  none: 'xylophone',
  /** No title has it, but many have each of its parts. */
  'none, frequent parts': never,
} as const;

/** Words of texts, by how many documents of the library have them. */
export const textSearches = {
  'in ten': 'dirigible',
  'in a thousand': 'quicksilver',
  'in every tenth': 'lighthouse',
  'in every tenth, and frequent': 'barnacle',
  'in none': 'xylophone',
  'two, each in every tenth': 'lighthouse barnacle',
  'the start of a word, in every tenth': 'lighth*',
  'a phrase in a thousand': '"cold quicksilver"',
} as const;

const vocabulary = Array.from({ length: 20_000 }, (_, n) => {
  const syllables = ['ba', 'ne', 'ki', 'ro', 'tu', 'la', 'mi', 'so', 've', 'da', 'ga', 'ho'];
  let word = '';
  for (let rest = n + 12; rest > 0; rest = Math.floor(rest / 12)) word += syllables[rest % 12];
  return word;
});

/** About ninety words, the frequent ones of the vocabulary more often, as in a language. */
export function textOf(index: number, size: number): string {
  const words: string[] = [];
  for (let n = 0, seed = index * 2_654_435_761 + 1; n < 90; n++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const part = (seed >>> 8) / 2 ** 24;
    words.push(vocabulary[Math.floor(vocabulary.length * part ** 3)]!);
  }
  if (index % 10 === 3) words.splice(40, 0, 'lighthouse');
  if (index % 10 === 3 || index % 10 === 7) words.push('barnacle', 'barnacle', 'barnacle');
  if (index % Math.max(1, Math.floor(size / 1_000)) === 0) words.splice(20, 0, 'cold', 'quicksilver');
  if (index % Math.max(1, Math.floor(size / 10)) === 1) words.splice(30, 0, 'dirigible');
  return `${words.join(' ')}.`;
}

export function titleOf(index: number, size: number): string {
  // A multiplicative step visits all combinations in an order that looks shuffled.
  const step = (index * 617) % 1000;
  const quality = qualities[step % 10]!;
  const thing = things[Math.floor(step / 10) % 10]!;
  const place = places[Math.floor(step / 100)]!;
  const pair = `${quality} ${thing}` === never ? `${quality} ${things[1]}` : `${quality} ${thing}`;
  const rare = index % (size / 10) === 0 ? ` ${searches.rare}` : '';
  return `${pair} ${place}${rare} ${index}`;
}
