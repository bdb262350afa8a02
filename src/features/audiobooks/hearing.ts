/**
 * Finished audiobooks are checked by ear: a recognizer hears them in the background and writes down what it
 * understood. Sentences with several wrong words in a row are listed for their owner, who listens to them, sets a
 * pronunciation, or has them spoken anew. What was heard before is not heard again: a voice that may say anything is
 * heard as it speaks (see `Clips`), and clips of an older audiobook come with what was heard in them.
 *
 *   done, not heard ──claimed──▶ a job hears clip after clip ──▶ heard; its doubts are kept
 */
import { asWritten } from '../../language/narration/mapping.ts';
import type { Ids } from '../../platform/clock.ts';
import type { AudiobookRow, Database, JobRow } from '../../platform/database/database.ts';
import type { HeardAudiobook } from '../../shared/contract/app/hearing.ts';
import type { Actor } from '../access/access.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { Voices } from '../speech/voices.ts';
import * as store from './audiobooks.store.ts';
import { canHear, hear, type Ear } from './ear.ts';
import type { ClipFiles } from './files/clip-files.ts';
import { clipsToHear, isUncertain, judge } from './hearing.rules.ts';
import { storedCasting } from './plan/plan.rules.ts';
import type { Plans } from './plan/plans.ts';
import { voicedParts } from './plan/voiced-parts.rules.ts';
import type { Views } from './views.ts';

const kind = 'hearing';

export interface HearingDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly plans: Plans;
  readonly views: Views;
  readonly voices: Voices;
  readonly files: ClipFiles;
  /** Absent: nothing is heard. */
  readonly ear?: Ear | undefined;
}

interface Payload {
  readonly audiobookId: string;
  readonly clips: readonly number[];
}

export type Hearing = ReturnType<typeof createHearing>;

export function createHearing(deps: HearingDeps) {
  const { database, ids, jobs, plans, views, ear } = deps;

  /** Takes the next audiobook that is done and was not heard. Call it every few seconds. */
  async function sweep(): Promise<void> {
    const audiobook = ear && (await store.findUnheard(database.queries));
    if (!audiobook) return;
    const clips = await toHear(audiobook, ear);
    const jobId = clips.length > 0 ? ids.next() : '';
    await database.transaction(async (within) => {
      if (!(await store.claimHearing(within, audiobook.id, jobId)) || jobId === '') return;
      const payload: Payload = { audiobookId: audiobook.id, clips };
      const { account_id: accountId, name } = audiobook;
      await jobs.add(within, { id: jobId, accountId, kind, name, payload, total: clips.length });
    });
    if (jobId !== '') jobs.lookSoon();
  }

  async function toHear(audiobook: AudiobookRow, by: Ear): Promise<number[]> {
    const { lines, language } = await plans.of(audiobook);
    if (!canHear(by, language)) return [];
    const voices = await deps.voices.of(audiobook.account_id);
    const find = (voiceId: string) => voices.find(voiceId);
    return clipsToHear({ lines, casting: storedCasting(audiobook), find });
  }

  /** How far it was heard, and what is in doubt. */
  async function of(actor: Actor, id: string): Promise<HeardAudiobook> {
    const audiobook = await views.find(actor, id);
    const job = audiobook.hearing_job_id ? await jobs.find(audiobook.hearing_job_id) : undefined;
    const state = job ? stateOf(job) : 'none';
    const doubts = await store.listDoubts(database.queries, id);
    if (doubts.length === 0) return { state, heard: job?.done ?? 0, of: job?.total ?? 0, doubts: [] };
    const { lines } = await plans.of(audiobook);
    const voices = await deps.voices.of(actor.accountId);
    const casting = storedCasting(audiobook);
    return {
      state,
      heard: job?.done ?? 0,
      of: job?.total ?? 0,
      doubts: doubts.flatMap(({ number, heard, wrong_words }) => {
        const line = lines[number];
        if (!line) return [];
        const parts = voicedParts(casting, line);
        const may_differ = parts.some(({ voiceId }) => isUncertain(voices.find(voiceId)));
        const said = { start: line.start, end: line.end, said: asWritten(line.spoken) };
        return [{ clip: number, ...said, heard, wrong_words, may_differ }];
      }),
    };
  }

  async function removeLeftovers(): Promise<void> {
    for (const { id } of await store.findLeftoverHearings(database.queries, kind)) {
      await jobs.cancel(id);
      await jobs.remove(id);
    }
  }

  jobs.register(createHandler(deps));
  return { sweep, of, removeLeftovers };
}

const stateOf = ({ state }: JobRow): HeardAudiobook['state'] =>
  state === 'done' ? 'done' : state === 'queued' || state === 'running' ? 'listening' : 'none';

function createHandler({ database, plans, files, ear }: HearingDeps): JobHandler {
  async function run(run: JobRun): Promise<void> {
    const { audiobookId, clips } = JSON.parse(run.job.payload) as Payload;
    const audiobook = await store.findAudiobook(database.queries, audiobookId);
    // It is not coming back, and neither is what was to be heard.
    if (!audiobook || !ear) return database.transaction((within) => run.finish(within));
    const { lines, language } = await plans.of(audiobook);
    const known = await store.listJudged(database.queries, audiobookId);
    for (const [index, number] of [...clips.entries()].slice(run.job.done)) {
      if (known.has(number)) continue;
      const clip = await store.findClip(database.queries, audiobookId, number);
      const sound = clip && Buffer.concat(await files.readClip(audiobookId, clip).toArray());
      const account = audiobook.account_id;
      const heard = sound ? await hear(ear, { sound, language, account }, run.signal) : undefined;
      const line = lines[number];
      await run.commit(async (within) => {
        if (!clip || !line || heard === undefined || !(await store.findAudiobook(within, audiobookId)))
          return;
        await store.insertJudged(within, clip, judge(asWritten(line.spoken), heard, language));
      }, index + 1);
    }
    await database.transaction((within) => run.finish(within));
  }

  // One at a time: listeners and those who wait for a transcript come first.
  return { kind, atOnce: 1, maxWaiting: Infinity, run };
}
