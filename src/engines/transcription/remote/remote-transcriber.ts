/**
 * The transcriber of a node that has workers. The node cuts a recording into short pieces: so accounts take turns within long
 * recordings, all workers share one, little is lost with a worker, and no worker gets an untrusted file. The node's own
 * processes listen while no worker understands a recording.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { inOrder } from '../../../platform/in-order.ts';
import type { Scratch } from '../../../platform/storage/scratch.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';
import { type Frame, nothing } from '../../remote/frames.ts';
import type { OfferedWork, Skills, Task } from '../../remote/work.ts';
import { abortError } from '../../remote/worker-link.ts';
import type { Workers } from '../../remote/workers.ts';
import type { Recording, Step } from '../engine.ts';
import { type MediaProbe, transcriptionError } from '../sound/media-probe.ts';
import type { Piece } from '../sound/media-probe.worker.ts';
import type { Probe, Transcriber } from '../transcriber.ts';
import { understoodLanguages } from '../whisper/tokens.ts';

/* Which recordings a worker can transcribe, as words that it announces and that a task may need. */

/** Any recording whose language has to be detected. */
const transcribes = 'transcribe';
/** Languages that are in no list: only an external server knows which it understands. */
const anyLanguage = 'transcribe:*';
const inEnglish = 'transcribe in English';
/** The code for "no linguistic content", which no list has. */
const unknownLanguage = 'zxx';

const abilityOf = (language: string): string => `transcribe:${primaryLanguage(language)}`;

/** None if no engine is installed. */
function abilitiesOf(transcriber: Pick<Transcriber, 'understands' | 'translates'>): string[] {
  if (!transcriber.understands('en') && !transcriber.understands(undefined)) return [];
  const languages = understoodLanguages.filter((language) => transcriber.understands(language));
  return [
    ...(transcriber.understands(undefined) ? [transcribes] : []),
    ...(transcriber.understands(unknownLanguage) ? [anyLanguage] : []),
    ...(transcriber.translates() ? [inEnglish] : []),
    ...languages.map(abilityOf),
  ];
}

export interface WantedTranscript {
  readonly language?: string | undefined;
  readonly inEnglish?: boolean | undefined;
}

/** What a worker needs for a recording; undefined if no worker `has` that. */
function needsOf(
  wanted: WantedTranscript,
  has: (needs: readonly string[]) => boolean,
): readonly string[] | undefined {
  const { language } = wanted;
  const ways = language === undefined ? [transcribes] : [abilityOf(language), anyLanguage];
  const needs = ways.map((way) => (wanted.inEnglish ? [way, inEnglish] : [way]));
  return needs.find(has);
}

export interface RemoteTranscriberDeps {
  readonly workers: Pick<Workers, 'run' | 'has' | 'places'>;
  /** Its processes listen too; closed with this. */
  readonly here: Transcriber;
  readonly cutter: Pick<MediaProbe, 'cut'>;
  /** The longest piece. Default: half a minute. */
  readonly pieceMs?: number;
}

const defaultPieceMs = 30_000;
/** Pieces of one recording at a time: the node keeps the sound of all of them. */
const maxPieces = 16;

/** A piece of sound, or nothing after the last. */
type Cut = Promise<Piece | undefined>;

interface Heard {
  readonly piece: Piece;
  readonly steps: readonly Step[];
}

export class RemoteTranscriber implements Transcriber {
  readonly #deps: RemoteTranscriberDeps;

  constructor(deps: RemoteTranscriberDeps) {
    this.#deps = deps;
  }

  understands(language: string | undefined): boolean {
    return this.#needsOf({ language }, 'known') !== undefined;
  }

  translates(): boolean {
    return this.#needsOf({ inEnglish: true }, 'known') !== undefined;
  }

  probe(path: string, signal: AbortSignal): Promise<Probe> {
    return this.#deps.here.probe(path, signal);
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const needs = this.#needsOf(recording, 'up') ?? this.#needsOf(recording, 'known');
    if (!needs) return yield* this.#deps.here.transcribe(recording, signal);
    try {
      yield* this.#delegate(recording, needs, signal);
    } catch (error) {
      throw signal.aborted ? error : transcriptionError(error, 'failed');
    }
  }

  close(): Promise<void> {
    return this.#deps.here.close();
  }

  /** What a worker that is up, or was when it was last seen, has to have for it. */
  #needsOf(wanted: WantedTranscript, which: 'up' | 'known'): readonly string[] | undefined {
    return needsOf(wanted, (needs) => this.#deps.workers.has('transcription', needs, which));
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
    const atOnce = () =>
      isFirst ? 1 : Math.min(maxPieces, Math.max(1, this.#deps.workers.places('transcription')));
    const hear = async (cut: Cut, within: AbortSignal) => {
      const heard = await this.#hear({ ...recording, cut, needs, language }, within);
      language ??= heard?.steps.find((step) => step.language !== undefined)?.language;
      isFirst = false;
      return heard;
    };
    for await (const heard of inOrder(this.#pieces(recording, signal), hear, { atOnce, signal })) {
      if (!heard) return;
      for (const step of heard.steps) {
        yield laterBy(step, heard.piece);
        if (signal.aborted) throw abortError(signal);
      }
    }
  }

  /** The end of a piece is known only when it is cut, so each waits for the one before. */
  *#pieces({ path, fromMs }: Recording, signal: AbortSignal): Generator<Cut, void, undefined> {
    const { cutter, pieceMs: lengthMs = defaultPieceMs } = this.#deps;
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
    const { language, inEnglish, isBackground, isLive, account } = recording;
    const fields = { language, inEnglish, isBackground, isLive, account };
    const task = taskOf({ needs, wav: piece.wav, fields });
    const steps: Step[] = [];
    for await (const heard of this.#deps.workers.run(task, signal)) steps.push(...heard);
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

type PieceFields = Pick<Recording, 'inEnglish' | 'isBackground' | 'isLive' | 'account'> & WantedTranscript;

interface PieceRequest {
  readonly needs: readonly string[];
  readonly wav: Uint8Array;
  readonly fields: PieceFields;
}

/** The transcript of a piece comes as a whole. Times count from its start. */
const taskOf = ({ needs, wav, fields }: PieceRequest): Task<readonly Step[]> => ({
  kind: 'transcription',
  request: { fields, bytes: wav },
  needs,
  isPatient: fields.isBackground === true,
  noWorker: 'No worker that transcribes is running: the operator has to start one with "lectern worker".',
  failure: 'The transcription failed',
  receive: ({ fields: result }) => (result as { readonly steps: readonly Step[] }).steps,
  restart: () => undefined,
  finish: () => undefined,
});

export interface OfferedTranscription {
  readonly transcriber: Pick<Transcriber, 'transcribe' | 'understands' | 'translates'>;
  readonly places: number;
  /** For the sound of a piece, because engines read files. */
  readonly scratch: Pick<Scratch, 'folder' | 'path'>;
}

/** The recognizers of this machine, for nodes. */
export class TranscriptionWork implements OfferedWork {
  readonly kind = 'transcription';
  readonly places: number;
  readonly #deps: OfferedTranscription;
  readonly #abilities: readonly string[];

  constructor(deps: OfferedTranscription) {
    this.#deps = deps;
    this.places = deps.places;
    this.#abilities = abilitiesOf(deps.transcriber);
  }

  skills(): Skills {
    return { abilities: this.#abilities };
  }

  async *work({ fields, bytes }: Frame, signal: AbortSignal): AsyncGenerator<Frame, void, undefined> {
    const { transcriber, scratch } = this.#deps;
    await mkdir(scratch.folder, { recursive: true, mode: 0o700 });
    const path = scratch.path();
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      const steps: Step[] = [];
      const recording = { ...(fields as Omit<Recording, 'path' | 'fromMs'>), path, fromMs: 0 };
      for await (const step of transcriber.transcribe(recording, signal)) steps.push(step);
      yield { fields: { steps }, bytes: nothing };
    } finally {
      await rm(path, { force: true });
    }
  }
}
