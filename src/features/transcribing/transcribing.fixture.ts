/** Transcription on the store and disk of the environment, with the transcriber of the test. */
import { join } from 'node:path';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import { createImporting } from '../importing/importing.ts';
import { Jobs } from '../jobs/jobs.ts';
import { UploadedFiles } from '../jobs/uploaded-files.ts';
import { type BytesByPlan, createSpace } from '../space/space.ts';
import { createAligning } from './recordings/aligning.ts';
import { createRecordings } from './recordings/recordings.ts';
import { Transcribing } from './transcribing.ts';

export interface FixtureSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A test may move the time, to make the leases of dead processes expire. */
  readonly clock?: { now(): number };
  readonly transcriber: Transcriber;
  readonly spaceLimits?: BytesByPlan;
  readonly trashDays?: number;
}

export type TranscribingFixture = Awaited<ReturnType<typeof openTranscribingFixture>>;

export async function openTranscribingFixture(settings: FixtureSettings) {
  const { dataDir, databaseUrl, transcriber, clock = { now: () => Date.now() } } = settings;
  const [ids, log] = [createIds(clock), createLog('silent')];
  const file = join(dataDir, 'lectern.db');
  const database = await openDatabase({ url: databaseUrl, file, poolSize: 5, clock });
  const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
  const space = createSpace({ limits: settings.spaceLimits ?? { free: 0, unlimited: 0 } });
  const documents = openTestDocuments({
    database,
    clock,
    ids,
    analyst,
    space,
    freeDailyDocuments: 1,
    trashDays: settings.trashDays ?? 0,
  });
  const jobs = new Jobs({ database, clock, ids, log });
  const files = new UploadedFiles({
    storage: new FolderStorage(dataDir),
    scratch: new Scratch(join(dataDir, 'scratch')),
  });
  const transcribing = new Transcribing({
    database,
    clock,
    ids,
    jobs,
    importing: createImporting({ documents, analyst, ids }),
    documents,
    aligning: createAligning({ documents, analyst }),
    transcriber,
    space,
    files,
    minutes: { free: 1, unlimited: 2 },
    atOnce: () => 1,
  });
  return {
    database,
    documents,
    jobs,
    transcribing,
    recordings: createRecordings({ database, files }),
    async close() {
      await jobs.close();
      await Promise.all([transcriber.close(), analyst.close()]);
      await database.close();
    },
  };
}
