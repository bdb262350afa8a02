/** What visitors of a shared document may hear. Whether there is a page at all is its `visibility`. */
import { type Static, Type } from 'typebox';
import { DocumentPath } from './documents.ts';
import { oneOf, operation, strict } from './operation.ts';

const sharedAudio = ['none', 'listen', 'download'] as const;
export type SharedAudio = (typeof sharedAudio)[number];

const audio = oneOf(sharedAudio);

export const Sharing = strict(
  {
    audio,
    speech: Type.Boolean({
      description:
        'Whether the text is said to visitors, at your expense, where there is no finished audio of it.',
    }),
    has_audio: Type.Boolean({ description: 'Whether there is finished audio of the current text.' }),
  },
  { title: 'Sharing' },
);
export type Sharing = Static<typeof Sharing>;

export const getDocumentSharing = operation('getDocumentSharing', 'GET /documents/{document_id}/sharing', {
  tag: 'Documents',
  summary: 'Get what visitors of a shared document may hear',
  description: 'Visitors of `share_url` read the text. They hear its finished audio where `audio` says so.',
  scope: 'documents:read',
  rate: 'documents',
  params: DocumentPath,
  success: { status: 200, description: 'What they may hear.', schema: Sharing },
  errors: [404],
});

export const setDocumentSharing = operation('setDocumentSharing', 'PUT /documents/{document_id}/sharing', {
  tag: 'Documents',
  summary: 'Set what visitors of a shared document may hear',
  description:
    '`listen`: the newest finished audio of the current text plays on the shared page, with each sentence marked as it is ' +
    'spoken. `download`: visitors may take the file, too. It costs nothing. `none` is what every document starts with. ' +
    'With `speech`, what visitors hear of a text without finished audio is taken from your wallet; once there is some, ' +
    'they hear that.',
  scope: 'documents:write',
  rate: 'documents',
  params: DocumentPath,
  body: strict({
    audio,
    speech: Type.Optional(
      Type.Boolean({
        description:
          'Whether the text is said to visitors where there is no finished audio of it, with a voice of yours and at your ' +
          'expense, as if you listened in the app. When omitted, it stays as it is; at first it is not.',
      }),
    ),
  }),
  bodyExample: { audio: 'listen' },
  success: { status: 200, description: 'What they may hear now.', schema: Sharing },
  errors: [404],
});
