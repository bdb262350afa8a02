/** Media overlays: when each sentence of a chapter, and each word where it is known, is heard in the chapter's audio. */
import type { SpokenSentence } from '../engine.ts';
import type { BookFile } from './chapters.ts';
import { clockValue } from './package.ts';
import { sentenceId, wordId } from './spoken.ts';
import { attributes } from './xml.ts';

/** A sentence with its number in the whole book. */
interface Numbered {
  readonly index: number;
  readonly sentence: SpokenSentence;
}

/** The sentences of each file, in order: a chapter's audio is that of its sentences. */
export function sentencesByFile(
  files: readonly BookFile[],
  sentences: readonly SpokenSentence[],
): Numbered[][] {
  let next = 0;
  return files.map(({ end }) => {
    const own: Numbered[] = [];
    for (; next < sentences.length && sentences[next]!.start < end; next++)
      own.push({ index: next, sentence: sentences[next]! });
    return own;
  });
}

/** Something on a page that is highlighted for a while. */
interface Lit {
  readonly id: string;
  readonly startMs: number;
  endMs: number;
  /** The sentence of a word. */
  readonly within?: string;
}

/** `ids` are on the page. What is not there is heard with what comes before it. */
export function overlayOf(name: string, own: readonly Numbered[], ids: ReadonlySet<string>): string {
  const offsetMs = own[0]!.sentence.startMs;
  const par = ({ id, startMs, endMs }: Lit): string => {
    const times = { clipBegin: clockValue(startMs - offsetMs), clipEnd: clockValue(endMs - offsetMs) };
    const audio = attributes({ src: `${name}.mp3`, ...times });
    return `<par id="p-${id}"><text src="${name}.xhtml#${id}"/><audio${audio}/></par>\n`;
  };
  const lit = litOf(own, ids);
  let body = '';
  for (let at = 0; at < lit.length;) {
    const { within } = lit[at]!;
    let end = at + 1;
    while (end < lit.length && lit[end]!.within === within) end += 1;
    const pars = lit.slice(at, end).map(par).join('');
    body += within === undefined ? pars : `<seq epub:textref="${name}.xhtml#${within}">\n${pars}</seq>\n`;
    at = end;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body>
${body}</body>
</smil>
`;
}

/** One after the other without a gap: a pause between two belongs to the first of them. */
function litOf(own: readonly Numbered[], ids: ReadonlySet<string>): Lit[] {
  const lit: Lit[] = [];
  const openingMs = own[0]!.sentence.startMs;
  const add = (id: string, fromMs: number, within?: string) => {
    const last = lit.at(-1);
    if (last) last.endMs = fromMs;
    lit.push({ id, startMs: last ? fromMs : openingMs, endMs: fromMs, ...(within && { within }) });
  };
  for (const { index, sentence } of own) {
    const id = sentenceId(index);
    if (!ids.has(id)) continue;
    const words = sentence.words
      .map((word, at) => ({ id: wordId(index, at), ...word }))
      .filter((word) => ids.has(word.id));
    if (words.length === 0) add(id, sentence.startMs);
    for (const [at, word] of words.entries()) {
      const fromMs = at === 0 ? sentence.startMs : Math.min(word.startMs, sentence.endMs);
      // Two words at the same time cannot be highlighted one after the other.
      if (at === 0 || fromMs > lit.at(-1)!.startMs) add(word.id, fromMs, id);
    }
  }
  const last = lit.at(-1);
  if (last) last.endMs = own.at(-1)!.sentence.endMs;
  return lit.filter(({ startMs: from, endMs }) => endMs > from);
}
