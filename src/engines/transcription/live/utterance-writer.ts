/** Writes down an utterance with the engines that transcribe recordings, and learns the language that is spoken meanwhile. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { wavFile } from '../../../formats/audio/samples.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Scratch } from '../../../platform/storage/scratch.ts';
import type { LiveSound } from '../engine.ts';
import { listeningRate } from '../sound/listen.ts';
import type { Transcriber } from '../transcriber.ts';

export interface UtteranceWriterDeps {
  readonly transcriber: Pick<Transcriber, 'transcribe'>;
  /** For the sound of an utterance, because engines read files. */
  readonly scratch: Pick<Scratch, 'folder' | 'path'>;
}

/** Shorter speech is no proof of a language. */
const tellingMs = 2_000;

export interface Text {
  readonly text: string;
  readonly language: string | undefined;
}

const nothing: Text = { text: '', language: undefined };

export class UtteranceWriter {
  readonly #deps: UtteranceWriterDeps;
  readonly #account: string | undefined;
  #language: string | undefined;

  constructor(deps: UtteranceWriterDeps, { account, language }: Pick<LiveSound, 'account' | 'language'>) {
    this.#deps = deps;
    this.#account = account;
    this.#language = language;
  }

  async write(
    sound: Int16Array,
    { speechMs, isFinal }: { speechMs: number; isFinal: boolean },
    signal: AbortSignal,
  ): Promise<Text> {
    if (sound.length === 0) return nothing;
    const isTelling = speechMs >= (isFinal ? tellingMs : 2 * tellingMs);
    const given = this.#language;
    try {
      const { text, language } = await this.#transcribe(sound, signal);
      if (isTelling) this.#language ??= language;
      return { text, language };
    } catch (error) {
      // A word or two may seem to be in a language that nobody here understands.
      const isGuess = given === undefined && !(isFinal && isTelling);
      if (isGuess && error instanceof EngineError && error.fault === 'unreadable') return nothing;
      throw error;
    }
  }

  async #transcribe(sound: Int16Array, signal: AbortSignal): Promise<Text> {
    const { scratch, transcriber } = this.#deps;
    const account = this.#account;
    let language = this.#language;
    await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
    const path = scratch.path();
    try {
      await writeFile(path, wavFile(listeningRate, [sound]), { mode: 0o600 });
      const known = { ...(account && { account }), ...(language && { language }) };
      const texts: string[] = [];
      for await (const step of transcriber.transcribe({ path, fromMs: 0, isLive: true, ...known }, signal)) {
        texts.push(...step.utterances.map(({ text }) => text));
        language ??= step.language;
      }
      return { text: texts.join(' '), language };
    } finally {
      await rm(path, { force: true });
    }
  }
}
