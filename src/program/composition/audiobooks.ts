/** Audiobooks, and the episodes that become audiobooks. */
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { PooledAudiobookEngine } from '../../formats/audiobook/audiobook.ts';
import { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import { BookJobs } from '../../features/audiobooks/book-jobs.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { createEpisodes, hostsOf } from '../../features/episodes/episodes.ts';
import { VersionThinning } from '../../features/documents/thinning.ts';
import type { Jobs } from '../../features/jobs/jobs.ts';
import { Placing } from '../../features/audiobooks/placing/placing.ts';
import { type Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { JobHolds } from '../../features/wallet/job-holds.ts';
import { every, nowAndEvery } from '../../platform/schedule.ts';
import type { AppApiDeps } from './app-deps.ts';

export function openEpisodes(
  { core, services, log }: AppApiDeps,
  { jobs, audiobooks }: { readonly jobs: Jobs; readonly audiobooks: Audiobooks },
) {
  const { database, clock, wallet, clients } = core;
  const { documents, collections, voices, preferredVoices, modelUse } = services;
  const episodes = createEpisodes({
    database,
    clock,
    jobs,
    documents,
    collections,
    audiobooks,
    voices,
    preferredVoices,
    modelUse,
    wallet,
    clients,
  });
  return { episodes, stop: nowAndEvery(60_000, () => episodes.sweep(), log) };
}

/** An audiobook takes minutes to make; nobody waits at the folder. */
const placingEveryMs = 20_000;

interface OpenAudiobooksDeps {
  readonly jobs: Jobs;
  readonly recordings: Recordings;
}

export function openAudiobooks(
  { audiobooksDir }: Pick<Config, 'audiobooksDir'>,
  { core, services, log }: AppApiDeps,
  { jobs, recordings }: OpenAudiobooksDeps,
) {
  const { wallet, clients, database, clock, ids, space } = core;
  const { documents, lexicons, voices, preferredVoices, production, diskSpace } = services;
  const { exporter, covers, pictures } = services;
  const engine = new PooledAudiobookEngine({ log });
  const audiobooks = new Audiobooks({
    wallet,
    clients,
    database,
    clock,
    ids,
    space,
    documents,
    lexicons,
    jobs,
    voices,
    preferredVoices,
    production,
    engine,
    exporter,
    covers,
    pictures,
    log,
    holds: new JobHolds(core),
    files: new ClipFiles(services),
    hostsOf: (documentId) => hostsOf(database, documentId),
    followsRecording: (documentId) => recordings.has(documentId),
    ear: { transcriber: services.transcriber, scratch: services.scratch },
    diskSpace,
    // Twice as many as are spoken at a time: a long sentence leaves no worker idle while the next ones wait for it.
    sentencesAtOnce: () => 2 * services.speaking.slots(),
  });
  const { collections } = services;
  const bookJobs = new BookJobs({ database, jobs, books: audiobooks.books, collections });
  const thinning = new VersionThinning({
    database,
    versionsInUse: (within, documentId) => audiobooks.versionsInUse(within, documentId),
  });
  const placing =
    audiobooksDir === undefined
      ? undefined
      : new Placing({ folder: resolve(audiobooksDir), database, downloads: audiobooks.downloads, log });
  const stops = [
    ...(placing ? [nowAndEvery(placingEveryMs, () => placing.sweep(), log)] : []),
    every(60_000, () => thinning.sweep(), log),
    every(5_000, () => audiobooks.wake(), log),
    every(30_000, () => bookJobs.sweep(), log),
    every(10_000, () => audiobooks.hearing.sweep(), log),
    nowAndEvery(60_000, () => audiobooks.sweep(), log),
    // A list of all objects takes longer than one of folders.
    nowAndEvery(services.storage.kind === 'folder' ? 60_000 : 3_600_000, () => audiobooks.sweepFiles(), log),
    every(3_600_000, () => audiobooks.tidy(), log),
  ];
  return {
    audiobooks,
    bookJobs,
    stop() {
      for (const stop of stops) stop();
    },
    close: () => Promise.all([audiobooks.close(), engine.close()]),
  };
}
