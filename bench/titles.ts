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
