/** Speech while its text is still being written: one WebSocket, whose frames are declared here. */
import { type Static, Type } from 'typebox';
import { MixedLanguages, SpeechMark, VoiceId } from './audio.ts';
import { errorCodes } from './errors.ts';
import { inFigures, limits, priceText } from './limits.ts';
import { oneOf, operation, SpokenLanguage, strict } from './operation.ts';

/* What a client sends. */

const LiveStartFrame = strict(
  {
    type: oneOf(['start']),
    voice_id: VoiceId,
    language: Type.Optional(SpokenLanguage),
    words: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether each mark carries the times of its words.' }),
    ),
    mixed_languages: Type.Optional(MixedLanguages),
    rate: Type.Optional(
      Type.Number({
        minimum: 0.25,
        maximum: 4,
        default: 1,
        description: 'How many times as fast as usual the voice speaks.',
      }),
    ),
  },
  { title: 'LiveStartFrame', description: 'The first frame.' },
);

const LiveTextFrame = strict(
  {
    type: oneOf(['text']),
    text: Type.String({
      description: 'What comes next of the text: a letter, a word or pages. It may end anywhere.',
    }),
  },
  { title: 'LiveTextFrame' },
);

const LiveFlushFrame = strict(
  { type: oneOf(['flush']) },
  { title: 'LiveFlushFrame', description: 'The turn is over: all that has come is said.' },
);

const LiveStopFrame = strict(
  { type: oneOf(['stop']) },
  { title: 'LiveStopFrame', description: 'Silence now. What was not said is forgotten.' },
);

const LiveEndFrame = strict(
  { type: oneOf(['end']) },
  {
    title: 'LiveEndFrame',
    description: 'Nothing more will come: the rest is said, then the bill is written.',
  },
);

export const liveSpeechFrames = {
  start: LiveStartFrame,
  text: LiveTextFrame,
  flush: LiveFlushFrame,
  stop: LiveStopFrame,
  end: LiveEndFrame,
} as const;

/* What the server sends. */

const LiveReadyFrame = strict(
  {
    type: oneOf(['ready']),
    sample_rate: Type.Integer({ minimum: 1, description: 'Of the samples that follow.' }),
    request_id: Type.String(),
  },
  { title: 'LiveReadyFrame' },
);

const LiveMarkFrame = strict(
  { ...SpeechMark.properties, type: oneOf(['mark']) },
  {
    title: 'LiveMarkFrame',
    description:
      'A sentence or clause, before the sound it is about. Offsets count all text that was sent on the connection, times all sound.',
  },
);

const LiveFlushedFrame = strict(
  { type: oneOf(['flushed']) },
  { title: 'LiveFlushedFrame', description: 'All sound of the turn has been sent.' },
);

const LiveStoppedFrame = strict(
  {
    type: oneOf(['stopped']),
    heard_ms: Type.Number({
      minimum: 0,
      description:
        'How much sound was sent on the connection until then. No sound of what was stopped follows.',
    }),
  },
  { title: 'LiveStoppedFrame' },
);

const LiveDoneFrame = strict(
  {
    type: oneOf(['done']),
    billed_credits: Type.Integer({ minimum: 0, description: 'What the connection cost, in wallet cents.' }),
    duration_ms: Type.Number({ minimum: 0, description: 'How much sound was sent.' }),
  },
  { title: 'LiveDoneFrame', description: 'The last frame, once the bill is committed.' },
);

const LiveErrorFrame = strict(
  {
    type: oneOf(['error']),
    error: strict({ code: oneOf(errorCodes), message: Type.String() }),
    request_id: Type.String(),
  },
  { title: 'LiveErrorFrame', description: 'The last frame where something fails. What was sent is billed.' },
);

export const liveServerFrames = {
  ready: LiveReadyFrame,
  mark: LiveMarkFrame,
  flushed: LiveFlushedFrame,
  stopped: LiveStoppedFrame,
  done: LiveDoneFrame,
  error: LiveErrorFrame,
} as const;
export type LiveServerFrame = Static<(typeof liveServerFrames)[keyof typeof liveServerFrames]>;

const { waiting, text, frameBytes, silenceSeconds } = limits.live;

export const liveSpeech = operation('liveSpeech', 'GET /audio/live', {
  tag: 'Speech',
  summary: 'Speak a text while it is being written',
  description:
    'A WebSocket (subprotocol `lectern.live`). Where no header can be sent, as in browsers, the key comes as a second ' +
    'subprotocol, `bearer.<key>`. The client sends JSON: `start`, then `text` in pieces of any size, `flush`, `stop` and ' +
    '`end`. The server sends `ready`, a `mark` for each sentence and its sound after it, as binary frames of 16-bit ' +
    'little-endian mono samples; then `flushed`, `stopped`, `done` or `error`. A sentence is said as soon as its end is ' +
    'certain; the first one already at the end of a clause, and whatever waits after a clause once nothing has come for ' +
    '150 ms. Many turns may follow each other, each ended by `flush` or `stop`. A connection takes one of the slots for ' +
    `speech from \`start\` to its end. Costs ${priceText} of sound, rounded up once for the whole connection. At most ` +
    `${inFigures(waiting)} characters may wait to be said and ${inFigures(text)} be sent in all; a frame may have ` +
    `${inFigures(frameBytes)} bytes. After ${silenceSeconds} seconds without a frame or sound the connection is closed.`,
  scope: 'audio:write',
  rate: 'audio',
  socket: { client: liveSpeechFrames, server: liveServerFrames },
  success: { status: 101, description: 'The connection becomes a WebSocket.' },
  errors: [],
});
