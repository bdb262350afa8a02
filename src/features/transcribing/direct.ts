/** Transcribes a recording while its sender waits: nothing is stored, and a sender who leaves stops it. */
import type { Utterance } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import { requireRecording, requireUnderstood } from './checks.ts';
import { checkLength, limitMsOf, type MinutesByPlan } from './transcribing.rules.ts';
import { toProblem } from './transcription-handler.ts';

export interface DirectTranscriptionDeps {
  readonly transcriber: Transcriber;
  readonly analyst: Pick<TextAnalyst, 'detect'>;
  /** Bounds how many requests of an account run at once. */
  readonly slots: { take(accountId: string): Promise<{ free(): Promise<void> }> };
  readonly minutes: MinutesByPlan;
}

export interface SentRecording {
  readonly path: string;
  readonly language?: string | undefined;
  /** Whether to write it down in English, whatever is spoken; only where `translates`. */
  readonly inEnglish?: boolean;
}

export interface HeardRecording {
  readonly durationMs: number;
  readonly language: string;
  readonly text: string;
  readonly utterances: readonly Utterance[];
}

/** Called with what was understood since the last time. */
type Heard = (utterances: readonly Utterance[]) => Promise<void> | void;

export class DirectTranscription {
  readonly #deps: DirectTranscriptionDeps;

  constructor(deps: DirectTranscriptionDeps) {
    this.#deps = deps;
  }

  /** Whether recordings in other languages can be written down in English. */
  get translates(): boolean {
    return this.#deps.transcriber.translates();
  }

  async transcribe(
    actor: Actor,
    { path, language: given, inEnglish = false }: SentRecording,
    { signal, heard }: { readonly signal: AbortSignal; readonly heard?: Heard },
  ): Promise<HeardRecording> {
    const { transcriber, analyst, slots, minutes } = this.#deps;
    const language = requireUnderstood(transcriber, given);
    const limitMs = limitMsOf(actor.plan, minutes);
    const slot = await slots.take(actor.accountId);
    try {
      const { durationMs } = await requireRecording(transcriber, { path, limitMs }, signal);
      const { accountId: account } = actor;
      const recording = { path, fromMs: 0, inEnglish, account, ...(language && { language }) };
      const utterances: Utterance[] = [];
      for await (const step of transcriber.transcribe(recording, signal)) {
        // A file may be longer than its header says.
        if (step.doneMs > durationMs) checkLength(step.doneMs, limitMs);
        utterances.push(...step.utterances);
        if (step.utterances.length > 0) await heard?.(step.utterances);
      }
      const text = utterances.map((one) => one.text).join(' ');
      return {
        durationMs,
        utterances,
        text,
        language: inEnglish ? 'en' : (language ?? primaryLanguage(await analyst.detect(text))),
      };
    } catch (error) {
      throw signal.aborted ? error : toProblem(error);
    } finally {
      await slot.free();
    }
  }
}
