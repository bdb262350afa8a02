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
import type { Audiobook, EncodedPiece } from '../../engines/audiobook/engine.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { mp3SampleRates, type Mp3SampleRate } from '../../platform/audio/mp3.encoding.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { PieceRow } from '../../platform/database/tables.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { findVersion, saveTimings } from '../documents/versions.store.ts';
import type { Worker } from '../jobs/jobs.ts';
import type { Run } from '../jobs/run.ts';
import { joined, type Production } from '../speech/production.ts';
import type { Voices } from '../speech/voices.ts';
import type { JobHolds } from '../wallet/job-holds.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import * as store from './listening.store.ts';
import { planOf, type Line } from './script/plan.rules.ts';
import type { SoundFiles } from './sound/sound-files.ts';
import { clip } from './script/spoken.rules.ts';
import { msOf, samplesUntil } from './sound/timeline.rules.ts';

export const kind = 'rendition';
export const walletIsEmpty = 'The wallet is empty. It goes on by itself when there is money again.';
/** Their sentences take turns; see the pool of speech. */
const atOnce = 8;

export interface Payload {
  /** What earlier jobs of the same rendition have paid for already. */
  readonly paidMs: number;
}

export interface MakingParts {
  readonly database: Database;
  readonly analyst: TextAnalyst;
  readonly voices: Voices;
  readonly production: Production;
  readonly audiobook: Audiobook;
  readonly holds: JobHolds;
  readonly sounds: SoundFiles;
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
    const file = await sounds.resume(work.rendition.id, reached.bytes);
    try {
      while (reached.pieces < work.lines.length) {
        const piece = await make(parts, work, { line: work.lines[reached.pieces]!, signal: run.signal });
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
    const { id, sample_rate, title } = work.rendition;
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
      const note = `more for the audio of “${clip(title, 60)}”`;
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
      await holds.resolve(within, run.job.id, `audio of “${clip(rendition.title, 60)}”`);
      // What tells when a transcript was said is its recording, not our voice.
      if (!keepsItsClock) await saveTimings(within, rendition.version_id, timings);
    });
  }

  return { kind, atOnce, run, ended: (within, job) => holds.resolve(within, job.id) };
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

async function make(
  { production, audiobook, voices }: MakingParts,
  { rendition, language }: Work,
  { line, signal }: { line: Line; signal: AbortSignal },
): Promise<EncodedPiece> {
  const cast = JSON.parse(rendition.casting) as Record<string, string>;
  const voice = voiceOf(voices, (line.speaker !== undefined && cast[line.speaker]) || rendition.voice_id);
  const sentences = [{ ...line, value: line.spoken }];
  const parts: Int16Array[] = [];
  for await (const { samples } of production.speak({ voice, language, sentences, background: true }, signal))
    parts.push(samples);
  const samples = joined(parts);
  const outputRate = rendition.sample_rate as Mp3SampleRate;
  if (!mp3SampleRates.includes(outputRate)) throw new Error(`No MP3 has ${outputRate} samples a second`);
  return audiobook.encode({ samples, sampleRate: voice.sampleRate, outputRate }, signal);
}

function voiceOf(voices: Voices, voiceId: string): SpeechVoice {
  const voice = voices.find(voiceId);
  if (!voice) throw new Problem('validation_failed', `The voice ${voiceId} is not there any more.`);
  return voice;
}

/** For each line, what it and those after it are likely to take. */
export function restOf(lines: readonly Line[]): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map(({ spoken }) => (sum += estimateMs(spoken)))
    .toReversed();
}
