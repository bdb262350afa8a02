/** The words of a quotation as they are seen, without syntax. */
import { VisibleText } from '../../../../src/shared/markup/content.ts';
import { parseMarkup } from '../../../../src/shared/markup/parse.ts';

export const visibleWords = (quote: string): string =>
  new VisibleText(parseMarkup(quote)).between(0, quote.length) || quote;
