/** Who speaks in a text, as the text or the language model tells it. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from './documents.ts';
import { ages } from './voices.ts';
import { nullable, oneOf, operation, strict } from './operation.ts';

export const castGenders = ['female', 'male', 'not_specified'] as const;
export const castAges = [...ages, 'not_specified'] as const;

export const CastPerson = strict(
  {
    name: Type.String({ description: 'As `cast` of an audiobook names the speaker.' }),
    gender: oneOf(castGenders),
    age: oneOf(castAges),
  },
  { title: 'CastPerson' },
);
export type CastPerson = Static<typeof CastPerson>;

export const SuggestedSpeaker = strict(
  {
    ...CastPerson.properties,
    manner: Type.String({
      description: 'How they speak, in a few words; empty where nothing is said about it.',
    }),
    voice_id: nullable(
      Type.String({ description: 'A voice for them; null where no voice speaks the language.' }),
    ),
  },
  { title: 'SuggestedSpeaker' },
);
export type SuggestedSpeaker = Static<typeof SuggestedSpeaker>;

export const SuggestedCast = strict(
  { speakers: Type.Array(SuggestedSpeaker, { description: 'In the order in which they first speak.' }) },
  { title: 'SuggestedCast' },
);
export type SuggestedCast = Static<typeof SuggestedCast>;

export const suggestCast = operation('suggestCast', 'POST /documents/{document_id}/cast', {
  tag: 'Answers',
  summary: 'Suggest who speaks how',
  description:
    'For the speakers of a transcript or of prose, their gender and age as far as the text tells them, and a voice that fits: a ' +
    'suggestion, for a person to correct and then to send as `cast` of an audiobook. Nothing is changed. The speakers of prose are ' +
    'found in English, French, German, Italian, Portuguese and Spanish. Where the server has a language model, it says more, and ' +
    'how each of them speaks, from tokens of the daily budget of the account; that is kept with the version of the text: asked ' +
    'for again, it costs nothing. 503 where the language model fails.',
  scope: 'documents:read',
  rate: 'documents',
  idempotencyKey: 'reject',
  isSlow: true,
  params: DocumentPath,
  body: strict({}),
  success: {
    status: 200,
    description: 'The suggestion.',
    schema: SuggestedCast,
    example: {
      speakers: [
        { name: 'Anna', gender: 'female', age: 'young', manner: 'quick and ironic', voice_id: 'piper-ada' },
      ],
    },
  },
  errors: [404, 503],
});
