/** Voices that people make from recordings of themselves, on a server that can. No other account sees them. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { oneOf, operation, strict, Timestamp } from './operation.ts';
import { Voice } from './voices.ts';

const {
  perAccount,
  name: nameLimit,
  sampleSeconds,
  sampleBytes,
  consentBytes,
  consentHours,
} = limits.ownVoices;
const mebibyte = 1024 ** 2;

export const consentLanguages = ['en', 'de', 'es'] as const;

export const OwnVoice = strict(
  {
    voice_id: Type.String(),
    name: Type.String(),
    language: Type.String({ description: 'The language it speaks first.' }),
    server: Type.String({ description: 'The speech server that has it.' }),
    created_at: Timestamp,
  },
  { title: 'OwnVoice' },
);
export type OwnVoice = Static<typeof OwnVoice>;

const ConsentText = strict(
  {
    language: oneOf(consentLanguages),
    text: Type.String({ description: 'What the speaker reads aloud.' }),
  },
  { title: 'ConsentText' },
);

export const VoiceConsent = strict(
  {
    consent_id: Type.String({ format: 'uuid' }),
    language: oneOf(consentLanguages),
    text: Type.String({ description: 'What was to be said.' }),
    heard: Type.String({ description: 'What was understood.' }),
  },
  { title: 'VoiceConsent' },
);
export type VoiceConsent = Static<typeof VoiceConsent>;

const voiceId = 'own-019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
const consentId = '019a8f6e-7b10-7d3f-8a7e-0c5a4f1d2e90';
const text =
  'This is my own voice. I allow this library to make a voice from my recording and to read texts aloud with it.';

export const listOwnVoices = operation('listOwnVoices', 'GET /voices/own', {
  tag: 'Voices',
  summary: 'List your own voices',
  description:
    'The voices that the account has made from recordings, oldest first, and what is needed to make one: the servers that ' +
    'can (none: the operator has to name one), and the sentence of consent in each language that is understood here.',
  scope: 'voices:read',
  success: {
    status: 200,
    description: 'The voices, and what is needed for another.',
    schema: strict({
      data: Type.Array(OwnVoice),
      servers: Type.Array(Type.String(), { description: 'Speech servers that make voices from recordings.' }),
      consents: Type.Array(ConsentText),
    }),
    example: {
      data: [
        {
          voice_id: voiceId,
          name: 'Me',
          language: 'en',
          server: 'gpu',
          created_at: '2026-11-16T09:00:00.000Z',
        },
      ],
      servers: ['gpu'],
      consents: [{ language: 'en', text }],
    },
  },
});

export const createVoiceConsent = operation('createVoiceConsent', 'POST /voices/own/consents', {
  tag: 'Voices',
  summary: 'Consent to a voice of your own',
  description:
    'Takes a recording of the speaker reading the sentence of consent as the body (up to a minute and ' +
    `${consentBytes / mebibyte} MiB). It is transcribed and compared with the sentence, and kept with the voice that is ` +
    `made with it, or for ${consentHours} hours.`,
  scope: 'audio:write',
  query: strict({ language: oneOf(consentLanguages, { description: 'In which language it is read.' }) }),
  upload: 'recording',
  success: {
    status: 201,
    description: 'The recording says the sentence.',
    schema: VoiceConsent,
    example: { consent_id: consentId, language: 'en', text, heard: text },
  },
  errors: [403, 503],
});

export const createOwnVoice = operation('createOwnVoice', 'POST /voices/own', {
  tag: 'Voices',
  summary: 'Make a voice of your own',
  description:
    `Takes a recording of the same speaker as the body (${sampleSeconds.min} to ${sampleSeconds.max} seconds, up to ` +
    `${sampleBytes / mebibyte} MiB), from which a speech server makes a voice; the recording is not kept here. The voice is ` +
    `private to the account, which may have up to ${perAccount}, and is used like any other.`,
  scope: 'audio:write',
  query: strict({
    name: Type.String({ minLength: 1, maxLength: nameLimit }),
    consent_id: Type.String({ format: 'uuid', description: 'The consent. Each is good for one voice.' }),
    language: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
        maxLength: 16,
        description: 'The language it is to speak first. Default: that of the consent.',
      }),
    ),
    server: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Which server. Default: the first that can.' }),
    ),
  }),
  upload: 'recording',
  success: {
    status: 201,
    description: 'The voice.',
    schema: Voice,
    example: {
      voice_id: voiceId,
      name: 'Me',
      language: 'en',
      languages: ['en'],
      gender: 'not_specified',
      engine: 'gpu',
      quality: 'high',
      sample_rate: 24_000,
      description: 'Me, spoken by the server gpu, with the times of sentences.',
      preview_url: null,
    },
  },
  errors: [403, 503],
});
