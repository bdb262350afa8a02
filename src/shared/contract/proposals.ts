/** What the language model proposes for a text, for a person to accept: how names are said, a title and tags, corrections. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from './documents.ts';
import { LexiconEntry } from './lexicon.ts';
import { inFigures, limits } from './limits.ts';
import { nullable, operation, strict } from './operation.ts';
import { TagName } from './tags.ts';

const asked = {
  tag: 'Answers',
  scope: 'documents:read',
  rate: 'documents',
  idempotencyKey: 'reject',
  isSlow: true,
  params: DocumentPath,
  errors: [404, 503],
} as const;

const spends =
  'Nothing is changed. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model.';

const { written, spoken, alphabet } = LexiconEntry.properties;

export const SuggestedPronunciations = strict(
  {
    pronunciations: Type.Array(
      strict(
        {
          written: { ...written, description: 'The name or word, as it stands in the text.' },
          spoken,
          alphabet,
        },
        { title: 'SuggestedPronunciation' },
      ),
      { description: 'In the order of the text. None of the words is in the lexicon.' },
    ),
  },
  { title: 'SuggestedPronunciations' },
);
export type SuggestedPronunciations = Static<typeof SuggestedPronunciations>;

export const suggestPronunciations = operation(
  'suggestPronunciations',
  'POST /documents/{document_id}/pronunciations',
  {
    ...asked,
    summary: 'Suggest how names are pronounced',
    description:
      'Names and foreign words of a text that a voice is likely to say wrong, each with how it is said: a suggestion, for a person to ' +
      `hear, correct and add with \`POST /lexicon\`. ${spends}`,
    body: strict({}),
    success: {
      status: 200,
      description: 'The suggestions; none where nothing was found.',
      schema: SuggestedPronunciations,
      example: { pronunciations: [{ written: 'Siobhan', spoken: 'shivawn', alphabet: 'text' }] },
    },
  },
);

export const SuggestedDetails = strict(
  {
    title: nullable(Type.String({ description: 'Another title; null where none is better.' })),
    author: nullable(
      Type.String({
        description: 'Who wrote it, where the text says so; null where it does not, or where it is known.',
      }),
    ),
    tags: Type.Array(
      strict(
        {
          name: TagName,
          is_new: Type.Boolean({ description: 'No document of the account has it yet.' }),
        },
        { title: 'SuggestedTag' },
      ),
      { description: 'Tags that the document has not, those that are in use first.' },
    ),
  },
  { title: 'SuggestedDetails' },
);
export type SuggestedDetails = Static<typeof SuggestedDetails>;

export const suggestDetails = operation('suggestDetails', 'POST /documents/{document_id}/details', {
  ...asked,
  summary: 'Suggest a title and tags',
  description:
    'A title, an author and tags for a document, as the language model reads its beginning: a suggestion, for a person to accept with ' +
    `\`PUT /documents/{document_id}\`, \`PUT /documents/{document_id}/author\` and \`POST /tags\`. ${spends}`,
  body: strict({}),
  success: {
    status: 200,
    description: 'The suggestion.',
    schema: SuggestedDetails,
    example: {
      title: 'The lighthouse',
      author: 'A. Keeper',
      tags: [
        { name: 'sea', is_new: false },
        { name: 'lighthouses', is_new: true },
      ],
    },
  },
});

export const Correction = strict(
  {
    start: Type.Integer({ minimum: 0, description: 'Code-point offset of the first character to replace.' }),
    end: Type.Integer({ minimum: 0, description: 'Just past the last one.' }),
    expected: Type.String({ description: 'What the text says from `start` to `end`.' }),
    text: Type.String({ description: 'What it should say there.' }),
  },
  { title: 'Correction' },
);
export type Correction = Static<typeof Correction>;

export const SuggestedCorrections = strict(
  {
    version_id: Type.String({ format: 'uuid', description: 'The version of the text that they are for.' }),
    corrections: Type.Array(Correction, { description: 'In the order of the text; they do not overlap.' }),
    end: Type.Integer({ minimum: 0, description: 'How far the text was looked through: go on from here.' }),
    is_complete: Type.Boolean({ description: 'Whether that is the end of the text.' }),
    parts: Type.Integer({ minimum: 0, description: 'Parts that the model was shown, one after the other.' }),
    parts_refused: Type.Integer({
      minimum: 0,
      description: 'Those for which it proposed more than corrections, so that nothing of it was taken.',
    }),
  },
  { title: 'SuggestedCorrections' },
);
export type SuggestedCorrections = Static<typeof SuggestedCorrections>;

export const suggestCorrections = operation(
  'suggestCorrections',
  'POST /documents/{document_id}/corrections',
  {
    ...asked,
    summary: 'Suggest corrections',
    description:
      'Finds what a scanner misread and where lines and words were cut, a stretch of the text at a time. Each correction is checked here: ' +
      'no word is added or lost, numbers stay, and so do links, pictures and all syntax. Accept those that are right with ' +
      `\`POST /documents/{document_id}/edits\`. ${spends}`,
    body: strict({
      start: Type.Optional(
        Type.Integer({
          minimum: 0,
          default: 0,
          description: 'Code-point offset where to begin; the `end` of the answer before.',
        }),
      ),
      characters: Type.Optional(
        Type.Integer({
          minimum: limits.corrections.characters.min,
          maximum: limits.corrections.characters.max,
          default: limits.corrections.characters.default,
          description: `About how much of the text to look through, up to ${inFigures(limits.corrections.characters.max)} characters.`,
        }),
      ),
    }),
    bodyExample: { start: 0 },
    success: {
      status: 200,
      description: 'The corrections of this stretch.',
      schema: SuggestedCorrections,
      example: {
        version_id: '019a8f6e-7a44-7e90-8f11-3e0c5b7a9d42',
        corrections: [{ start: 4, end: 9, expected: 'larnp', text: 'lamp' }],
        end: 5_980,
        is_complete: false,
        parts: 3,
        parts_refused: 0,
      },
    },
  },
);
