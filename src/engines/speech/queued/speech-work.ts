/** Speech as queued work: sentences go in, chunks of sound come out. */
import type { PackedChunk } from '../../queue/messages.ts';
import { QueueWorker, type QueueWorkerDeps } from '../../queue/queue-worker.ts';
import type { WorkEngine } from '../../queue/task-run.ts';
import type { PooledSpeaker, SpeakRequest } from '../speaker.ts';
import { packSound } from './speech-chunks.ts';

export interface SpeechWorkerDeps extends Omit<QueueWorkerDeps, 'engine' | 'catalog' | 'kind'> {
  readonly speaker: WorkingSpeaker;
  readonly speedOf: (voiceId: string) => number | undefined;
  /** What it can do besides speaking with its voices. Default: nothing. */
  readonly abilities?: () => readonly string[];
}

type WorkingSpeaker = Pick<PooledSpeaker, 'voices' | 'speak' | 'isRepeatable'>;

export function createSpeechWorker(deps: SpeechWorkerDeps): QueueWorker {
  const { speaker, speedOf, abilities = () => [], ...rest } = deps;
  const catalog = () => {
    const voices = speaker.voices();
    const speeds: Record<string, number> = {};
    for (const { voiceId } of voices) {
      const speed = speedOf(voiceId);
      if (speed !== undefined) speeds[voiceId] = speed;
    }
    return { voices, speeds, abilities: abilities() };
  };
  return new QueueWorker({ ...rest, catalog, engine: new SpeechWork(speaker) });
}

class SpeechWork implements WorkEngine<SpeakRequest> {
  readonly #speaker: WorkingSpeaker;

  constructor(speaker: WorkingSpeaker) {
    this.#speaker = speaker;
  }

  isBackground({ background = false }: SpeakRequest): boolean {
    return background;
  }

  async isRandom(request: SpeakRequest): Promise<boolean> {
    return !(await this.#speaker.isRepeatable(request));
  }

  async *work(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<PackedChunk, void, undefined> {
    for await (const chunk of this.#speaker.speak(request, signal)) yield packSound(chunk);
  }
}
