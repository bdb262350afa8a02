/** Files and web pages as documents, for the server and the command line. */
import { createFileImporting, type FileImportingDeps } from '../../features/importing/files.ts';
import {
  createImportedPictures,
  type ImportedPicturesDeps,
} from '../../features/importing/imported-pictures.ts';
import { createImportedReading } from '../../features/importing/imported-reading.ts';
import { createImportedSound } from '../../features/importing/imported-sound.ts';
import { createPageFetch } from '../../features/importing/page-fetch.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { alignText } from '../../features/transcribing/recordings/aligning.ts';
import { createRecordings } from '../../features/transcribing/recordings/recordings.ts';
import { createExtractor } from '../../formats/extraction/extractor.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import type { Config } from '../config/config.ts';
import type { Core } from './core.ts';
import { ocrDir } from './engines.ts';
import type { OpenedStorage } from './storage.ts';

export interface OpenFileImportingDeps extends Pick<FileImportingDeps, 'onImport'> {
  readonly core: Pick<Core, 'database' | 'clock' | 'ids' | 'space'>;
  readonly services: Omit<
    FileImportingDeps,
    'database' | 'extractor' | 'fetchPage' | 'onImport' | 'pictures' | 'sound' | 'readings' | 'scratch'
  > &
    Pick<ImportedPicturesDeps, 'pictures'> &
    OpenedStorage;
  readonly log: PlainLog;
  /** Which web pages can be imported. */
  readonly reach: Reach;
}

export function openFileImporting(
  config: Config,
  { core, services, log, reach, onImport }: OpenFileImportingDeps,
) {
  const { documents, collections, covers, importing, analyst, originals, storage, scratch } = services;
  const { database } = core;
  const files = new UploadedFiles({ storage, scratch });
  const recordings = createRecordings({ database, files });
  const extractor = createExtractor({
    log,
    maxFileBytes: config.importMaxBytes,
    ocrRoot: ocrDir(config.modelsDir),
  });
  const fileImporting = createFileImporting({
    database,
    documents,
    collections,
    covers,
    importing,
    analyst,
    extractor,
    fetchPage: createPageFetch(reach),
    originals,
    pictures: createImportedPictures({ pictures: services.pictures, reach }),
    sound: createImportedSound({ ...core, files, documents, analyst, recordings }),
    readings: createImportedReading({
      ...core,
      files,
      align: (document, utterances) => alignText(analyst, document, utterances),
      recordings,
    }),
    scratch,
    onImport,
  });
  return { fileImporting, close: () => extractor.close() };
}
