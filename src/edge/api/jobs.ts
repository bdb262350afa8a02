/** Handlers of work in the background, and of links to what it has made. */
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import { type AccountJobs, silentJob } from '../../features/account-jobs.ts';
import type { Catalogs } from '../../features/moving/catalogs/catalogs.ts';
import type { MoveJobs } from '../../features/moving/move-jobs.ts';
import type { MovingOut } from '../../features/moving/moving-out.ts';
import { timestamp } from '../../platform/clock.ts';
import { documentIdOf, type ApiHandlers } from './call.ts';
import { sendFetchedCover } from './covers.ts';
import type { Links } from './links.ts';
import { sendArchive, sendAudiobook } from './streams/files.ts';

export interface JobHandlerDeps {
  readonly accountJobs: AccountJobs;
  readonly audiobooks: Audiobooks;
  readonly catalogs: Catalogs;
  readonly links: Links;
  readonly moveJobs: Pick<MoveJobs, 'report'>;
  readonly movingOut: MovingOut;
}

const idOf = ({ job_id }: { job_id: string }): string => job_id.toLowerCase();

export const createJobHandlers = ({
  accountJobs,
  audiobooks,
  catalogs,
  links,
  moveJobs,
  movingOut,
}: JobHandlerDeps) =>
  ({
    listJobs: ({ actor, query }) => accountJobs.list(actor, query),
    createAudioJob: ({ actor, body: { document_id, ...order } }) =>
      accountJobs.speak(actor, { ...order, documentId: documentIdOf({ document_id }) }),
    createTranscriptionJob: ({ actor, query, upload, signal }) =>
      accountJobs.transcribe(actor, { ...query, path: upload!.path }, signal),
    createImportJob: ({ actor, query, upload, keep }) =>
      accountJobs.import(actor, { ...query, path: upload!.path }, keep),
    createAudiobookImportJob: ({ actor, query, upload, keep }) =>
      accountJobs.import(actor, { ...query, path: upload!.path }, keep),
    createTranslationJob: ({
      actor,
      body: { document_id, target_language, as_new_document },
      signal,
      keep,
    }) =>
      accountJobs.translate(
        actor,
        {
          documentId: documentIdOf({ document_id }),
          targetLanguage: target_language,
          asNewDocument: as_new_document ?? false,
          signal,
        },
        keep,
      ),
    createPageImportJob: ({ actor, body, keep }) => accountJobs.importPage(actor, body, keep),
    createCollectionAudioJob: ({ actor, body: { collection_id, ...order } }) =>
      accountJobs.speakBook(actor, { ...order, collectionId: collection_id.toLowerCase() }),
    browseCatalog: ({ actor, body, signal }) => catalogs.browse(actor, body, signal),
    getCatalogCover: async ({ actor, params, signal }, reply) =>
      sendFetchedCover(reply, await catalogs.cover(actor, params.cover, signal)),
    createCatalogJob: ({ actor, body }) => accountJobs.addBook(actor, body),
    createMoveJob: ({ actor, query, upload }) => accountJobs.move(actor, { ...query, path: upload!.path }),
    getMove: async ({ actor, params }) => {
      const { job, ...found } = await moveJobs.report(actor, idOf(params));
      return { job: silentJob(job), ...found };
    },
    exportAccount: async ({ actor }, reply) =>
      sendArchive(reply, `lectern-${timestamp(Date.now()).slice(0, 10)}`, movingOut.archive(actor)),
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
  }) satisfies ApiHandlers;
