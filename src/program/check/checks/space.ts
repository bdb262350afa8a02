/** The counters of the space that accounts take, compared with the rows. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { knownAudiobooks } from '../../../features/audiobooks/audiobooks.store.ts';
import { kind as importing } from '../../../features/importing/import-jobs.ts';
import { findJobs, listOpen } from '../../../features/jobs/jobs.store.ts';
import { uploadKey } from '../../../features/jobs/uploaded-files.ts';
import { originalKey } from '../../../features/originals/originals.ts';
import { listKept as listOriginals } from '../../../features/originals/originals.store.ts';
import { pictureKey } from '../../../features/pictures/pictures.ts';
import { listKept as listPictures } from '../../../features/pictures/pictures.store.ts';
import { findKept, listKept } from '../../../features/transcribing/recordings/recordings.store.ts';
import { kind as transcription } from '../../../features/transcribing/transcription-handler.ts';
import type { Queries } from '../../../platform/database/queries.ts';
import { findRefused, refusedText, straysKinds } from '../../../platform/storage/strays.ts';
import type { Check, CheckDeps, Trouble } from '../check.ts';
import { filesOf } from './audiobooks.ts';
import * as store from './space.store.ts';

const advice = '--repair counts again; nothing but the limit of the account depends on it.';

interface Counters {
  readonly find: (queries: Queries) => Promise<readonly { readonly id: string }[]>;
  readonly problem: (id: string) => string;
  readonly recount: (queries: Queries, id: string) => Promise<unknown>;
}

/** Looks for wrong counters; a repair counts again. */
const lookAt =
  (seen: string, { find, problem, recount }: Counters): Check['look'] =>
  async ({ database: { queries } }) => ({
    seen,
    troubles: (await find(queries)).map(({ id }) => ({
      subject: id,
      problem: problem(id),
      advice,
      repair: () => recount(queries, id),
    })),
  });

/** Runs before the check of accounts, which add up what is counted here. */
export const documentSpace: Check = {
  name: 'space of documents',
  onlyFull: true,
  look: lookAt('every version', {
    find: store.findMiscountedDocuments,
    problem: (id) => `The counted size of document ${id} does not match its versions.`,
    recount: store.recountDocument,
  }),
};

export const space: Check = {
  name: 'space',
  look: lookAt('every account', {
    find: store.findMiscounted,
    problem: (id) => `The counted sizes of account ${id} do not match its rows.`,
    recount: store.recount,
  }),
};

/* Files without a row, and rows whose file is missing. */

/** A running server removes what is older: strays a day after it has first seen them. */
const strayMs = 26 * 3_600_000;
const some = 500;

export const recordings: Check = {
  name: 'recordings',
  async look({ database: { queries }, storage }) {
    const transcriptions = await listOpen(queries, transcription);
    const imports = await listOpen(queries, importing);
    const troubles: Trouble[] = [];
    for (const { id, kind, file_bytes } of [...transcriptions, ...imports]) {
      // It works on a recording that a document keeps.
      if (file_bytes === 0) continue;
      if (await storage.find(uploadKey(id))) continue;
      const problem =
        kind === importing ? `Import ${id} has no file.` : `Transcription ${id} has no recording.`;
      troubles.push({ subject: id, problem, advice: 'Cancel it and upload the file again.' });
    }
    const kept = await listKept(queries);
    for (const { id, document_id, bytes } of kept)
      if ((await storage.find(uploadKey(id)))?.bytes !== bytes) troubles.push(lostRecording(id, document_id));
    const seen = `${transcriptions.length} being transcribed, ${imports.length} being imported, ${kept.length} kept`;
    return { seen, troubles };
  },
};

const lostRecording = (id: string, documentId: string): Trouble => ({
  subject: id,
  problem: `The recording of document ${documentId} is missing or incomplete.`,
  advice: `Copy ${uploadKey(id)} from a backup, or align the document with the recording again.`,
});

export const pictures: Check = {
  name: 'pictures',
  async look({ database: { queries }, storage }) {
    const kept = await listPictures(queries);
    const troubles: Trouble[] = [];
    for (const { file, document_id, bytes } of kept)
      if ((await storage.find(pictureKey(file)))?.bytes !== bytes)
        troubles.push({
          subject: file,
          problem: `A picture of document ${document_id} is missing or incomplete.`,
          advice: `Copy ${pictureKey(file)} from a backup, or import the file again.`,
        });
    return { seen: `${kept.length} kept`, troubles };
  },
};

export const originals: Check = {
  name: 'originals',
  async look({ database: { queries }, storage }) {
    const kept = await listOriginals(queries);
    const troubles: Trouble[] = [];
    for (const { id, bytes } of kept)
      if ((await storage.find(originalKey(id)))?.bytes !== bytes)
        troubles.push({
          subject: id,
          problem: 'A PDF that a document was made from is missing or incomplete.',
          advice: `Copy ${originalKey(id)} from a backup; without it the text is there, and its pages as printed are not.`,
        });
    return { seen: `${kept.length} kept`, troubles };
  },
};

export const leftovers: Check = {
  name: 'leftovers',
  async look(deps) {
    const troubles = [
      ...(await refusedSweeps(deps)),
      ...(await strayUploads(deps)),
      ...(await strayAudio(deps)),
    ];
    return { seen: 'audio and uploads', troubles };
  },
};

async function refusedSweeps({ storage }: CheckDeps): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const kind of straysKinds) {
    const refused = await findRefused(storage, kind);
    if (refused)
      troubles.push({
        subject: kind,
        problem: refusedText(refused),
        advice: `Restore the store that they belong to, or remove by hand what is no longer wanted below ${kind}/.`,
      });
  }
  return troubles;
}

const isOlder = async (path: string, thanMs: number, { nowMs }: CheckDeps): Promise<boolean> => {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && nowMs - facts.mtimeMs > thanMs;
};

const temporary = (path: string): Trouble => ({
  subject: path,
  problem: `${path} is left over from interrupted work.`,
  advice: '--repair removes it, and so does a running server.',
  repair: () => rm(path, { force: true }),
});

async function strayUploads(deps: CheckDeps): Promise<Trouble[]> {
  const folder = join(deps.dataDir, 'uploads');
  const names = await readdir(folder).catch(() => []);
  const troubles: Trouble[] = [];
  for (let at = 0; at < names.length; at += some) {
    const page = names.slice(at, at + some);
    const jobs = new Map((await findJobs(deps.database.queries, page)).map((job) => [job.id, job]));
    const kept = await findKept(deps.database.queries, page);
    for (const name of page) {
      if (kept.has(name)) continue;
      const path = join(folder, name);
      if (jobs.get(name)?.ended_at === null || !(await isOlder(path, strayMs, deps))) continue;
      troubles.push(name.startsWith('incoming-') ? temporary(path) : strayUpload(path));
    }
  }
  return troubles;
}

const strayUpload = (path: string): Trouble => ({
  subject: path,
  problem: `The upload ${path} belongs to no job under way and to no document.`,
  advice: 'A running server removes it a day after it has first seen it; keep a copy first if you need it.',
});

async function strayAudio(deps: CheckDeps): Promise<Trouble[]> {
  const files = filesOf(deps);
  const ids = await files.list();
  const troubles: Trouble[] = [];
  for (let at = 0; at < ids.length; at += some) {
    const page = ids.slice(at, at + some);
    const known = await knownAudiobooks(deps.database.queries, page);
    for (const id of page) {
      const folder = files.folderOf(id);
      if (!known.has(id) && (await isOlder(folder, strayMs, deps))) troubles.push(strayFolder(folder));
      if (known.has(id)) troubles.push(...(await files.listDrafts(id, deps.nowMs - strayMs)).map(temporary));
    }
  }
  return troubles;
}

const strayFolder = (folder: string): Trouble => ({
  subject: folder,
  problem: `The folder ${folder} belongs to no audiobook.`,
  advice:
    'A running server removes it a day after it has first seen it; keep a copy first if you restored an older store.',
});
