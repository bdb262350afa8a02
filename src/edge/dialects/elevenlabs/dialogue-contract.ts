/** ElevenLabs' API for dialogues of several voices. */
import { Type } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { operation } from '../../../shared/contract/operation.ts';

/** As many as ElevenLabs takes. */
export const maxVoices = 10;

const spoken = {
  tag: 'Speech',
  scope: 'audio:write',
  rate: 'audio',
  query: Type.Object({
    output_format: Type.Optional(Type.String({ maxLength: 40, default: 'mp3_44100_128' })),
  }),
  body: Type.Object({
    inputs: Type.Array(
      Type.Object({
        text: Type.String({ minLength: 1, maxLength: limits.stream }),
        voice_id: Type.String({ minLength: 1, maxLength: 128 }),
      }),
      {
        minItems: 1,
        maxItems: 200,
        description: `What is said, in order, by at most ${maxVoices} voices. Directions in square brackets are not spoken.`,
      },
    ),
    model_id: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
    language_code: Type.Optional(Type.Union([Type.String({ minLength: 2, maxLength: 35 }), Type.Null()])),
  }),
  bodyExample: {
    inputs: [
      { text: 'Who lights the lamp?', voice_id: 'piper-ada' },
      { text: 'I do.', voice_id: 'piper-henry' },
    ],
  },
  success: {
    status: 200,
    description: 'The audio.',
    media: ['audio/mpeg', 'audio/ogg', 'audio/pcm', 'audio/wav', 'audio/basic'],
  },
  errors: [402, 404],
} as const;
const price = `Costs ${priceText} of audio.`;

export const dialogue = operation('elevenlabsDialogue', 'POST /v1/text-to-dialogue', {
  ...spoken,
  summary: 'Make a dialogue',
  description: `The audio of several voices, as it is made. ${price}`,
});

export const streamDialogue = operation('elevenlabsStreamDialogue', 'POST /v1/text-to-dialogue/stream', {
  ...spoken,
  summary: 'Stream a dialogue',
  description: `The same. ${price}`,
});
