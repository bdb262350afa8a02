/**
 * Makes renditions, one sentence at a time:
 *
 *   speak → encode → append to the file, on the disk → record the piece and its price, one transaction → next
 *
 * Wherever the process ends, the next one finds the recorded pieces and goes on after them. The price counts
 * only together with its piece, so nothing is billed twice and nothing billed is lost. An empty wallet pauses
 * the job; the sentence at hand waits in the cache of speech.
 */
import { Problem } from '../../contract/errors.ts';
import type { EncodedPiece } from '../../engines/audiobook/engine.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PieceRow } from '../../platform/database/tables.ts';
import { findVersion, saveTimings } from '../documents/versions.store.ts';
import type { Worker } from '../jobs/jobs.ts';
import type { Run } from '../jobs/run.ts';
import type { JobHolds } from '../wallet/job-holds.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import * as store from './listening.store.ts';
import { planOf, type Line } from './script/plan.rules.ts';
import { clip } from './script/spoken.rules.ts';
import { openSpeaking, type SpeakingParts } from './speaking.ts';
import { msOf, samplesUntil } from './sound/timeline.rules.ts';

export const kind = 'rendition';
export const walletIsEmpty = 'The wallet is empty. It goes on by itself when there is money again.';
/** Their sentences take turns; see the pool of speech. */
const atOnce = 8;

/** What the ledger calls it. */
export const audioOf = ({ name }: { readonly name: string }): string => `audio of “${clip(name, 60)}”`;

export interface Payload {
  /** What earlier jobs of the same rendition have paid for already. */
  readonly paidMs: number;
}

export interface MakingParts extends SpeakingParts {
  readonly holds: JobHolds;
}

interface Work {
  readonly rendition: store.SeenRendition;
  readonly language: string;
  readonly lines: readonly Line[];
  /** For each line: how long it and all after it will take, as far as can be told. */
  readonly restMs: readonly number[];
  readonly keepsItsClock: boolean;
  readonly paidMs: number;
}

/** How far the recorded pieces reach. */
interface Reached {
  readonly pieces: number;
  readonly samples: number;
  readonly bytes: number;
}

class WalletEmpty extends Error {}

export function createMaking(parts: MakingParts): Worker {
  const { database, holds, sounds } = parts;

  async function run(run: Run): Promise<void> {
    const work = await open(run, parts);
    let reached = await takeUp(run, work);
    const speak = await openSpeaking(parts, work.rendition, work.language);
    const file = await sounds.resume(work.rendition.id, reached.bytes);
    try {
      while (reached.pieces < work.lines.length) {
        run.signal.throwIfAborted();
        const piece = await speak(work.lines[reached.pieces]!, run.signal);
        await file.append(piece.bytes);
        reached = await record(run, work, { reached, piece });
      }
    } catch (error) {
      if (error instanceof WalletEmpty) return await run.pause(walletIsEmpty);
      throw error;
    } finally {
      await file.close();
    }
    await finish(run, work);
  }

  /** Keeps the pieces that are of this plan and on this disk; the others are made again. */
  async function takeUp(run: Run, { rendition, lines }: Work): Promise<Reached> {
    const pieces = await store.listPieces(database.queries, rendition.id);
    const bytesThere = await sounds.size(rendition.id);
    const fits = ({ first_byte, bytes, start_offset, end_offset }: PieceRow, index: number) =>
      first_byte + bytes <= bytesThere &&
      start_offset === lines[index]?.start &&
      end_offset === lines[index]?.end;
    const misfit = pieces.findIndex((piece, index) => !fits(piece, index));
    const kept = misfit < 0 ? pieces : pieces.slice(0, misfit);
    const last = kept.at(-1);
    const duration_ms = last?.end_ms ?? 0;
    // Written only when it is news: progress tells that a job does not end its process.
    if (kept.length < pieces.length || kept.length !== run.job.done) {
      await run.commit(async (within) => {
        await store.deletePieces(within, rendition.id, kept.length);
        await store.updateRendition(within, rendition.id, { duration_ms });
      }, kept.length);
    }
    return {
      pieces: kept.length,
      samples: samplesUntil(duration_ms, rendition.sample_rate),
      bytes: last ? last.first_byte + last.bytes : 0,
    };
  }

  /** The piece, its place, its price: all of it or nothing. */
  async function record(run: Run, work: Work, made: { reached: Reached; piece: EncodedPiece }) {
    const { reached, piece } = made;
    const { id, sample_rate } = work.rendition;
    const { start, end } = work.lines[reached.pieces]!;
    const samples = reached.samples + piece.samples;
    const duration_ms = msOf(samples, sample_rate);
    await run.commit(async (within) => {
      const row: PieceRow = {
        rendition_id: id,
        number: reached.pieces,
        start_offset: start,
        end_offset: end,
        start_ms: msOf(reached.samples, sample_rate),
        end_ms: duration_ms,
        first_byte: reached.bytes,
        bytes: piece.bytes.length,
      };
      await checkThere(within, run.job.id);
      await store.insertPiece(within, row);
      const billed_cents = Math.max(work.rendition.billed_cents, priceCents(duration_ms));
      await store.updateRendition(within, id, { duration_ms, billed_cents });
      const deliveredMs = Math.max(0, duration_ms - work.paidMs);
      const note = `more for the ${audioOf(run.job)}`;
      const delivery = { deliveredMs, restMs: work.restMs[reached.pieces + 1] ?? 0, note };
      if (!(await holds.deliver(within, run.job.id, delivery))) throw new WalletEmpty();
    }, reached.pieces + 1);
    return { pieces: reached.pieces + 1, samples, bytes: reached.bytes + piece.bytes.length };
  }

  async function finish(run: Run, { rendition, keepsItsClock }: Work): Promise<void> {
    const pieces = await store.listPieces(database.queries, rendition.id);
    const timings = pieces.map((piece) => ({
      start: piece.start_offset,
      end: piece.end_offset,
      startMs: piece.start_ms,
      endMs: piece.end_ms,
    }));
    await database.transaction(async (within) => {
      await run.finish(within, rendition.id);
      await checkThere(within, run.job.id);
      await holds.resolve(within, run.job.id, audioOf(run.job));
      // What tells when a transcript was said is its recording, not our voice.
      if (!keepsItsClock) await saveTimings(within, rendition.version_id, timings);
    });
  }

  return { kind, atOnce, run, ended: (within, job) => holds.resolve(within, job.id, audioOf(job)) };
}

/** A rendition goes with its document, at any moment. */
async function checkThere(queries: Queries, jobId: string): Promise<store.SeenRendition> {
  const rendition = await store.findByJob(queries, jobId);
  if (!rendition) throw new Problem('not_found', 'The document was deleted.');
  return rendition;
}

async function open({ job }: Run, { database, analyst }: MakingParts): Promise<Work> {
  const rendition = await checkThere(database.queries, job.id);
  const version = await findVersion(database.queries, rendition.document_id, rendition.version_id);
  const { text, language } = version!;
  const { lines, isTranscript } = planOf(text, await analyst.segment(text, language));
  const keepsItsClock = isTranscript || rendition.document_type === 'transcript';
  const { paidMs } = JSON.parse(job.payload) as Payload;
  return { rendition, language, lines, restMs: restOf(lines), keepsItsClock, paidMs };
}

/** For each line, what it and those after it are likely to take. */
export function restOf(lines: readonly Line[]): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map(({ spoken }) => (sum += estimateMs(spoken)))
    .toReversed();
}
