/** What the test files of one process share: opened when the first of them asks, closed after the last has ended. */
import { after } from 'node:test';

interface Closable {
  close(): Promise<unknown>;
}

const opened = new Map<string, Promise<Closable>>();

export function share<T extends Closable>(name: string, open: () => Promise<T>): Promise<T> {
  if (!opened.has(name)) opened.set(name, open());
  return opened.get(name) as Promise<T>;
}

after(async () => {
  for (const one of opened.values()) await (await one).close();
});
