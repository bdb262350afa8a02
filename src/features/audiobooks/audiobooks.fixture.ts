/**
 * Everything that audiobooks need, with a real engine, on the store and disk of the environment. As a program it is
 * a process that makes waiting audiobooks until it is ended: `node audiobooks.fixture.ts <milliseconds ahead>`.
 */
import { join } from 'node:path';
import { PooledAudiobookEngine } from '../../formats/audiobook/audiobook.ts';
import { renderExport } from '../../formats/export/render.ts';
import { createEspeakEngine } from '../../engines/speech/espeak/espeak.ts';
import { createSpeaker } from '../../engines/speech/pooled-speaker.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { DiskCache } from '../../platform/disk-cache.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { Clients } from '../access/clients/clients.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Lexicons } from '../lexicon/lexicons.ts';
import { createSpace } from '../space/space.ts';
import { Production } from '../speech/production.ts';
import { Voices } from '../speech/voices.ts';
import { createPreferredVoices } from '../voices/preferred-voices.ts';
import { JobHolds } from '../wallet/job-holds.ts';
import { Wallet } from '../wallet/wallet.ts';
import { Audiobooks } from './audiobooks.ts';
import { ClipFiles } from './files/clip-files.ts';

export interface FixtureSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How far its clock is ahead: the leases of processes that died are over then. */
  readonly aheadMs: number;
}

/** One pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const tinyCovers = {
  portable: async () => undefined,
  ofCollection: async () => ({ mediaType: 'image/png', bytes: Buffer.from(png, 'base64') }) as const,
};

export type AudiobooksFixture = Awaited<ReturnType<typeof openAudiobooksFixture>>;

export async function openAudiobooksFixture({ dataDir, databaseUrl, aheadMs }: FixtureSettings) {
  const clock = { now: () => Date.now() + aheadMs };
  const [ids, log] = [createIds(clock), createLog('silent')];
  const database = await openDatabase({
    url: databaseUrl,
    file: join(dataDir, 'lectern.db'),
    poolSize: 5,
    clock,
  });
  const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
  const speaker = await createSpeaker({
    engines: [createEspeakEngine()],
    context: { modelsDir: join(dataDir, 'models'), log },
    workers: 1,
  });
  const cache = await DiskCache.open({ folder: join(dataDir, 'cache'), maxBytes: 2 ** 30 });
  const publicUrl = 'http://localhost';
  const space = createSpace({ limits: { free: 0, unlimited: 0 } });
  const documents = openTestDocuments({ database, clock, ids, analyst, space });
  const jobs = new Jobs({ database, clock, ids, log });
  const engine = new PooledAudiobookEngine({ log });
  const wallet = new Wallet({ database, clock, ids });
  const files = ClipFiles.ofFolder(dataDir);
  const voices = new Voices({ catalog: () => speaker.voices(), publicUrl });
  const audiobooks = new Audiobooks({
    database,
    clock,
    ids,
    log,
    documents,
    lexicons: new Lexicons({ database, clock, ids, documents }),
    jobs,
    files,
    wallet,
    engine,
    clients: new Clients({ database, clock }),
    exporter: { render: renderExport },
    covers: tinyCovers,
    pictures: { whole: async () => [] },
    voices,
    preferredVoices: createPreferredVoices({ database, clock, voicesOf: async () => speaker.voices() }),
    production: new Production({ speaker, cache }),
    holds: new JobHolds({ clock, ids }),
    space,
    sentencesAtOnce: () => 2,
    diskSpace: { isLow: false, require: () => undefined },
  });
  return {
    database,
    documents,
    jobs,
    audiobooks,
    files,
    analyst,
    wallet,
    async close() {
      await audiobooks.close();
      await jobs.close();
      await Promise.all([speaker.close(), engine.close(), analyst.close()]);
      await database.close();
    },
  };
}

if (import.meta.main) {
  const [, , aheadMs, dataDir, databaseUrl] = process.argv;
  const { jobs } = await openAudiobooksFixture({ dataDir: dataDir!, databaseUrl, aheadMs: Number(aheadMs) });
  // The pools and timers of a fixture do not keep a process alive.
  setInterval(() => undefined, 60_000);
  await jobs.look();
}
