/** Hears what was spoken: a recognizer writes down what it understood. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { isComparable } from './hearing.rules.ts';

/** What writes down a file. */
export interface Ear {
  readonly transcriber: Pick<Transcriber, 'understands' | 'transcribe'>;
  readonly scratch: Pick<Scratch, 'folder' | 'path'>;
}

/** Whether what it writes down can be compared with what was to be said. */
export const canHear = ({ transcriber }: Ear, language: string): boolean =>
  isComparable(language) && transcriber.understands(language);

export interface Sound {
  /** An MP3. */
  readonly sound: Uint8Array;
  readonly language: string;
  readonly account: string;
}

export async function hear({ transcriber, scratch }: Ear, of: Sound, signal: AbortSignal): Promise<string> {
  const { sound, language, account } = of;
  const path = scratch.path();
  await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
  await writeFile(path, sound, { mode: 0o600 });
  try {
    const recording = { path, language, account, fromMs: 0, isBackground: true };
    const texts: string[] = [];
    for await (const { utterances } of transcriber.transcribe(recording, signal))
      texts.push(...utterances.map(({ text }) => text));
    return texts.join(' ');
  } finally {
    await rm(path, { force: true });
  }
}
