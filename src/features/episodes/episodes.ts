/** Episodes about documents and collections: ordered here, made by a job (episode-handler.ts), and shown with what they quote. */
import { firstPlace } from '../../language/text/places.ts';
import type { Database, EpisodeRow, JobRow } from '../../platform/database/database.ts';
import type { Citation } from '../../shared/contract/answers.ts';
import type { CollectionDetails } from '../../shared/contract/collections/schemas.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { Episode, NewEpisode } from '../../shared/contract/episodes.ts';
import { ignoreMissing, invalidField, Problem } from '../../shared/contract/errors.ts';
import { inFigures, limits } from '../../shared/contract/limits.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import { type Actor, requireScope } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import type { ModelUse } from '../answers/model-use.ts';
import type { Collections } from '../collections/collections.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import { checkedLanguage } from '../documents/documents.rules.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Wallet } from '../wallet/wallet.ts';
import {
  EpisodeHandler,
  type EpisodeHandlerDeps,
  type EpisodePayload,
  kind,
  total,
} from './episode-handler.ts';
import * as store from './episodes.store.ts';
import { chooseHosts, type EpisodeHost, type HostsDeps } from './hosts.ts';
import { asQuoted } from './script.rules.ts';

const defaults = { minutes: limits.episode.minutes.default };

export interface EpisodesDeps extends EpisodeHandlerDeps, HostsDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly collections: Pick<Collections, 'get' | 'documents' | 'addWithin'>;
  readonly modelUse: ModelUse;
  readonly wallet: Pick<Wallet, 'balance'>;
  /** What a client has ordered ends with it. */
  readonly clients: Pick<Clients, 'onDisconnect'>;
}

/** What an episode is about, and how it was asked for. */
export interface EpisodeOrder extends NewEpisode {
  readonly about: { readonly documentId: string } | { readonly collectionId: string };
  readonly signal: AbortSignal;
}

interface Sources {
  readonly title: string;
  readonly documents: readonly Document[];
}

export function createEpisodes(deps: EpisodesDeps) {
  const { database, documents, collections, jobs, modelUse, wallet } = deps;
  jobs.register(new EpisodeHandler(deps));
  deps.clients.onDisconnect((within, client) => jobs.cancelOf(within, client, kind));

  /** Checks all that can be known before anything is written. */
  async function start(actor: Actor, order: EpisodeOrder, alsoCommit?: AlsoCommit<JobRow>): Promise<JobRow> {
    const { minutes = defaults.minutes, draft = false } = order;
    if (!draft) requireScope(actor, 'audio:write');
    const { title, documents: sources } = await sourcesOf(actor, order.about);
    const language =
      order.language === undefined ? sources[0]!.language : checkedLanguage(order.language, 'language');
    const into = order.into_collection_id?.toLowerCase();
    if (into !== undefined) requireFillable(await collections.get(actor, into));
    const hosts = await chooseHosts(deps, actor, { language, hosts: order.hosts });
    await modelUse.require(order.signal);
    const payload: EpisodePayload = {
      sources: sources.map(({ id, version_id }) => ({ id, versionId: version_id! })),
      minutes,
      language,
      hosts,
      isDraft: draft,
      into,
      keyId: actor.key?.id,
      clientId: actor.client?.id,
    };
    return jobs.order({ accountId: actor.accountId, kind, name: title, payload, total }, alsoCommit);
  }

  async function sourcesOf(actor: Actor, about: EpisodeOrder['about']): Promise<Sources> {
    if ('documentId' in about) {
      const document = await documents.get(actor, about.documentId);
      requireWords([document], 'document_id');
      return { title: document.title, documents: [document] };
    }
    const { title } = await collections.get(actor, about.collectionId);
    const ids = await documentsIn(actor, about.collectionId);
    const found: Document[] = [];
    for (const id of ids) found.push(await documents.get(actor, id));
    requireWords(found, 'collection_id');
    return { title, documents: found };
  }

  /** The first documents of a collection, but none that is an episode itself. */
  async function documentsIn(actor: Actor, collectionId: string): Promise<string[]> {
    const most = limits.episode.documents;
    const page = await collections.documents(actor, collectionId, { limit: limits.page.max });
    const ids = page.data.map(({ document }) => document.id);
    const episodes = await store.episodesAmong(database.queries, ids);
    return ids.filter((id) => !episodes.has(id)).slice(0, most);
  }

  /** With what its text still quotes, where its sources have it now; 404 for a document that is none. */
  async function get(actor: Actor, documentId: string): Promise<Episode> {
    const found = await find(actor, await documents.get(actor, documentId));
    if (!found) throw new Problem('not_found', 'That document is no episode.');
    return found;
  }

  /** Undefined for a document that is none. */
  async function find(
    actor: Actor,
    { id: documentId, text }: Pick<Document, 'id' | 'text'>,
  ): Promise<Episode | undefined> {
    const row = await store.findEpisode(database.queries, documentId);
    if (!row) return undefined;
    const sources = new Map<string, Document>();
    for (const { id } of JSON.parse(row.sources) as EpisodePayload['sources']) {
      const source = await documents.get(actor, id).catch(ignoreMissing);
      if (source) sources.set(id, source);
    }
    const quotations = (JSON.parse(row.quotations) as Citation[]).filter(
      ({ value }) => firstPlace(text, asQuoted(value)) !== undefined,
    );
    return {
      document_id: documentId,
      hosts: hostsIn(row),
      sources: Array.from(sources.values(), ({ id, title }) => ({ document_id: id, title })),
      quotations: quotations.flatMap((quoted) => inPlace(quoted, sources.get(quoted.document_id)) ?? []),
    };
  }

  /** Lets those go on that waited for another day or for credits. */
  async function sweep(): Promise<void> {
    for (const { id } of await jobs.listWaiting(kind, 'quota')) await jobs.resume(id);
    for (const { id, account_id } of await jobs.listWaiting(kind, 'money'))
      if ((await wallet.balance(account_id)) > 0) await jobs.resume(id);
  }

  return { start, get, find, sweep };
}

export type Episodes = ReturnType<typeof createEpisodes>;

/** Who speaks a document that is an episode; undefined for all others. Whoever asks may read it. */
export async function hostsOf(
  { queries }: Pick<Database, 'queries'>,
  documentId: string,
): Promise<EpisodeHost[] | undefined> {
  const row = await store.findEpisode(queries, documentId);
  return row && hostsIn(row);
}

const hostsIn = ({ hosts }: EpisodeRow): EpisodeHost[] => JSON.parse(hosts) as EpisodeHost[];

/** As it stands in the text of today; undefined where it is gone. */
function inPlace(quoted: Citation, source: Document | undefined): Citation | undefined {
  if (!source) return undefined;
  const { title, text } = source;
  const { value } = quoted;
  const cursor = new CodePointCursor(text);
  if (text.startsWith(value, cursor.unitAt(quoted.start))) return { ...quoted, title };
  const at = firstPlace(text, value);
  if (at === undefined) return undefined;
  const places = new CodePointCursor(text);
  return { ...quoted, title, start: places.pointAt(at), end: places.pointAt(at + value.length) };
}

function requireWords(sources: readonly Document[], field: string): void {
  if (!sources.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    throw invalidField(field, 'has no words to talk about.');
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  const most = limits.collections.exportCharacters;
  if (characters > most)
    throw invalidField(field, `is longer than ${inFigures(most)} characters. Choose a part of it.`);
}

function requireFillable({ search, access }: CollectionDetails): void {
  if (search !== null)
    throw invalidField('into_collection_id', 'names a saved search, which finds its documents.');
  if (access === 'read')
    throw invalidField('into_collection_id', 'names a collection that you may only read.');
}
