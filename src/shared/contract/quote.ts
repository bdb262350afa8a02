/** What speech would cost, before anything is made or held. */
import { Type, type Static } from 'typebox';
import { NewAudiobook } from './app/audiobooks.ts';
import { Expression, MixedLanguages, Skip, VoiceId } from './audio.ts';
import { limits, priceText } from './limits.ts';
import { operation, SpokenLanguage, strict } from './operation.ts';

const Cents = (description: string) => Type.Integer({ minimum: 0, description });
const Credits = (description: string) => Type.Number({ minimum: 0, description });

export const Quote = strict(
  {
    characters_count: Type.Integer({ minimum: 0, description: 'Code points of the text.' }),
    sentences_total: Type.Integer({ minimum: 0 }),
    sentences_ready: Type.Integer({
      minimum: 0,
      description: 'How many of them have audio already, which comes at once.',
    }),
    estimated_ms: Type.Integer({ minimum: 0, description: 'How long the audio is likely to be.' }),
    estimated_cents: Cents('Wallet cents for all of it, made from the start.'),
    estimated_credits: Credits('The same in credits.'),
    due_cents: Cents(
      'What it is likely to cost now. Audio of a document that was made before, with the same voices, is not paid for ' +
        'again; speech from a text costs the same however much of it is ready.',
    ),
    due_credits: Credits('The same in credits.'),
    held_cents: Cents('What is held when it starts; the unused part is refunded.'),
    wallet_cents: Type.Integer({ description: 'Balance in wallet cents.' }),
    language: Type.String({ description: 'Language of the text.' }),
    voice_id: Type.String(),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

const example = {
  characters_count: 40,
  sentences_total: 2,
  sentences_ready: 0,
  estimated_ms: 2_880,
  estimated_cents: 1,
  estimated_credits: 0.5,
  due_cents: 1,
  due_credits: 0.5,
  held_cents: 2,
  wallet_cents: 125,
  language: 'en',
  voice_id: 'piper-ada',
};

const common = {
  tag: 'Speech',
  summary: 'Ask what speech costs',
  scope: 'account:read',
  rate: 'other',
  success: { status: 200, description: 'The estimate.', schema: Quote, example },
  errors: [404],
} as const;

const what = `Speech costs ${priceText} of audio, or what a server charges for its voices (\`GET /v1/voices/prices\`). Send either \`input\` or \`document_id\`. Nothing is made, held or charged.`;

const input = (maxLength: number) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description: 'The text to speak.' }));
const documentId = Type.Optional(
  Type.String({ format: 'uuid', description: 'A document of the library, as a whole.' }),
);

const QuotedVoice = Type.Optional(
  Type.String({
    ...VoiceId,
    description:
      'A voice of the catalog. Needed with `input`; with `document_id` the default is that of the account.',
  }),
);

/** Longer texts do not fit into every address. */
const addressLimit = 2_000;

export const getQuote = operation('getQuote', 'GET /quote', {
  ...common,
  description: `${what} For texts of more than ${addressLimit.toLocaleString('en')} characters, send the request as POST.`,
  query: strict({
    input: input(addressLimit),
    document_id: documentId,
    voice_id: QuotedVoice,
    language: Type.Optional(SpokenLanguage),
  }),
});

export const createQuote = operation('createQuote', 'POST /quote', {
  ...common,
  description: `${what} \`language\` and \`ssml\` belong to \`input\`, \`cast\` to \`document_id\`.`,
  body: strict({
    input: input(limits.stream),
    document_id: documentId,
    voice_id: QuotedVoice,
    language: Type.Optional(SpokenLanguage),
    skip: Type.Optional(Skip),
    expression: Type.Optional(Expression),
    mixed_languages: Type.Optional(MixedLanguages),
    ssml: Type.Optional(Type.Boolean({ default: false, description: 'Whether `input` is SSML.' })),
    cast: NewAudiobook.properties.cast,
  }),
  bodyExample: { document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', voice_id: 'piper-ada' },
});
