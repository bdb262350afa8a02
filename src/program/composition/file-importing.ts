/** Files and web pages as documents, for the server and the command line. */
import type { Config } from '../config/config.ts';
import { createExtractor } from '../../formats/extraction/extractor.ts';
import { FileImporting, type FileImportingDeps } from '../../features/importing/files.ts';
import { createPageFetch } from '../../features/importing/page-fetch.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { ocrDir } from './engines.ts';

export interface OpenFileImportingDeps extends Pick<FileImportingDeps, 'onImport'> {
  readonly services: Omit<FileImportingDeps, 'extractor' | 'fetchPage' | 'onImport'>;
  readonly log: PlainLog;
  /** Which web pages can be imported. */
  readonly reach: Reach;
}

export function openFileImporting(config: Config, { services, log, reach, onImport }: OpenFileImportingDeps) {
  const extractor = createExtractor({
    log,
    maxFileBytes: config.importMaxBytes,
    ocrRoot: ocrDir(config.modelsDir),
  });
  const fileImporting = new FileImporting({
    ...services,
    extractor,
    fetchPage: createPageFetch(reach),
    onImport,
  });
  return { fileImporting, close: () => extractor.close() };
}
