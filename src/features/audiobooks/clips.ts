/**
 * The audio of one sentence and the pause after it. Where an older audiobook of the document has the same words in
 * the same voice with the same pause, its clip is reused: after an edit of a long text, the speech cache may hold
 * little of it.
 */
import { asWritten } from '../../language/narration/mapping.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { AudiobookEngine, EncodedClip } from '../../formats/audiobook/engine.ts';
import type { Breath, Expression, SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import type { Mp3SampleRate } from '../../formats/audio/encoding/codecs/mp3-rates.ts';
import { joinSamples } from '../../formats/audio/samples.ts';
import { countSamples } from '../../formats/audio/mp3-frames.ts';
import type { Database, AudiobookRow, ClipRow } from '../../platform/database/database.ts';
import { breathsOf } from '../speech/breaths.rules.ts';
import type { Production } from '../speech/production.ts';
import type { VoiceCatalog, Voices } from '../speech/voices.ts';
import { soundOf } from '../speech/recording.ts';
import * as store from './audiobooks.store.ts';
import { canHear, hear, type Ear } from './ear.ts';
import type { ClipFiles } from './files/clip-files.ts';
import { isJudged, isUncertain, judge, type Judged, wrongWordsMin } from './hearing.rules.ts';
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
  /** Hears what voices have said that may say anything. Absent: nothing does. */
  readonly ear?: Ear | undefined;
}

/** A book does not wait long for a recognizer that has much to do. */
const patienceMs = 30_000;

export interface MadeClip extends EncodedClip {
  /** As a clip's record has them. */
  readonly words: string | null;
  /** What was heard in it; absent: nobody has heard it. */
  readonly judged?: Judged | undefined;
}

interface Place extends Pick<ClipRow, 'first_byte' | 'bytes' | 'object' | 'words'> {
  readonly judged: Judged | undefined;
}

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
  readonly lines: readonly Line[];
  readonly expression?: Expression | undefined;
  /** Everything comes from this audiobook but for the clips that are spoken anew. */
  readonly again?: Again | undefined;
}

export interface Again {
  readonly audiobookId: string;
  readonly clips: readonly number[];
}

export class Clips {
  readonly #deps: ClipsDeps;
  readonly #of: ClipsOf;
  /** As it was when the making started: a mix that is deleted meanwhile still speaks to the end. */
  readonly #voices: VoiceCatalog;
  readonly #older: Older | undefined;
  readonly #breaths: ReadonlyMap<number, Breath | undefined>;

  private constructor(
    deps: ClipsDeps,
    of: ClipsOf,
    { voices, older }: { readonly voices: VoiceCatalog; readonly older: Older | undefined },
  ) {
    this.#deps = deps;
    this.#of = of;
    this.#voices = voices;
    this.#older = older;
    this.#breaths = breathsByStart(of.lines);
  }

  static async open(deps: ClipsDeps, of: ClipsOf): Promise<Clips> {
    const voices = await deps.voices.of(of.audiobook.account_id);
    const older = await findOlderClips(deps, of, voices);
    return new Clips(deps, of, { voices, older });
  }

  /** How many sentences the servers behind its voices speak at the same time; 0 where this machine speaks. */
  get concurrency(): number {
    const { voiceId: narrator, cast, languages } = this.#of.casting;
    const all = [narrator, ...Object.values(cast), ...Object.values(languages)];
    return Math.max(0, ...all.map((voiceId) => this.#voices.find(voiceId)?.server?.concurrency ?? 0));
  }

  async make(index: number, signal: AbortSignal): Promise<MadeClip> {
    const line = this.#of.lines[index]!;
    const isAgain = this.#of.again?.clips.includes(index) === true;
    const parts = voicedParts(this.#of.casting, line);
    const breath = breathFor(this.#voices, parts, this.#breaths.get(line.start));
    const spoken = { ...this.#of, line, parts, breath };
    if (isAgain) return this.#speak({ ...spoken, isAgain }, signal);
    return (await this.#reuse(keyOf(spoken, this.#soundOf))) ?? this.#speakWell(spoken, signal);
  }

  /** A sentence in doubt is spoken once more where that may help, and the better one is kept. */
  async #speakWell(spoken: SpokenLine, signal: AbortSignal): Promise<MadeClip> {
    const clip = await this.#speakAndHear(spoken, signal);
    const wrong = clip.judged?.wrongWords ?? 0;
    if (wrong < wrongWordsMin) return clip;
    const other = await this.#speakAndHear({ ...spoken, isAgain: true }, signal);
    return (other.judged?.wrongWords ?? 0) < wrong ? other : clip;
  }

  async #speakAndHear(spoken: SpokenLine, signal: AbortSignal): Promise<MadeClip> {
    const clip = await this.#speak(spoken, signal);
    return { ...clip, judged: await this.#judge(clip, spoken, signal) };
  }

  /** Undefined where the voice says the same again, or nobody has agreed to pay for a second take. */
  async #judge(
    { bytes }: MadeClip,
    { line, parts, language }: SpokenLine,
    signal: AbortSignal,
  ): Promise<Judged | undefined> {
    const { ear } = this.#deps;
    const voices = parts.map(({ voiceId }) => this.#voices.find(voiceId));
    const mayHelp =
      voices.some(isUncertain) && !voices.some((voice) => voice?.server?.centsPer1000Characters);
    if (!ear || !mayHelp || !isJudged(line) || !canHear(ear, language)) return undefined;
    const sound = { sound: bytes, language, account: this.#of.audiobook.account_id };
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return judge(asWritten(line.spoken), await hear(ear, sound, inTime), language);
    } catch {
      // What nobody hears now is kept as it is, and heard when the audiobook is done.
      signal.throwIfAborted();
      return undefined;
    }
  }

  readonly #soundOf = (voiceId: string): string | undefined => {
    const voice = this.#of.again ? undefined : this.#voices.find(voiceId);
    return voice && soundOf(voice);
  };

  async #reuse(key: string): Promise<MadeClip | undefined> {
    const place = this.#older?.places.get(key);
    if (!this.#older || !place) return undefined;
    try {
      const bytes = Buffer.concat(await this.#deps.files.readClip(this.#older.id, place).toArray());
      return { bytes, samples: countSamples(bytes), words: place.words, judged: place.judged };
    } catch {
      // Deleted meanwhile, or no longer stored.
      return undefined;
    }
  }

  async #speak({ line, parts, breath, isAgain }: SpokenLine, signal: AbortSignal): Promise<MadeClip> {
    const { production, engine } = this.#deps;
    const { audiobook, language, expression } = this.#of;
    const sentences = parts.map(({ voiceId, part }) => ({
      ...part,
      voice: this.#find(voiceId),
      breath,
      isAgain,
    }));
    const { voice } = sentences[0]!;
    const account = audiobook.account_id;
    const passage = { voice, language, sentences, expression, background: true, account };
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

/** A line and all that its sound depends on. */
interface SpokenLine {
  readonly line: Line;
  readonly parts: readonly VoicedPart[];
  readonly language: string;
  readonly breath: Breath | undefined;
  readonly expression?: Expression | undefined;
  readonly isAgain?: boolean;
}

type Sounds = (voiceId: string) => string | undefined;

function keyOf({ line, parts, language, breath, expression }: SpokenLine, sounds: Sounds): string {
  const voices = parts.map(({ voiceId }) => `${voiceId} ${sounds(voiceId)}`);
  const { value, spoken, pauseMs } = line;
  const spokenIn = line.language ?? language;
  return JSON.stringify([value, spoken, pauseMs, voices.join(), spokenIn, breath, expression]);
}

/** Only some voices can speak on, and none through what another one says. */
const breathFor = (
  voices: VoiceCatalog,
  parts: readonly VoicedPart[],
  breath: Breath | undefined,
): Breath | undefined =>
  parts.length === 1 && voices.find(parts[0]!.voiceId)?.joinsSentences === true ? breath : undefined;

/** By where a line starts. */
function breathsByStart(lines: readonly Line[]): ReadonlyMap<number, Breath | undefined> {
  const breaths = breathsOf(lines);
  return new Map(lines.map(({ start }, at) => [start, breaths[at]]));
}

/** The clips of the audiobook that is replaced, or of the newest other one of the document. */
async function findOlderClips(
  { database, plans }: ClipsDeps,
  { audiobook, again }: ClipsOf,
  voices: VoiceCatalog,
) {
  const { queries } = database;
  const replaced = again && (await store.findAudiobook(queries, again.audiobookId));
  const older = replaced ?? (await store.findOlder(queries, audiobook));
  if (!older) return undefined;
  const { lines, language, expression, sounds: known } = await plans.of(older);
  // What is replaced is kept, however its voices sound today.
  const sounds = replaced ? {} : known;
  // Nobody knows how the voices of an old plan sounded.
  if (!sounds) return undefined;
  const breaths = breathsByStart(lines);
  const casting = storedCasting(older);
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const judged = await store.listJudged(queries, older.id);
  const places = new Map<string, Place>();
  for (const clip of await store.listClips(queries, older.id)) {
    const line = byStart.get(clip.start_offset);
    if (line?.end !== clip.end_offset) continue;
    const parts = voicedParts(casting, line);
    const breath = breathFor(voices, parts, breaths.get(line.start));
    places.set(
      keyOf({ line, parts, language, breath, expression }, (voiceId) => sounds[voiceId]),
      { ...clip, judged: judged.get(clip.number) },
    );
  }
  return { id: older.id, places };
}
