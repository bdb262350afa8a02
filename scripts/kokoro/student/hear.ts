/**
 * Word errors of spoken sentences, by the product's own recognizers: Whisper in every language, Moonshine in English.
 *
 *   node bin/run.mjs scripts/kokoro/student/hear.ts <folder of sounds> <sentences.json> [sentences]
 *
 * Sounds are files `NUMBER-teacher.wav` and `NUMBER-student.wav` at 24 kHz. Prints JSON: for each recognizer and each of
 * the two, how many words were wrong of how many. Chinese and Japanese count letters.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as moonshine from '../../../src/engines/transcription/moonshine/weights.ts';
import { openRecognizer } from '../../../src/engines/transcription/moonshine/recognizer.ts';
import { WhisperModel } from '../../../src/engines/transcription/whisper/model.ts';
import { findWhisper, readTokens } from '../../../src/engines/transcription/whisper/weights.ts';
import { editDistance } from '../../../src/language/text/title.ts';

const [folder, sentencesFile, most = '60'] = process.argv.slice(2);
if (!folder || !sentencesFile) throw new Error('Name the folder of the sounds and the file of the sentences');

interface Said {
  readonly text: string;
  readonly language: string;
  readonly speed: number;
}

const { heldOut } = JSON.parse(readFileSync(sentencesFile, 'utf8')) as { heldOut: Said[] };
/** A recognizer guesses at single words and at double speed, whoever speaks. */
const isFair = ({ text, speed }: Said): boolean => text.length >= 20 && speed > 0.7 && speed < 1.4;
const numbers = readdirSync(folder)
  .filter((name) => name.endsWith('-student.wav'))
  .map((name) => Number.parseInt(name, 10))
  .filter((number) => isFair(heldOut[number]!));
const step = Math.max(1, Math.floor(numbers.length / Number(most)));
const chosen = numbers.sort((one, other) => one - other).filter((_, at) => at % step === 0);

const whisperFiles = findWhisper();
const whisper = await WhisperModel.open(whisperFiles, await readTokens(whisperFiles), 1);
const models = mkdtempSync(join(tmpdir(), 'lectern-hear-'));
const english = await openRecognizer(await moonshine.prepareMoonshine(moonshine.findPackages(), models), 1);

const counts: Record<string, { wrong: number; words: number }> = {};
for (const number of chosen) {
  const { text, language } = heldOut[number]!;
  const tag = language.slice(0, 2);
  for (const who of ['teacher', 'student']) {
    const samples = at16k(readFileSync(join(folder, `${String(number).padStart(3, '0')}-${who}.wav`)));
    note(`whisper ${who}`, tag, text, await whisper.textOf(samples, tag));
    if (tag === 'en') note(`moonshine ${who}`, tag, text, await english(samples));
  }
}
process.stdout.write(`${JSON.stringify({ sentences: chosen.length, ...counts })}\n`);
rmSync(models, { recursive: true });

function note(name: string, tag: string, said: string, heard: string): void {
  const [wanted, got] = [unitsOf(said, tag), unitsOf(heard, tag)];
  const count = (counts[name] ??= { wrong: 0, words: 0 });
  count.wrong += editDistance(wanted, got);
  count.words += wanted.length;
}

function unitsOf(text: string, tag: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  if (tag === 'zh' || tag === 'ja') return plain.match(/[\p{L}\p{N}]/gu) ?? [];
  return plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

/** Two of three samples, after a filter that leaves what 16 kHz can hold. */
function at16k(wav: Buffer): Float32Array {
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
  const reach = 24;
  const kernel = (distance: number) => {
    const x = (2 / 3) * distance;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return (2 / 3) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
  };
  return Float32Array.from({ length: Math.floor((samples.length * 2) / 3) }, (_, index) => {
    const place = index * 1.5;
    let sum = 0;
    for (
      let at = Math.max(0, Math.ceil(place - reach));
      at <= Math.min(samples.length - 1, place + reach);
      at += 1
    )
      sum += samples[at]! * kernel(place - at);
    return sum / 32_768;
  });
}
