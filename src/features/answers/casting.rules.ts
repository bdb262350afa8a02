/** What the model is told and what it may answer about the speakers of a text: names that were given, and words of a list. */
import type { ChatMessage } from '../../engines/language-model/engine.ts';
import { castAges, castGenders, type SuggestedSpeaker } from '../../shared/contract/casting.ts';
import { fold } from '../../shared/text/folding.ts';
import { rowsOf } from './forms.rules.ts';
import type { CitablePassage } from './passages.rules.ts';
import { toPlain } from './plain.rules.ts';
import { dataRule, fenced } from './prompts.rules.ts';

export interface HeardSpeaker extends Omit<SuggestedSpeaker, 'voice_id'> {}

export const tokensOfPerson = 40;
const mannerLimit = 80;

/** A name as it stands in what is asked: on one line, without signs of the form. */
const shownName = (name: string): string => name.replaceAll(/[\s|"<>]+/gu, ' ').trim();

export interface CastPrompt {
  readonly names: readonly string[];
  readonly passages: readonly CitablePassage[];
  readonly fence: string;
}

export function castMessages({ names, passages, fence }: CastPrompt): ChatMessage[] {
  const rules = [
    'You prepare the reading of a text by several voices. For each of the named speakers, say what the passages say or plainly show.',
    'Answer with one line for each speaker and nothing else, in exactly this form:',
    'name | female, male or unknown | child, young, adult, old or unknown | how they speak, in two to five words, or unknown',
    'Where the passages do not show it, write unknown.',
    dataRule,
  ];
  const texts = passages.map(({ value }, index) => fenced(`passage ${index + 1}`, value, fence));
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: `${texts.join('\n\n')}\n\nThe speakers: ${names.map(shownName).join('; ')}` },
  ];
}

/** Who was asked for, in that order; what the model says of anybody else is nothing. Undefined where it says nothing of them. */
export function readCast(written: string, names: readonly string[]): HeardSpeaker[] | undefined {
  const said = new Map<string, HeardSpeaker>();
  for (const [who = '', gender = '', age = '', manner = ''] of rowsOf(written)) {
    const name = names.find((one) => keyOf(one) === keyOf(who));
    if (name === undefined || said.has(name)) continue;
    said.set(name, {
      name,
      gender: castGenders.find((one) => one === keyOf(gender)) ?? 'not_specified',
      age: castAges.find((one) => one === keyOf(age)) ?? 'not_specified',
      manner: mannerOf(manner),
    });
  }
  return said.size === 0 ? undefined : names.map((name) => said.get(name) ?? unheard(name));
}

export const unheard = (name: string): HeardSpeaker => ({
  name,
  gender: 'not_specified',
  age: 'not_specified',
  manner: '',
});

const keyOf = (text: string): string => fold(shownName(text)).trim();

function mannerOf(text: string): string {
  const plain = toPlain(text, '').replaceAll(/\s+/g, ' ').trim();
  return /^unknown\b/i.test(plain) ? '' : Array.from(plain).slice(0, mannerLimit).join('');
}
