/** The second floor of the composition: what the companion app has beyond the public API. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { appOperations } from '../contract/app/index.ts';
import { createImportHandlers } from '../edge/app/imports.ts';
import { createAudiobookHandlers } from '../edge/app/audiobooks.ts';
import { createReadingHandlers } from '../edge/app/reading.ts';
import { createTranslatingHandlers } from '../edge/app/translating.ts';
import { createVoiceHandlers } from '../edge/app/voices.ts';
import { createAudiobookEngine } from '../engines/audiobook/audiobook.ts';
import { createExtractor } from '../engines/extraction/extractor.ts';
import type { Transcriber } from '../engines/transcription/transcriber.ts';
import type { Documents } from '../features/documents/documents.ts';
import { VersionThinning } from '../features/documents/thinning.ts';
import { createFileImporting } from '../features/importing/files.ts';
import type { Importing } from '../features/importing/importing.ts';
import { createPageFetch } from '../features/importing/page-fetch.ts';
import { Jobs } from '../features/jobs/jobs.ts';
import { Audiobooks } from '../features/audiobooks/audiobooks.ts';
import { ClipFiles } from '../features/audiobooks/files/clip-files.ts';
import { Readings } from '../features/reading/reading.ts';
import type { Lexicons } from '../features/lexicon/lexicons.ts';
import type { Production } from '../features/speech/production.ts';
import type { Voices } from '../features/speech/voices.ts';
import { Transcribing } from '../features/transcribing/transcribing.ts';
import type { Translation } from '../features/translation/translation.ts';
import { JobHolds } from '../features/wallet/job-holds.ts';
import { speechWorkersOf } from './engines.ts';
import type { Library } from './store.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Log } from '../platform/log.ts';
import { isPublicOrInside } from '../platform/net/addresses.ts';
import type { Reach } from '../platform/net/guarded-request.ts';
import { every } from '../platform/schedule.ts';
import type { TextAnalyst } from '../platform/text/analysis.ts';

export interface CompanionParts {
  readonly library: Library;
  readonly documents: Documents;
  readonly lexicons: Lexicons;
  readonly importing: Importing;
  readonly analyst: TextAnalyst;
  readonly voices: Voices;
  readonly production: Production;
  readonly translation: Translation;
  readonly transcriber: Transcriber;
  readonly log: Log;
  readonly diskSpace: DiskSpace;
  /** Which web pages can be imported, where it is not for the settings to say. */
  readonly reach: Reach;
}

export function openCompanion(config: Config, parts: CompanionParts) {
  const { library, documents, importing, analyst, voices, production, translation, log } = parts;
  const { transcriber } = parts;
  const { database, clock, ids, space } = library;
  const jobs = new Jobs({ database, clock, ids, log });
  const extractor = createExtractor({ log, maxFileBytes: config.importMaxBytes });
  const audiobookEngine = createAudiobookEngine({ log });
  const inside = config.importPrivateAddresses === 'on' ? { mayReach: isPublicOrInside } : {};
  const fetchPage = createPageFetch({ ...inside, ...parts.reach });
  const fileImporting = createFileImporting({ documents, analyst, extractor, fetchPage });
  const audiobooks = new Audiobooks({
    database,
    clock,
    ids,
    documents,
    lexicons: parts.lexicons,
    jobs,
    voices,
    production,
    engine: audiobookEngine,
    log,
    holds: new JobHolds({ clock, ids }),
    wallet: library.wallet,
    files: new ClipFiles(join(config.dataDir, 'audio')),
    space,
    diskSpace: parts.diskSpace,
    // Twice as many as are spoken at a time: a long sentence leaves no worker idle while the next ones wait for it.
    sentencesAtOnce: 2 * speechWorkersOf(config),
  });
  const transcribing = new Transcribing({
    database,
    clock,
    ids,
    jobs,
    importing,
    transcriber,
    space,
    folder: join(config.dataDir, 'uploads'),
    minutes: { free: config.freeTranscriptionMinutes, unlimited: config.unlimitedTranscriptionMinutes },
    atOnce: config.transcriptionWorkers,
  });
  const readings = new Readings({ database, clock, documents, analyst });
  const thinning = new VersionThinning({
    database,
    versionsInUse: (within, documentId) => audiobooks.versionsInUse(within, documentId),
  });
  const stops = [
    every(60_000, () => thinning.sweep(), log),
    every(5_000, () => audiobooks.wake(), log),
    every(60_000, () => audiobooks.sweep(), log),
    every(3_600_000, () => audiobooks.tidy(), log),
    every(60_000, () => transcribing.sweep(), log),
  ];
  return {
    operations: appOperations,
    handlers: {
      ...createReadingHandlers({ documents, readings }),
      ...createTranslatingHandlers(translation, log),
      ...createImportHandlers({ fileImporting, transcribing }),
      ...createAudiobookHandlers(audiobooks),
      ...createVoiceHandlers(voices),
    },
    async close() {
      for (const stop of stops) stop();
      await jobs.close();
      await Promise.all([
        audiobooks.close(),
        extractor.close(),
        audiobookEngine.close(),
        transcriber.close(),
      ]);
    },
  };
}
