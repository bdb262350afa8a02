/** What the app shows about voices beyond the public catalog. */
import { Type, type Static } from 'typebox';
import { operation } from '../operation.ts';
import { nullable, strict } from '../schemas.ts';

export const VoiceSpeed = strict({
  voice_id: Type.String(),
  speed: nullable(
    Type.Number({
      description:
        'Seconds of audio it generates per second, measured on this machine; null: not measured yet.',
    }),
  ),
  keeps_up: nullable(
    Type.Boolean({
      description: 'Whether it is fast enough to listen live; null: not measured yet.',
    }),
  ),
});
export type VoiceSpeed = Static<typeof VoiceSpeed>;

export const listVoiceSpeeds = operation({
  operationId: 'listVoiceSpeeds',
  method: 'GET',
  path: '/voices/speeds',
  tag: 'Voices',
  summary: 'List how fast the voices are here',
  description:
    'Measured in the background after the first start, one model after the other, and stored. In the order of the catalog.',
  scope: 'voices:read',
  rate: 'app',
  success: {
    status: 200,
    description: 'The speed of each voice.',
    schema: strict({ data: Type.Array(VoiceSpeed) }),
  },
  errors: [],
});
