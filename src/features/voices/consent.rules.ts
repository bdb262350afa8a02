/** What a person says to allow a voice of their own, and whether a recording says it. */
import { editDistance } from '../../language/text/edit-distance.ts';

/** Without names and numbers, which recognizers write in many ways. */
export const consentSentences = {
  en: 'This is my own voice. I allow this library to make a voice from my recording and to read texts aloud with it.',
  de: 'Das ist meine eigene Stimme. Ich erlaube dieser Bibliothek, aus meiner Aufnahme eine Stimme zu machen und damit Texte vorzulesen.',
  es: 'Esta es mi propia voz. Permito que esta biblioteca cree una voz a partir de mi grabación y que lea textos en voz alta con ella.',
} as const;

export type ConsentLanguage = keyof typeof consentSentences;

export const consentLanguages = Object.keys(consentSentences) as ConsentLanguage[];

/** A recognizer errs in a word or two; another sentence shares hardly more than a few small words. */
const leastShare = 0.75;

/** Whether most words of the sentence were heard, in its order, and little else. */
export function saysConsent(heard: string, language: ConsentLanguage): boolean {
  const [wanted, words] = [wordsOf(consentSentences[language]), wordsOf(heard)];
  const distance = editDistance(wanted, words);
  return 1 - distance / wanted.length >= leastShare;
}

/** Recognizers forget accents and capitals. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
