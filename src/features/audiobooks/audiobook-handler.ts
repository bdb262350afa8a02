/**
 * Makes audiobooks, one sentence at a time:
 *
 *   speak → encode → append to the file, on the disk → record the clip and its price, one transaction → next
 *
 * Wherever the process ends, the next one finds the recorded clips and goes on after them. The price counts
 * only together with its clip, so nothing is billed twice and nothing billed is lost. An empty wallet pauses
 * the job; the sentence at hand waits in the cache of speech.
 */
import { Problem } from '../../contract/errors.ts';
import type { EncodedClip } from '../../engines/audiobook/engine.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ClipRow } from '../../platform/database/tables.ts';
import { findVersion, saveTimings } from '../documents/versions.store.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { JobHolds } from '../wallet/job-holds.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import * as store from './audiobooks.store.ts';
import { planOf, type Line } from './plan/plan.rules.ts';
import { clip } from './plan/spoken.rules.ts';
import { openClips, type ClipsDeps } from './clips.ts';
import { msOf, samplesUntil } from './files/timeline.rules.ts';

export const kind = 'audiobook';
export const walletIsEmpty = 'The wallet is empty. This continues by itself once you have added credits.';
/** Their sentences take turns; see the pool of speech. */
const atOnce = 8;

/** What the ledger calls it. */
export const audioOf = ({ name }: { readonly name: string }): string => `audio of “${clip(name, 60)}”`;

export interface Payload {
  /** What earlier jobs of the same audiobook have paid for already. */
  readonly paidMs: number;
}

export interface AudiobookHandlerDeps extends ClipsDeps {
  readonly holds: JobHolds;
}

interface Work {
  readonly audiobook: store.AudiobookView;
  readonly language: string;
  readonly lines: readonly Line[];
  /** For each line: how long it and all after it will take, as far as can be told. */
  readonly restMs: readonly number[];
  readonly keepsItsClock: boolean;
  readonly paidMs: number;
}

/** How far the recorded clips reach. */
interface Reached {
  readonly clips: number;
  readonly samples: number;
  readonly bytes: number;
}

class WalletEmpty extends Error {}

export function createAudiobookHandler(parts: AudiobookHandlerDeps): JobHandler {
  const { database, holds, sounds } = parts;

  async function run(run: JobRun): Promise<void> {
    const work = await open(run, parts);
    let reached = await takeUp(run, work);
    const speak = await openClips(parts, work.audiobook, work.language);
    const file = await sounds.resume(work.audiobook.id, reached.bytes);
    try {
      while (reached.clips < work.lines.length) {
        run.signal.throwIfAborted();
        const clip = await speak(work.lines[reached.clips]!, run.signal);
        await file.append(clip.bytes);
        reached = await record(run, work, { reached, clip });
      }
    } catch (error) {
      if (error instanceof WalletEmpty)
        return await run.pause({ waitingFor: 'money', problem: walletIsEmpty });
      throw error;
    } finally {
      await file.close();
    }
    await finish(run, work);
  }

  /** Keeps the clips that are of this plan and on this disk; the others are made again. */
  async function takeUp(run: JobRun, { audiobook, lines }: Work): Promise<Reached> {
    const clips = await store.listClips(database.queries, audiobook.id);
    const bytesThere = await sounds.size(audiobook.id);
    const fits = ({ first_byte, bytes, start_offset, end_offset }: ClipRow, index: number) =>
      first_byte + bytes <= bytesThere &&
      start_offset === lines[index]?.start &&
      end_offset === lines[index]?.end;
    const misfit = clips.findIndex((clip, index) => !fits(clip, index));
    const kept = misfit < 0 ? clips : clips.slice(0, misfit);
    const last = kept.at(-1);
    const duration_ms = last?.end_ms ?? 0;
    // Written only when it is news: progress tells that a job does not end its process.
    if (kept.length < clips.length || kept.length !== run.job.done) {
      await run.commit(async (within) => {
        await store.deleteClips(within, audiobook.id, kept.length);
        await store.updateAudiobook(within, audiobook.id, { duration_ms });
      }, kept.length);
    }
    return {
      clips: kept.length,
      samples: samplesUntil(duration_ms, audiobook.sample_rate),
      bytes: last ? last.first_byte + last.bytes : 0,
    };
  }

  /** The clip, its place, its price: all of it or nothing. */
  async function record(run: JobRun, work: Work, made: { reached: Reached; clip: EncodedClip }) {
    const { reached, clip } = made;
    const { id, sample_rate } = work.audiobook;
    const { start, end } = work.lines[reached.clips]!;
    const samples = reached.samples + clip.samples;
    const duration_ms = msOf(samples, sample_rate);
    await run.commit(async (within) => {
      const row: ClipRow = {
        audiobook_id: id,
        number: reached.clips,
        start_offset: start,
        end_offset: end,
        start_ms: msOf(reached.samples, sample_rate),
        end_ms: duration_ms,
        first_byte: reached.bytes,
        bytes: clip.bytes.length,
      };
      await checkThere(within, run.job.id);
      await store.insertClip(within, row);
      const billed_cents = Math.max(work.audiobook.billed_cents, priceCents(duration_ms));
      await store.updateAudiobook(within, id, { duration_ms, billed_cents });
      const deliveredMs = Math.max(0, duration_ms - work.paidMs);
      const note = `more for the ${audioOf(run.job)}`;
      const delivery = { deliveredMs, restMs: work.restMs[reached.clips + 1] ?? 0, note };
      if (!(await holds.deliver(within, run.job.id, delivery))) throw new WalletEmpty();
    }, reached.clips + 1);
    return { clips: reached.clips + 1, samples, bytes: reached.bytes + clip.bytes.length };
  }

  async function finish(run: JobRun, { audiobook, keepsItsClock }: Work): Promise<void> {
    const clips = await store.listClips(database.queries, audiobook.id);
    const timings = clips.map((clip) => ({
      start: clip.start_offset,
      end: clip.end_offset,
      startMs: clip.start_ms,
      endMs: clip.end_ms,
    }));
    await database.transaction(async (within) => {
      await run.finish(within, audiobook.id);
      await checkThere(within, run.job.id);
      await holds.resolve(within, run.job.id, audioOf(run.job));
      // What tells when a transcript was said is its recording, not our voice.
      if (!keepsItsClock) await saveTimings(within, audiobook.version_id, timings);
    });
  }

  return { kind, atOnce, run, ended: (within, job) => holds.resolve(within, job.id, audioOf(job)) };
}

/** An audiobook goes with its document, at any moment. */
async function checkThere(queries: Queries, jobId: string): Promise<store.AudiobookView> {
  const audiobook = await store.findByJob(queries, jobId);
  if (!audiobook) throw new Problem('not_found', 'The document was deleted.');
  return audiobook;
}

async function open({ job }: JobRun, { database, analyst }: AudiobookHandlerDeps): Promise<Work> {
  const audiobook = await checkThere(database.queries, job.id);
  const version = await findVersion(database.queries, audiobook.document_id, audiobook.version_id);
  const { text, language } = version!;
  const { lines, isTranscript } = planOf(text, await analyst.segment(text, language));
  const keepsItsClock = isTranscript || audiobook.document_type === 'transcript';
  const { paidMs } = JSON.parse(job.payload) as Payload;
  return { audiobook, language, lines, restMs: restOf(lines), keepsItsClock, paidMs };
}

/** For each line, what it and those after it are likely to take. */
export function restOf(lines: readonly Line[]): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map(({ spoken }) => (sum += estimateMs(spoken)))
    .toReversed();
}
