/**
 * The transcriber of a node whose workers transcribe for it. If none understands a recording, or all have gone, the node
 * does it itself if it can; otherwise a person is told, and a job waits for a worker.
 */
import { inOrder } from '../../../platform/in-order.ts';
import { EngineError } from '../../engine-error.ts';
import type { QueueNode } from '../../queue/queue-node.ts';
import type { Recording, Step } from '../engine.ts';
import { transcriptionError, type MediaProbe } from '../sound/media-probe.ts';
import type { Piece } from '../sound/media-probe.worker.ts';
import type { Probe, Transcriber } from '../transcriber.ts';
import { needsOf, type WantedTranscript } from './abilities.ts';
import { PieceTask } from './piece-work.ts';

export interface QueuedTranscriberDeps {
  readonly node: Pick<QueueNode, 'run' | 'list' | 'slots' | 'close'>;
  /** Transcribes on this machine. */
  readonly here: Transcriber;
  readonly cutter: Pick<MediaProbe, 'cut'>;
  /** The longest piece. Default: half a minute, which is a megabyte in Redis. */
  readonly pieceMs?: number;
}

const usualPieceMs = 30_000;
/** Pieces of one recording at a time: the node keeps the sound of all of them. */
const mostPieces = 16;

/** A piece of sound, or nothing after the last. */
type Cut = Promise<Piece | undefined>;

interface Heard {
  readonly piece: Piece;
  readonly steps: readonly Step[];
}

export class QueuedTranscriber implements Transcriber {
  readonly #deps: QueuedTranscriberDeps;

  constructor(deps: QueuedTranscriberDeps) {
    this.#deps = deps;
  }

  understands(language: string | undefined): boolean {
    return this.#deps.here.understands(language) || this.#isKnown({ language });
  }

  translates(): boolean {
    return this.#deps.here.translates() || this.#isKnown({ inEnglish: true });
  }

  probe(path: string, signal: AbortSignal): Promise<Probe> {
    return this.#deps.here.probe(path, signal);
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const { here } = this.#deps;
    const { list } = this.#deps.node;
    const needs =
      needsOf(recording, (ids) => list.serves(ids)) ??
      (this.#canHere(recording) ? undefined : needsOf(recording, (ids) => list.knows(ids)));
    if (!needs) return yield* here.transcribe(recording, signal);
    let { fromMs } = recording;
    try {
      for await (const step of this.#delegate(recording, needs, signal)) {
        fromMs = step.doneMs;
        yield step;
      }
    } catch (error) {
      if (signal.aborted) throw error;
      const isAlone = error instanceof EngineError && error.fault === 'unavailable';
      if (!isAlone || !this.#canHere(recording)) throw transcriptionError(error, 'failed');
      yield* here.transcribe({ ...recording, fromMs }, signal);
    }
  }

  async close(): Promise<void> {
    const { node, here } = this.#deps;
    await Promise.all([node.close(), here.close()]);
  }

  /** Whether a worker that is alive, or was until recently, can do it. */
  #isKnown(wanted: WantedTranscript): boolean {
    return needsOf(wanted, (ids) => this.#deps.node.list.knows(ids)) !== undefined;
  }

  #canHere({ language, inEnglish }: Recording): boolean {
    const { here } = this.#deps;
    return here.understands(language) && (!inEnglish || here.translates());
  }

  /** Several pieces at a time, and their steps in order. */
  async *#delegate(
    recording: Recording,
    needs: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<Step, void, undefined> {
    let { language } = recording;
    let isFirst = true;
    // The first piece decides the language of all: a quotation in another language does not change it.
    const atOnce = () => (isFirst ? 1 : Math.min(mostPieces, Math.max(1, this.#deps.node.slots)));
    const hear = async (cut: Cut, within: AbortSignal) => {
      const heard = await this.#hear({ ...recording, cut, needs, language }, within);
      language ??= heard?.steps.find((step) => step.language !== undefined)?.language;
      isFirst = false;
      return heard;
    };
    for await (const heard of inOrder(this.#pieces(recording, signal), hear, { atOnce, signal })) {
      if (!heard) return;
      yield* heard.steps.map((step) => laterBy(step, heard.piece));
    }
  }

  /** The end of a piece is known only when it is cut, so each waits for the one before. */
  *#pieces({ path, fromMs }: Recording, signal: AbortSignal): Generator<Cut, void, undefined> {
    const { cutter, pieceMs: lengthMs = usualPieceMs } = this.#deps;
    let last = cutter.cut({ path, fromMs, lengthMs }, signal) as Cut;
    for (;;) {
      last.catch(() => undefined);
      yield last;
      last = last.then((piece) =>
        piece && !piece.isLast ? cutter.cut({ path, fromMs: piece.endMs, lengthMs }, signal) : undefined,
      );
    }
  }

  async #hear(
    { cut, needs, ...recording }: Recording & { cut: Cut; needs: readonly string[] },
    signal: AbortSignal,
  ): Promise<Heard | undefined> {
    const piece = await cut;
    if (!piece) return undefined;
    if (piece.endMs <= piece.startMs) return { piece, steps: [] };
    const { language, inEnglish, isBackground = false, account = '' } = recording;
    const wav = Buffer.from(piece.wav).toString('base64');
    const task = new PieceTask({
      request: { wav, language, inEnglish, isBackground, account },
      needs,
      isPatient: isBackground && !this.#canHere(recording),
    });
    const steps: Step[] = [];
    for await (const { item } of this.#deps.node.run(task, signal)) steps.push(...item);
    return { piece, steps };
  }
}

/** Turns a step of a piece into one of the recording. Nothing is said before the piece starts or after it ends. */
function laterBy({ utterances, doneMs, ...rest }: Step, { startMs, endMs }: Piece): Step {
  const at = (ms: number) => Math.round(Math.min(startMs + ms, endMs));
  return {
    ...rest,
    utterances: utterances.map((one) => ({ ...one, startMs: at(one.startMs), endMs: at(one.endMs) })),
    doneMs: at(doneMs),
  };
}
