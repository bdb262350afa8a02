/** Handlers of imports: web pages, files and recordings that become documents. */
import type { FastifyReply } from 'fastify';
import type { Covers } from '../../features/covers/covers.ts';
import type { Catalogs } from '../../features/moving/catalogs/catalogs.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import type { Originals } from '../../features/originals/originals.ts';
import type { Pictures } from '../../features/pictures/pictures.ts';
import type { Readings } from '../../features/reading/reading.ts';
import type { Speakers } from '../../features/reading/speakers.ts';
import type { Recordings } from '../../features/transcribing/recordings/recordings.ts';
import type { Transcribing } from '../../features/transcribing/transcribing.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Statement } from '../../features/wallet/statement.ts';
import type { Wallet } from '../../features/wallet/wallet.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { TranslationEvent } from '../../shared/contract/app/translating.ts';
import { type Call, type AppHandlers, documentIdOf as idOf } from '../api/call.ts';
import { sendCover, sendFetchedCover, sendOriginal, sendPicture } from '../api/covers.ts';
import { toVersion } from '../api/editing.ts';
import { sendFile } from '../api/streams/files.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { ProgressWriter } from '../api/streams/progress-writer.ts';
import { toProblem } from '../http/envelope.ts';

export interface ImportDeps {
  readonly fileImporting: FileImporting;
  readonly transcribing: Transcribing;
}

export function createImportHandlers({ fileImporting, transcribing }: ImportDeps) {
  return {
    importWebpage: ({ actor, body, signal }) => fileImporting.webpage(actor, body, signal),
    importFile: ({ actor, query: { skip_known, ...query }, upload, signal }) =>
      fileImporting.file(actor, { ...query, path: upload!.path, skipKnown: skip_known === 'true' }, signal),
    createTranscription: ({ actor, query, upload, signal }) =>
      transcribing.start(actor, { ...query, path: upload!.path, isKept: true }, signal),
    listTranscriptions: async ({ actor }) => ({ data: await transcribing.list(actor) }),
    cancelTranscription: ({ actor, params }) => transcribing.cancel(actor, params.transcription_id),
  } satisfies AppHandlers;
}

/* Handlers of the reader and of what the app's list shows besides a summary. */

export interface ReadingHandlerDeps {
  readonly catalogs: Pick<Catalogs, 'cover'>;
  readonly covers: Covers;
  readonly documents: Documents;
  readonly originals: Pick<Originals, 'file'>;
  readonly pictures: Pick<Pictures, 'file'>;
  readonly readings: Readings;
  readonly speakers: Speakers;
  readonly recordings: Recordings;
}

export function createReadingHandlers(deps: ReadingHandlerDeps) {
  const { catalogs, covers, documents, originals, pictures, readings, recordings, speakers } = deps;
  return {
    getListDetails: async ({ actor, query }) => ({
      data: await readings.listDetails(actor, query.ids.toLowerCase().split(',')),
    }),
    showCover: async ({ actor, params }, reply) => sendCover(reply, await covers.shown(actor, idOf(params))),
    showCatalogCover: async ({ actor, params, signal }, reply) =>
      sendFetchedCover(reply, await catalogs.cover(actor, params.cover, signal)),
    showPicture: async ({ actor, params }, reply) =>
      sendPicture(reply, await pictures.file(idOf(params), params.picture_id, actor)),
    showOriginal: async ({ actor, params, query }, reply) =>
      sendOriginal(reply, await originals.file(actor, idOf(params)), query.ranges),
    listStarted: async ({ actor }) => ({
      data: await readings.listStarted(actor),
      total: await documents.countShown(actor),
    }),
    getReading: ({ actor, params }) => readings.read(actor, idOf(params)),
    listSpeakers: async ({ actor, params }) => ({ data: await speakers.list(actor, idOf(params)) }),
    savePosition: ({ actor, params, body }) => readings.savePosition(actor, idOf(params), body),
    playRecording: async ({ actor, params }, reply) => {
      const file = await recordings.file(actor, idOf(params));
      // What was uploaded may be anything: it is played, never shown as a page.
      reply.headers({
        'Content-Type': file.mediaType,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=86400',
      });
      return sendFile(reply, file);
    },
    listVersions: async ({ actor, params }) => ({
      data: (await documents.versions(actor, idOf(params))).map(toVersion),
    }),
    getVersion: async ({ actor, params }) => {
      const row = await documents.version(actor, idOf(params), params.version_id.toLowerCase());
      return { ...toVersion(row), text: row.text };
    },
    restoreVersion: ({ actor, params }) =>
      documents.restore(actor, idOf(params), params.version_id.toLowerCase()),
  } satisfies AppHandlers;
}

/* Handlers of translation in the app. Once a translation is under way its response is a stream of its progress. */

type FollowCall = Call<AppOperations['followTranslation']>;

export function createTranslatingHandlers(translation: Translation, log: Log) {
  async function follow(call: FollowCall, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, params, body, requestId, signal } = call;
    const outlet = new Outlet(reply);
    const writer = new ProgressWriter<TranslationEvent>(outlet, 'still translating');
    try {
      const document = await translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        asNewDocument: body.as_new_document === true,
        requestId,
        signal,
        onFetch: (progress) => writer.progress({ type: 'translation.fetching', ...progress }),
        onProgress: (progress) => writer.progress({ type: 'translation.progress', ...progress }),
      });
      const { id, version_id } = document;
      await writer.end({ type: 'translation.done', document_id: id, version_id: version_id! });
    } catch (error) {
      if (!outlet.started) throw error;
      if (signal.aborted) outlet.cut();
      else {
        log.error({ request_id: requestId, err: error }, 'a translation failed under way');
        const { code, message } = toProblem(error);
        await writer.end({ type: 'translation.error', error: { code, message }, request_id: requestId });
      }
    } finally {
      writer.close();
    }
    return reply;
  }

  return {
    quoteTranslation: ({ actor, params, signal }) => translation.quote(actor, idOf(params), signal),
    followTranslation: follow,
  } satisfies AppHandlers;
}

/* Handlers of the wallet. */

export interface WalletHandlerDeps {
  readonly wallet: Wallet;
  readonly statement: Statement;
  /** What the voices of an account are called; undefined for one that is no longer there. */
  readonly voiceNames: (accountId: string) => Promise<(voiceId: string) => string | undefined>;
}

const daysOfUse = 30;

export const createWalletHandlers = ({ wallet, statement, voiceNames }: WalletHandlerDeps) =>
  ({
    getWalletKind: async ({ actor }) => ({ is_refilled: await wallet.isRefilled(actor.accountId) }),
    async getStatement({ actor: { accountId }, query }) {
      const nameOf = await voiceNames(accountId);
      const { lines, next } = await statement.page(accountId, query.before?.toLowerCase());
      return {
        data: lines.map(({ id, kind, note, cents, times, entries, ...line }) => ({
          id,
          kind,
          note,
          voice_name: nameOf(/^speech with (\S+)$/.exec(note)?.[1] ?? '') ?? null,
          cents,
          balance_after: line.balanceAfter,
          created_at: timestamp(line.createdAtMs),
          is_open: line.isOpen,
          times,
          parts: entries.map((part) => ({ kind: part.kind, note: part.note, cents: part.cents })),
        })),
        next_cursor: next ?? null,
      };
    },
    getUse: async ({ actor }) => ({
      data: (await statement.use(actor.accountId, daysOfUse)).map(({ dayStartMs, cents }) => ({
        day: timestamp(dayStartMs).slice(0, 10),
        cents,
      })),
    }),
  }) satisfies AppHandlers;
