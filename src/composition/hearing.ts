/** What transcribes for a server: its own processes, or those of workers where there is a queue. */
import type { Config } from '../config/config.ts';
import type { QueueNode } from '../engines/queue/queue-node.ts';
import type { Transcriber } from '../engines/transcription/transcriber.ts';
import type { WorkQueueFacts } from '../features/people/server-state.ts';
import type { Log } from '../platform/log.ts';
import type { QueueMetrics } from '../platform/queue-metrics.ts';
import { openMediaProbe, openTranscriber } from './engines.ts';
import { factsOf } from './queue-facts.ts';
import { requireRedis } from './speaking.ts';

export interface Hearing {
  readonly transcriber: Transcriber;
  /** How many recordings are transcribed at the same time. */
  atOnce(): number;
  /** Since when nothing can be transcribed because no worker runs; undefined: something can, or there never was one. */
  noWorkerSinceMs(): number | undefined;
  /** Undefined where there is no queue. */
  queueFacts(): WorkQueueFacts | undefined;
}

export async function openHearing(config: Config, log: Log, meter?: QueueMetrics): Promise<Hearing> {
  const { transcriptionWorkers } = config;
  const probe = openMediaProbe(log);
  const here = openTranscriber(config, log, probe);
  if (config.speechQueue !== 'on')
    return {
      transcriber: here,
      atOnce: () => transcriptionWorkers,
      noWorkerSinceMs: () => undefined,
      queueFacts: () => undefined,
    };
  const redisUrl = requireRedis(config);
  // Loaded on demand: most servers transcribe by themselves.
  const { QueueNode: Node } = await import('../engines/queue/queue-node.ts');
  const { QueuedTranscriber } = await import('../engines/transcription/queued/queued-transcriber.ts');
  const kind = 'transcription';
  const node: QueueNode = await Node.open({ redisUrl, log, kind, ...meter?.of(kind) });
  meter?.watch(kind, () => node.load());
  const transcriber = new QueuedTranscriber({ node, here, cutter: probe });
  return {
    transcriber,
    atOnce: () => Math.max(transcriptionWorkers, node.slots),
    noWorkerSinceMs: () =>
      transcriber.understands(undefined) && !here.understands(undefined) ? node.missingSinceMs : undefined,
    queueFacts: () => factsOf(node),
  };
}
