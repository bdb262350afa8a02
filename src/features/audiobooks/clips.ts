/**
 * The audio of one sentence and the pause after it. Where an older audiobook of the document has the same words in
 * the same voice with the same pause, its clip is reused: after an edit of a long text, the speech cache may hold
 * little of it.
 */
import { Problem } from '../../contract/errors.ts';
import type { AudiobookEngine, EncodedClip } from '../../engines/audiobook/engine.ts';
import type { WordTiming } from '../../engines/speech/engine.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import type { Mp3SampleRate } from '../../platform/audio/encoding/codecs/mp3-rates.ts';
import { joinSamples } from '../../platform/audio/samples.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AudiobookRow } from '../../platform/database/tables.ts';
import type { Production } from '../speech/production.ts';
import type { Voices } from '../speech/voices.ts';
import * as store from './audiobooks.store.ts';
import type { ClipFiles } from './files/clip-files.ts';
import { castOf, voiceOf } from './plan/casting.rules.ts';
import type { Line } from './plan/plan.rules.ts';
import type { Plans } from './plan/plans.ts';
import { wordTimes } from './words.rules.ts';

export interface ClipsDeps {
  readonly database: Database;
  readonly plans: Plans;
  readonly voices: Voices;
  readonly production: Pick<Production, 'speak'>;
  readonly engine: AudiobookEngine;
  readonly files: ClipFiles;
}

export interface MadeClip extends EncodedClip {
  /** As a clip's record has them. */
  readonly words: string | null;
}

interface Place {
  readonly first: number;
  readonly last: number;
  readonly words: string | null;
}

/** Where the sentences of an older audiobook stand in its file. */
interface Older {
  readonly id: string;
  readonly places: ReadonlyMap<string, Place>;
}

export class Clips {
  readonly #deps: ClipsDeps;
  readonly #audiobook: AudiobookRow;
  readonly #language: string;
  readonly #older: Older | undefined;

  private constructor(deps: ClipsDeps, audiobook: AudiobookRow, of: { language: string; older?: Older }) {
    this.#deps = deps;
    this.#audiobook = audiobook;
    this.#language = of.language;
    this.#older = of.older;
  }

  static async open(deps: ClipsDeps, audiobook: AudiobookRow, language: string): Promise<Clips> {
    const older = await findOlderClips(deps, audiobook);
    return new Clips(deps, audiobook, { language, ...(older && { older }) });
  }

  /** How many sentences the servers behind its voices speak at the same time; 0 where this machine speaks. */
  get concurrency(): number {
    const { voices } = this.#deps;
    const all = [this.#audiobook.voice_id, ...Object.values(castOf(this.#audiobook))];
    return Math.max(0, ...all.map((voiceId) => voices.find(voiceId)?.server?.concurrency ?? 0));
  }

  async make(line: Line, signal: AbortSignal): Promise<MadeClip> {
    return (await this.#reuse(line)) ?? this.#speak(line, signal);
  }

  async #reuse(line: Line): Promise<MadeClip | undefined> {
    const key = keyOf(line, voiceOf(this.#audiobook, line.speaker), this.#language);
    const place = this.#older?.places.get(key);
    if (!this.#older || !place) return undefined;
    try {
      const read = this.#deps.files.read(this.#older.id, place.first, place.last);
      const bytes = Buffer.concat(await read.toArray());
      return { bytes, samples: countSamples(bytes), words: place.words };
    } catch {
      // Deleted meanwhile, or not on this disk.
      return undefined;
    }
  }

  async #speak(line: Line, signal: AbortSignal): Promise<MadeClip> {
    const { voices, production, engine } = this.#deps;
    const voiceId = voiceOf(this.#audiobook, line.speaker);
    const voice = voices.find(voiceId);
    if (!voice) throw new Problem('validation_failed', `The voice ${voiceId} is no longer installed.`);
    const account = this.#audiobook.account_id;
    const passage = { voice, language: this.#language, sentences: [line], background: true, account };
    const samples: Int16Array[] = [];
    let words: readonly WordTiming[] | undefined;
    for await (const chunk of production.speak(passage, signal)) {
      samples.push(chunk.samples);
      if (chunk.last) words = chunk.words;
    }
    const outputRate = this.#audiobook.sample_rate as Mp3SampleRate;
    const spoken = { samples: joinSamples(samples), sampleRate: voice.sampleRate, outputRate };
    const encoded = await engine.encode(spoken, signal);
    return { ...encoded, words: words ? JSON.stringify(wordTimes(words, spoken)) : null };
  }
}

const keyOf = ({ value, spoken, pauseMs }: Line, voiceId: string, language: string): string =>
  JSON.stringify([value, spoken, pauseMs, voiceId, language]);

/** Of the newest other audiobook of the document. */
async function findOlderClips({ database, plans }: ClipsDeps, audiobook: AudiobookRow) {
  const { queries } = database;
  const older = await store.findOlder(queries, audiobook);
  if (!older) return undefined;
  const { lines, language } = await plans.of(older);
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const places = new Map<string, Place>();
  for (const clip of await store.listClips(queries, older.id)) {
    const { start_offset, end_offset, first_byte, bytes, words } = clip;
    const line = byStart.get(start_offset);
    if (line?.end !== end_offset) continue;
    const place = { first: first_byte, last: first_byte + bytes - 1, words };
    places.set(keyOf(line, voiceOf(older, line.speaker), language), place);
  }
  return { id: older.id, places };
}
