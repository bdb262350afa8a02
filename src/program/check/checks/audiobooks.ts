/** Audiobooks: the records of their clips, compared with the files. */
import {
  listClips,
  listRecorded,
  type RecordedAudiobook,
} from '../../../features/audiobooks/audiobooks.store.ts';
import { bytesOfClips, ClipFiles } from '../../../features/audiobooks/files/clip-files.ts';
import { countSamples } from '../../../formats/audio/mp3-frames.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import type { Check, CheckDeps, Trouble } from '../check.ts';

const advice = 'Restore its file from a backup, or delete the audiobook and make it again.';

export const filesOf = (deps: CheckDeps): ClipFiles => new ClipFiles(deps);

export const clips: Check = {
  name: 'audiobooks',
  async look(deps) {
    const audiobooks = await listRecorded(deps.database.queries);
    const sizeOf = await fileSizes(deps);
    const troubles: Trouble[] = [];
    for (const audiobook of audiobooks) {
      const size = await sizeOf(audiobook.id);
      const problem = wrongRecord(audiobook) ?? (await wrongFile(audiobook, size, deps));
      if (problem)
        troubles.push({ subject: audiobook.id, problem: `Audiobook ${audiobook.id} ${problem}.`, advice });
    }
    return { seen: `${audiobooks.length}, with their files`, troubles };
  },
};

/** One list of a bucket takes less time than a request for each audiobook. */
async function fileSizes(deps: CheckDeps): Promise<(id: string) => number | Promise<number>> {
  const files = filesOf(deps);
  if (deps.storage.kind === 'folder') return (id) => files.size(id);
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of deps.storage.list('audio/')) sizes.set(key, bytes);
  return (id) => sizes.get(files.clipsKey(id)) ?? 0;
}

function wrongRecord(audiobook: RecordedAudiobook): string | undefined {
  const { state, total, last, end, bytes, end_ms, duration_ms } = audiobook;
  if (audiobook.clips !== (last ?? -1) + 1 || bytes !== end) return 'has a gap between its clips';
  if (state === 'done' && audiobook.clips < total) return `is done with ${audiobook.clips} of ${total} clips`;
  if (end_ms !== duration_ms) return `lasts ${duration_ms} ms, but its clips end at ${end_ms} ms`;
  return undefined;
}

/** While it is made, a clip is in the file before it is recorded, or a separate object. */
async function wrongFile(
  { id, end, state }: RecordedAudiobook,
  size: number,
  deps: CheckDeps,
): Promise<string | undefined> {
  if (state === 'done' && size > end) return `has a file of ${size} bytes, but its clips end at ${end}`;
  if (size >= end) return undefined;
  const rows = await listClips(deps.database.queries, id);
  const isStored = await filesOf(deps).finder(id);
  const lost = rows.filter((row) => !isStored(row));
  if (lost.length === 0) return undefined;
  if (lost.some(({ object }) => object)) return `lacks ${lost.length} of its clips`;
  return size === 0 ? 'has no file' : `has a file of ${size} bytes, but its clips need ${end}`;
}

/** Every clip is a sequence of whole MP3 frames: neither zeros nor foreign bytes. */
export const sound: Check = {
  name: 'sound of audiobooks',
  onlyFull: true,
  async look(deps) {
    const troubles: Trouble[] = [];
    let seen = 0;
    for (const { id } of await listRecorded(deps.database.queries)) {
      const isStored = await filesOf(deps).finder(id);
      // Missing clips are reported as such.
      const rows = (await listClips(deps.database.queries, id)).filter(isStored);
      const damaged = await findDamaged(deps, id, rows);
      seen += rows.length;
      if (damaged.length > 0) troubles.push(notAudio(id, damaged));
    }
    return { seen: `${seen} clips`, troubles };
  },
};

const notAudio = (id: string, damaged: readonly number[]): Trouble => ({
  subject: id,
  problem: `Audiobook ${id} has ${damaged.length} clips that are not audio, the first is number ${damaged[0]}.`,
  advice,
});

async function findDamaged(deps: CheckDeps, id: string, rows: readonly ClipRow[]): Promise<number[]> {
  const damaged: number[] = [];
  let at = 0;
  for await (const bytes of bytesOfClips(filesOf(deps), id, rows)) {
    const { number } = rows[at++]!;
    if (!isAudio(bytes)) damaged.push(number);
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
