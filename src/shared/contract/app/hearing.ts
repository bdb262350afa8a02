/** Finished audiobooks are heard, and sentences of them spoken anew. */
import { Type, type Static } from 'typebox';
import { oneOf, operation, strict } from '../operation.ts';
import { Audiobook, AudiobookPath } from './audiobooks.ts';

export const HeardAudiobook = strict(
  {
    state: oneOf(['none', 'listening', 'done'], {
      description:
        '`none`: it was not heard, because it is not done, or because nothing here understands its language.',
    }),
    heard: Type.Integer({ description: 'How many clips were heard so far.' }),
    of: Type.Integer({
      description: 'How many are to be heard: all of uncertain voices, a sample of others.',
    }),
    doubts: Type.Array(
      strict({
        clip: Type.Integer(),
        start: Type.Integer({ description: 'Of the sentence, in code points of the text.' }),
        end: Type.Integer(),
        said: Type.String({ description: 'What was to be said.' }),
        heard: Type.String({ description: 'What was understood.' }),
        wrong_words: Type.Integer({ description: 'The most wrong words in a row.' }),
        may_differ: Type.Boolean({
          description: 'Whether the voice may say it otherwise when it says it again.',
        }),
      }),
    ),
  },
  { title: 'HeardAudiobook' },
);
export type HeardAudiobook = Static<typeof HeardAudiobook>;

export const listDoubts = operation('listDoubts', 'GET /audiobooks/{audiobook_id}/doubts', {
  tag: 'Audiobooks',
  summary: 'Read which sentences may be spoken wrongly',
  description:
    'A recognizer hears a finished audiobook in the background. Sentences in which it heard several wrong words in a row are in doubt.',
  scope: 'documents:read',
  rate: 'app',
  params: AudiobookPath,
  success: { status: 200, description: 'What was heard.', schema: HeardAudiobook },
  errors: [404],
});

export const sayAgain = operation('sayAgain', 'POST /audiobooks/{audiobook_id}/again', {
  tag: 'Audiobooks',
  summary: 'Have sentences of a finished audiobook spoken anew',
  description:
    'The new audiobook has all other clips of this one and takes its place when it is done; only the sentences are billed.',
  scope: 'audio:write',
  rate: 'app',
  params: AudiobookPath,
  body: strict({
    clips: Type.Array(Type.Integer({ minimum: 0, maximum: 999_999 }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'Their numbers.',
    }),
  }),
  success: { status: 201, description: 'The new audiobook.', schema: Audiobook },
  errors: [402, 404],
});
