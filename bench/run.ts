/** Runs the benches one after the other: they measure, so nothing else may run beside them. */
import { readdirSync } from 'node:fs';

const wanted = process.argv[2] ?? '';
const files = readdirSync(new URL('.', import.meta.url)).filter(
  (file) => file.endsWith('.bench.ts') && file.includes(wanted),
);
if (files.length === 0) throw new Error(`There is no bench named "${wanted}".`);
for (const file of files) {
  process.stdout.write(`\n${file}\n`);
  await import(new URL(file, import.meta.url).href);
}
