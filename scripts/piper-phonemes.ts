/**
 * Compares the golden table of phonemes with Piper's own phonemizer, which is not a dependency:
 *   npm install --prefix FOLDER piper-phonemize-node@1.4.11
 *   node scripts/piper-phonemes.ts FOLDER MODEL      (the folder that holds the voice's espeak-ng-data)
 */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { otherPhonemes, samePhonemes } from '../src/engines/speech/piper/phonemes.golden.ts';

interface PiperPhonemize {
  initialize(dataFolder: string): number;
  phonemizeToString(text: string, voice: string): string[];
}

const [folder, model] = process.argv.slice(2).map((path) => resolve(path));
if (folder === undefined || model === undefined) throw new Error('Name the two folders');
const piper = createRequire(join(folder, 'package.json'))('piper-phonemize-node') as PiperPhonemize;
piper.initialize(model);

const table = [...samePhonemes, ...otherPhonemes.map(({ text, theirs }) => [text, theirs] as const)];
const wrong = table.filter(([text, phonemes]) => {
  const sentences = piper.phonemizeToString(text, 'en-us').filter((sentence) => sentence !== '');
  return sentences.join(' ') !== phonemes;
});
for (const [text] of wrong) process.stdout.write(`differs: ${text}\n`);
process.stdout.write(`${table.length - wrong.length} of ${table.length} are as in the table\n`);
