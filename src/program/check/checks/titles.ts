/** The index of titles. It can always be rebuilt from the documents. */
import * as store from '../../../features/documents/titles.store.ts';
import type { Check, CheckDeps, Trouble } from '../check.ts';

const pageSize = 500;
const limit = 100;
const advice = '--repair indexes it again.';

export const searchIndex: Check = {
  name: 'search index',
  async look(deps) {
    const { queries, kind } = deps.database;
    const missing = (await store.findUnindexed(queries, kind)).map((title) => ({
      subject: title.id,
      problem: `Document ${title.id} cannot be found by its title.`,
      advice,
      repair: () => reindex(deps, title.sort_key),
    }));
    const stale = (await store.findStaleEntries(queries, kind)).map((sortKey) => ({
      subject: String(sortKey),
      problem: `The search index has an entry (${sortKey}) for a document that does not exist.`,
      advice: '--repair removes it.',
      repair: () => reindex(deps, sortKey),
    }));
    return { seen: 'documents and entries', troubles: [...missing, ...stale] };
  },
};

export const searchWords: Check = {
  name: 'search words',
  onlyFull: true,
  async look(deps) {
    const { queries, kind } = deps.database;
    const unindexed = new Set((await store.findUnindexed(queries, kind)).map(({ id }) => id));
    const troubles: Trouble[] = [];
    let seen = 0;
    for (let after = -1; troubles.length < limit;) {
      const page = await store.listTitles(queries, after, pageSize);
      for (const title of page) {
        if (unindexed.has(title.id) || (await store.isFound(queries, kind, title))) continue;
        troubles.push({
          subject: title.id,
          problem: `Document ${title.id} is indexed under a title that it does not have.`,
          advice,
          repair: () => reindex(deps, title.sort_key),
        });
      }
      seen += page.length;
      if (page.length < pageSize) break;
      after = page.at(-1)!.sort_key;
    }
    return { seen: `${seen} titles`, troubles };
  },
};

const reindex = ({ database }: CheckDeps, sortKey: number): Promise<void> =>
  database.transaction((within) => store.reindexTitle(within, database.kind, sortKey));
