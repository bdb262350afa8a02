/** What changes a document. A new text is always a new version; older versions are kept and can come back. */
import type { Document, Visibility } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Queries, DocumentRow } from '../../platform/database/database.ts';
import { fold } from '../../shared/text/folding.ts';
import type { SearchWords } from '../../language/text/search-words.ts';
import type { Actor } from '../access/access.ts';
import type { AlsoCommit, DocumentsDeps } from './creation.ts';
import { checkedLanguage, toDocument } from './documents.rules.ts';
import * as store from './documents.store.ts';
import { addToBacklog } from './meaning/meaning.store.ts';
import { type Reader, readerOf } from './reader.ts';
import { indexWords } from './search/word-index.store.ts';
import { carryOver, type SentenceTiming } from './timings.rules.ts';
import { findTimings, findVersion, insertVersion, relabelVersion } from './versions.store.ts';

export interface DocumentChange {
  readonly text?: string;
  readonly title?: string;
  /** Null: nobody knows. */
  readonly author?: string | null;
  readonly language?: string;
  readonly is_archived?: boolean;
  readonly visibility?: Visibility;
  /** Absent: whatever it was before. */
  readonly isExpected?: IsExpected | undefined;
}

/** Whether a document, by the time of its last change, is still in the state that a caller wants to change. */
export type IsExpected = (updatedAtMs: number) => boolean;

export function requireExpected({ updated_at }: { updated_at: number }, isExpected?: IsExpected): void {
  if (!isExpected || isExpected(updated_at)) return;
  throw new Problem(
    'precondition_failed',
    'The document is no longer as If-Match says: it was changed in the meantime. Nothing was changed; read it again.',
  );
}

export interface Revision {
  readonly text: string;
  readonly language: string;
  readonly sentences: number | null;
  readonly origin: 'edited' | 'translated' | 'restored';
  readonly timings?: readonly SentenceTiming[];
}

export const noSuchDocument = () =>
  new Problem('not_found', 'There is no document with that id in this account.');

export const noSuchVersion = () => new Problem('not_found', 'The document has no version with that id.');

type Before = NonNullable<Awaited<ReturnType<typeof store.findDocument>>>;

/** What an edit would change, worked out before the lock is taken. */
interface Edit {
  readonly change: DocumentChange;
  readonly language: string;
  /** Absent when the text stays. */
  readonly revision?: Revision;
  /** Absent when title and text stay. */
  readonly index: SearchWords | undefined;
}

/** What is written in one transaction. */
interface Written {
  readonly patch: Partial<DocumentRow>;
  readonly author?: string | null | undefined;
  readonly revision: Revision | undefined;
  readonly index: SearchWords | undefined;
}

export function createDocumentChanges({ database, analyst, clock, ids, publicUrl, space }: DocumentsDeps) {
  async function update(actor: Actor, id: string, change: DocumentChange): Promise<Document> {
    const { text } = change;
    const given = change.language === undefined ? undefined : checkedLanguage(change.language);
    const reader = readerOf(analyst, actor);
    const facts = text === undefined ? undefined : await reader.analyze(text, given);
    for (;;) {
      // Segmenting takes time, so it is done before the lock; if the text has changed since, it is done again.
      const seen = await store.findDocument(database.queries, actor.accountId, id);
      if (!seen) throw noSuchDocument();
      const language = facts?.language ?? given ?? seen.language;
      const revision: Revision | undefined = facts && {
        text: text!,
        language,
        sentences: facts.sentences,
        origin: 'edited',
        timings: await movedTimings(seen, text!, language),
      };
      const index = await wordsOf(reader, seen, change);
      const document = await database.transaction(async (transaction) => {
        const before = await lock(transaction, actor, id);
        requireExpected(before, change.isExpected);
        if (before.version_id !== seen.version_id || before.title !== seen.title) return undefined;
        return apply(transaction, before, { change, language, index, ...(revision && { revision }) });
      });
      if (document) return document;
    }
  }

  /** Replaces the text of a version that is still the current one. */
  const revise = (
    actor: Actor,
    document: Pick<Document, 'id' | 'version_id'>,
    revision: Revision & { readonly alsoCommit?: AlsoCommit<Document> | undefined },
  ): Promise<Document> =>
    replaceText(actor, { id: document.id, text: revision.text }, async (transaction, before, index) => {
      if (before.version_id !== document.version_id) {
        throw new Problem(
          'conflict',
          'The document was changed in the meantime. Nothing was overwritten; try again.',
        );
      }
      const written = { patch: { language: revision.language }, revision, index };
      const revised = await write(transaction, before, written);
      await revision.alsoCommit?.(transaction, revised);
      return revised;
    });

  async function restore(actor: Actor, id: string, versionId: string): Promise<Document> {
    const { queries } = database;
    const document = await store.findDocument(queries, actor.accountId, id);
    if (!document) throw noSuchDocument();
    const version = await findVersion(queries, id, versionId);
    if (!version) throw noSuchVersion();
    const { text, language, total_sentences } = version;
    const reader = readerOf(analyst, actor);
    return replaceText(actor, { id, text, reader }, async (transaction, before, index) => {
      const timings = await findTimings(transaction, versionId);
      const revision: Revision = { text, language, sentences: total_sentences, origin: 'restored', timings };
      return write(transaction, before, { patch: { language }, revision, index });
    });
  }

  /** Finds the words of the new text before the lock is taken; if the title has changed since, it does so again. */
  async function replaceText(
    actor: Actor,
    { id, text, reader = analyst }: { readonly id: string; readonly text: string; readonly reader?: Reader },
    write: (within: Queries, before: Before, index: SearchWords) => Promise<Document>,
  ): Promise<Document> {
    for (;;) {
      const seen = await store.findDocument(database.queries, actor.accountId, id);
      if (!seen) throw noSuchDocument();
      const index = await reader.words(seen.title, text);
      const document = await database.transaction(async (transaction) => {
        const before = await lock(transaction, actor, id);
        return before.title === seen.title ? write(transaction, before, index) : undefined;
      });
      if (document) return document;
    }
  }

  /** What the search index gets; undefined where neither title nor text changes. */
  async function wordsOf(
    reader: Reader,
    seen: Before,
    { title, text }: DocumentChange,
  ): Promise<SearchWords | undefined> {
    const isSame = (title ?? seen.title) === seen.title && (text ?? seen.text) === seen.text;
    return isSame ? undefined : reader.words(title ?? seen.title, text ?? seen.text);
  }

  /** The document as it is; no other process can change it until the transaction ends. */
  async function lock(within: Queries, actor: Actor, id: string): Promise<Before> {
    await store.lockDocument(within, actor.accountId, id);
    const before = await store.findDocument(within, actor.accountId, id);
    if (!before) throw noSuchDocument();
    return before;
  }

  async function apply(within: Queries, before: Before, edit: Edit): Promise<Document> {
    const { change, language, revision, index } = edit;
    const patch = differing(before, {
      ...(change.title !== undefined && { title: change.title, title_folded: fold(change.title) }),
      ...(change.is_archived !== undefined && { is_archived: change.is_archived ? 1 : 0 }),
      ...(change.visibility !== undefined && { visibility: change.visibility }),
      language,
    });
    const isSameText = revision?.text === before.text;
    const { author } = change;
    return write(within, before, { patch, author, revision: isSameText ? undefined : revision, index });
  }

  /** Writes what changed, if anything did. Its time never goes back, whatever the clock does. */
  async function write(
    within: Queries,
    before: Before,
    { patch, author, revision, index }: Written,
  ): Promise<Document> {
    const updatedAt = Math.max(clock.now(), before.updated_at + 1);
    const change: Partial<DocumentRow> = { ...patch };
    if (revision) {
      change.version_id = ids.next();
      change.total_sentences = revision.sentences;
      const { text, language, sentences, origin, timings } = revision;
      const version = { text, language, origin, total_sentences: sentences, created_at: updatedAt };
      await insertVersion(within, { ...version, id: change.version_id, document_id: before.id }, timings);
      await space.require(within, before.account_id, Buffer.byteLength(text));
    } else if (change.language && before.version_id) {
      await relabelVersion(within, before.version_id, change.language);
    }
    if (author !== undefined) await store.putAuthor(within, before.id, author);
    else if (Object.keys(change).length === 0) return toDocument(before, publicUrl);
    change.updated_at = updatedAt;
    if (index) {
      const { sort_key: sortKey, account_id: accountId } = before;
      const versionId = change.version_id ?? before.version_id!;
      await indexWords(within, database.kind, { ...index, sortKey, accountId, versionId });
    }
    if (revision || change.language)
      await addToBacklog(within, { sort_key: before.sort_key, account_id: before.account_id });
    await store.updateDocument(within, before.id, change);
    return toDocument({ ...before, ...change, text: revision?.text ?? before.text }, publicUrl);
  }

  /** Timings of the current version, moved to where its sentences are in the new text. */
  async function movedTimings(before: Before, text: string, language: string) {
    const timings = await findTimings(database.queries, before.version_id!);
    if (timings.length === 0) return [];
    const isTranscript = before.source === 'transcription';
    return carryOver({ text: before.text, timings, isTranscript }, await analyst.segment(text, language));
  }

  return { update, revise, restore };
}

export type DocumentChanges = ReturnType<typeof createDocumentChanges>;

/** Only what differs is a change. */
function differing(before: Before, wanted: Partial<DocumentRow>): Partial<DocumentRow> {
  const shown = before as Partial<DocumentRow>;
  const entries = Object.entries(wanted) as [keyof DocumentRow, unknown][];
  const changed = entries.filter(([name, value]) => name !== 'title_folded' && shown[name] !== value);
  const titled = changed.some(([name]) => name === 'title') ? { title_folded: wanted.title_folded! } : {};
  return { ...(Object.fromEntries(changed) as Partial<DocumentRow>), ...titled };
}
