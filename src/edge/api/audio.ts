/** The three forms of speech. They differ only in how a run's chunks are sent, and in what counts as delivered. */
import type {
  createSpeech as CreateSpeech,
  SpeechResult,
  streamSpeech as StreamSpeech,
} from '../../shared/contract/audio.ts';
import type { Operations } from '../../shared/contract/index.ts';
import type { Usage } from '../../features/speech/speech-run.ts';
import type { Speech } from '../../features/speech/speech.ts';
import { encodingOf } from '../../formats/audio/encoding/encoder.ts';
import { pcmBytes, streamHeader } from '../../formats/audio/wav.ts';
import type { Log } from '../../platform/log.ts';
import type { Call, Handlers } from './call.ts';
import { eventHeaders, unbuffered } from './streams/events.ts';
import { speechEvent, SpeechEvents } from './streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from './streams/speech-stream.ts';
import { collectSpeech, type MadeSpeech } from './streams/whole-speech.ts';

type WholeCall = Call<typeof CreateSpeech>;
type StreamCall = Call<typeof StreamSpeech>;
type AudioOperations = Pick<Operations, 'createSpeech' | 'streamSpeech' | 'streamSpeechWithTimestamps'>;

export interface AudioHandlerDeps {
  readonly speech: Speech;
  readonly log: Log;
}

export const createAudioHandlers = (deps: AudioHandlerDeps): Handlers<AudioOperations> => ({
  createSpeech: (call) => wholeSpeech(deps, call),
  streamSpeech: async (call, reply) =>
    sendSpeech(deps.log, { run: await open(deps, call), call, form: wavForm }, reply),
  streamSpeechWithTimestamps: async (call, reply) =>
    sendSpeech(deps.log, { run: await open(deps, call), call, form: eventForm(call.requestId) }, reply),
});

function open({ speech }: AudioHandlerDeps, { actor, body, requestId }: WholeCall | StreamCall) {
  return speech.open(actor, { ...body, document_id: body.document_id?.toLowerCase() }, requestId);
}

/** Everything in one JSON response. Undefined: the client has disconnected; what was made is billed. */
async function wholeSpeech(deps: AudioHandlerDeps, call: WholeCall): Promise<SpeechResult | undefined> {
  const { keep, signal } = call;
  const format = call.body.audio_format ?? 'wav';
  const run = await open(deps, call);
  const toResult = ({ audio, marks, usage }: MadeSpeech & { usage: Usage }): SpeechResult => ({
    audio_data: audio.toString('base64'),
    audio_format: format,
    speech_marks: [...marks],
    ...usage,
  });
  // Megabytes of base64: what was made to be stored is also sent.
  let kept: SpeechResult | undefined;
  const made = await collectSpeech(run, {
    encoding: encodingOf(format, run.voice.sampleRate),
    signal,
    ...(keep && { keep: (queries, speech) => keep(queries, (kept = toResult(speech))) }),
  });
  return made && (kept ?? toResult(made));
}

/** One header, then samples as they are made. A failure in the middle cuts the connection. */
const wavForm: SpeechForm = {
  headers: { 'Content-Type': 'audio/wav', ...unbuffered },
  open: ({ voice }) => {
    let header: Buffer | undefined = streamHeader(voice.sampleRate);
    return {
      encode: ({ samples, untilMs }) => {
        const pcm = pcmBytes(samples);
        const bytes = header ? Buffer.concat([header, pcm]) : pcm;
        header = undefined;
        return [{ bytes, untilMs }];
      },
    };
  },
};

/** Sentences with their marks, then `speech.done` once the bill is committed. */
const eventForm = (requestId: string): SpeechForm => ({
  headers: eventHeaders,
  keepAlive: ': still speaking\n\n',
  open: ({ voice }) => {
    const events = new SpeechEvents(voice.sampleRate);
    return { encode: (chunk) => events.encode(chunk) };
  },
  done: (usage) => speechEvent({ type: 'speech.done', ...usage }),
  failed: ({ code, message }) =>
    speechEvent({ type: 'speech.error', error: { code, message }, request_id: requestId }),
});
