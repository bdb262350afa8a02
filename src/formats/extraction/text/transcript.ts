/** Subtitles: what is said in them, and when. */
import { readFile } from 'node:fs/promises';
import { parseSubtitles } from '../../../language/text/subtitles.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Reader } from '../engine.ts';
import { decodeText } from './decode.ts';

export const readTranscript: Reader = async ({ path, web }) => {
  const { cues, language } = parseSubtitles(decodeText(await readFile(path), web?.charset));
  if (cues.length === 0)
    throw new EngineError('no_text', 'has no lines with times, as subtitles have. Choose one with words.');
  return { ...(language && { language }), text: cues.map(({ text }) => text).join('\n'), cues };
};
