/** Reads the tags of XML or HTML from elsewhere, in steps and only so deep: the parser takes longer for each tag the deeper it is. */
import { Parser, type Handler, type ParserOptions } from 'htmlparser2';
import { atOnce, type Steps } from '../../platform/slices.ts';
import { advance } from '../../shared/text/codepoints.ts';

/** Deeper than any document that is read. */
const usuallyDeepest = 200;
const stepUnits = 32_768;

export interface TagOptions extends ParserOptions {
  readonly deepest?: number;
}

/** Returns whether all of it was read: what is nested deeper ends it. */
export function* readTags(
  text: string,
  handler: Partial<Handler>,
  { deepest = usuallyDeepest, ...options }: TagOptions,
): Steps<boolean> {
  let depth = 0;
  const tooDeep = new Error('too deep');
  const counted: Partial<Handler> = {
    ...handler,
    onopentag(...tag) {
      depth += 1;
      if (depth > deepest) throw tooDeep;
      handler.onopentag?.(...tag);
    },
    onclosetag(...tag) {
      depth -= 1;
      handler.onclosetag?.(...tag);
    },
  };
  const parser = new Parser(counted, options);
  try {
    for (let from = 0; from < text.length; from += stepUnits) {
      parser.write(text.slice(from, from + stepUnits));
      yield;
    }
    parser.end();
    return true;
  } catch (error) {
    if (error !== tooDeep) throw error;
    return false;
  }
}

/** What is written between the tags. */
export function plainText(html: string): string {
  let text = '';
  atOnce(readTags(html, { ontext: (part) => (text += part) }, { decodeEntities: true }));
  return text;
}

/** Titles of elsewhere are text in which HTML is often written twice over. Null: nothing is written there. */
export function plainLine(html: string, most: number): string | null {
  const text = plainText(html).toWellFormed().replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text.slice(0, advance(text, 0, most));
}
