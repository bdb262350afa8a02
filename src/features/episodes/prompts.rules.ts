/** What the model is told to write an episode. */
import type { ChatMessage } from '../../engines/language-model/engine.ts';
import type { CitablePassage } from '../answers/passages.rules.ts';
import { dataRule, fenced, nameOf, plainRule, titleOf } from '../answers/prompts.rules.ts';
import type { Outline } from './outline.rules.ts';

export const outlineTokens = 700;
export const notesTokens = 350;

interface Asked {
  readonly language: string;
  /** A random word. */
  readonly fence: string;
}

const messages = (rules: readonly string[], asked: string): ChatMessage[] => [
  { role: 'system', content: rules.join('\n') },
  { role: 'user', content: asked },
];

export interface PartOfSources extends Asked {
  readonly title: string;
  readonly text: string;
  readonly part: number;
  readonly of: number;
}

export const partMessages = ({ title, text, part, of, language, fence }: PartOfSources): ChatMessage[] =>
  messages(
    [
      `You take notes on part ${part} of ${of} of texts about which a podcast episode is written later.`,
      `Write the four to eight most interesting things that it says, in its order, each as one short sentence on a line of its own, in ${nameOf(language)}. Say only what the text says.`,
      plainRule,
      dataRule,
    ],
    fenced(`part ${part} of "${titleOf(title)}"`, text, fence),
  );

export interface OutlineAsked extends Asked {
  readonly title: string;
  /** The sources, or notes on all of them. */
  readonly text: string;
  readonly chapters: number;
}

export const outlineMessages = ({ title, text, chapters, language, fence }: OutlineAsked): ChatMessage[] =>
  messages(
    [
      `You plan a podcast episode about texts from the library of its listener. It has ${chapters === 1 ? 'one chapter' : `${chapters} chapters`}, in the order of the texts.`,
      `Answer in ${nameOf(language)} and in exactly this form, with nothing before or after it:`,
      'TITLE: a title for the episode',
      '1. the title of the first chapter | what is talked about in it, in one sentence',
      '2. the title of the second chapter | what is talked about in it, in one sentence',
      'Plan only what the texts have.',
      plainRule.replace(', no lists', ''),
      dataRule,
    ],
    `${fenced(`the texts, or notes on them: "${titleOf(title)}"`, text, fence)}\n\nPlan the episode, with ${chapters} ${chapters === 1 ? 'chapter' : 'chapters'}.`,
  );

export interface ChapterAsked extends Asked {
  readonly outline: Outline;
  /** Which of its chapters, from 0. */
  readonly chapter: number;
  readonly hosts: readonly string[];
  readonly passages: readonly CitablePassage[];
  /** How long it becomes. */
  readonly words: number;
  /** The last lines that were written before, of this chapter or of the one before it. */
  readonly before: string;
  /** Whether a part of this chapter is written. */
  readonly isBegun: boolean;
}

export function chapterMessages(asked: ChapterAsked): ChatMessage[] {
  const { outline, chapter, hosts, passages, language, fence, before } = asked;
  const [one, other] = hosts;
  const { title, about } = outline.chapters[chapter]!;
  const rules = [
    other === undefined
      ? `You write what ${one}, the host of a podcast, tells the listeners about texts from their library.`
      : `You write the script of a podcast in which two hosts, ${one} and ${other}, talk with each other about texts from the library of their listeners. They are curious, ask each other questions and answer them.`,
    other === undefined
      ? 'Write paragraphs of some sentences each, as they are spoken.'
      : `Every line begins with the name of who speaks and a colon, "${one}:" or "${other}:". The hosts take turns; a turn has one to four sentences.`,
    `Write in ${nameOf(language)}, about ${asked.words} words. Only what is said: no stage directions, no sounds, no headings, no names of chapters.`,
    'Say only what the passages say. Where a passage says something well, quote it word for word in the language of the passage, between “ and ”, at most two sentences, and at most three times.',
    placeOf(asked),
    plainRule,
    dataRule,
  ];
  const texts = passages.map((passage, index) =>
    fenced(`passage ${index + 1}, from "${titleOf(passage.title)}"`, passage.value, fence),
  );
  const said = before === '' ? '' : `${fenced('what was said last', before, fence)}\n\n`;
  const wish = `${asked.isBegun ? 'Go on with' : 'Write'} chapter ${chapter + 1} of ${outline.chapters.length} of "${titleOf(outline.title)}": "${titleOf(title)}". It is about this: ${about}`;
  return messages(rules, `${texts.join('\n\n')}\n\n${said}${wish}`);
}

/** How it begins and ends, by its place in the episode. */
function placeOf({ outline, chapter, isBegun }: ChapterAsked): string {
  const isLast = chapter === outline.chapters.length - 1;
  const begins =
    chapter === 0 && !isBegun
      ? 'Begin with a short greeting, and say what the episode is about.'
      : 'Go on from what was said last, without a greeting, and repeat nothing.';
  return `${begins} ${isLast ? 'End with a short farewell.' : 'Do not say goodbye: another chapter follows.'}`;
}
