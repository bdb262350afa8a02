/** `lectern account export` and `import`: a whole account as one file, out of one server and into another. */
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { ClipFiles } from '../../features/audiobooks/files/clip-files.ts';
import { Jobs } from '../../features/jobs/jobs.ts';
import { UploadedFiles } from '../../features/jobs/uploaded-files.ts';
import { MoveJobs } from '../../features/moving/move-jobs.ts';
import { createMovingIn } from '../../features/moving/moving-in.ts';
import { createMovingOut } from '../../features/moving/moving-out.ts';
import { createOriginals } from '../../features/originals/originals.ts';
import { createPictures } from '../../features/pictures/pictures.ts';
import { createLog } from '../../platform/log.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { print, progressBar } from './command.ts';
import { forAccount, withDocuments, type AccountOptions } from './lexicon.ts';

const lookEveryMs = 200;

export const exportAccountCommand = (): Command =>
  forAccount('export', 'Write everything in an account into one ZIP, which any server can import.')
    .argument('<file>', 'file to write')
    .action((file: string, options: AccountOptions) =>
      withDocuments(options, async (_services, actor, { core, config }) => {
        const { openConfiguredStorage } = await import('../composition/storage.ts');
        const files = openConfiguredStorage(config);
        const clips = new ClipFiles(files);
        const pictures = createPictures({ ...core, ...files });
        const originals = createOriginals({ ...core, ...files });
        const uploads = new UploadedFiles(files);
        const { archive } = createMovingOut({ ...core, clips, pictures, originals, uploads });
        const path = resolve(file);
        const draft = join(dirname(path), `.${basename(path)}.part`);
        try {
          // A file with its name is complete.
          await pipeline(
            Readable.from(archive(actor)),
            createWriteStream(draft, { mode: 0o600, flush: true }),
          );
          await rename(draft, path);
        } finally {
          await rm(draft, { force: true });
        }
        print(options, { file: path }, `Everything is in ${path}.`);
      }),
    );

export const importAccountCommand = (): Command =>
  forAccount(
    'import',
    'Add everything that such a ZIP has to an account. What is there already stays as it is.',
  )
    .argument('<file>', 'file to read')
    .action((file: string, options: AccountOptions) =>
      withDocuments(options, async ({ analyst }, actor, { core, config }) => {
        const { openConfiguredStorage } = await import('../composition/storage.ts');
        const storage = openConfiguredStorage(config);
        const uploads = new UploadedFiles(storage);
        const jobs = new Jobs({ ...core, log: createLog('silent') });
        const clips = new ClipFiles(storage);
        const pictures = createPictures({ ...core, ...storage });
        const originals = createOriginals({ ...core, ...storage });
        const kept = { clips, pictures, originals, uploads };
        const movingIn = createMovingIn({ ...core, ...storage, ...kept, analyst });
        const moveJobs = new MoveJobs({ ...core, jobs, movingIn, files: uploads });
        // The storage takes the file over that it is given.
        const copy = storage.scratch.path();
        try {
          await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
          await copyFile(file, copy).catch(() => {
            throw new Problem('not_found', `${file} cannot be read.`);
          });
          const { id } = await moveJobs.start(actor, { path: copy, name: basename(file) });
          const show = progressBar();
          // A server that runs on the same store may do it instead.
          let found = await moveJobs.report(actor, id);
          for (; found.job.ended_at === null; found = await moveJobs.report(actor, id)) {
            show(`${found.added} added`, found.job.done, found.job.total);
            await sleep(lookEveryMs);
          }
          const { job, added, failed, failures } = found;
          if (job.state !== 'done')
            throw new Problem('conflict', job.problem ?? `The import was ${job.state}.`);
          const lines = failures.map(({ name, problem }) => `\n  ${name}: ${problem}`);
          const words = `${added} added, ${failed} could not be.${lines.join('')}`;
          print(options, { added, failed, failures }, words);
        } finally {
          await rm(copy, { force: true });
          await jobs.close();
          await storage.scratch.close();
        }
      }),
    );
