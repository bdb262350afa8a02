/** What somebody says, written down while they speak: one WebSocket, whose frames are declared here. */
import { type Static, Type } from 'typebox';
import { errorCodes } from './errors.ts';
import { inFigures, limits } from './limits.ts';
import { oneOf, operation, strict } from './operation.ts';

const ListenStartFrame = strict(
  {
    type: oneOf(['start']),
    sample_rate: Type.Integer({
      minimum: 8_000,
      maximum: 48_000,
      description: 'Of the samples that follow.',
      examples: [16_000],
    }),
    language: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description: 'What is spoken: `en`, `de`. Detected when omitted, which takes longer.',
        examples: ['en'],
      }),
    ),
  },
  { title: 'ListenStartFrame', description: 'The first frame.' },
);

const ListenEndFrame = strict(
  { type: oneOf(['end']) },
  { title: 'ListenEndFrame', description: 'Nothing more will come: the rest is written down.' },
);

export const listenFrames = { start: ListenStartFrame, end: ListenEndFrame } as const;

const ListenReadyFrame = strict(
  { type: oneOf(['ready']), request_id: Type.String() },
  { title: 'ListenReadyFrame', description: 'Sound may come.' },
);

const ListenPartialFrame = strict(
  { type: oneOf(['partial']), text: Type.String() },
  {
    title: 'ListenPartialFrame',
    description: 'What the utterance seems to say so far. The next frame may change any of it.',
  },
);

const ms = (description: string) => Type.Integer({ minimum: 0, description });
const ListenFinalFrame = strict(
  {
    type: oneOf(['final']),
    text: Type.String(),
    start_time: ms('Milliseconds from the start of the sound.'),
    end_time: ms('Milliseconds from the start of the sound.'),
  },
  { title: 'ListenFinalFrame', description: 'What was said between two pauses. It changes no more.' },
);

const ListenDoneFrame = strict(
  { type: oneOf(['done']), duration_ms: ms('How much sound came.') },
  { title: 'ListenDoneFrame', description: 'The last frame.' },
);

const ListenErrorFrame = strict(
  {
    type: oneOf(['error']),
    error: strict({ code: oneOf(errorCodes), message: Type.String() }),
    request_id: Type.String(),
  },
  { title: 'ListenErrorFrame', description: 'The last frame where something fails.' },
);

export const listenServerFrames = {
  ready: ListenReadyFrame,
  partial: ListenPartialFrame,
  final: ListenFinalFrame,
  done: ListenDoneFrame,
  error: ListenErrorFrame,
} as const;
export type ListenServerFrame = Static<(typeof listenServerFrames)[keyof typeof listenServerFrames]>;

const { frameBytes, silenceSeconds } = limits.live;

export const liveTranscription = operation('liveTranscription', 'GET /transcriptions/live', {
  tag: 'Speech',
  summary: 'Write down what is said while it is being said',
  description:
    'A WebSocket (subprotocol `lectern.live`). Where no header can be sent, as in browsers, the key comes as a second ' +
    'subprotocol, `bearer.<key>`. The client sends `start` as JSON, then sound as binary frames of 16-bit little-endian ' +
    'mono samples, then `end`. The server sends `ready`, while someone speaks `partial` with the text so far, and `final` ' +
    'with the text and its times once a pause ends the utterance; at last `done`, or `error`. Costs nothing. A connection takes ' +
    'one of the slots for speech, and may last as long as the recordings that the plan allows. A client that sends faster than ' +
    `the server listens has to wait. A frame may have ${inFigures(frameBytes)} bytes. After ${silenceSeconds} seconds without a ` +
    'frame the connection is closed.',
  scope: 'audio:write',
  rate: 'audio',
  socket: { client: listenFrames, server: listenServerFrames },
  success: { status: 101, description: 'The connection becomes a WebSocket.' },
  errors: [],
});
