/** Handlers of imports: web pages, files and recordings that become documents. */
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import type { Transcribing } from '../../features/transcribing/transcribing.ts';
import type { Handlers } from '../api/call.ts';

type ImportOperations = Pick<
  AppOperations,
  'importWebpage' | 'importFile' | 'createTranscription' | 'listTranscriptions' | 'cancelTranscription'
>;

export interface ImportDeps {
  readonly fileImporting: FileImporting;
  readonly transcribing: Transcribing;
}

export function createImportHandlers({
  fileImporting,
  transcribing,
}: ImportDeps): Handlers<ImportOperations> {
  return {
    importWebpage: ({ actor, body, signal }) => fileImporting.webpage(actor, body, signal),
    importFile: ({ actor, query, upload, signal }) =>
      fileImporting.file(actor, { ...query, path: upload!.path }, signal),
    createTranscription: ({ actor, query, upload, signal }) =>
      transcribing.start(actor, { ...query, path: upload!.path, isKept: true }, signal),
    listTranscriptions: async ({ actor }) => ({ data: await transcribing.list(actor) }),
    cancelTranscription: ({ actor, params }) => transcribing.cancel(actor, params.transcription_id),
  };
}
