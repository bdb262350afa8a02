/** The tagged texts that the tagger learns from, each sentence as words with their tags. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tags, type Tag } from '../../src/language/heteronyms/tagger.ts';

export type TaggedSentence = readonly (readonly [word: string, tag: Tag])[];

/** Tags of the Penn Treebank whose difference is not heard. */
const sameAs: Readonly<Record<string, Tag>> = {
  NNPS: 'NNP',
  JJR: 'JJ',
  JJS: 'JJ',
  RBR: 'RB',
  RBS: 'RB',
  RP: 'RB',
  EX: 'DT',
  PDT: 'DT',
  WDT: 'WH',
  WP: 'WH',
  WP$: 'WH',
  WRB: 'WH',
  LS: 'CD',
  $: 'CD',
  '#': 'CD',
};

function plainTag(tag: string): Tag {
  const known = sameAs[tag] ?? tags.find((one) => one === tag);
  return known ?? (/^(?:\W|HYPH|NFP|SYM)/.test(tag) ? '.' : 'NN');
}

/** A line of MASC is a sentence of `word_TAG`. */
export const readMasc = (folder: string): TaggedSentence[] =>
  filesIn(folder, /^(?!categories).*\.txt$/).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).flatMap(readMascWord))
      .filter(({ length }) => length > 2),
  );

function readMascWord(token: string): (readonly [string, Tag])[] {
  const at = token.lastIndexOf('_');
  return at > 0 ? [[token.slice(0, at), plainTag(token.slice(at + 1))]] : [];
}

/** Files of GUM in CoNLL-U whose names say a kind of text that is under CC BY. */
const free = /_(?:bio|conversation|interview|news|speech|textbook|vlog|voyage)_.*\.conllu$/;

export const readGum = (folder: string): TaggedSentence[] => filesIn(folder, free).flatMap(readConllu);

export const readConllu = (file: string): TaggedSentence[] =>
  readFileSync(file, 'utf8')
    .split('\n\n')
    .map((block) => block.split('\n').flatMap(readConlluLine))
    .filter(({ length }) => length > 0);

function readConlluLine(line: string): (readonly [string, Tag])[] {
  const [number = '', word = '', , , tag = ''] = line.split('\t');
  return /^\d+$/.test(number) ? [[word, plainTag(tag)]] : [];
}

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Texts have few orders, and recipes many: `You should wind the clock` also becomes `Wind the clock`. */
export function ordersIn(sentences: readonly TaggedSentence[]): TaggedSentence[] {
  return sentences.flatMap((sentence) => {
    const at = sentence.findIndex(
      ([, tag], i) => (tag === 'MD' || tag === 'TO') && isOrder(sentence[i + 1]) && i + 4 < sentence.length,
    );
    const [verb, ...rest] = sentence.slice(at + 1);
    if (at < 0 || !verb) return [];
    return [[[verb[0].charAt(0).toUpperCase() + verb[0].slice(1), 'VB'] as const, ...rest]];
  });
}

const isOrder = (word: TaggedSentence[number] | undefined): boolean =>
  word?.[1] === 'VB' && word[0].length > 2 && !/^(?:been?|have)$/i.test(word[0]);
