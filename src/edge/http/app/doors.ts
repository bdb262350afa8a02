/** Handlers of the doors that documents come in by, besides the API: web pages, files, recordings. */
import type { AppOperations } from '../../../contract/app/index.ts';
import type { FileImporting } from '../../../features/importing/files.ts';
import type { Handlers } from '../routes.ts';

type Doors = Pick<AppOperations, 'importWebpage' | 'importFile'>;

export interface DoorParts {
  readonly fileImporting: FileImporting;
}

export function createDoorHandlers({ fileImporting }: DoorParts): Handlers<Doors> {
  return {
    importWebpage: ({ actor, body, signal }) => fileImporting.webpage(actor, body, signal),
    importFile: ({ actor, query, upload, signal }) =>
      fileImporting.file(actor, { ...query, path: upload!.path }, signal),
  };
}
