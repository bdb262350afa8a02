/**
 * The lengths that a contract allows are in code points. Ajv counts those of every string, which for texts of several
 * megabytes blocks the event loop for too long; how many UTF-16 units there are settles nearly every case at once.
 */
import { _, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import { countCodePoints } from '../../../shared/text/codepoints.ts';

/** A code point is one or two units. */
const mostUnits = 2;

const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > limit * mostUnits || countCodePoints(text) > limit);

const isShorterThan = (text: string, limit: number): boolean =>
  text.length < limit * mostUnits && (text.length < limit || countCodePoints(text) < limit);

/** Replaces the keywords of Ajv that compare lengths. */
export function withQuickLengths(ajv: Ajv2020): Ajv2020 {
  for (const [keyword, isRefused] of [
    ['maxLength', isLongerThan],
    ['minLength', isShorterThan],
  ] as const) {
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: `is refused by ${keyword}`, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
      code(context: KeywordCxt) {
        const refuses = context.gen.scopeValue('func', { ref: isRefused });
        context.fail(_`${refuses}(${context.data}, ${context.schemaCode})`);
      },
    });
  }
  return ajv;
}
