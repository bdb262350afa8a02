/**
 * Moves what other services have exported: pages with what was known about them there, books, and feeds. A page whose content is
 * in the export is read from it, the others are fetched one after the other, and a host is asked no more than once in a while.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedItem } from '../../formats/libraries/engine.ts';
import type { LibraryReader } from '../../formats/libraries/libraries.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable } from '../../platform/storage/storage.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import type { FileImporting } from '../importing/files.ts';
import type { ArchiveFile } from './archive-file.ts';
import { itemKey, keyOfUrn } from './ids.rules.ts';
import type { MovedItem, MoveRun } from './move-run.ts';
import { findMoved } from './moved-items.store.ts';
import * as store from './saved.store.ts';

export interface SavedMoveDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly libraries: Pick<LibraryReader, 'read'>;
  readonly fileImporting: Pick<FileImporting, 'file' | 'webpage' | 'article'>;
  readonly subscribe: (run: MoveRun, address: string) => Promise<void>;
  readonly scratch: Pick<Scratch, 'path'>;
  readonly importMaxBytes: number;
  /** Between two requests to the same host. */
  readonly politeMs: number;
}

interface Source {
  readonly path: string;
  /** Absent: it is no ZIP. */
  readonly archive: ArchiveFile | undefined;
}

export async function moveSaved(deps: SavedMoveDeps, run: MoveRun, source: Source): Promise<void> {
  const { items } = await deps.libraries.read(source.path, run.signal).catch((error: unknown) => {
    throw error instanceof EngineError
      ? new Problem('validation_failed', `The file ${error.message}`)
      : error;
  });
  const { queries } = deps.database;
  const keyed = items.map((item) => ({ item, keys: keysOf(item) }));
  const known = await findMoved(
    queries,
    run.accountId,
    keyed.flatMap(({ keys }) => keys),
  );
  const addresses = await store.listAddresses(queries, run.accountId);
  const isKnown = ({ item, keys }: (typeof keyed)[number]) =>
    keys.some((key) => known.has(key)) || (item.kind === 'page' && addresses.has(item.address ?? ''));
  const asked = new Map<string, number>();
  for (const [index, one] of keyed.entries()) {
    if (!isKnown(one)) {
      const [key] = one.keys;
      known.add(key);
      await moveItem(deps, run, { item: one.item, key, source, asked });
    }
    await run.progress((index + 1) / keyed.length);
  }
}

/** What it is known by from now on, and what it may be known by: a book may have come through the catalog of its library. */
function keysOf({ kind, address, entry, name, savedAtMs, urn }: SavedItem): [string, ...string[]] {
  const key = itemKey([kind, address ?? `${entry ?? name} ${savedAtMs ?? ''}`].join(' '));
  return urn === undefined ? [key] : [keyOfUrn(urn, name), key];
}

interface Moved {
  readonly item: SavedItem;
  readonly key: string;
  readonly source: Source;
  /** When each host was asked last. */
  readonly asked: Map<string, number>;
}

async function moveItem(deps: SavedMoveDeps, run: MoveRun, moved: Moved): Promise<void> {
  const { item, key } = moved;
  const row: MovedItem = { item: key, name: item.name.slice(0, limits.title), address: item.address ?? null };
  try {
    if (item.kind === 'feed') {
      await deps.subscribe(run, item.address!);
      await run.commit((within) => run.moved(within, row, null));
      return;
    }
    await importItem(deps, run, moved, async (within, document) => {
      await run.prove(within);
      await addFacts(deps, within, { run, item, document });
      await run.moved(within, row, document.id);
    });
  } catch (error) {
    if (run.signal.aborted || isStorageUnavailable(error) || !(error instanceof Problem)) throw error;
    // Other items would fail for the same reason.
    if (error.code === 'document_limit_reached') throw error;
    await run.failed(row, error.fields?.[0] ? `It ${error.fields[0].message}` : error.message);
  }
}

type AlsoImported = (within: Queries, document: Document) => Promise<void>;

async function importItem(deps: SavedMoveDeps, run: MoveRun, moved: Moved, alsoCommit: AlsoImported) {
  const { item, source } = moved;
  const { actor, signal, jobId } = run;
  const { fileImporting } = deps;
  const given = {
    jobId,
    alsoCommit,
    ...(item.savedAtMs !== undefined && { madeAtMs: item.savedAtMs }),
    ...(item.name !== item.address && { title: item.name.slice(0, limits.title).toWellFormed() }),
    ...(item.author !== undefined && {
      author: item.author.slice(0, limits.collections.author).toWellFormed(),
    }),
  };
  const content = await contentOf(item, source, deps.importMaxBytes);
  if (item.kind === 'file') {
    if (!content) throw new Problem('not_found', 'It has no file in a format that can be read.');
    const cover =
      item.cover &&
      (await source.archive?.read(item.cover, limits.catalogs.coverBytes).catch(() => undefined));
    const { entry, series } = item;
    const book = {
      ...given,
      name: basename(entry!),
      ...(series && { series }),
      ...(cover && { cover: cover.toString('base64') }),
    };
    return withFile(deps, content, (path) => fileImporting.file(actor, { ...book, path }, signal));
  }
  const address = item.address ?? null;
  if (content) {
    const site =
      address === null || !URL.canParse(address) ? '' : new URL(address).hostname.replace(/^www\./, '');
    const article = { html: content.toString(), url: address, author: item.author ?? null, site };
    return fileImporting.article(actor, { ...given, ...article }, signal);
  }
  await politely(moved, deps, signal);
  return fileImporting.webpage(actor, { ...given, url: address! }, signal);
}

async function contentOf(
  item: SavedItem,
  { archive }: Source,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (item.html !== undefined) return Buffer.from(item.html);
  if (item.entry === undefined || !archive) return undefined;
  return archive.read(item.entry, maxBytes);
}

async function withFile<R>(
  { scratch }: SavedMoveDeps,
  content: Buffer,
  use: (path: string) => Promise<R>,
): Promise<R> {
  const path = scratch.path();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, content, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function politely({ item, asked }: Moved, { clock, politeMs }: SavedMoveDeps, signal: AbortSignal) {
  const host = URL.canParse(item.address!) ? new URL(item.address!).host : '';
  const waitMs = (asked.get(host) ?? 0) + politeMs - clock.now();
  if (waitMs > 0) await sleep(Math.min(waitMs, politeMs), undefined, { signal });
  asked.set(host, clock.now());
}

interface Imported {
  readonly run: MoveRun;
  readonly item: SavedItem;
  readonly document: Document;
}

/** What was known about it there. A name that is too long for a tag is left out. */
async function addFacts({ clock, ids }: SavedMoveDeps, within: Queries, { run, item, document }: Imported) {
  const of = { accountId: run.accountId, documentId: document.id };
  const nowMs = clock.now();
  const tags = item.tags.map((tag) => tag.toWellFormed().replaceAll('\0', '').trim());
  const fitting = tags.filter((tag) => tag !== '' && countCodePoints(tag) <= limits.tags.name);
  await store.addTags(within, of, fitting.slice(0, limits.tags.perDocument));
  if (item.isArchived) await store.archive(within, document.id);
  if (item.isFinished) await store.finish(within, of, { versionId: document.version_id!, nowMs });
  for (const { quote, note } of item.highlights.slice(0, limits.annotations.perDocument)) {
    const words = (text: string, most: number) =>
      Array.from(text.toWellFormed().replaceAll('\0', '')).slice(0, most).join('');
    await store.addHighlight(within, {
      ...of,
      id: ids.next(),
      quote: words(quote, limits.annotations.quote),
      note: words(note, limits.annotations.note),
      nowMs: item.savedAtMs ?? nowMs,
    });
  }
}
