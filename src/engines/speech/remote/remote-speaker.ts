/** The speaker of a node that has workers: each sentence goes to one of them. */
import type { Frame } from '../../remote/frames.ts';
import type { OfferedWork, Skills } from '../../remote/work.ts';
import type { Workers } from '../../remote/workers.ts';
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import type { PooledSpeaker, Speaker, SpeakRequest } from '../speaker.ts';
import { ownVoiceAbility, packSound, SentenceTask } from './sentence-task.ts';

export class RemoteSpeaker implements Speaker {
  readonly #workers: Pick<Workers, 'run' | 'skills'>;
  #lists: readonly (readonly SpeechVoice[])[] = [];
  #voices: readonly SpeechVoice[] = [];

  constructor(workers: Pick<Workers, 'run' | 'skills'>) {
    this.#workers = workers;
  }

  /** In the order of the longest list; the same object until something changes. */
  voices(): readonly SpeechVoice[] {
    const lists = this.#workers.skills('speech', 'known').map(({ voices = [] }) => voices);
    const isSame = lists.length === this.#lists.length && lists.every((list, at) => list === this.#lists[at]);
    if (isSame) return this.#voices;
    const all = lists.toSorted((a, b) => b.length - a.length).flat();
    this.#lists = lists;
    // The first of each id.
    this.#voices = [
      ...new Map(all.toReversed().map((voice) => [voice.voiceId, voice])).values(),
    ].toReversed();
    return this.#voices;
  }

  /** The speed of the slowest worker. */
  speedOf(voiceId: string): number | undefined {
    const speeds = this.#workers.skills('speech', 'up').flatMap((skills) => skills.speeds?.[voiceId] ?? []);
    return speeds.length > 0 ? Math.min(...speeds) : undefined;
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    return this.#workers.run(new SentenceTask(request), signal);
  }

  async close(): Promise<void> {
    // The workers have other work too, and are closed after all of it.
  }
}

export interface OfferedSpeech {
  readonly speaker: Pick<PooledSpeaker, 'voices' | 'speak' | 'ownVoiceEngines'>;
  readonly places: number;
  readonly speedOf: (voiceId: string) => number | undefined;
}

/** The pool of this process, for nodes. */
export class SpeechWork implements OfferedWork {
  readonly kind = 'speech';
  readonly places: number;
  readonly #deps: OfferedSpeech;

  constructor(deps: OfferedSpeech) {
    this.#deps = deps;
    this.places = deps.places;
  }

  skills(): Skills {
    const { speaker, speedOf } = this.#deps;
    const voices = speaker.voices();
    const ids = voices.map(({ voiceId }) => voiceId);
    const speeds = ids.map((voiceId) => [voiceId, speedOf(voiceId)] as const);
    return {
      voices,
      abilities: [...ids, ...speaker.ownVoiceEngines().map(ownVoiceAbility)],
      speeds: Object.fromEntries(speeds.filter(([, speed]) => speed !== undefined)) as Record<string, number>,
    };
  }

  async *work({ fields }: Frame, signal: AbortSignal): AsyncGenerator<Frame, void, undefined> {
    for await (const chunk of this.#deps.speaker.speak(fields as SpeakRequest, signal))
      yield packSound(chunk);
  }
}
