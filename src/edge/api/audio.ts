/** The three forms of speech. They differ only in how a run's chunks are sent, and in what counts as delivered. */
import type { AccountJobs } from '../../features/account-jobs.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { WholeSpeech } from '../../features/speech/speech-run.ts';
import type { Speech } from '../../features/speech/speech.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { Recordings } from '../../features/transcribing/recordings/recordings.ts';
import type { MixedVoices } from '../../features/voices/mixed-voices.ts';
import { isOwnVoiceId, type OwnVoices } from '../../features/voices/own-voices.ts';
import type { PreferredVoices } from '../../features/voices/preferred-voices.ts';
import type { VoiceMaking } from '../../features/voices/voice-making.ts';
import { encodingOf } from '../../formats/audio/encoding/encoder.ts';
import { pcmBytes, streamHeader } from '../../formats/audio/samples.ts';
import type {
  createSpeech as CreateSpeech,
  SpeechResult,
  streamSpeech as StreamSpeech,
} from '../../shared/contract/audio.ts';
import { type Call, type ApiHandlers, documentIdOf as idOf } from './call.ts';
import { type LiveHandlerDeps, serveLiveSpeech } from './live.ts';
import { type LiveTranscriptionHandlerDeps, serveLiveTranscription } from './live-transcription.ts';
import { eventHeaders, speechEvent, SpeechEvents, unbuffered } from './streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from './streams/speech-stream.ts';

type WholeCall = Call<typeof CreateSpeech>;
type StreamCall = Call<typeof StreamSpeech>;
export interface AudioHandlerDeps extends LiveHandlerDeps, LiveTranscriptionHandlerDeps {
  readonly speech: Speech;
}

export const createAudioHandlers = (deps: AudioHandlerDeps) =>
  ({
    createSpeech: (call) => wholeSpeech(deps, call),
    readAloud: ({ actor, body }) =>
      deps.speech.read(actor, { ...body, document_id: body.document_id?.toLowerCase() }),
    streamSpeech: async (call, reply) =>
      sendSpeech(deps.log, { run: await open(deps, call), call, form: wavForm }, reply),
    streamSpeechWithTimestamps: async (call, reply) =>
      sendSpeech(deps.log, { run: await open(deps, call), call, form: eventForm(call.requestId) }, reply),
    liveSpeech: (call, reply) => serveLiveSpeech(deps, call, reply),
    liveTranscription: (call, reply) => serveLiveTranscription(deps, call, reply),
  }) satisfies ApiHandlers;

function open({ speech }: AudioHandlerDeps, { actor, body, requestId }: WholeCall | StreamCall) {
  return speech.open(actor, { ...body, document_id: body.document_id?.toLowerCase() }, requestId);
}

/** Everything in one JSON response. Undefined: the client has disconnected; what was made is billed. */
async function wholeSpeech(deps: AudioHandlerDeps, call: WholeCall): Promise<SpeechResult | undefined> {
  const { keep, signal } = call;
  const format = call.body.audio_format ?? 'wav';
  const run = await open(deps, call);
  const toResult = ({ audio, marks, usage }: WholeSpeech): SpeechResult => ({
    audio_data: audio.toString('base64'),
    audio_format: format,
    speech_marks: [...marks],
    ...usage,
  });
  // Megabytes of base64: what was made to be stored is also sent.
  let kept: SpeechResult | undefined;
  const made = await run.whole({
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

export interface VoiceHandlerDeps {
  readonly voices: Voices;
  readonly mixedVoices: MixedVoices;
  readonly preferredVoices: PreferredVoices;
  readonly ownVoices: OwnVoices;
  readonly voiceMaking: VoiceMaking;
}

export const createVoiceHandlers = ({
  voices,
  mixedVoices,
  preferredVoices,
  ownVoices,
  voiceMaking,
}: VoiceHandlerDeps) =>
  ({
    listVoices: async ({ actor, query }) => (await voices.for(actor)).list(query),
    getVoice: async ({ actor, params }) => (await voices.for(actor)).get(params.voice_id),
    listVoicePrices: async ({ actor }) => ({ data: (await voices.for(actor)).prices() }),
    getVoicePreferences: ({ actor }) => preferredVoices.get(actor.accountId),
    updateVoicePreferences: ({ actor, body }) => preferredVoices.change(actor.accountId, body),
    listMixedVoices: async ({ actor }) => ({ data: await mixedVoices.list(actor.accountId) }),
    createMixedVoice: async ({ actor, body }) => {
      const { voiceId } = await mixedVoices.create(actor.accountId, body);
      return (await voices.for(actor)).get(voiceId);
    },
    listOwnVoices: async ({ actor }) => ({
      data: await ownVoices.list(actor.accountId),
      ...voiceMaking.offer(),
    }),
    createVoiceConsent: ({ actor, query, upload, signal }) =>
      voiceMaking.consent(actor, query.language, { file: upload!, signal }),
    createOwnVoice: async ({ actor, query, upload, signal }) => {
      const voiceId = await voiceMaking.create(actor, query, { file: upload!, signal });
      return (await voices.for(actor)).get(voiceId);
    },
    deleteVoice: ({ actor, params: { voice_id: id } }) =>
      (isOwnVoiceId(id) ? ownVoices : mixedVoices).remove(actor.accountId, id),
  }) satisfies ApiHandlers;

/* Handlers of the recording that a document keeps. */

export interface RecordingHandlerDeps {
  readonly documents: Documents;
  readonly recordings: Recordings;
  readonly accountJobs: AccountJobs;
}

export const createRecordingHandlers = ({ documents, recordings, accountJobs }: RecordingHandlerDeps) =>
  ({
    addRecording: ({ actor, params, query, upload, signal }) =>
      accountJobs.transcribe(actor, { ...query, path: upload!.path, alignTo: idOf(params) }, signal),
    transcribeRecording: ({ actor, params, body: { text_of } }) =>
      accountJobs.writeDown(
        actor,
        idOf(params),
        text_of === undefined ? undefined : idOf({ document_id: text_of }),
      ),
    getRecording: async ({ actor, params }) => {
      const { document, timings } = await documents.getWithTimings(actor, idOf(params));
      return recordings.describe(actor, document.id, timings);
    },
    deleteRecording: ({ actor, params }) => recordings.remove(actor, idOf(params)),
  }) satisfies ApiHandlers;
