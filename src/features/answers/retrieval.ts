/**
 * Finds the passages that a question is about. Of a document that fits, all are taken; else those that the question's words
 * and its meaning find, and how the text begins. Of a library, the searches that people have name the documents.
 */
import { rankOf } from '../../language/detection/common-words.ts';
import { estimateTokens } from '../../engines/language-model/engine.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { ignoreMissing, Problem } from '../../shared/contract/errors.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { MeaningSearch } from '../documents/meaning/meaning-search.ts';
import type { Search } from '../documents/search/search.ts';
import { cutPassages, type CitablePassage, rank } from './passages.rules.ts';

export interface RetrievalDeps {
  readonly documents: Pick<Documents, 'get'>;
  readonly search: Pick<Search, 'search'>;
  readonly meaningSearch: Pick<MeaningSearch, 'search' | 'nearestIn'>;
}

export interface Looked {
  /** The question, with words in the language of the text where that is another one. */
  readonly words: string;
  readonly question: string;
  readonly language: string;
  /** How many tokens all passages may have. */
  readonly room: number;
}

export interface LibraryFilter {
  readonly collection_id?: string | undefined;
  readonly tag?: string | undefined;
}

/** Fences around a passage. */
const fenceTokens = 40;
/** Documents of a library that are looked through, with how many characters in all. */
const maxDocuments = 8;
const maxCharacters = 1_000_000;
/** Words of a question that are searched for one by one. */
const maxWords = 8;
const hitsOfWord = 4;
const nearestPassages = 8;
/** Of a text that the question has no word of: passages from all over it. */
const spreadPassages = 12;
/** Words that people say more often than this tell nothing about what a question is about. */
const commonRank = 300;
/** Flattens the difference between the first places of two rankings (reciprocal rank fusion). */
const fusion = 60;

export function createRetrieval({ documents, search, meaningSearch }: RetrievalDeps) {
  async function inDocument(actor: Actor, document: Document, looked: Looked): Promise<CitablePassage[]> {
    const all = await collect(cutPassages(document));
    if (tokensOf(all) <= looked.room) return all;
    const [ranked, near] = await Promise.all([
      inSlices(rank(looked.words, all), actor.accountId),
      meaningSearch.nearestIn(actor, document.id, looked.question, nearestPassages),
    ]);
    const found = fused([ranked.map(({ passage }) => passage), placed(document, near)]);
    const beginning = all.slice(0, 2);
    const others = found.length > 0 ? found : spread(all);
    return inTextOrder(fitting([...others.slice(0, 3), ...beginning, ...others.slice(3)], looked.room));
  }

  async function inLibrary(actor: Actor, filter: LibraryFilter, looked: Looked): Promise<CitablePassage[]> {
    const ids = await documentsAbout(actor, filter, looked);
    const texts: Document[] = [];
    let characters = 0;
    for (const id of ids) {
      // Deleted since it was found.
      const document = await documents.get(actor, id).catch(ignoreMissing);
      if (!document || characters + document.text.length > maxCharacters) continue;
      characters += document.text.length;
      texts.push(document);
    }
    const cut = await collect(passagesOf(texts));
    const [ranked, near] = await Promise.all([
      inSlices(rank(looked.words, cut), actor.accountId),
      Promise.all(
        texts.map(async (document) =>
          placed(document, await meaningSearch.nearestIn(actor, document.id, looked.question, 2)),
        ),
      ),
    ]);
    const found = fused([ranked.map(({ passage }) => passage), near.flat()]);
    return fitting(found, looked.room);
  }

  /** The best first: those that have all words, then those that mean the same, then those that have some of the words. */
  async function documentsAbout(actor: Actor, filter: LibraryFilter, looked: Looked): Promise<string[]> {
    const words = tellingWords(looked);
    const lists = [
      await hits(actor, { ...filter, query: words.join(' '), limit: maxDocuments }, 'words'),
      await hits(actor, { ...filter, query: looked.question.slice(0, 500), limit: maxDocuments }, 'meaning'),
    ];
    for (const word of words)
      lists.push(await hits(actor, { ...filter, query: wordStart(word), limit: hitsOfWord }, 'words'));
    const scores = new Map<string, number>();
    for (const list of lists)
      for (const [place, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (fusion + place));
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxDocuments)
      .map(([id]) => id);
  }

  async function hits(
    actor: Actor,
    request: LibraryFilter & { readonly query: string; readonly limit: number },
    mode: 'words' | 'meaning',
  ): Promise<string[]> {
    if (!/[\p{L}\p{N}]/u.test(request.query)) return [];
    try {
      const page = await (mode === 'meaning' ? meaningSearch : search).search(actor, request);
      return page.data.map(({ document }) => document.id);
    } catch (error) {
      // Search by meaning is not installed, or its worker has just ended: words are enough.
      if (mode === 'meaning' && error instanceof Problem) return [];
      throw error;
    }
  }

  return { inDocument, inLibrary };
}

export type Retrieval = ReturnType<typeof createRetrieval>;

function* passagesOf(texts: readonly Document[]): Generator<CitablePassage> {
  for (const text of texts) yield* cutPassages(text);
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Without those that everybody uses; the long ones first, which narrow a search most. */
function tellingWords({ words, language }: Looked): string[] {
  const all = [...new Set(Array.from(matchesIn(words, word), ([text]) => text))];
  const [primary = ''] = language.split('-', 1);
  const telling = all.filter((text) => (rankOf(text.toLowerCase(), primary) ?? Infinity) > commonRank);
  return (telling.length > 0 ? telling : all).toSorted((a, b) => b.length - a.length).slice(0, maxWords);
}

/** Finds other endings of the word as well. */
const wordStart = (text: string): string => (text.length > 6 ? `${text.slice(0, 6)}*` : text);

const tokensOf = (passages: readonly CitablePassage[]): number =>
  passages.reduce((sum, { value }) => sum + estimateTokens(value) + fenceTokens, 0);

/** Passages from their places in the text; what is not of the current text is left out. */
function placed(
  { id, title, text }: Document,
  places: readonly { readonly start: number; readonly end: number }[],
): CitablePassage[] {
  const cursor = new CodePointCursor(text);
  return places.flatMap(({ start, end }) => {
    const value = text.slice(cursor.unitAt(start), cursor.unitAt(end));
    return value.trim() === '' ? [] : [{ documentId: id, title, start, end, value }];
  });
}

/** One ranking of several, without passages that overlap a better one. */
function fused(rankings: readonly (readonly CitablePassage[])[]): CitablePassage[] {
  const scored = rankings.flatMap((ranking) =>
    ranking.map((passage, place) => ({ passage, score: 1 / (fusion + place) })),
  );
  const kept: CitablePassage[] = [];
  for (const { passage } of scored.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === 200) break;
    if (!kept.some((other) => overlap(other, passage))) kept.push(passage);
  }
  return kept;
}

const overlap = (one: CitablePassage, other: CitablePassage): boolean =>
  one.documentId === other.documentId && one.start < other.end && other.start < one.end;

function fitting(passages: readonly CitablePassage[], room: number): CitablePassage[] {
  const kept: CitablePassage[] = [];
  let left = room;
  for (const passage of passages) {
    const tokens = estimateTokens(passage.value) + fenceTokens;
    if (tokens > left || kept.includes(passage)) continue;
    left -= tokens;
    kept.push(passage);
  }
  return kept;
}

const spread = (all: readonly CitablePassage[]): CitablePassage[] =>
  Array.from(
    { length: spreadPassages },
    (_, index) => all[Math.floor((index * all.length) / spreadPassages)]!,
  );

const inTextOrder = (passages: readonly CitablePassage[]): CitablePassage[] =>
  passages.toSorted((a, b) => a.start - b.start);
