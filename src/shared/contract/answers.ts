/** What a language model of the owner's choice says about the library: summaries, and answers with citations. */
import { Type, type Static } from 'typebox';
import { DocumentPath } from './documents.ts';
import { limits } from './limits.ts';
import { Language, nullable, oneOf, operation, strict } from './operation.ts';
import { TagName } from './tags.ts';

export const Citation = strict(
  {
    document_id: Type.String({ format: 'uuid' }),
    title: Type.String({ description: 'The title of that document.' }),
    start: Type.Integer({
      minimum: 0,
      description:
        'Where the passage starts in the text of the document, in characters (Unicode code points).',
    }),
    end: Type.Integer({ minimum: 0, description: 'Just past its last character.' }),
    value: Type.String({ description: 'The passage as it is written there: `start` to `end`.' }),
  },
  { title: 'Citation' },
);
export type Citation = Static<typeof Citation>;

const answerFields = {
  text: Type.String({
    description:
      'Plain text without markup. `[1]` in an answer to a question stands for the first of `citations`, `[2]` for the second.',
  }),
  language: Type.String({ description: 'The language it was asked to be in.' }),
  citations: Type.Array(Citation, {
    description:
      'Passages that exist as they are cited. Empty for a summary, and where the text does not answer the question.',
  }),
};

export const Answer = strict(answerFields, { title: 'Answer' });
export type Answer = Static<typeof Answer>;

const AnswerProgressEvent = strict(
  {
    type: oneOf(['answer.progress']),
    done: Type.Integer({ minimum: 0, description: 'Parts of a long text that were read.' }),
    total: Type.Integer({ minimum: 0 }),
  },
  { title: 'AnswerProgressEvent' },
);
const AnswerDeltaEvent = strict(
  { type: oneOf(['answer.delta']), text: Type.String({ description: 'What the text goes on with.' }) },
  { title: 'AnswerDeltaEvent' },
);
const AnswerDoneEvent = strict(
  { type: oneOf(['answer.done']), ...answerFields },
  { title: 'AnswerDoneEvent' },
);
const AnswerErrorEvent = strict(
  {
    type: oneOf(['answer.error']),
    error: strict({ code: Type.String(), message: Type.String() }),
    request_id: Type.String(),
  },
  { title: 'AnswerErrorEvent' },
);
export type AnswerEvent =
  | Static<typeof AnswerProgressEvent>
  | Static<typeof AnswerDeltaEvent>
  | Static<typeof AnswerDoneEvent>
  | Static<typeof AnswerErrorEvent>;

const example: Answer = {
  text: 'The lamp turns all night. [1]',
  language: 'en',
  citations: [
    {
      document_id: '019a2f4e-5b7c-7d10-8f21-3b1f0a9c4e02',
      title: 'The lighthouse',
      start: 0,
      end: 25,
      value: 'The lamp turns all night.',
    },
  ],
};

const answered = {
  status: 200,
  description:
    'As server-sent events while it is written: `answer.progress` for the parts of a long text, `answer.delta`, then ' +
    '`answer.done` with the whole, or `answer.error`. With `Accept: application/json` it comes whole.',
  schema: Answer,
  media: ['text/event-stream'],
  events: [AnswerProgressEvent, AnswerDeltaEvent, AnswerDoneEvent, AnswerErrorEvent],
  example,
} as const;

const spends =
  'Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Who leaves ' +
  'stops the model.';

const Question = Type.String({
  minLength: 1,
  maxLength: limits.question,
  description: 'The question, in any language; it is answered in that language.',
});

const errors = [404, 503] as const;

export const summaryLengths = ['short', 'medium', 'long'] as const;
export type SummaryLength = (typeof summaryLengths)[number];

const shared = { tag: 'Answers', scope: 'documents:read', rate: 'documents' } as const;

export const createSummary = operation('createSummary', 'POST /documents/{document_id}/summary', {
  ...shared,
  summary: 'Summarize a document',
  description:
    'What a document says, in a few sentences (`short`), some paragraphs (`medium`) or about a page (`long`), in any language. ' +
    `It is kept with the version of the text that it is of: asked for again, it comes at once and costs nothing. ${spends}`,
  idempotencyKey: 'reject',
  params: DocumentPath,
  body: strict({
    length: Type.Optional(oneOf(summaryLengths, { default: 'medium', description: 'How long it becomes.' })),
    language: Type.Optional({
      ...Language,
      description: 'The language of the summary; that of the document when left out.',
    }),
  }),
  bodyExample: { length: 'short' },
  success: answered,
  errors,
});

export const askDocument = operation('askDocument', 'POST /documents/{document_id}/questions', {
  ...shared,
  summary: 'Ask a document',
  description:
    'Answers a question from the text of a document, with the passages that say so. What the text does not say is not claimed: ' +
    `the answer is then that the text does not say it. ${spends}`,
  idempotencyKey: 'reject',
  params: DocumentPath,
  body: strict({ question: Question }),
  bodyExample: { question: 'What does the lamp do at night?' },
  success: answered,
  errors,
});

export const askLibrary = operation('askLibrary', 'POST /questions', {
  ...shared,
  summary: 'Ask the library',
  description:
    'Answers a question from all documents of the library that are not archived, or from those of a collection or with a tag: ' +
    `passages are found as in a search, by words and by meaning, and cited. ${spends}`,
  idempotencyKey: 'reject',
  body: strict({
    question: Question,
    collection_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only documents of this collection or book.' }),
    ),
    tag: Type.Optional({ ...TagName, description: 'Only documents with this tag.' }),
  }),
  bodyExample: { question: 'Who keeps the lighthouse?' },
  success: answered,
  errors,
});

export const LanguageModelState = strict(
  {
    model: nullable(Type.String({ description: 'Its name; null where the server has no language model.' })),
    host: nullable(
      Type.String({
        description: 'Where texts are sent for answers: the host that the owner of the server chose.',
      }),
    ),
    is_on_this_machine: Type.Boolean({
      description: 'Whether that is the server itself, so that nothing leaves it.',
    }),
    context_tokens: nullable(Type.Integer({ minimum: 0, description: 'How much text it sees at once.' })),
    tokens_used_today: Type.Integer({
      minimum: 0,
      description: 'What the account has spent since 0:00 UTC.',
    }),
    tokens_per_day: Type.Integer({ minimum: 0, description: 'What the plan of the account allows.' }),
  },
  { title: 'LanguageModelState' },
);
export type LanguageModelState = Static<typeof LanguageModelState>;

export const getLanguageModel = operation('getLanguageModel', 'GET /language-model', {
  tag: 'Answers',
  summary: 'See the language model',
  description: 'Which language model answers, where texts go for that, and what is left of the daily budget.',
  scope: 'documents:read',
  success: {
    status: 200,
    description: 'The language model; its fields are null where there is none.',
    schema: LanguageModelState,
    example: {
      model: 'llama3.2',
      host: '127.0.0.1:11434',
      is_on_this_machine: true,
      context_tokens: 8192,
      tokens_used_today: 12_000,
      tokens_per_day: 200_000,
    },
  },
});
