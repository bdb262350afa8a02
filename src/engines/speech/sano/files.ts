/** Where the weights and the program of the small voices are, and how they are verified. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import type { SanoVoice } from './voices.ts';

const programSha256 = 'cdcfa5bf3ec162797d8556be7b90ce334f88666141956a1650846bdff9517d1c';

export interface VoiceFiles {
  readonly program: string;
  readonly front: string;
  readonly decoder: string;
}

/** The files of `@igpauli/pi-sano-tts` 2.4.5. Throws when the package is not installed. */
export function findPackage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@igpauli/pi-sano-tts/package.json')), 'assets');
}

export const filesOf = (packageDir: string, { folder }: SanoVoice): VoiceFiles => ({
  program: join(packageDir, 'snt_voice.wasm'),
  front: join(packageDir, 'voices', folder, 'front_q8.bin'),
  decoder: join(packageDir, 'voices', folder, 'dec_q8.bin'),
});

/** Rejects files that are missing or damaged. */
export async function verifyVoice(packageDir: string, voice: SanoVoice): Promise<void> {
  const { program, front, decoder } = filesOf(packageDir, voice);
  await verifyFile(program, programSha256);
  await verifyFile(front, voice.front);
  await verifyFile(decoder, voice.decoder);
}
