/** How `say-as` is said; what narration does by itself (dates, times, money, telephone numbers) is left to it. */
import { sayDigits } from '../../../language/narration/amounts.ts';
import { numberWords } from '../../../language/narration/narration.ts';

export function sayAs(text: string, interpretAs: string, languageTag: string): string {
  const language = numberWords(languageTag);
  const written = text.trim();
  const digits = written.replaceAll(/[\s.,]/gu, '');
  const isWhole = /^\d{1,15}$/.test(digits);
  switch (interpretAs) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      return Array.from(written.replaceAll(/\s+/gu, ''), (one) =>
        language && /\d/.test(one) ? sayDigits(one, language) : one.toUpperCase(),
      ).join(', ');
    case 'digits':
      return language && isWhole ? sayDigits(digits, language) : text;
    case 'ordinal':
      return language && isWhole ? language.ordinal(Number(digits)) : text;
    case 'cardinal':
    case 'number':
      return language && isWhole ? language.cardinal(BigInt(digits)) : text;
    default:
      return text;
  }
}
