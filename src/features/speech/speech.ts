/**
 * Speech from text, in whatever form it leaves. A run goes: check voice, language and text → take a slot →
 * hold money → speak → settle to what was delivered → free the slot. The edge decides what "delivered" means.
 */
import type { SpeechMark } from '../../contract/audio.ts';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { toSpeakable } from '../../engines/speech/speakable.ts';
import type { Queries } from '../../platform/database/database.ts';
import { countCodePoints } from '../../platform/text/codepoints.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { parseLanguageTag, primaryLanguage } from '../../platform/text/language/tags.ts';
import type { Actor } from '../access/actor.ts';
import type { Hold, Holds } from '../wallet/holds.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import type { Production, Script, SpokenPiece } from './production.ts';
import { languageMismatch, speaksLanguage } from './voices.rules.ts';
import type { Slots } from './slots.ts';
import type { Voices } from './voices.ts';
import { durationMs } from './wav.rules.ts';

export interface SpeechParts {
  readonly voices: Voices;
  readonly analyst: TextAnalyst;
  readonly production: Production;
  readonly slots: Slots;
  readonly holds: Holds;
}

export interface SpeechRequest {
  readonly input: string;
  readonly voice_id: string;
  readonly language?: string;
}

/** Audio with its place in time. `mark` comes with the piece that completes its sentence. */
export interface TimedPiece extends SpokenPiece {
  readonly mark?: SpeechMark;
  /** From the start of the whole audio to the end of this piece. */
  readonly untilMs: number;
}

export interface Usage {
  readonly billable_characters_count: number;
  readonly billed_credits: number;
  readonly duration_ms: number;
  readonly language: string;
  readonly voice_id: string;
}

export interface Run {
  readonly voice: SpeechVoice;
  pieces(signal: AbortSignal): AsyncGenerator<TimedPiece, void, undefined>;
  /** Says, before it is sent, up to where the client will have audio; kept for the case that we die. */
  note(deliveredMs: number): Promise<void>;
  /** Bills `deliveredMs`. What `alsoCommit` writes stands or falls with it. */
  settle(deliveredMs: number, alsoCommit?: (queries: Queries, usage: Usage) => Promise<void>): Promise<Usage>;
  /** Frees the slot; a hold not settled by then is settled to what was noted. Must be called on every path. */
  close(): Promise<void>;
}

export type Speech = ReturnType<typeof createSpeech>;

export function createSpeech({ voices, analyst, production, slots, holds }: SpeechParts) {
  async function prepare(request: SpeechRequest): Promise<Script> {
    const voice = voices.find(request.voice_id);
    if (!voice)
      throw invalidField('voice_id', `"${request.voice_id}" is not in the catalog. GET /v1/voices lists it.`);
    if (toSpeakable(request.input) === '') throw invalidField('input', 'has nothing that can be spoken.');
    const given = request.language === undefined ? undefined : parseLanguageTag(request.language);
    if (request.language !== undefined && !given) {
      throw invalidField('language', 'must be an ISO 639-1 code such as "en" or "pt-BR".');
    }
    // A text too short to tell is taken to be in the voice's own language.
    const language = given ?? (await analyst.detect(request.input, primaryLanguage(voice.language)));
    if (!speaksLanguage(voice, language))
      throw languageMismatch(voice, language, voices.all(), given !== undefined);
    return { voice, language, sentences: await analyst.segment(request.input, language) };
  }

  function run(script: Script, request: SpeechRequest, hold: Hold, free: () => Promise<void>): Run {
    let settled = false;
    let notedMs = 0;
    let notedCents = 0;
    return {
      voice: script.voice,
      pieces: (signal) => timed(script, production.speak(script, signal)),
      async note(deliveredMs) {
        notedMs = deliveredMs;
        // Only what changes the price is worth a write.
        if (priceCents(deliveredMs) <= notedCents) return;
        await hold.note(deliveredMs);
        notedCents = priceCents(deliveredMs);
      },
      async settle(deliveredMs, alsoCommit) {
        const usage = (billed_credits: number): Usage => ({
          billable_characters_count: countCodePoints(request.input),
          billed_credits,
          duration_ms: Math.round(deliveredMs),
          language: script.language,
          voice_id: script.voice.voiceId,
        });
        const cents = await hold.settle(
          deliveredMs,
          alsoCommit && ((queries, price) => alsoCommit(queries, usage(price))),
        );
        settled = true;
        return usage(cents);
      },
      async close() {
        try {
          if (!settled) await hold.settle(notedMs);
        } finally {
          await free();
        }
      },
    };
  }

  return {
    /** Everything that can be refused is refused here, before anything is generated. */
    async open(actor: Actor, request: SpeechRequest, requestId: string): Promise<Run> {
      const script = await prepare(request);
      const slot = await slots.take(actor.accountId);
      try {
        const hold = await holds.open({
          accountId: actor.accountId,
          requestId,
          estimatedMs: estimateMs(request.input),
          note: `speech with ${script.voice.voiceId}`,
        });
        return run(script, request, hold, () => slot.free());
      } catch (error) {
        await slot.free();
        throw error;
      }
    },
  };
}

/** Times come from sample counts, rounded once, so they never drift from the audio. */
async function* timed(
  script: Script,
  pieces: AsyncIterable<SpokenPiece>,
): AsyncGenerator<TimedPiece, void, undefined> {
  const { sampleRate } = script.voice;
  let sentenceFrom = 0;
  let samples = 0;
  for await (const piece of pieces) {
    samples += piece.samples.length;
    const untilMs = durationMs(samples, sampleRate);
    if (!piece.last) {
      yield { ...piece, untilMs };
      continue;
    }
    const { value, start, end } = script.sentences[piece.sentence]!;
    const [start_time, end_time] = [sentenceFrom, samples].map((count) =>
      Math.round(durationMs(count, sampleRate)),
    );
    sentenceFrom = samples;
    yield {
      ...piece,
      untilMs,
      mark: { type: 'sentence', value, start, end, start_time: start_time!, end_time: end_time! },
    };
  }
}

/** An engine that failed; what went wrong is in the log, not in the answer. */
export const speechFailed = (cause: unknown): Problem =>
  new Problem('internal_error', 'The speech engine failed on this text. Try again or choose another voice.', {
    cause,
  });
