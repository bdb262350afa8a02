/** `npm run trial -- NAME`: one trial after the other, those whose file name contains the word. */
import { readdirSync } from 'node:fs';

// What a trial has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const wanted = process.argv[2];
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.trial.ts'));
const chosen = files.filter((file) => wanted !== undefined && file.includes(wanted));
if (chosen.length === 0) throw new Error(`Name one of ${files.join(', ')}.`);
for (const file of chosen) {
  console.log(`\n${file}`);
  await import(new URL(file, import.meta.url).href);
}
