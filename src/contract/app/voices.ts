/** What the app shows about voices beyond the public catalog. */
import { Type, type Static } from 'typebox';
import { operation } from '../operation.ts';
import { nullable, strict } from '../schemas.ts';

export const VoiceDetails = strict({
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
  server: nullable(Type.String({ description: 'The speech server that speaks it; null: this machine.' })),
  is_mixable: Type.Boolean({ description: 'Whether it can be a part of a mixed voice.' }),
});
export type VoiceDetails = Static<typeof VoiceDetails>;

export const listVoiceDetails = operation({
  operationId: 'listVoiceDetails',
  method: 'GET',
  path: '/voices/details',
  tag: 'Voices',
  summary: 'List how fast the voices are here, and where they run',
  description:
    'Speeds are measured in the background after the first start, one model after the other, and stored. In the order of ' +
    'the catalog.',
  scope: 'voices:read',
  rate: 'app',
  success: {
    status: 200,
    description: 'The details of each voice.',
    schema: strict({ data: Type.Array(VoiceDetails) }),
  },
  errors: [],
});
