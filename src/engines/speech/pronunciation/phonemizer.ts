/**
 * eSpeak NG as a phonemizer: it says how each clause of a sentence is pronounced, and which of its phonemes
 * belong to which place of the text. A voice learned from one version of eSpeak's dictionaries, so these
 * come with it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { Espeak, EspeakModule } from '@echogarden/espeak-ng-emscripten';
import { escapeMarkup } from '../espeak/instance.ts';
import { alignWords } from './alignment.ts';

export interface Phoneme {
  readonly symbol: string;
  /** UTF-16 offset of the word it belongs to; undefined for a space between words. */
  readonly at: number | undefined;
  readonly isEmphasized?: true;
  /** Of a word in brackets. */
  readonly isAside?: true;
}

export interface Clause {
  readonly phonemes: readonly Phoneme[];
  /** The text from the start of its last word to the start of the next clause. */
  readonly ending: string;
}

/** A word as eSpeak's events report it: its place, and its phonemes, which are written a little differently there. */
interface HeardWord {
  readonly at: number;
  phonemes: string;
}

const dataFolder = '/usr/share/espeak-ng-data';
/** Words per minute. Only events are wanted: the faster it speaks, the less sound it makes. */
const fastest = 450;
/** eSpeak marks words that are pronounced in another language: "(en)…(de)". */
const languageSwitch = /\([^()]*\)/g;

export class Phonemizer {
  readonly #module: EspeakModule;
  readonly #espeak: Espeak;
  #voice: string | undefined;

  private constructor(module: EspeakModule) {
    this.#module = module;
    this.#espeak = new module.eSpeakNGWorker();
    this.#espeak.set_rate(fastest);
  }

  /** `dataDir` has the eSpeak data the voice learned from, unless it is that of the package. */
  static async open(dataDir: string | undefined): Promise<Phonemizer> {
    const quiet = { print: () => undefined, printErr: () => undefined };
    if (dataDir === undefined) return new Phonemizer(await createEspeak(quiet));
    // The package's own data are never read, and empty pages of memory take none.
    const module = await createEspeak({ ...quiet, getPreloadedPackage: (_, size) => new ArrayBuffer(size) });
    removeAll(module, dataFolder);
    await writeData(module, dataDir);
    return new Phonemizer(module);
  }

  /** The clauses of a sentence that have phonemes, in order. */
  clauses(sentence: string, voice: string): Clause[] {
    this.#useVoice(voice);
    // Double brackets would be taken for phonemes.
    const text = sentence.replaceAll('[[', '[ ');
    const heard = this.#hear(text);
    const spoken = this.#pronounce(text).filter((phonemes) => phonemes !== '');
    return spoken.map((phonemes, index) => {
      const words = heard[index] ?? [];
      const symbols = Array.from(phonemes);
      const owners = alignWords(
        symbols,
        words.map((word) => word.phonemes),
      );
      const at = (owner: number | undefined) => (owner === undefined ? undefined : words[owner]!.at);
      const next = heard[index + 1]?.[0]?.at ?? text.length;
      return {
        phonemes: symbols.map((symbol, position) => ({ symbol, at: at(owners[position]) })),
        ending: text.slice(words.at(-1)?.at ?? next, next),
      };
    });
  }

  /** A word by itself; an amount or a symbol may become several, with spaces between them. */
  word(word: string, voice: string): string {
    this.#useVoice(voice);
    return this.#pronounce(word)
      .filter((phonemes) => phonemes !== '')
      .join(' ');
  }

  #useVoice(voice: string): void {
    if (voice === this.#voice) return;
    if (this.#espeak.set_voice(voice) !== 0) throw new Error(`eSpeak has no voice ${voice}`);
    this.#voice = voice;
  }

  #pronounce(text: string): string[] {
    const { ptr } = this.#espeak.convert_to_phonemes(text, true);
    const { HEAPU8 } = this.#module;
    const written = Buffer.from(HEAPU8.subarray(ptr, HEAPU8.indexOf(0, ptr))).toString();
    this.#module._free(ptr);
    return written
      .split(' | ')
      .map((clause) => clause.replace(languageSwitch, '').replaceAll('_', '').normalize('NFD').trim());
  }

  #hear(text: string): HeardWord[][] {
    const escaped = escapeMarkup(text);
    const clauses: HeardWord[][] = [];
    let clause: HeardWord[] | undefined;
    this.#espeak.synthesize(escaped.text, (_, events) => {
      for (const { type, text_position, id } of events) {
        if (type === 'word') {
          if (!clause) clauses.push((clause = []));
          clause.push({ at: escaped.origins[text_position - 1] ?? text.length, phonemes: '' });
        } else if (type === 'phoneme' && clause) {
          clause.at(-1)!.phonemes += String(id).replace(languageSwitch, '').normalize('NFD');
        } else if (type === 'end') clause = undefined;
      }
      return false;
    });
    return clauses;
  }
}

/** eSpeak would read the head of every file that is there. */
function removeAll(module: EspeakModule, folder: string): void {
  const { FS } = module;
  for (const name of FS.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    if (!FS.isDir(FS.stat(path).mode)) FS.unlink(path);
    else {
      removeAll(module, path);
      FS.rmdir(path);
    }
  }
}

async function writeData({ FS }: EspeakModule, dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = dataFolder + entry.parentPath.slice(dataDir.length).replaceAll('\\', '/');
    FS.mkdirTree(folder);
    FS.writeFile(`${folder}/${entry.name}`, await readFile(join(entry.parentPath, entry.name)));
  }
}
