/** The small voices of sanoTTS that are offered: languages that neither Piper nor Kokoro speaks. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import type { SpeechVoice } from '../engine.ts';

export interface SanoVoice {
  /** The folder of its weights in the package. */
  readonly folder: string;
  readonly name: string;
  readonly language: string;
  readonly gender: SpeechVoice['gender'];
  /** The identifier of eSpeak's pronunciation. */
  readonly espeak: string;
  readonly description: string;
  /** SHA-256 of the two files of weights. */
  readonly front: string;
  readonly decoder: string;
}

export const sampleRate = 22_050;

export const voices: readonly SanoVoice[] = [
  {
    folder: 'german-tiny',
    name: 'Anton',
    language: 'de-DE',
    gender: 'male',
    espeak: 'de',
    description: 'The small voice of a man who speaks German, quick and a little rough.',
    front: '5541cf1e8cd5c47d592cf66bc7217d6ef5cad911764d5afc2cc8958cad2dd625',
    decoder: 'cb382b66b7d3deae329571df52e07faf31628339ef5af4d20f0145171238ec3a',
  },
  {
    folder: 'russian-tiny',
    name: 'Vera',
    language: 'ru-RU',
    gender: 'female',
    espeak: 'ru',
    description: 'The small voice of a woman who speaks Russian, quick and a little rough.',
    front: 'bd86d83b5be96a87636061702df3e6315f6ebef3a24e099171c4bf7935427b61',
    decoder: 'a57da56280da6dba61d31162c087c0cf9a37fc1526d1e889278a19864b9f545e',
  },
  {
    folder: 'czech-tiny',
    name: 'Cyril',
    language: 'cs-CZ',
    gender: 'male',
    espeak: 'cs',
    description: 'The small, rough voice of a man who speaks Czech: some words are hard to understand.',
    front: 'c15eecb02816012985c4989e05eb7c1e3655f3465c1d366714e36fad9143ac35',
    decoder: 'ef46a581815b3937273c35d25d3bf0a49b24dbf08916b60e7aae136d2d448c46',
  },
  {
    folder: 'romanian-tiny',
    name: 'Radu',
    language: 'ro-RO',
    gender: 'male',
    espeak: 'ro',
    description: 'The small, rough voice of a man who speaks Romanian: some words are hard to understand.',
    front: '9123fdc2c593a2edfe628788718a5126a92d209732ef112aacb182722c8cf753',
    decoder: '609d3c490b9ca0c94a8d8f60ffb38835d08c48c4b429baf1e8cfa04c103ffd7e',
  },
  {
    folder: 'turkish-tiny',
    name: 'Deniz',
    language: 'tr-TR',
    gender: 'male',
    espeak: 'tr',
    description: 'The small voice of a man who speaks Turkish, quick and a little rough.',
    front: '6c561c3c371f4200e73bb96acab765a572815fcb1482c2dddcdb2fdee5124582',
    decoder: 'a1c175dd39bc4aece161002bd5c73d8efdd3e5f48235043cfa4666471d2a168c',
  },
];

export const voiceIdOf = ({ name }: SanoVoice): string => `sano-${name.toLowerCase()}`;

export function describeVoice(voice: SanoVoice): SpeechVoice {
  const { name, language, gender, description } = voice;
  return {
    voiceId: voiceIdOf(voice),
    name,
    language,
    languages: [language],
    gender,
    engine: 'sano',
    quality: 'standard',
    sampleRate,
    description,
  };
}

/* Where the weights and the program of the small voices are, and how they are verified. */

const programSha256 = 'cdcfa5bf3ec162797d8556be7b90ce334f88666141956a1650846bdff9517d1c';

export interface VoiceFiles {
  readonly program: string;
  readonly front: string;
  readonly decoder: string;
}

/** The files of `@igpauli/pi-sano-tts` 2.4.5. Throws when the package is not installed. */
export function findPackage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@igpauli/pi-sano-tts/package.json')), 'assets');
}

export const filesOf = (packageDir: string, { folder }: SanoVoice): VoiceFiles => ({
  program: join(packageDir, 'snt_voice.wasm'),
  front: join(packageDir, 'voices', folder, 'front_q8.bin'),
  decoder: join(packageDir, 'voices', folder, 'dec_q8.bin'),
});

/** Rejects files that are missing or damaged. */
export async function verifyVoice(packageDir: string, voice: SanoVoice): Promise<void> {
  const { program, front, decoder } = filesOf(packageDir, voice);
  await verifyFile(program, programSha256);
  await verifyFile(front, voice.front);
  await verifyFile(decoder, voice.decoder);
}

/*
 * Weights as the package stores them: a header that the program reads, `SNT8`, the size of a block, the number of blocks and
 * of weights, and the blocks, each a scale in half precision and its weights in eight bits. The program wants floats.
 */

const magic = 'SNT8';

/** The header, and the weights as floats. */
export async function readWeights(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const headBytes = bytes.indexOf(magic);
  if (headBytes < 0) throw new Error(`${file} has no weights in it`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headBytes + magic.length;
  const blockSize = view.getUint16(at, true);
  const count = view.getUint32(at + 6, true);
  at += 10;
  const widened = new Uint8Array(headBytes + 4 * count);
  widened.set(bytes.subarray(0, headBytes));
  const weights = new DataView(widened.buffer, headBytes);
  for (let block = 0; block < count; block += blockSize, at += 2 + blockSize) {
    const scale = view.getFloat16(at, true);
    const end = Math.min(count, block + blockSize);
    for (let one = block; one < end; one++)
      weights.setFloat32(4 * one, view.getInt8(at + 2 + one - block) * scale, true);
  }
  return widened;
}

/** The alphabet of these voices, and of those they were distilled from: a symbol's number is its place. */
const alphabet = Array.from(
  `_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303\u032A\u032F\u0329ʰˤε↓#"↑\u033A\u033BgʦX\u031D\u030A`,
);

const [blank, start, end] = [0, 1, 2];
const numbers: ReadonlyMap<string, number> = new Map(alphabet.map((symbol, number) => [symbol, number]));

export const isSymbol = (symbol: string): boolean => (numbers.get(symbol) ?? 0) > end;

/** A blank follows every symbol. */
export const idsOf = (symbols: readonly string[]): number[] => [
  start,
  blank,
  ...symbols.flatMap((symbol) => [numbers.get(symbol)!, blank]),
  end,
];
