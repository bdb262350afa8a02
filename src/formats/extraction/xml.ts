/** Reads XML of files. Each open element costs every further one time, so what is nested without end is not read to its end. */
import type { Handler } from 'htmlparser2';
import { readTags } from '../../language/text/tags.ts';
import { atOnce } from '../../platform/slices.ts';
import { EngineError } from '../../platform/engine-error.ts';

/** Programs that forget to close elements nest all of them. */
const deepest = 10_000;

/** False: it is nested too deeply, and was read up to there. */
export const readXmlStart = (xml: string, handler: Partial<Handler>): boolean =>
  atOnce(readTags(xml, handler, { xmlMode: true, deepest }));

export function readXml(xml: string, handler: Partial<Handler>): void {
  if (readXmlStart(xml, handler)) return;
  throw new EngineError(
    'hostile',
    'has elements that are nested without end. Save it with another program, or copy its text and paste that instead.',
  );
}
