/** What the model is told and what it may answer about the title, the author and the tags of a document. */
import type { ChatMessage } from '../../engines/language-model/engine.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { SuggestedDetails } from '../../shared/contract/proposals.ts';
import { fold } from '../../shared/text/folding.ts';
import { oneLine } from '../answers/forms.rules.ts';
import { dataRule, fenced, nameOf, plainRule, titleOf } from '../answers/prompts.rules.ts';

export const answerTokens = 160;
const mostTags = 5;
const mostNewTags = 2;
const titleLimit = 120;
const authorLimit = 100;
const newTagLimit = 30;

export interface DetailsPrompt {
  readonly title: string;
  readonly language: string;
  /** Its beginning. */
  readonly start: string;
  /** The tags that are in use, the most frequent first. */
  readonly tags: readonly string[];
  readonly fence: string;
}

export function detailsMessages({ title, language, start, tags, fence }: DetailsPrompt): ChatMessage[] {
  const rules = [
    'You catalogue a document for a library. You get its beginning and what it is called so far.',
    'Answer with these three lines and nothing else, in exactly this form:',
    `TITLE: a good title in ${nameOf(language)}, in two to ten words: the one that the text has, if it has one`,
    'AUTHOR: who wrote it, as the text says, or unknown',
    `TAGS: one to ${mostTags} subjects, separated by commas`,
    'Take tags of the list where they fit, and invent at most two others, of one or two words.',
    plainRule,
    dataRule,
  ];
  const parts = [
    fenced('the beginning of the document', start, fence),
    fenced('what it is called so far', titleOf(title), fence),
    ...(tags.length === 0 ? [] : [fenced('tags of the library', tags.join(', '), fence)]),
  ];
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: parts.join('\n\n') },
  ];
}

export interface DetailsFacts {
  readonly title: string;
  /** What the model was shown. */
  readonly start: string;
  /** Undefined where nobody knows. */
  readonly author: string | undefined;
  /** The tags that are in use, as they are spelled. */
  readonly tags: readonly string[];
  /** Those that the document has. */
  readonly own: readonly string[];
}

const fieldLine = /^\W{0,5}(title|author|tags)\W{0,3}[:：](.{0,1000})$/i;

/** Undefined where the answer does not have the form. */
export function readDetails(written: string, facts: DetailsFacts): SuggestedDetails | undefined {
  const fields = new Map<string, string>();
  for (const line of written.split(/[\r\n]+/)) {
    const [, name, value] = fieldLine.exec(line.slice(0, 1_100)) ?? [];
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!.trim());
  }
  if (!fields.has('title')) return undefined;
  return {
    title: titleIn(fields.get('title')!, facts),
    author: authorIn(fields.get('author') ?? '', facts),
    tags: tagsIn(fields.get('tags') ?? '', facts),
  };
}

const isNothing = /^(?:unknown|none|n\/a|untitled|unbekannt|desconocido)\.?$/i;

function titleIn(value: string, { title }: DetailsFacts): string | null {
  const proposed = oneLine(value, titleLimit);
  const isNone = !/\p{L}{2}/u.test(proposed) || isNothing.test(proposed) || fold(proposed) === fold(title);
  return isNone ? null : proposed;
}

/** Somebody whom the text names, in these words. */
function authorIn(value: string, { author, start }: DetailsFacts): string | null {
  const proposed = oneLine(value, authorLimit);
  if (
    author !== undefined ||
    isNothing.test(proposed) ||
    !/^[\p{L}\p{M}][\p{L}\p{M} .,'’&-]+$/u.test(proposed)
  )
    return null;
  const spaced = (text: string) => ` ${fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  return spaced(start).includes(spaced(proposed)) ? proposed : null;
}

const isTag = (name: string): boolean =>
  name.length <= limits.tags.name && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’+-]*$/u.test(name);

function tagsIn(value: string, { tags, own }: DetailsFacts): SuggestedDetails['tags'] {
  const known = new Map(tags.map((name) => [fold(name), name]));
  const taken = new Set(own.map((name) => fold(name)));
  const found: SuggestedDetails['tags'] = [];
  for (const part of value.split(/[,;#]/).slice(0, 4 * mostTags)) {
    const proposed = oneLine(part, limits.tags.name).replace(/\.$/, '');
    const key = fold(proposed);
    if (proposed === '' || taken.has(key) || isNothing.test(proposed)) continue;
    taken.add(key);
    const spelled = known.get(key);
    if (spelled !== undefined) found.push({ name: spelled, is_new: false });
    else if (isTag(proposed) && proposed.length <= newTagLimit) found.push({ name: proposed, is_new: true });
  }
  const inUse = found.filter(({ is_new }) => !is_new).slice(0, mostTags);
  const others = found.filter(({ is_new }) => is_new).slice(0, mostNewTags);
  return [...inUse, ...others].slice(0, mostTags);
}
