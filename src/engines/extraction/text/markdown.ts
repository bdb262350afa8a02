/** Markdown: the marks that documents know stay, links become their words, front matter tells title and language. */
import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { isTranscriptHeader } from '../../../platform/text/markup/transcript.ts';
import type { Extraction, Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { decodeText } from './decode.ts';

const frontMatter = /^\s*---[ \t]*\r?\n([^]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const fenced = /^\s*\+\+\+[ \t]*\r?\n([^]{0,20000}?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

export const readMarkdown: Reader = async ({ path }) => {
  const source = decodeText(await readFile(path));
  const matter = frontMatter.exec(source) ?? fenced.exec(source);
  const facts = factsOf(matter?.[1] ?? '');
  const body = source.slice(matter?.[0].length ?? 0);
  // A transcript's headers are lines of their own, which Markdown would join with the line that follows.
  if (body.split(/\r?\n/).some(isTranscriptHeader)) return { ...facts, text: body };
  const html = await marked.parse(withoutNotes(body), { async: true, gfm: true });
  return { ...facts, text: toText(parsePage(html).body) };
};

/** Only two plain fields are of use, so that no parser of YAML or TOML is needed. */
function factsOf(matter: string): Omit<Extraction, 'text'> {
  const field = (names: string) =>
    new RegExp(String.raw`^(?:${names})\s*[:=]\s*(["']?)(\S.*?)\1\s*$`, 'im').exec(matter)?.[2];
  const [title, language] = [field('title'), field('lang|language')];
  return { ...(title && { title }), ...(language && { language }) };
}

/** Marks of footnotes are not read aloud; the notes themselves stay, as paragraphs. */
const withoutNotes = (body: string) =>
  body.replaceAll(/^\[\^[^\]\s]{1,50}\]:[ \t]*/gm, '').replaceAll(/\[\^[^\]\s]{1,50}\]/g, '');
