/** What the server can do once it is installed: recognize text in pictures, search by meaning. */
import { Type, type Static } from 'typebox';
import { oneOf, operation, strict } from '../operation.ts';

const Model = strict({
  key: Type.String({ description: 'As `lectern models available` names it.' }),
  kind: oneOf(['ocr', 'meaning']),
  language: Type.String(),
  bytes: Type.Integer(),
  is_installed: Type.Boolean(),
});
export type Model = Static<typeof Model>;

export const listModels = operation('listModels', 'GET /models', {
  tag: 'Models',
  summary: 'List what can be installed',
  description: 'Text recognition in pictures and search by meaning, by language.',
  scope: 'voices:read',
  rate: 'app',
  success: {
    status: 200,
    description: 'The models.',
    schema: strict({
      data: Type.Array(Model),
      can_install: Type.Boolean({ description: 'Whether the caller is an owner, who may install them.' }),
    }),
  },
});

export const installModel = operation('installModel', 'POST /models/{key}', {
  tag: 'Models',
  summary: 'Install a model and follow its progress',
  description:
    'Fetches and checks its files, with the same events as an installation of a voice. It can be used at once. For owners.',
  scope: 'audio:write',
  rate: 'app',
  params: strict({ key: Type.String({ minLength: 1, maxLength: 100 }) }),
  success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
  errors: [404, 503],
});
