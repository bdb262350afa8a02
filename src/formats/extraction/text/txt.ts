/** Plain text stays as it is. */
import { readFile } from 'node:fs/promises';
import type { Reader } from '../engine.ts';
import { decodeText } from './decode.ts';

export const readTxt: Reader = async ({ path, web }) => ({
  text: decodeText(await readFile(path), web?.charset),
});
