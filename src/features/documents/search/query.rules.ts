/**
 * What is looked for. All terms of a query must occur: words, `"words in this order"`, and the start of a word followed
 * by `*`. Punctuation between the letters of a term makes it a phrase: `don't`, `3.14`.
 */
import { createHash } from 'node:crypto';
import { otherSpellings } from '../../../language/text/english-spellings.ts';
import { searchFold } from '../../../language/text/search-folding.ts';
import { cutWord, pairsOf, type Part, partsOf, ranks } from '../../../language/text/search-words.ts';
import { sortKeyAt } from '../../../platform/clock.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import type { SearchRequest } from '../../../shared/contract/search.ts';
import { fold } from '../../../shared/text/folding.ts';
import { matchesIn } from '../../../shared/text/matches.ts';
import type { Actor } from '../../access/access.ts';
import type { HitFilter } from './hit-filter.store.ts';

export interface Term {
  readonly parts: readonly Part[];
  /** The last part may go on. */
  readonly isPrefix: boolean;
  /** How else the only part is spelled; none within quotation marks. */
  readonly others: readonly string[];
}

/** A word in the index, or the start of one. */
export interface IndexWord {
  readonly word: string;
  readonly isPrefix: boolean;
  /** What may stand in its place. */
  readonly others: readonly string[];
}

/** More than anybody types; each costs a walk through the index. */
const maxTerms = 24;
/** Parts of all terms together; what is beyond is not looked for: every place of a text is compared with all of them. */
const maxParts = 32;
/** The start of a word must narrow the search. */
const shortestPrefix = 2;

const written = /"([^"]*)"?|([^\s"]+)/g;

export function parseQuery(query: string): Term[] {
  const terms: Term[] = [];
  let left = maxParts;
  for (const [, phrase, word] of matchesIn(query, written)) {
    const all = [...partsOf(searchFold(phrase ?? word ?? ''))];
    const parts = all.slice(0, left);
    left -= parts.length;
    const last = parts.at(-1);
    if (!last) continue;
    const isLong = last.text.length >= shortestPrefix && parts.length === all.length;
    const isPrefix = isLong && !last.isUnspaced && word?.endsWith('*') === true;
    terms.push({ parts, isPrefix, others: all.length === 1 && word ? otherSpellings(last.text) : [] });
  }
  return terms.slice(0, maxTerms);
}

/** The words that every text with these terms has in the index. */
export function indexWordsOf(terms: readonly Term[]): IndexWord[] {
  const found = new Map<string, IndexWord>();
  for (const { parts, isPrefix, others } of terms)
    for (const [index, { text, isUnspaced }] of parts.entries()) {
      const words = isUnspaced ? pairsOf(text) : [cutWord(text)];
      const isStart = isPrefix && index === parts.length - 1;
      for (const word of words) found.set(`${word} ${isStart}`, { word, isPrefix: isStart, others });
    }
  return [...found.values()].slice(0, maxTerms);
}

/** Whether the index alone cannot decide: it knows words and pairs of characters, but not their order. */
export const needsText = (terms: readonly Term[]): boolean =>
  terms.some(
    ({ parts }) => parts.length > 1 || (parts[0]!.isUnspaced ? Array.from(parts[0]!.text).length > 2 : false),
  );

/** How good the hits of a page are; each step of a search takes the next. `any`: in no order of rank. */
export type Level = 'title' | 'frequent' | 'rest' | 'any';

const ranksOf: Record<Level, readonly string[]> = {
  title: ranks.slice(0, 1),
  frequent: ranks.slice(0, 2),
  rest: ranks,
  any: ranks,
};
const better: Partial<Record<Level, Level>> = { frequent: 'title', rest: 'frequent' };
/** The levels of a search by relevance, best first. */
export const levels = ['title', 'frequent', 'rest'] as const satisfies readonly Level[];

interface Syntax {
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly write: (word: string, isPrefix: boolean) => string;
}

const sqlite: Syntax = {
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  write: (word, isPrefix) => (isPrefix ? `"${word}" *` : `"${word}"`),
};
const postgres: Syntax = {
  and: ' & ',
  or: ' | ',
  not: ' & !',
  write: (word, isPrefix) => (isPrefix ? `'${word}':*` : `'${word}'`),
};
const syntaxes = { sqlite, postgres };

/** The words of the index that begin with each start of a word, for starts that have few. */
export type WordsOfStarts = ReadonlyMap<string, readonly string[]>;

/** The starts of words that have to be looked up: each at every rank. */
export const startsIn = (words: readonly IndexWord[]): string[] =>
  words
    .filter(({ isPrefix }) => isPrefix)
    .flatMap(({ word, others }) => [word, ...others].flatMap((one) => ranks.map((rank) => rank + one)));

/** Matches no word of the index: all start with the letter of a rank or of accounts. */
const noWord = '0';

interface Match {
  /** The words of the accounts whose texts these are. */
  readonly accounts: readonly string[];
  readonly words: readonly IndexWord[];
  readonly starts: WordsOfStarts;
  readonly level: Level;
}

/** A match expression of the store: texts of the accounts with all the words, at this level and no better one. */
export function matchExpression(
  kind: keyof typeof syntaxes,
  { accounts, words, starts, level }: Match,
): string {
  const { and, or, not } = syntaxes[kind];
  const write = (word: string, isPrefix: boolean): string => {
    const found = isPrefix ? starts.get(word) : undefined;
    const { write: writeOne } = syntaxes[kind];
    if (!found) return writeOne(word, isPrefix);
    return (found.length > 0 ? found : [noWord]).map((one) => writeOne(one, false)).join(or);
  };
  const at = (one: Level): string =>
    `(${words
      .map(({ word, isPrefix, others }) => {
        const spelled = ranksOf[one].flatMap((rank) => [word, ...others].map((each) => rank + each));
        return `(${spelled.map((each) => write(each, isPrefix)).join(or)})`;
      })
      .join(and)})`;
  const above = better[level];
  return `(${accounts.map((one) => write(one, false)).join(or)})${and}${at(level)}${above ? not + at(above) : ''}`;
}

/* Turns what a request narrows a search by into what the stores filter by. */

/** Past every sort key. */
export const farAway = Number.MAX_SAFE_INTEGER;

/** Both ends excluded. */
export interface SortKeySpan {
  readonly after: number;
  readonly before: number;
}

export const spanOf = ({ created_from, created_to }: SearchRequest): SortKeySpan => ({
  after: created_from === undefined ? -1 : sortKeyAt(Date.parse(created_from)) - 1,
  before: created_to === undefined ? farAway : sortKeyAt(Date.parse(created_to)),
});

/** What is looked for is looked for in what others share as well; without words, the list is one's own. */
export const looksAtShared = ({ query, collection_id }: SearchRequest): boolean =>
  collection_id !== undefined || (query ?? '').trim() !== '';

export const filterOf = ({ accountId }: Actor, search: SearchRequest): HitFilter => ({
  accountId,
  language: search.language,
  source: search.source,
  tag: search.tag === undefined ? undefined : fold(search.tag.trim()),
  collectionId: search.collection_id?.toLowerCase(),
  withoutBookParts: search.book_parts === 'exclude',
  minCharacters: search.min_characters,
  maxCharacters: search.max_characters,
  archived: search.archived ?? 'exclude',
  progress: search.progress,
});

/** Which keys are looked for among one's own documents, undefined: all, and which among those that are shared. */
export function apart({ among, shared = [] }: HitFilter) {
  if (shared.length === 0 || !among) return { own: among, shared };
  const [passing, ofOthers] = [new Set(among), new Set(shared)];
  return {
    own: among.filter((key) => !ofOthers.has(key)),
    shared: shared.filter((key) => passing.has(key)),
  };
}

/* Where the next page of a search starts. A cursor is valid only for the search it came from. */

export interface SearchPlace {
  /** Which level of relevance the page ended in. */
  readonly level: number;
  readonly sortKey: number;
  /** The title of the last document, in lists ordered by it. */
  readonly title: string;
}

const fingerprint = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 8);

export const encodePlace = ({ level, sortKey, title }: SearchPlace, search: unknown): string =>
  Buffer.from(JSON.stringify([level, sortKey, title, fingerprint(search)])).toString('base64url');

export function decodePlace(cursor: string, search: unknown): SearchPlace {
  const [level, sortKey, title, print] = parse(cursor);
  const isOurs =
    typeof level === 'number' &&
    [0, 1, 2].includes(level) &&
    Number.isSafeInteger(sortKey) &&
    typeof title === 'string';
  if (!isOurs)
    throw invalidField('cursor', 'was not issued by this service. Pass next_cursor of the previous page.');
  if (print !== fingerprint(search))
    throw invalidField(
      'cursor',
      'belongs to another search. Keep the filters as they were, or start without it.',
    );
  return { level, sortKey: sortKey as number, title };
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
