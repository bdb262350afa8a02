import { nextTurn } from './slices.ts';

/**
 * Loads a large library: first some of its files, each with all that it needs, then the rest. Each is a turn of the event
 * loop, so that others are served between them; at once they would hold it for up to a quarter of a second.
 */
export async function loadInTurns<Library>(name: string, filesFirst: readonly string[]): Promise<Library> {
  const entry = import.meta.resolve(name);
  for (const file of filesFirst) {
    await import(new URL(file, entry).href);
    await nextTurn();
  }
  return (await import(entry)) as Library;
}
