/** Addresses that open a file without a key, for a while. */
import { type Static, Type } from 'typebox';
import { DocumentPath, exportFields } from './documents.ts';
import { AudioFormatField } from './jobs.ts';
import { idempotencyKeyBounds, operation, strict, Timestamp } from './operation.ts';

export const Link = strict(
  {
    url: Type.String({ description: 'Opens in any browser without a key. Whoever has it can open it.' }),
    expires_at: Timestamp,
  },
  { title: 'Link' },
);
export type Link = Static<typeof Link>;

const example = {
  url: 'https://read.example/files/eyJraW5k…',
  expires_at: '2026-01-31T10:30:00.000Z',
};

export const linkExport = operation('linkExport', 'POST /links/export', {
  tag: 'Links',
  summary: 'Link to an export',
  description: 'Returns an address that downloads the document as a file, for an hour, without a key.',
  scope: 'documents:read',
  body: strict({ ...DocumentPath.properties, ...exportFields }),
  bodyExample: { document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', format: 'pdf' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});

export const linkSpeech = operation('linkSpeech', 'POST /links/speech', {
  tag: 'Links',
  summary: 'Link to speech',
  description:
    'Returns an address that plays speech which was made with an `Idempotency-Key`, for a day after it was made, ' +
    'without a key and without making it again.',
  scope: 'audio:write',
  body: strict({
    idempotency_key: Type.String({ ...idempotencyKeyBounds, description: 'The key it was made with.' }),
  }),
  bodyExample: { idempotency_key: '7d3f0a52' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});

export const linkAudio = operation('linkAudio', 'POST /links/audio', {
  tag: 'Links',
  summary: 'Link to the audio of a document',
  description:
    'Returns an address that plays or downloads the audio that a job has made, for a day, without a key.',
  scope: 'documents:read',
  body: strict({
    job_id: Type.String({ format: 'uuid', description: 'A finished job of the kind `audio`.' }),
    format: AudioFormatField,
  }),
  bodyExample: { job_id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8a11' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});
