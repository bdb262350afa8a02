/** How a session of OpenAI's Realtime interface is set: what its client sent, on top of the defaults, and how it is told. */
import { Problem } from '../../../../shared/contract/errors.ts';
import type { ChatFunction, FunctionChoice } from '../../../../features/answers/conversing.ts';
import type { AudioInput, AudioOutput, RealtimeSession, WantedResponse } from './contract.ts';
import { newId, Refusal } from './events.ts';
import { choiceOf, describeChoice, describeFunction, functionsOf, stillOffered } from './functions.ts';

export const sampleRate = 24_000;
const usualSilenceMs = 500;

type Modality = 'text' | 'audio';

/** How answers are made. */
export interface Answering {
  readonly modality: Modality;
  readonly instructions: string;
  readonly maxTokens: number | 'inf';
  /** What the client can do for the model. */
  readonly functions: readonly ChatFunction[];
  readonly choice: FunctionChoice;
}

export class SessionSettings {
  readonly id = newId('sess');
  type: 'realtime' | 'transcription' = 'transcription';
  /** The name of the language model; undefined: it was not asked for, or there is none. */
  model: string | undefined;
  #input: AudioInput = { turn_detection: { type: 'server_vad' } };
  #output: AudioOutput = {};
  #answering: Answering = {
    modality: 'audio',
    instructions: '',
    maxTokens: 'inf',
    functions: [],
    choice: 'auto',
  };

  get isConversation(): boolean {
    return this.type === 'realtime';
  }

  get hasTurns(): boolean {
    return this.#input.turn_detection !== null;
  }

  /** The pause that ends an utterance. */
  get pauseMs(): number {
    return this.hasTurns ? (this.#input.turn_detection?.silence_duration_ms ?? usualSilenceMs) : Infinity;
  }

  get answersTurns(): boolean {
    return this.isConversation && this.hasTurns && this.#input.turn_detection?.create_response !== false;
  }

  get isInterruptible(): boolean {
    return this.hasTurns && this.#input.turn_detection?.interrupt_response !== false;
  }

  get language(): string | undefined {
    return this.#input.transcription?.language || undefined;
  }

  /** Whether the client wants to know what was said. */
  get tellsTexts(): boolean {
    return !this.isConversation || Boolean(this.#input.transcription);
  }

  get voice(): AudioOutput['voice'] {
    return this.#output.voice;
  }

  get speed(): number {
    return this.#output.speed ?? 1;
  }

  /** For one answer. */
  answering(wanted: WantedResponse = {}): Answering {
    return merged(this.#answering, wanted);
  }

  /** Throws before anything was changed. */
  update(session: RealtimeSession, has: { readonly listened: boolean; readonly spoken: boolean }): void {
    const { type = this.type, audio, input_audio_format } = session;
    if (type !== this.type && has.listened)
      throw new Problem('validation_failed', 'The type of a session is set before the first sound.');
    const input = inputOf(session);
    const output = audio?.output ?? {};
    checkFormat(input.format, input_audio_format);
    checkFormat(output.format);
    const { language } = input.transcription ?? {};
    if (has.listened && language !== undefined && language !== this.#input.transcription?.language)
      throw new Problem('validation_failed', 'The language is set before the first sound.');
    const isOther = (name: 'voice' | 'speed') =>
      output[name] !== undefined && JSON.stringify(output[name]) !== JSON.stringify(this.#output[name]);
    if (has.spoken && (isOther('voice') || isOther('speed')))
      throw new Refusal(
        'validation_failed',
        'The voice and its speed are set before the first answer in sound.',
        'cannot_update_voice',
      );
    const answering = merged(this.#answering, session);
    this.type = type;
    this.#input = { ...this.#input, ...input };
    this.#output = { ...this.#output, ...output };
    this.#answering = answering;
  }

  describe(): object {
    const common = { id: this.id, expires_at: 0, include: null };
    const format = { type: 'audio/pcm', rate: sampleRate };
    const input = { ...this.#describeInput(), format };
    if (!this.isConversation)
      return {
        type: 'transcription',
        object: 'realtime.transcription_session',
        ...common,
        audio: { input },
      };
    const { modality, instructions, maxTokens, functions, choice } = this.#answering;
    return {
      type: 'realtime',
      object: 'realtime.session',
      ...common,
      model: this.model,
      output_modalities: [modality],
      instructions,
      tools: functions.map(describeFunction),
      tool_choice: describeChoice(choice),
      max_output_tokens: maxTokens,
      tracing: null,
      truncation: 'auto',
      prompt: null,
      audio: { input, output: { format, voice: this.voice ?? null, speed: this.speed } },
    };
  }

  #describeInput() {
    const { transcription, turn_detection } = this.#input;
    const turns = turn_detection && {
      type: turn_detection.type,
      silence_duration_ms: turn_detection.silence_duration_ms ?? usualSilenceMs,
      ...(this.isConversation && {
        create_response: turn_detection.create_response ?? true,
        interrupt_response: turn_detection.interrupt_response ?? true,
      }),
    };
    return { transcription: transcription ?? null, noise_reduction: null, turn_detection: turns };
  }
}

/** What was given of it, by today's names or by those of older clients. */
function inputOf({ audio, input_audio_transcription, turn_detection }: RealtimeSession): AudioInput {
  return {
    ...(input_audio_transcription !== undefined && { transcription: input_audio_transcription }),
    ...(turn_detection !== undefined && { turn_detection }),
    ...audio?.input,
  };
}

function checkFormat(format: AudioInput['format'], old?: string | null): void {
  const isKnown = !format || (format.type === 'audio/pcm' && (format.rate ?? sampleRate) === sampleRate);
  if (!isKnown || (old ?? 'pcm16') !== 'pcm16')
    throw new Problem(
      'validation_failed',
      'Sound here is audio/pcm at 24000 Hz: 16-bit little-endian mono samples.',
    );
}

type GivenAnswering = Pick<
  WantedResponse,
  'output_modalities' | 'instructions' | 'max_output_tokens' | 'tools' | 'tool_choice'
>;

function merged(before: Answering, given: GivenAnswering): Answering {
  const { output_modalities: modalities, instructions, max_output_tokens: maxTokens } = given;
  const functions = given.tools === undefined ? before.functions : functionsOf(given.tools);
  return {
    modality: modalities ? (modalities.includes('audio') ? 'audio' : 'text') : before.modality,
    instructions: instructions ?? before.instructions,
    maxTokens: maxTokens ?? before.maxTokens,
    functions,
    choice: given.tool_choice
      ? choiceOf(given.tool_choice, functions)
      : stillOffered(before.choice, functions),
  };
}
