/** Handlers of work in the background, and of links to what it has made. */
import type { Operations } from '../../shared/contract/index.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { AccountJobs } from '../../features/account-jobs.ts';
import { documentIdOf, type Handlers } from './call.ts';
import type { Links } from './links.ts';
import { sendAudiobook } from './streams/files.ts';

export interface JobHandlerDeps {
  readonly accountJobs: AccountJobs;
  readonly audiobooks: Audiobooks;
  readonly links: Links;
}

type JobOperations = Pick<
  Operations,
  | 'listJobs'
  | 'createAudioJob'
  | 'createTranscriptionJob'
  | 'createImportJob'
  | 'getJob'
  | 'cancelJob'
  | 'deleteJob'
  | 'downloadJobAudio'
  | 'linkAudio'
>;

const idOf = ({ job_id }: { job_id: string }): string => job_id.toLowerCase();

export const createJobHandlers = ({
  accountJobs,
  audiobooks,
  links,
}: JobHandlerDeps): Handlers<JobOperations> => ({
  listJobs: ({ actor, query }) => accountJobs.list(actor, query),
  createAudioJob: ({ actor, body: { document_id, ...order } }) =>
    accountJobs.speak(actor, { ...order, documentId: documentIdOf({ document_id }) }),
  createTranscriptionJob: ({ actor, query, upload, signal }) =>
    accountJobs.transcribe(actor, { ...query, path: upload!.path }, signal),
  createImportJob: ({ actor, query, upload, keep }) =>
    accountJobs.import(actor, { ...query, path: upload!.path }, keep),
  getJob: ({ actor, params }) => accountJobs.get(actor, idOf(params)),
  cancelJob: ({ actor, params }) => accountJobs.cancel(actor, idOf(params)),
  deleteJob: ({ actor, params }) => accountJobs.remove(actor, idOf(params)),
  downloadJobAudio: async ({ actor, params, query }, reply) =>
    sendAudiobook(reply, await audiobooks.downloads.file(actor, idOf(params), query.format ?? 'mp3')),
  linkAudio: async ({ actor, body }) => {
    const format = body.format ?? 'mp3';
    // Refuses what is not there, or not complete.
    await audiobooks.downloads.file(actor, idOf(body), format);
    const { accountId, plan } = actor;
    return links.create({ kind: 'audio', accountId, plan, jobId: idOf(body), format });
  },
});
