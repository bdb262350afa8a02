/** Jobs, and the audio they make or read. */
import { appendFileSync, rmSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as sound from '../sound-store.fixture.ts';
import { clipFile, type Breakage } from './breakage.fixture.ts';

export const jobs: readonly Breakage[] = [
  {
    what: 'a job that runs without a lease',
    check: 'jobs',
    problem: /is running without a lease/,
    breaks: "update jobs set state = 'running' where id = 'recording'",
  },
  {
    what: 'a job that is paused without a reason',
    check: 'jobs',
    problem: /is paused without a reason/,
    breaks: "update jobs set state = 'paused' where id = 'recording'",
  },
  {
    what: 'a job that waits and has ended',
    check: 'jobs',
    problem: /is queued, but has an end/,
    breaks: "update jobs set state = 'queued' where id = 'job'",
  },
  {
    what: 'a job whose process died long ago',
    check: 'jobs',
    problem: /no other has taken it over/,
    breaks: "update jobs set state = 'running', lease = 'x' where id = 'recording'",
  },
  {
    what: 'an audiobook without its file',
    check: 'audiobooks',
    problem: /has no file/,
    breaks: async (store) => {
      rmSync(clipFile(store));
    },
  },
  {
    what: 'a file that is too short',
    check: 'audiobooks',
    problem: /has a file of 100 bytes, but its clips need 5760/,
    breaks: async (store) => {
      truncateSync(clipFile(store), 100);
    },
  },
  {
    what: 'a finished file that is too long',
    check: 'audiobooks',
    problem: /has a file of 5761 bytes, but its clips end at 5760/,
    breaks: async (store) => {
      appendFileSync(clipFile(store), 'x');
    },
  },
  {
    what: 'a clip that is missing between others',
    check: 'audiobooks',
    problem: /has a gap between its clips/,
    breaks: 'delete from audiobook_clips where number = 1',
  },
  {
    what: 'an audiobook that is done too early',
    check: 'audiobooks',
    problem: /is done with 3 of 4 clips/,
    breaks: "update jobs set total = 4 where id = 'job'",
  },
  {
    what: 'zeros in the middle of a file',
    check: 'sound of audiobooks',
    problem: /has 1 clips that are not audio, the first is number 1/,
    isFoundOnlyInFull: true,
    breaks: async (store) => {
      const file = await open(clipFile(store), 'r+');
      await file.write(Buffer.alloc(512), 0, 512, sound.clipBytes + 300);
      await file.close();
    },
  },
  {
    what: 'a recording that is gone',
    check: 'recordings',
    problem: /Transcription recording has no recording/,
    breaks: async ({ dataDir }) => {
      rmSync(join(dataDir, 'uploads', sound.recordingId));
    },
  },
  {
    what: 'a recording that a document keeps and that is gone',
    check: 'recordings',
    problem: new RegExp(`The recording of document ${sound.documentId} is missing or incomplete`),
    breaks: async ({ dataDir }) => {
      rmSync(join(dataDir, 'uploads', sound.keptId));
    },
  },
];
