/** Recordings become documents: taken in, listened to in the background, listed, cancelled. */
import { rm, stat } from 'node:fs/promises';
import type { Transcription } from '../../contract/app/shelf.ts';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { parseLanguageTag } from '../../platform/text/language/tags.ts';
import type { Actor } from '../access/actor.ts';
import { nameWithoutEnding } from '../importing/files.rules.ts';
import type { Importing } from '../importing/importing.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Space } from '../space/space.ts';
import { createHearing, explain } from './hearing.ts';
import { checkLength, checkQueue, limitMsOf, toTranscription } from './transcribing.rules.ts';
import type { MinutesByPlan, Payload } from './transcribing.rules.ts';
import { createUploads } from './uploads.ts';

export const kind = 'transcription';
const keepEndedMs = 7 * 24 * 3_600_000;

export interface TranscribingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly importing: Importing;
  readonly transcriber: Transcriber;
  readonly space: Space;
  /** `DATA_DIR/uploads` */
  readonly folder: string;
  readonly minutes: MinutesByPlan;
  /** Recordings that are listened to at the same time. */
  readonly atOnce: number;
}

export interface Upload {
  /** Where the finished upload lies; it is taken over, or removed. */
  readonly path: string;
  readonly name: string;
  readonly title?: string;
  readonly language?: string;
}

export type Transcribing = ReturnType<typeof createTranscribing>;

export function createTranscribing(parts: TranscribingParts) {
  const { database, clock, ids, jobs, transcriber, importing, space } = parts;
  const { queries } = database;
  const uploads = createUploads(parts.folder);
  jobs.register({
    kind,
    atOnce: parts.atOnce,
    run: createHearing({ queries, transcriber, importing, uploads }),
    ended: (_within, job) => uploads.remove(job.id),
  });

  function checkedLanguage(given: string | undefined): string | undefined {
    const language = given === undefined ? undefined : parseLanguageTag(given);
    if (given !== undefined && language === undefined)
      throw invalidField('language', 'is not a language tag.');
    if (transcriber.understands(language)) return language;
    if (language !== undefined && transcriber.understands('en'))
      throw invalidField('language', `is ${language}, which no engine of this server understands.`);
    throw new Problem('service_unavailable', 'No transcription engine is installed on this server.');
  }

  async function take(actor: Actor, upload: Upload, signal: AbortSignal): Promise<Transcription> {
    const language = checkedLanguage(upload.language);
    const { durationMs } = await transcriber.probe(upload.path, signal).catch((error: unknown) => {
      throw signal.aborted ? error : explain(error);
    });
    if (durationMs < 1) throw new Problem('validation_failed', 'The recording is empty.');
    const limitMs = limitMsOf(actor.plan, parts.minutes);
    checkLength(durationMs, limitMs);
    checkQueue(await jobs.listOpenOf(actor.accountId, kind), durationMs, limitMs);
    const id = ids.next();
    const title = upload.title ?? nameWithoutEnding(upload.name);
    const payload: Payload = { limitMs, ...(title && { title }), ...(language && { language }) };
    const { accountId } = actor;
    await uploads.keep(upload.path, id);
    try {
      const total = Math.ceil(durationMs);
      const { size: fileBytes } = await stat(uploads.pathOf(id));
      const newJob = { accountId, kind, name: upload.name, payload, total, fileBytes };
      const job = await database.transaction(async (within) => {
        const added = await jobs.add(within, newJob, id);
        await space.require(within, accountId, fileBytes);
        return added;
      });
      return toTranscription(job);
    } catch (error) {
      await uploads.remove(id);
      throw error;
    }
  }

  return {
    /** Checks everything that can be known before, then queues the work. Whatever goes wrong, the file is gone. */
    async start(actor: Actor, upload: Upload, signal: AbortSignal): Promise<Transcription> {
      try {
        const transcription = await take(actor, upload, signal);
        void jobs.look();
        return transcription;
      } catch (error) {
        await rm(upload.path, { force: true });
        throw error;
      }
    },

    list: async (actor: Actor): Promise<Transcription[]> =>
      (await jobs.list(actor.accountId, kind)).map(toTranscription),

    /** Stops it and removes the recording; one that has ended is taken off the list. */
    async cancel(actor: Actor, id: string): Promise<void> {
      const job = await jobs.find(id);
      if (job?.account_id !== actor.accountId || job.kind !== kind)
        throw new Problem('not_found', 'There is no such transcription.');
      if (!(await jobs.cancel(id))) await jobs.remove(id);
    },

    /** Removes what nobody needs any more, and lets those try again that wait for another day. */
    async sweep(): Promise<void> {
      await uploads.sweep(clock.now(), async (names) => [...(await jobs.findAll(names)).values()]);
      for (const { id } of await jobs.listWaiting(kind, 'quota')) await jobs.resume(id);
      await jobs.sweep(kind, keepEndedMs);
    },
  };
}
