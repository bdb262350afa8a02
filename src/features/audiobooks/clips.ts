/**
 * The audio of one sentence and the pause after it. Where an older audiobook of the document has the same words in
 * the same voice with the same pause, its clip is reused: after an edit of a long text, the speech cache may hold
 * little of it.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { AudiobookEngine, EncodedClip } from '../../formats/audiobook/engine.ts';
import type { SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import type { Mp3SampleRate } from '../../formats/audio/encoding/codecs/mp3-rates.ts';
import { joinSamples } from '../../formats/audio/samples.ts';
import { countSamples } from '../../formats/audio/mp3-frames.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AudiobookRow, ClipRow } from '../../platform/database/tables.ts';
import type { Production } from '../speech/production.ts';
import type { VoiceCatalog, Voices } from '../speech/voices.ts';
import * as store from './audiobooks.store.ts';
import type { ClipFiles } from './files/clip-files.ts';
import { type Casting, type Line, storedCasting } from './plan/plan.rules.ts';
import type { Plans } from './plan/plans.ts';
import { voicedParts, type VoicedPart } from './plan/voiced-parts.rules.ts';
import { wordTimes } from './audiobooks.rules.ts';

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

type Place = Pick<ClipRow, 'first_byte' | 'bytes' | 'object' | 'words'>;

/** Where the sentences of an older audiobook are in its file. */
interface Older {
  readonly id: string;
  readonly places: ReadonlyMap<string, Place>;
}

/** Whose clips they are, and who speaks them. */
export interface ClipsOf {
  readonly audiobook: AudiobookRow;
  readonly casting: Casting;
  readonly language: string;
}

export class Clips {
  readonly #deps: ClipsDeps;
  readonly #of: ClipsOf;
  /** As it was when the making started: a mix that is deleted meanwhile still speaks to the end. */
  readonly #voices: VoiceCatalog;
  readonly #older: Older | undefined;

  private constructor(
    deps: ClipsDeps,
    of: ClipsOf,
    { voices, older }: { readonly voices: VoiceCatalog; readonly older: Older | undefined },
  ) {
    this.#deps = deps;
    this.#of = of;
    this.#voices = voices;
    this.#older = older;
  }

  static async open(deps: ClipsDeps, of: ClipsOf): Promise<Clips> {
    const older = await findOlderClips(deps, of.audiobook);
    const voices = await deps.voices.of(of.audiobook.account_id);
    return new Clips(deps, of, { voices, older });
  }

  /** How many sentences the servers behind its voices speak at the same time; 0 where this machine speaks. */
  get concurrency(): number {
    const { voiceId: narrator, cast } = this.#of.casting;
    const all = [narrator, ...Object.values(cast)];
    return Math.max(0, ...all.map((voiceId) => this.#voices.find(voiceId)?.server?.concurrency ?? 0));
  }

  async make(line: Line, signal: AbortSignal): Promise<MadeClip> {
    const { casting, language } = this.#of;
    const parts = voicedParts(casting, line);
    return (await this.#reuse(keyOf(line, parts, language))) ?? this.#speak(line, parts, signal);
  }

  async #reuse(key: string): Promise<MadeClip | undefined> {
    const place = this.#older?.places.get(key);
    if (!this.#older || !place) return undefined;
    try {
      const bytes = Buffer.concat(await this.#deps.files.readClip(this.#older.id, place).toArray());
      return { bytes, samples: countSamples(bytes), words: place.words };
    } catch {
      // Deleted meanwhile, or no longer stored.
      return undefined;
    }
  }

  async #speak(line: Line, parts: readonly VoicedPart[], signal: AbortSignal): Promise<MadeClip> {
    const { production, engine } = this.#deps;
    const { audiobook, language } = this.#of;
    const sentences = parts.map(({ voiceId, part }) => ({ ...part, voice: this.#find(voiceId) }));
    const { voice } = sentences[0]!;
    const passage = { voice, language, sentences, background: true, account: audiobook.account_id };
    const samples: Int16Array[] = [];
    const words: WordTiming[] = [];
    let [length, firstSample, areTimed] = [0, 0, true];
    for await (const chunk of production.speak(passage, signal)) {
      samples.push(chunk.samples);
      length += chunk.samples.length;
      if (!chunk.last) continue;
      const offset = sentences[chunk.sentence]!.start - line.start;
      words.push(...(chunk.words ?? []).map((word) => movedBy(word, { offset, firstSample })));
      areTimed &&= chunk.words !== undefined;
      firstSample = length;
    }
    const outputRate = audiobook.sample_rate as Mp3SampleRate;
    const spoken = { samples: joinSamples(samples), sampleRate: voice.sampleRate, outputRate };
    const encoded = await engine.encode(spoken, signal);
    return { ...encoded, words: areTimed ? JSON.stringify(wordTimes(words, spoken)) : null };
  }

  #find(voiceId: string): SpeechVoice {
    const voice = this.#voices.find(voiceId);
    if (!voice) throw new Problem('validation_failed', `The voice ${voiceId} is no longer installed.`);
    return voice;
  }
}

const movedBy = (
  { start, end, firstSample, endSample }: WordTiming,
  by: { readonly offset: number; readonly firstSample: number },
): WordTiming => ({
  start: start + by.offset,
  end: end + by.offset,
  firstSample: firstSample + by.firstSample,
  endSample: endSample + by.firstSample,
});

function keyOf(line: Line, parts: readonly VoicedPart[], language: string): string {
  const voices = parts.map(({ voiceId }) => voiceId);
  return JSON.stringify([line.value, line.spoken, line.pauseMs, voices.join(), language]);
}

/** The clips of the newest other audiobook of the document. */
async function findOlderClips({ database, plans }: ClipsDeps, audiobook: AudiobookRow) {
  const { queries } = database;
  const older = await store.findOlder(queries, audiobook);
  if (!older) return undefined;
  const { lines, language } = await plans.of(older);
  const casting = storedCasting(older);
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const places = new Map<string, Place>();
  for (const clip of await store.listClips(queries, older.id)) {
    const line = byStart.get(clip.start_offset);
    if (line?.end !== clip.end_offset) continue;
    places.set(keyOf(line, voicedParts(casting, line), language), clip);
  }
  return { id: older.id, places };
}
