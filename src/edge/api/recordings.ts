/** Handlers of the recording that a document keeps. */
import type { Operations } from '../../shared/contract/index.ts';
import type { AccountJobs } from '../../features/background/account-jobs.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { documentIdOf as idOf, type Handlers } from './call.ts';

export interface RecordingHandlerDeps {
  readonly documents: Documents;
  readonly recordings: Recordings;
  readonly accountJobs: AccountJobs;
}

type RecordingOperations = Pick<Operations, 'addRecording' | 'getRecording' | 'deleteRecording'>;

export const createRecordingHandlers = ({
  documents,
  recordings,
  accountJobs,
}: RecordingHandlerDeps): Handlers<RecordingOperations> => ({
  addRecording: ({ actor, params, query, upload, signal }) =>
    accountJobs.transcribe(actor, { ...query, path: upload!.path, alignTo: idOf(params) }, signal),
  getRecording: async ({ actor, params }) => {
    const { document, timings } = await documents.getWithTimings(actor, idOf(params));
    return recordings.describe(actor, document.id, timings);
  },
  deleteRecording: ({ actor, params }) => recordings.remove(actor, idOf(params)),
});
