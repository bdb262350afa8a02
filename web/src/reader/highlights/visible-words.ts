/** The words of a quotation as they are seen, without syntax. */
import { VisibleText } from '../../../../src/platform/text/markup/content.ts';
import { parseMarkup } from '../../../../src/platform/text/markup/parse.ts';

export const visibleWords = (quote: string): string =>
  new VisibleText(parseMarkup(quote)).between(0, quote.length) || quote;
