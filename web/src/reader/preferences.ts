/** What this browser remembers about how its user reads. The reader also works where nothing can be stored. */
const keys = {
  speed: 'reader.speed',
  headers: 'reader.headers',
  price: 'reader.price-told',
  comfort: 'reader.comfort',
  skip: 'reader.skip',
  color: 'reader.color',
  view: 'library.view',
} as const;

type Kept = keyof typeof keys | `voice.${string}` | `pace.${string}`;
const keyOf = (what: Kept): string => keys[what as keyof typeof keys] ?? `reader.${what}`;

export function recall(what: Kept): string | undefined {
  try {
    return localStorage.getItem(keyOf(what)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(what: Kept, value: string): void {
  try {
    localStorage.setItem(keyOf(what), value);
  } catch {
    // A full or blocked storage is no reason to stop reading.
  }
}
