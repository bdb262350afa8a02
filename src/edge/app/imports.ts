/** Handlers of the doors that documents come in by, besides the API: web pages, files, recordings. */
import type { AppOperations } from '../../contract/app/index.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import type { Transcribing } from '../../features/transcribing/transcribing.ts';
import type { Handlers } from '../api/routes.ts';

type Doors = Pick<
  AppOperations,
  'importWebpage' | 'importFile' | 'createTranscription' | 'listTranscriptions' | 'cancelTranscription'
>;

export interface DoorParts {
  readonly fileImporting: FileImporting;
  readonly transcribing: Transcribing;
}

export function createDoorHandlers({ fileImporting, transcribing }: DoorParts): Handlers<Doors> {
  return {
    importWebpage: ({ actor, body, signal }) => fileImporting.webpage(actor, body, signal),
    importFile: ({ actor, query, upload, signal }) =>
      fileImporting.file(actor, { ...query, path: upload!.path }, signal),
    createTranscription: ({ actor, query, upload, signal }) =>
      transcribing.start(actor, { ...query, path: upload!.path }, signal),
    listTranscriptions: async ({ actor }) => ({ data: await transcribing.list(actor) }),
    cancelTranscription: ({ actor, params }) => transcribing.cancel(actor, params.transcription_id),
  };
}
