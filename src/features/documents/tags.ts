/** Tags of documents. Upper and lower case are the same; the account's first spelling is kept. */
import type { Database, Queries } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Tag } from '../../shared/contract/tags.ts';
import { fold } from '../../shared/text/folding.ts';
import type { Actor } from '../access/access.ts';
import { noSuchDocument } from './changes.ts';
import { lockDocument } from './documents.store.ts';
import * as store from './tags.store.ts';

export interface TagsDeps {
  readonly database: Database;
}

export interface TagChange {
  readonly document_ids: readonly string[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

const tidy = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ');

/** Each once and tidied; empty ones are refused. */
function namesOf(names: readonly string[], field: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names.map(tidy)) {
    if (name === '') throw invalidField(field, 'has a tag without a visible character.');
    if (!found.has(fold(name))) found.set(fold(name), name);
  }
  return found;
}

export class Tags {
  readonly #deps: TagsDeps;

  constructor(deps: TagsDeps) {
    this.#deps = deps;
  }

  list({ accountId }: Actor): Promise<Tag[]> {
    return store.listTags(this.#deps.database.queries, accountId);
  }

  async of(actor: Actor, documentId: string): Promise<string[]> {
    return this.#deps.database.transaction(async (within) => {
      await this.#lock(within, actor, [documentId]);
      return (await store.tagsOf(within, [documentId])).map(({ tag }) => tag);
    });
  }

  async set(actor: Actor, documentId: string, tags: readonly string[]): Promise<string[]> {
    const names = namesOf(tags, 'tags');
    return this.#deps.database.transaction(async (within) => {
      await this.#lock(within, actor, [documentId]);
      const spelled = await this.#spelled(within, actor, names);
      await store.removeTags(within, [documentId]);
      await this.#add(within, actor, { documentIds: [documentId], spelled });
      return (await store.tagsOf(within, [documentId])).map(({ tag }) => tag);
    });
  }

  async change(actor: Actor, { document_ids, add = [], remove = [] }: TagChange): Promise<void> {
    const documentIds = [...new Set(document_ids.map((id) => id.toLowerCase()))];
    const [added, removed] = [namesOf(add, 'add'), namesOf(remove, 'remove')];
    await this.#deps.database.transaction(async (within) => {
      await this.#lock(within, actor, documentIds);
      if (removed.size > 0) await store.removeTags(within, documentIds, [...removed.keys()]);
      const spelled = await this.#spelled(within, actor, added);
      await this.#add(within, actor, { documentIds, spelled });
      if ((await store.maxTags(within, documentIds)) > limits.tags.perDocument)
        throw invalidField('add', `would give a document more than ${limits.tags.perDocument} tags.`);
    });
  }

  async remove({ accountId }: Actor, name: string): Promise<void> {
    const gone = await store.deleteTag(this.#deps.database.queries, accountId, fold(tidy(name)));
    if (gone.length === 0) throw new Problem('not_found', 'No document has this tag.');
  }

  /** In one order everywhere, so that two changes of the same documents cannot deadlock. */
  async #lock(within: Queries, { accountId }: Actor, documentIds: readonly string[]): Promise<void> {
    for (const id of documentIds.toSorted())
      if (!(await lockDocument(within, accountId, id))) throw noSuchDocument();
  }

  async #spelled(
    within: Queries,
    { accountId }: Actor,
    names: ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    if (names.size === 0) return new Map();
    const known = await store.findSpellings(within, accountId, [...names.keys()]);
    return new Map([...names, ...known.map(({ tag_folded, tag }) => [tag_folded, tag] as const)]);
  }

  async #add(
    within: Queries,
    { accountId }: Actor,
    { documentIds, spelled }: { documentIds: readonly string[]; spelled: ReadonlyMap<string, string> },
  ): Promise<void> {
    const rows = documentIds.flatMap((document_id) =>
      Array.from(spelled, ([tag_folded, tag]) => ({ document_id, account_id: accountId, tag, tag_folded })),
    );
    // SQLite takes a limited number of values in one statement.
    for (let at = 0; at < rows.length; at += 500) await store.addTags(within, rows.slice(at, at + 500));
  }
}
