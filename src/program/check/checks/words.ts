/** The full-text index. It can always be rebuilt from the documents. */
import { SearchIndexing } from '../../../features/documents/search/indexing.ts';
import * as store from '../../../features/documents/search/word-index.store.ts';
import { listTexts } from '../../../features/documents/versions.store.ts';
import { searchWords } from '../../../language/text/search-words.ts';
import type { Check, CheckDeps, Trouble } from '../check.ts';

const limit = 100;
const pageSize = 100;
/** How many words of a text are looked up; those of its title come first. */
const wordsEach = 50;
const advice = '--repair indexes it again.';

const analyst = { words: async (title: string, text: string) => searchWords(title, text) };

const reindex = ({ database }: CheckDeps, document: store.UnindexedDocument): Promise<void> =>
  new SearchIndexing({ database, analyst }).index(document);

export const textIndex: Check = {
  name: 'text index',
  async look(deps) {
    const { queries, kind } = deps.database;
    const missing = (await store.findUnindexedTexts(queries, limit)).map((document) => ({
      subject: document.id,
      problem: `Document ${document.id} cannot be found by the words of its text.`,
      advice,
      repair: () => reindex(deps, document),
    }));
    const stray = (await store.findStrayWords(queries, kind)).map((sortKey) => ({
      subject: String(sortKey),
      problem: `The full-text index has words (${sortKey}) of a document that does not exist.`,
      advice: '--repair removes them.',
      repair: () => store.removeStrayWords(queries, sortKey),
    }));
    return { seen: 'texts and entries', troubles: [...missing, ...stray] };
  },
};

export const textWords: Check = {
  name: 'text words',
  onlyFull: true,
  async look(deps) {
    const { queries, kind } = deps.database;
    const troubles: Trouble[] = [];
    let seen = 0;
    for (let after = -1; troubles.length < limit;) {
      const page = await listTexts(queries, after, pageSize);
      for (const document of page) {
        const { words } = searchWords(document.title, document.text);
        const some = words.split(' ', wordsEach).filter(Boolean);
        const own = [store.accountWord(document.account_id), ...some];
        if (await store.hasWords(queries, kind, { sortKey: document.sort_key, words: own })) continue;
        troubles.push({
          subject: document.id,
          problem: `The full-text index of document ${document.id} does not match its text.`,
          advice,
          repair: () => reindex(deps, document),
        });
      }
      seen += page.length;
      if (page.length < pageSize) break;
      after = page.at(-1)!.sort_key;
    }
    return { seen: `${seen} texts`, troubles };
  },
};
