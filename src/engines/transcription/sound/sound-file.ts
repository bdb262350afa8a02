/** Opens an untrusted file as sound: its kind by content, then the reader for that kind. */
import { open, type FileHandle } from 'node:fs/promises';
import { EngineError } from '../../../platform/engine-error.ts';
import { openContainer } from './containers.ts';
import { openFfmpeg } from './ffmpeg.ts';
import { openFrames } from './frames.ts';
import { sniff } from './kind.ts';
import type { SoundReader } from './reader.ts';
import { openWav } from './wav.ts';

/** Throws an `EngineError` with the fault `unreadable` when the file is at fault. */
export async function openSound(path: string): Promise<SoundReader> {
  const file = await open(path);
  try {
    const kind = await sniff(file);
    if (!kind) {
      throw new EngineError(
        'unreadable',
        'This is not a sound or video file that can be read. MP3, M4A, MP4, MOV, WebM, MKV, Ogg, Opus, FLAC, AAC and WAV are understood.',
      );
    }
    const own = kind.isOurs ? await openOwn(path, file, kind.name) : undefined;
    const reader = own ?? (await openFfmpeg(path, kind));
    return { ...reader, close: async () => void (await Promise.all([reader.close(), file.close()])) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function openOwn(path: string, file: FileHandle, kind: string): Promise<SoundReader | undefined> {
  if (kind === 'wav') return openWav(file);
  return kind === 'mp3' || kind === 'aac' ? openFrames(file, kind) : openContainer(path, kind);
}
