/** The languages in whose prose speakers are found. */
import { primaryLanguage } from '../../shared/text/tags.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { DialogueWords } from './language.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const byLanguage: ReadonlyMap<string, DialogueWords> = new Map([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['pt', portuguese],
]);

export const dialogueWordsOf = (language: string): DialogueWords | undefined =>
  byLanguage.get(primaryLanguage(language));
