/** ElevenLabs' API for recognition: recordings, and sound that is still being made. */
import { type Static, Type } from 'typebox';
import { oneOf, operation } from '../../../shared/contract/operation.ts';

export const speechToText = operation('elevenlabsSpeechToText', 'POST /v1/speech-to-text', {
  tag: 'Recognition',
  summary: 'Transcribe a recording',
  description: 'A form with the recording as `file`. The times of words are estimated within each phrase.',
  scope: 'audio:write',
  rate: 'audio',
  query: Type.Object({}),
  upload: 'recording',
  body: Type.Object({
    model_id: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
    language_code: Type.Optional(Type.String({ maxLength: 35 })),
    diarize: Type.Optional(
      Type.Union([Type.Boolean(), Type.String({ maxLength: 8 })], {
        description:
          '`true`: who says each word, told by the two channels of the recording; else all is one speaker.',
      }),
    ),
  }),
  success: { status: 200, description: 'The transcript.', media: ['application/json'] },
});

const Flag = Type.Optional(Type.String({ maxLength: 8 }));

export const realtimeSpeechToText = operation(
  'elevenlabsRealtimeSpeechToText',
  'GET /v1/speech-to-text/realtime',
  {
    tag: 'Recognition',
    summary: 'Write down what is said while it is being said',
    description:
      'A WebSocket. The client sends `input_audio_chunk` with sound in base64, and with `commit` to have what was said written ' +
      'down; with `commit_strategy=vad`, pauses do that. The server sends `session_started`, `partial_transcript`, ' +
      '`committed_transcript`, and with `include_timestamps` the times of words too, estimated within each phrase.',
    scope: 'audio:write',
    rate: 'audio',
    query: Type.Object({
      model_id: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
      audio_format: Type.Optional(
        Type.String({ maxLength: 40, default: 'pcm_16000', description: '`pcm_8000` to `pcm_48000`.' }),
      ),
      language_code: Type.Optional(Type.String({ maxLength: 35 })),
      commit_strategy: Type.Optional(oneOf(['manual', 'vad'], { default: 'manual' })),
      vad_silence_threshold_secs: Type.Optional(
        Type.String({ pattern: '^\\d(?:\\.\\d{1,3})?$', description: 'The pause that ends an utterance.' }),
      ),
      include_timestamps: Flag,
    }),
    socket: {},
    success: { status: 101, description: 'The connection becomes a WebSocket.' },
    errors: [],
  },
);

/** What clients send. */
export const RealtimeChunk = Type.Object({
  message_type: Type.String({ maxLength: 64 }),
  audio_base_64: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  commit: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type RealtimeChunk = Static<typeof RealtimeChunk>;
