/**
 * Transcription as queued work: a piece of a recording goes in, and its transcript comes out as one result. Pieces are
 * short, so that accounts take turns within long recordings, all workers share one recording, and little is lost with a
 * worker. A worker gets decoded sound, never an untrusted file.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Scratch } from '../../../platform/storage/scratch.ts';
import type { PackedChunk } from '../../queue/messages.ts';
import type { Work } from '../../queue/queued-task.ts';
import type { WorkEngine } from '../../queue/task-run.ts';
import type { Step } from '../engine.ts';
import type { Transcriber } from '../transcriber.ts';

export interface QueuedPiece {
  /** A WAV file, in base64: a request is JSON. */
  readonly wav: string;
  readonly language?: string | undefined;
  readonly inEnglish?: boolean | undefined;
  readonly isBackground: boolean;
  readonly account: string;
}

export interface PieceTaskSettings {
  readonly request: QueuedPiece;
  readonly needs: readonly string[];
  readonly isPatient: boolean;
}

/** The node's side. Times of the steps count from the start of the piece. */
export class PieceTask implements Work<readonly Step[]> {
  readonly request: QueuedPiece;
  readonly needs: readonly string[];
  readonly isPatient: boolean;
  readonly noWorker =
    'No worker that transcribes is running: the operator has to start one with "lectern worker".';
  readonly failure = 'The transcription failed';

  constructor({ request, needs, isPatient }: PieceTaskSettings) {
    this.request = request;
    this.needs = needs;
    this.isPatient = isPatient;
  }

  get isBackground(): boolean {
    return this.request.isBackground;
  }

  get account(): string {
    return this.request.account;
  }

  receive({ fields }: PackedChunk): readonly Step[] {
    return (fields as PieceResult).steps;
  }

  /** The only chunk is the whole result. */
  isProgress(): boolean {
    return true;
  }

  restart(): void {
    // The result comes as a whole, so nothing of an earlier attempt was received.
  }
}

interface PieceResult {
  readonly steps: readonly Step[];
}

export interface PieceWorkDeps {
  readonly transcriber: Pick<Transcriber, 'transcribe'>;
  /** For the sound of a piece, because engines read files. */
  readonly scratch: Pick<Scratch, 'folder' | 'path'>;
}

const nothing = new Uint8Array(0);

/** The worker's side. */
export class PieceWork implements WorkEngine<QueuedPiece> {
  readonly #deps: PieceWorkDeps;

  constructor(deps: PieceWorkDeps) {
    this.#deps = deps;
  }

  isBackground({ isBackground }: QueuedPiece): boolean {
    return isBackground;
  }

  async isRandom(): Promise<boolean> {
    return false;
  }

  async *work(request: QueuedPiece, signal: AbortSignal): AsyncGenerator<PackedChunk, void, undefined> {
    const { transcriber, scratch } = this.#deps;
    const { wav, language, inEnglish = false } = request;
    await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
    const path = scratch.path();
    try {
      await writeFile(path, wav, { encoding: 'base64', mode: 0o600 });
      const recording = { path, fromMs: 0, inEnglish, ...(language !== undefined && { language }) };
      const steps: Step[] = [];
      for await (const step of transcriber.transcribe(recording, signal)) steps.push(step);
      yield { fields: { steps } satisfies PieceResult, bytes: nothing };
    } finally {
      await rm(path, { force: true });
    }
  }
}
