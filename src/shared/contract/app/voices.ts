/** What the app shows about voices beyond the public catalog. */
import { Type, type Static } from 'typebox';
import { errorCodes } from '../errors.ts';
import { nullable, oneOf, operation, strict } from '../operation.ts';

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

export const listVoiceDetails = operation('listVoiceDetails', 'GET /voices/details', {
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
    schema: strict({
      data: Type.Array(VoiceDetails),
      can_install: Type.Boolean({
        description: 'Whether the caller is an owner, who may install voices, and the server would use them.',
      }),
    }),
  },
});

const OfferedPath = strict({
  key: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'As the catalog names it, for example `de_DE-thorsten-medium`.',
  }),
});

export const OfferedVoice = strict({
  key: OfferedPath.properties.key,
  voice_id: Type.String({
    description: 'Its id once it is installed; of a model with several speakers, the start of their ids.',
  }),
  name: Type.String(),
  language: Type.String(),
  quality: Type.String({ description: 'As the catalog calls it: `x_low`, `low`, `medium`, `high`.' }),
  speakers: Type.Integer(),
  bytes: Type.Integer(),
  sample_text: Type.String({ description: 'What it says when its sample is played.' }),
  is_installed: Type.Boolean(),
  is_outdated: Type.Boolean({
    description: 'The catalog has other files of it than those that are installed.',
  }),
});
export type OfferedVoice = Static<typeof OfferedVoice>;

/** For everybody but owners there is nothing at these paths. */
const forOwners = { tag: 'Voices', rate: 'app', errors: [404, 503] } as const;

export const listOfferedVoices = operation('listOfferedVoices', 'GET /voices/offered', {
  ...forOwners,
  summary: 'List the voices that can be installed',
  description: 'The catalog at the address of the settings, in its own order. For owners.',
  scope: 'voices:read',
  success: { status: 200, description: 'The voices.', schema: strict({ data: Type.Array(OfferedVoice) }) },
});

export const getModelCard = operation('getModelCard', 'GET /voices/offered/{key}/card', {
  ...forOwners,
  summary: 'Read the model card of a voice',
  description: 'It names the license of the voice, and of what the voice was made from. For owners.',
  scope: 'voices:read',
  params: OfferedPath,
  success: { status: 200, description: 'The card.', schema: strict({ text: Type.String() }) },
});

const bytesFields = { bytes_done: Type.Integer(), bytes_total: Type.Integer() };
const VoiceInstallEvent = Type.Union([
  strict({ type: oneOf(['install.progress']), ...bytesFields }),
  strict({ type: oneOf(['install.done']), voice_id: Type.Optional(Type.String()) }),
  strict({
    type: oneOf(['install.error']),
    error: strict({ code: oneOf(errorCodes), message: Type.String() }),
    request_id: Type.String(),
  }),
]);
export type VoiceInstallEvent = Static<typeof VoiceInstallEvent>;

export const installVoice = operation('installVoice', 'POST /voices/offered/{key}', {
  ...forOwners,
  summary: 'Install a voice and follow its progress',
  description:
    'Fetches and checks its files, as server-sent events: `install.progress`, then `install.done`, or `install.error`. ' +
    'Closing the connection before that cancels it: no voice is used half installed, and the next attempt continues. For owners.',
  scope: 'audio:write',
  params: OfferedPath,
  success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
});

export const removeVoice = operation('removeVoice', 'DELETE /voices/offered/{key}', {
  ...forOwners,
  summary: 'Remove an installed voice',
  description: 'From this server, for everybody. Audio that it spoke stays. For owners.',
  scope: 'audio:write',
  params: OfferedPath,
  success: { status: 204, description: 'Removed.' },
});
