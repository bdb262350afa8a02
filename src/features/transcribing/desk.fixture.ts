/**
 * All that transcription needs, with the real engine or a stand-in, on the store and disk of the environment. As a
 * program it is a process that hears what waits there and dies of its first words: `node desk.fixture.ts <dataDir> [url]`.
 */
import { join } from 'node:path';
import { createMoonshine } from '../../engines/transcription/moonshine/moonshine.ts';
import { openSoundDesk } from '../../engines/transcription/sound/desk.ts';
import { modelsDir, quietLog } from '../../engines/transcription/speech.fixture.ts';
import { createTranscriber, type Transcriber } from '../../engines/transcription/transcriber.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createTextAnalyst } from '../../platform/text/analysis.ts';
import { createDocuments } from '../documents/documents.ts';
import { createImporting } from '../importing/importing.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createTranscribing } from './transcribing.ts';

export interface DeskSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The time may be moved: leases of processes that died are over then. */
  readonly clock?: { now(): number };
  /** Instead of the real one. */
  readonly transcriber?: Transcriber;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export function openMoonshine(): Transcriber {
  const engine = createMoonshine({ modelsDir, workers: 1, numThreads: 1, idleMs: 60_000, log: quietLog });
  return createTranscriber({ engines: [engine], desk: openSoundDesk({ workers: 1, log: quietLog }) });
}

export async function openDesk(settings: DeskSettings) {
  const { dataDir, databaseUrl, clock = { now: () => Date.now() } } = settings;
  const [ids, log] = [createIds(clock), createLog('silent')];
  const file = join(dataDir, 'lectern.db');
  const database = await openDatabase({ url: databaseUrl, file, poolSize: 5 });
  const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
  const publicUrl = 'http://localhost';
  const documents = createDocuments({ database, clock, ids, analyst, publicUrl, freeDailyDocuments: 1 });
  const jobs = createJobs({ database, clock, ids, log });
  const transcriber = settings.transcriber ?? openMoonshine();
  const transcribing = createTranscribing({
    database,
    clock,
    ids,
    jobs,
    importing: createImporting({ documents, analyst, ids }),
    transcriber,
    folder: join(dataDir, 'uploads'),
    minutes: { free: 1, unlimited: 2 },
    atOnce: 1,
  });
  return {
    database,
    documents,
    jobs,
    transcribing,
    async close() {
      await jobs.close();
      await Promise.all([transcriber.close(), analyst.close()]);
      await database.close();
    },
  };
}

/** Ends its own process, as kill -9 does, once the first words are kept. */
function dying(inner: Transcriber): Transcriber {
  return {
    ...inner,
    async *transcribe(recording, signal) {
      for await (const step of inner.transcribe(recording, signal)) {
        yield step;
        // Whoever asks for the next step has written this one down.
        if (step.utterances.length > 0) process.kill(process.pid, 'SIGKILL');
      }
    },
  };
}

if (import.meta.main) {
  const [, , dataDir, databaseUrl] = process.argv;
  const transcriber = dying(openMoonshine());
  const { jobs } = await openDesk({ dataDir: dataDir!, databaseUrl, transcriber });
  setInterval(() => undefined, 60_000);
  await jobs.look();
}
