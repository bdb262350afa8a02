/** What searches read. */
import { sql } from 'kysely';
import { unindexTitle } from '../../../features/documents/titles.store.ts';
import * as sound from '../sound-store.fixture.ts';
import type { Breakage } from './breakage.fixture.ts';

export const indexes: readonly Breakage[] = [
  {
    what: 'a title that is not indexed',
    check: 'search index',
    problem: /cannot be found by its title/,
    isRepairable: true,
    breaks: ({ database: { queries, kind } }) =>
      kind === 'sqlite'
        ? unindexTitle(queries, kind, sound.sortKey)
        : sql`update all_documents set title_grams = '{}'`.execute(queries),
  },
  {
    what: 'an entry of a document that is gone',
    check: 'search index',
    problem: /has an entry \(99\) for a document that does not exist/,
    onlyOn: 'sqlite',
    isRepairable: true,
    breaks: "insert into title_index (rowid, grams) values (99, 'x')",
  },
  {
    what: 'a document that is indexed under another title',
    check: 'search words',
    problem: /is indexed under a title that it does not have/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: "update all_documents set title_folded = 'harbour'",
  },
  {
    what: 'a text that is not indexed',
    check: 'text index',
    problem: /cannot be found by the words of its text/,
    isRepairable: true,
    breaks: 'delete from indexed_documents',
  },
  {
    what: 'a text that was indexed in an older version',
    check: 'text index',
    problem: /cannot be found by the words of its text/,
    isRepairable: true,
    breaks: "update indexed_documents set version_id = 'older'",
  },
  {
    what: 'words of a document that does not exist',
    check: 'text index',
    problem: /has words \(99\) of a document that does not exist/,
    onlyOn: 'sqlite',
    isRepairable: true,
    breaks: "insert into word_index (rowid, words) values (99, 'x')",
  },
  {
    what: 'a text that was indexed with other words',
    check: 'text words',
    problem: /full-text index of document \S+ does not match its text/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: "update versions set text = 'A harbour.'",
  },
];
