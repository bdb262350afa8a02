/** The speaker of a node that speaks nothing itself: each sentence goes to the queue. */
import { QueueNode, type QueueNodeSettings } from '../../queue/queue-node.ts';
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import type { Speaker, SpeakRequest } from '../speaker.ts';
import { SentenceWork } from './sentence-work.ts';

export const openQueuedSpeaker = async (settings: QueueNodeSettings): Promise<QueuedSpeaker> =>
  new QueuedSpeaker(await QueueNode.open(settings));

export class QueuedSpeaker implements Speaker {
  readonly node: QueueNode;

  constructor(node: QueueNode) {
    this.node = node;
  }

  voices(): readonly SpeechVoice[] {
    return this.node.list.voices;
  }

  /** The speed of the slowest worker. */
  speedOf(voiceId: string): number | undefined {
    return this.node.list.speedOf(voiceId);
  }

  async *speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    for await (const { item } of this.node.run(new SentenceWork(request), signal)) yield item;
  }

  close(): Promise<void> {
    return this.node.close();
  }
}
