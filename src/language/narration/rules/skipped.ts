/** What a listener may want left out, though a reader sees it. */
import type { Rewrite } from '../rewrite.ts';
import { skipAddresses } from './addresses.ts';

export type Skippable = 'footnotes' | 'citations' | 'addresses' | 'code' | 'tables';

const author = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,40}`;
const authors = `${author}(?:(?:,? (?:and|&|y|e|et|und|и) |, )${author}){0,5}(?: et al\\.?)?`;
const source = `(?:(?:see|cf\\.|e\\.g\\.|vgl\\.) )?${authors},? (?:1[5-9]|20)\\d\\d[a-z]?(?:, (?:pp?\\. ?)?\\d{1,4}(?:[–-]\\d{1,4})?)?`;
/** `(Smith, 2010)`, `(Smith and Jones 1999a, p. 12; Lee et al., 2004)`. */
const citation = new RegExp(`[ \\u00a0]?\\(${source}(?:; ${source}){0,8}\\)`, 'gu');

/** Code, tables and footnotes are blocks; code that knows the blocks leaves them out. */
export function skip(rewrite: Rewrite, kinds: readonly Skippable[]): void {
  if (kinds.includes('citations')) rewrite.replace(citation, () => '');
  if (kinds.includes('addresses')) skipAddresses(rewrite);
}
