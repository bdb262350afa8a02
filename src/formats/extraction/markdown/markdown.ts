/**
 * Markdown files. A document's own text is Markdown, so almost everything stays as it is written: what the grammar of
 * documents does not have (HTML, references, entities, wrapped lines) is converted to what it has. Front matter
 * provides title and language. A document that Lectern exported comes back as it was.
 */
import { readFile } from 'node:fs/promises';
import { readMarkdownFile } from '../../../language/text/markdown-file.ts';
import { isTranscriptHeader } from '../../../shared/markup/transcript.ts';
import type { Extraction, Reader } from '../engine.ts';
import { decodeText } from '../text/decode.ts';
import { convertBlocks } from './block-syntax.ts';
import { convertLeaves } from './leaves.ts';

const yamlMatter = /^\s*---[ \t]*\r?\n([^]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const tomlMatter = /^\s*\+\+\+[ \t]*\r?\n([^]{0,20000}?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

export const readMarkdown: Reader = async ({ path }) => {
  const source = decodeText(await readFile(path));
  const own = readMarkdownFile(source);
  if (own) return own;
  const matter = yamlMatter.exec(source) ?? tomlMatter.exec(source);
  const facts = factsOf(matter?.[1] ?? '');
  const body = source.slice(matter?.[0].length ?? 0);
  // In a transcript nothing after the first header is Markdown.
  if (body.split(/\r?\n/).some(isTranscriptHeader)) return { ...facts, text: body };
  const { text, references } = convertBlocks(body);
  return { ...facts, text: convertLeaves(text, references) };
};

/** Only two plain fields are used, so no YAML or TOML parser is needed. */
function factsOf(matter: string): Omit<Extraction, 'text'> {
  const field = (names: string) =>
    new RegExp(String.raw`^(?:${names})\s*[:=]\s*(["']?)(\S.*?)\1\s*$`, 'im').exec(matter)?.[2];
  const [title, language] = [field('title'), field('lang|language')];
  return { ...(title && { title }), ...(language && { language }) };
}
