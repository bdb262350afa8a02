/** Audiobooks: the records of their clips, compared with the files. */
import { open, stat, type FileHandle } from 'node:fs/promises';
import {
  listClips,
  listRecorded,
  type RecordedAudiobook,
} from '../../features/audiobooks/audiobooks.store.ts';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import type { ClipRow } from '../../platform/database/tables.ts';
import type { Check, CheckDeps, Trouble } from '../check.ts';

const advice = 'Restore its file from a backup, or delete the audiobook and make it again.';

export const filesOf = ({ dataDir }: CheckDeps): ClipFiles => ClipFiles.ofFolder(dataDir);

export const clips: Check = {
  name: 'audiobooks',
  async look(deps) {
    const audiobooks = await listRecorded(deps.database.queries);
    const files = filesOf(deps);
    const troubles: Trouble[] = [];
    for (const audiobook of audiobooks) {
      const facts = await stat(files.fileOf(audiobook.id)).catch(() => undefined);
      const problem = wrongRecord(audiobook) ?? wrongFile(audiobook, facts?.size);
      if (problem)
        troubles.push({ subject: audiobook.id, problem: `Audiobook ${audiobook.id} ${problem}.`, advice });
    }
    return { seen: `${audiobooks.length}, with their files`, troubles };
  },
};

function wrongRecord(audiobook: RecordedAudiobook): string | undefined {
  const { state, total, last, end, bytes, end_ms, duration_ms } = audiobook;
  if (audiobook.clips !== (last ?? -1) + 1 || bytes !== end) return 'has a gap between its clips';
  if (state === 'done' && audiobook.clips < total) return `is done with ${audiobook.clips} of ${total} clips`;
  if (end_ms !== duration_ms) return `lasts ${duration_ms} ms, but its clips end at ${end_ms} ms`;
  return undefined;
}

/** While it is made, a clip is in the file before it is recorded. */
function wrongFile({ end, state }: RecordedAudiobook, size: number | undefined): string | undefined {
  if (size === undefined) return end > 0 ? 'has no file' : undefined;
  if (size < end) return `has a file of ${size} bytes, but its clips need ${end}`;
  if (state === 'done' && size > end) return `has a file of ${size} bytes, but its clips end at ${end}`;
  return undefined;
}

/** Every clip is a sequence of whole MP3 frames: neither zeros nor foreign bytes. */
export const sound: Check = {
  name: 'sound of audiobooks',
  onlyFull: true,
  async look(deps) {
    const troubles: Trouble[] = [];
    let seen = 0;
    for (const { id } of await listRecorded(deps.database.queries)) {
      const file = await open(filesOf(deps).fileOf(id)).catch(() => undefined);
      if (!file) continue;
      try {
        const rows = await listClips(deps.database.queries, id);
        const damaged = await findDamaged(file, rows);
        seen += rows.length;
        if (damaged.length > 0) troubles.push(notAudio(id, damaged));
      } finally {
        await file.close();
      }
    }
    return { seen: `${seen} clips`, troubles };
  },
};

const notAudio = (id: string, damaged: readonly number[]): Trouble => ({
  subject: id,
  problem: `Audiobook ${id} has ${damaged.length} clips that are not audio, the first is number ${damaged[0]}.`,
  advice,
});

async function findDamaged(file: FileHandle, rows: readonly ClipRow[]): Promise<number[]> {
  const damaged: number[] = [];
  for (const { number, first_byte, bytes } of rows) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, first_byte);
    // A file that is too short is reported as such.
    if (bytesRead === bytes && !isAudio(buffer)) damaged.push(number);
  }
  return damaged;
}

function isAudio(bytes: Uint8Array): boolean {
  try {
    return countSamples(bytes) > 0;
  } catch {
    return false;
  }
}
