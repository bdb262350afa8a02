/** What searches read. */
import type { Breakage } from './breakage.fixture.ts';

export const indexes: readonly Breakage[] = [
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
