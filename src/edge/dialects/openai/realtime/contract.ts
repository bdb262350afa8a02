/** OpenAI's Realtime interface: its address, and the events that clients send. Unknown fields are ignored, as they are there. */
import { Type, type Static, type TSchema } from 'typebox';
import { oneOf, operation } from '../../../../shared/contract/operation.ts';

const what =
  'A WebSocket. With a language model on this server, it is a conversation: what is said is written down, the model answers, and ' +
  'the answer is spoken while it is being written (`response.create` and `cancel`, `conversation.item.create`, `delete`, ' +
  '`retrieve` and `truncate`; `output_modalities` `["audio"]` or `["text"]`). Functions that the client offers (`tools`, `tool_choice`) are ' +
  'called where the model can: `response.function_call_arguments`, and an item `function_call_output` brings the result. A connection with ' +
  '`?intent=transcription`, with a model for transcription, or without a language model only writes down what is said: ' +
  '`session.update` with the type `transcription`. Sound goes both ways as 16-bit samples at 24 kHz in base64, in ' +
  '`input_audio_buffer.append`, `commit` and `clear`. With `server_vad`, pauses end utterances and speech interrupts an ' +
  'answer; with `turn_detection: null`, `commit` does. The sound of a connection is billed once, when it ends. In browsers ' +
  'the key may be the subprotocol `openai-insecure-api-key.<key>`.';

export const realtime = operation('openaiRealtime', 'GET /v1/realtime', {
  tag: 'Recognition',
  summary: 'Talk, or have what is said written down meanwhile',
  description: what,
  scope: 'audio:write',
  rate: 'audio',
  query: Type.Object({
    model: Type.Optional(Type.String({ maxLength: 256 })),
    intent: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  socket: {},
  success: { status: 101, description: 'The connection becomes a WebSocket.' },
  errors: [],
});

const Nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Name = Type.String({ maxLength: 256 });
const Format = Nullable(Type.Object({ type: Name, rate: Type.Optional(Type.Integer()) }));

const AudioInput = Type.Object({
  format: Format,
  transcription: Nullable(
    Type.Object({
      model: Type.Optional(Name),
      language: Nullable(Type.String({ maxLength: 35 })),
      prompt: Nullable(Type.String()),
    }),
  ),
  turn_detection: Nullable(
    Type.Object({
      type: oneOf(['server_vad', 'semantic_vad']),
      silence_duration_ms: Nullable(Type.Integer({ minimum: 100, maximum: 10_000 })),
      create_response: Nullable(Type.Boolean()),
      interrupt_response: Nullable(Type.Boolean()),
    }),
  ),
});
export type AudioInput = Static<typeof AudioInput>;

const AudioOutput = Type.Object({
  format: Format,
  voice: Nullable(Type.Union([Name, Type.Object({ id: Name })])),
  speed: Nullable(Type.Number({ minimum: 0.25, maximum: 4 })),
});
export type AudioOutput = Static<typeof AudioOutput>;

const answering = {
  output_modalities: Nullable(Type.Array(oneOf(['text', 'audio']), { minItems: 1, maxItems: 2 })),
  instructions: Nullable(Type.String({ maxLength: 20_000 })),
  max_output_tokens: Nullable(
    Type.Union([Type.Integer({ minimum: 1, maximum: 4_096 }), Type.Literal('inf')]),
  ),
  tools: Nullable(
    Type.Array(
      Type.Object({
        type: Type.Optional(Name),
        name: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
        description: Nullable(Type.String({ maxLength: 10_000 })),
        parameters: Nullable(Type.Record(Type.String(), Type.Unknown())),
      }),
      { maxItems: 128 },
    ),
  ),
  tool_choice: Nullable(Type.Union([Type.String(), Type.Object({ type: Name, name: Type.Optional(Name) })])),
};

const RealtimeSession = Type.Object({
  ...answering,
  type: Type.Optional(oneOf(['realtime', 'transcription'])),
  audio: Nullable(Type.Object({ input: Nullable(AudioInput), output: Nullable(AudioOutput) })),
  // The names of older clients.
  input_audio_format: Nullable(Type.String()),
  input_audio_transcription: AudioInput.properties.transcription,
  turn_detection: AudioInput.properties.turn_detection,
});
export type RealtimeSession = Static<typeof RealtimeSession>;

/** What a client puts into a conversation. */
export const NewItem = Type.Object({
  id: Nullable(Type.String({ minLength: 1, maxLength: 128 })),
  type: Type.Optional(Name),
  role: Type.Optional(oneOf(['system', 'user', 'assistant'])),
  content: Type.Optional(
    Type.Array(
      Type.Object({
        type: Name,
        text: Nullable(Type.String({ maxLength: 20_000 })),
        transcript: Nullable(Type.String({ maxLength: 20_000 })),
      }),
      { maxItems: 20 },
    ),
  ),
  // Of functions that were called.
  call_id: Nullable(Type.String({ minLength: 1, maxLength: 128 })),
  name: Nullable(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
  arguments: Nullable(Type.String({ maxLength: 20_000 })),
  output: Nullable(Type.String({ maxLength: 100_000 })),
});
export type NewItem = Static<typeof NewItem>;

export const WantedResponse = Type.Object({
  ...answering,
  conversation: Nullable(Name),
  input: Nullable(Type.Array(NewItem, { maxItems: 100 })),
  metadata: Nullable(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 512 }))),
});
export type WantedResponse = Static<typeof WantedResponse>;

/** Whatever clients send over the WebSocket. */
export const RealtimeEvent = Type.Object({
  type: Type.String({ maxLength: 128 }),
  event_id: Nullable(Type.String({ maxLength: 512 })),
  audio: Nullable(Type.String()),
  session: Nullable(RealtimeSession),
  response: Nullable(WantedResponse),
  response_id: Nullable(Name),
  item: Nullable(NewItem),
  item_id: Nullable(Name),
  previous_item_id: Nullable(Name),
  content_index: Nullable(Type.Integer({ minimum: 0 })),
  audio_end_ms: Nullable(Type.Integer({ minimum: 0 })),
});
export type RealtimeEvent = Static<typeof RealtimeEvent>;
