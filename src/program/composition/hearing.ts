/** What transcribes for a server: its own processes, and workers where it has some. */
import type { Config } from '../config/config.ts';
import type { Workers } from '../../engines/remote/workers.ts';
import {
  RemoteTranscriber,
  TranscriptionWork,
} from '../../engines/transcription/remote/remote-transcriber.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Log } from '../../platform/log.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { openMediaProbe, openTranscriber } from './engines.ts';

export interface Hearing {
  readonly transcriber: Transcriber;
  /** How many recordings are transcribed at the same time. */
  atOnce(): number;
  /** Since when nothing can be transcribed because no worker is up; undefined: something can, or never could. */
  noWorkerSinceMs(): number | undefined;
}

interface HearingDeps {
  readonly log: Log;
  readonly scratch: Scratch;
  readonly workers: Workers | undefined;
}

export function openHearing(config: Config, { log, scratch, workers }: HearingDeps): Hearing {
  const { transcriptionWorkers: places } = config;
  const probe = openMediaProbe(log);
  const here = openTranscriber(config, log, probe);
  if (!workers) return { transcriber: here, atOnce: () => places, noWorkerSinceMs: () => undefined };
  const own = new TranscriptionWork({ transcriber: here, places, scratch });
  if (own.skills().abilities.length > 0) workers.addOwn(own, { isLastResort: true });
  const transcriber = new RemoteTranscriber({ workers, here, cutter: probe });
  return {
    transcriber,
    atOnce: () => Math.max(places, workers.places('transcription')),
    noWorkerSinceMs: () =>
      transcriber.understands(undefined) ? workers.missingSinceMs('transcription') : undefined,
  };
}
