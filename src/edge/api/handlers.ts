/** The handler of each operation: unpack the call, let the feature do the work, return the body. */
import type { Access } from '../../features/access/access.ts';
import type { AccountJobs } from '../../features/account-jobs.ts';
import type { Annotations } from '../../features/annotations/annotations.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Collections } from '../../features/collections/collections.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Originals } from '../../features/originals/originals.ts';
import type { Pictures } from '../../features/pictures/pictures.ts';
import type { Sharing } from '../../features/sharing/sharing.ts';
import type { Episodes } from '../../features/episodes/episodes.ts';
import type { MeaningSearch } from '../../features/documents/meaning/meaning-search.ts';
import type { Search } from '../../features/documents/search/search.ts';
import type { Tags } from '../../features/documents/tags.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import type { Lexicons } from '../../features/lexicon/lexicons.ts';
import type { Catalogs } from '../../features/moving/catalogs/catalogs.ts';
import type { MoveJobs } from '../../features/moving/move-jobs.ts';
import type { MovingOut } from '../../features/moving/moving-out.ts';
import type { Podcasts } from '../../features/podcasts/podcasts.ts';
import type { Queues } from '../../features/queue/queues.ts';
import type { Quotes } from '../../features/quoting/quotes.ts';
import { type Statistics, toCsv } from '../../features/reading/statistics.ts';
import type { Subscriptions } from '../../features/subscriptions/subscriptions.ts';
import type { TranslationLinks } from '../../features/translation/translation-links.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Usages } from '../../features/wallet/usage.ts';
import type { Webhooks } from '../../features/webhooks/webhooks.ts';
import { createSpeech } from '../../shared/contract/audio.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Operations } from '../../shared/contract/index.ts';
import { type AdministrationDeps, createAdministrationHandlers } from './administration.ts';
import { createAnnotationHandlers } from './annotations.ts';
import {
  type AnswerHandlerDeps,
  createAnswerHandlers,
  createEpisodeHandlers,
  createSuggestionHandlers,
  type SuggestionHandlerDeps,
} from './answers.ts';
import {
  type AudioHandlerDeps,
  createAudioHandlers,
  createRecordingHandlers,
  createVoiceHandlers,
  type RecordingHandlerDeps,
  type VoiceHandlerDeps,
} from './audio.ts';
import { type ApiHandlers, type Handlers, documentIdOf as idOf } from './call.ts';
import { createCollectionHandlers } from './collections.ts';
import { createCoverHandlers } from './covers.ts';
import { createEditingHandlers, type EditingHandlerDeps } from './editing.ts';
import { createJobHandlers } from './jobs.ts';
import type { Links } from './links.ts';
import type { Idempotency } from './steps/idempotency.ts';
import { sendExport, sendTextFile } from './streams/files.ts';

/* Handlers of webhooks. */

const createWebhookHandlers = (webhooks: Webhooks) =>
  ({
    listWebhooks: async ({ actor }) => ({ data: await webhooks.list(actor) }),
    createWebhook: ({ actor, body }) => webhooks.create(actor, body),
    getWebhook: ({ actor, params }) => webhooks.get(actor, params.webhook_id),
    updateWebhook: ({ actor, params, body }) => webhooks.update(actor, params.webhook_id, body),
    deleteWebhook: ({ actor, params }) => webhooks.delete(actor, params.webhook_id),
    listWebhookDeliveries: ({ actor, params, query }) => webhooks.deliveries(actor, params.webhook_id, query),
    testWebhook: ({ actor, params, signal }) => webhooks.test(actor, params.webhook_id, signal),
  }) satisfies ApiHandlers;

/* Handlers of followed feeds. */

const createSubscriptionHandlers = (subscriptions: Subscriptions) =>
  ({
    listSubscriptions: async ({ actor }) => ({ data: await subscriptions.list(actor) }),
    createSubscription: ({ actor, body, signal }) => subscriptions.create(actor, body, signal),
    getSubscription: ({ actor, params }) => subscriptions.get(actor, params.subscription_id),
    updateSubscription: ({ actor, params, body }) =>
      subscriptions.update(actor, params.subscription_id, body),
    deleteSubscription: ({ actor, params }) => subscriptions.delete(actor, params.subscription_id),
    refreshSubscription: ({ actor, params }) => subscriptions.refresh(actor, params.subscription_id),
    listSubscriptionItems: async ({ actor, params }) => ({
      data: await subscriptions.items(actor, params.subscription_id),
    }),
  }) satisfies ApiHandlers;

/* Handlers of the reading statistics. */

const createStatisticsHandlers = (statistics: Statistics) =>
  ({
    getReadingStatistics: ({ actor, query }) => statistics.report(actor, query),
    exportReadingStatistics: async ({ actor, query }, reply) => {
      const days = await statistics.all(actor);
      const name = 'Reading statistics';
      if (query.format === 'json')
        return sendTextFile(reply, { text: JSON.stringify({ days }, null, 2), name, extension: 'json' });
      return sendTextFile(reply, { text: toCsv(days), name, extension: 'csv' });
    },
  }) satisfies ApiHandlers;

export interface HandlerDeps
  extends
    AnswerHandlerDeps,
    AudioHandlerDeps,
    EditingHandlerDeps,
    VoiceHandlerDeps,
    AdministrationDeps,
    RecordingHandlerDeps,
    SuggestionHandlerDeps {
  readonly access: Access;
  readonly search: Search;
  readonly meaningSearch: MeaningSearch;
  readonly tags: Tags;
  readonly exporting: Exporting;
  readonly translation: Translation;
  readonly translationLinks: TranslationLinks;
  readonly lexicons: Lexicons;
  readonly annotations: Annotations;
  readonly queues: Queues;
  readonly podcasts: Podcasts;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly collections: Collections;
  readonly covers: Covers;
  readonly pictures: Pick<Pictures, 'file'>;
  readonly originals: Pick<Originals, 'file'>;
  readonly sharing: Pick<Sharing, 'get' | 'set'>;
  readonly links: Links;
  readonly audiobooks: Audiobooks;
  readonly accountJobs: AccountJobs;
  readonly catalogs: Catalogs;
  readonly moveJobs: Pick<MoveJobs, 'report'>;
  readonly movingOut: MovingOut;
  readonly episodes: Episodes;
  readonly quotes: Quotes;
  readonly usages: Usages;
  readonly statistics: Statistics;
  readonly idempotency: Pick<Idempotency, 'hasStored'>;
  readonly openApi: () => Record<string, unknown>;
}

export const createHandlers = (deps: HandlerDeps): Handlers<Operations> => ({
  getAccount: ({ actor }) => deps.access.describe(actor),
  getUsage: ({ actor, query }) => deps.usages.of(actor.accountId, query),
  getOpenApi: async () => deps.openApi(),
  ...createStatisticsHandlers(deps.statistics),
  ...documentHandlers(deps),
  ...createEditingHandlers(deps),
  ...createAudioHandlers(deps),
  ...lexiconHandlers(deps),
  ...tagHandlers(deps),
  ...trashHandlers(deps),
  ...createAnnotationHandlers(deps.annotations),
  ...createCollectionHandlers(deps),
  ...createCoverHandlers(deps),
  getDocumentSharing: ({ actor, params }) => deps.sharing.get(actor, idOf(params)),
  setDocumentSharing: ({ actor, params, body }) => deps.sharing.set(actor, idOf(params), body),
  ...queueHandlers(deps),
  ...podcastHandlers(deps),
  ...createWebhookHandlers(deps.webhooks),
  ...createSubscriptionHandlers(deps.subscriptions),
  ...linkHandlers(deps),
  ...createJobHandlers(deps),
  ...createRecordingHandlers(deps),
  getQuote: ({ actor, query }) => deps.quotes.of(actor, query),
  createQuote: ({ actor, body }) => deps.quotes.of(actor, body),
  ...createAnswerHandlers(deps),
  ...createEpisodeHandlers(deps.episodes),
  ...createSuggestionHandlers(deps),
  ...createVoiceHandlers(deps),
  ...createAdministrationHandlers(deps),
});

const documentHandlers = ({
  documents,
  search,
  meaningSearch,
  translation,
  translationLinks,
  exporting,
}: HandlerDeps) =>
  ({
    listDocuments: ({ actor, query }) =>
      documents.list(actor, {
        ...query,
        includeArchived: query.include_archived === 'true',
        withoutBookParts: query.book_parts === 'exclude',
      }),
    searchDocuments: ({ actor, query: { mode = 'words', ...query } }) =>
      (mode === 'meaning' ? meaningSearch : search).search(actor, query),
    createDocument: ({ actor, body, keep }) =>
      documents.create(actor, { ...body, source: actor.session ? 'homepage' : 'api' }, keep),
    getDocument: ({ actor, params }) => documents.get(actor, idOf(params)),
    updateDocument: ({ actor, params, body, isExpected }) =>
      documents.update(actor, idOf(params), { ...body, isExpected }),
    setDocumentAuthor: async ({ actor, params, body: { author } }) => {
      await documents.update(actor, idOf(params), { author });
      return { author };
    },
    deleteDocument: ({ actor, params, isExpected }) => documents.remove(actor, idOf(params), isExpected),
    translateDocument: ({ actor, params, body, requestId, signal, keep }) =>
      translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        requestId,
        signal,
        alsoCommit: keep,
      }),
    listTranslations: ({ actor, params }) => translationLinks.of(actor, idOf(params)),
    createTranslation: ({ actor, params, body, requestId, signal, keep }) =>
      translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        asNewDocument: true,
        requestId,
        signal,
        alsoCommit: keep,
      }),
    exportDocument: async ({ actor, params, query, signal }, reply) => {
      const wanted = { format: query.format ?? 'txt', timestamps: isTrue(query.timestamps) };
      return sendExport(reply, await exporting.export(actor, idOf(params), wanted, signal));
    },
  }) satisfies ApiHandlers;

const linkHandlers = ({ documents, links, idempotency }: HandlerDeps) =>
  ({
    linkExport: async ({ actor, body }) => {
      const { id: documentId } = await documents.get(actor, idOf(body));
      const { accountId, plan } = actor;
      const wanted = { format: body.format ?? 'txt', timestamps: isTrue(body.timestamps) };
      return links.create({ kind: 'export', accountId, plan, documentId, ...wanted });
    },
    linkSpeech: async ({ actor: { accountId }, body: { idempotency_key: key } }) => {
      const isStored = await idempotency.hasStored({ accountId, endpoint: createSpeech.operationId, key });
      if (isStored) return links.create({ kind: 'speech', accountId, key });
      throw new Problem(
        'not_found',
        'No speech is stored under this Idempotency-Key. Make it again with a new one.',
      );
    },
  }) satisfies ApiHandlers;

const tagHandlers = ({ tags }: HandlerDeps) =>
  ({
    listTags: async ({ actor }) => ({ data: await tags.list(actor) }),
    changeTags: ({ actor, body }) => tags.change(actor, body),
    deleteTag: ({ actor, params }) => tags.remove(actor, params.tag),
    getDocumentTags: async ({ actor, params }) => ({ tags: await tags.of(actor, idOf(params)) }),
    setDocumentTags: async ({ actor, params, body }) => ({
      tags: await tags.set(actor, idOf(params), body.tags),
    }),
  }) satisfies ApiHandlers;

const trashHandlers = ({ documents }: HandlerDeps) =>
  ({
    listTrash: ({ actor, query }) => documents.trash.list(actor, query),
    restoreFromTrash: ({ actor, params }) => documents.trash.restore(actor, idOf(params)),
    deleteFromTrash: ({ actor, params }) => documents.trash.remove(actor, idOf(params)),
    emptyTrash: ({ actor }) => documents.trash.empty(actor),
  }) satisfies ApiHandlers;

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

const lexiconHandlers = ({ lexicons }: HandlerDeps) =>
  ({
    listLexicon: async ({ actor, query }) => ({
      data: await lexicons.list(actor, query.document_id?.toLowerCase()),
    }),
    addLexiconEntry: ({ actor, body }) => lexicons.add(actor, body),
    deleteLexiconEntry: ({ actor, params }) => lexicons.remove(actor, params.entry_id.toLowerCase()),
    importLexicon: async ({ actor, body }) => ({
      imported: await lexicons.import(actor, body.pls, body.document_id),
    }),
  }) satisfies ApiHandlers;

const podcastHandlers = ({ podcasts }: HandlerDeps) =>
  ({
    listPodcasts: async ({ actor }) => ({ data: await podcasts.list(actor) }),
    createPodcast: ({ actor, body }) => podcasts.create(actor, body),
    deletePodcast: ({ actor, params }) => podcasts.delete(actor, params.podcast_id),
  }) satisfies ApiHandlers;

const queueHandlers = ({ queues }: HandlerDeps) =>
  ({
    getQueue: ({ actor }) => queues.get(actor),
    addToQueue: ({ actor, body }) => queues.add(actor, idOf(body), body.place),
    updateQueue: ({ actor, body }) => queues.update(actor, body),
    removeFromQueue: ({ actor, params }) => queues.remove(actor, idOf(params)),
  }) satisfies ApiHandlers;
