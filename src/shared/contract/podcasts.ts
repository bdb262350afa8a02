/** Private podcast feeds: addresses from which podcast apps fetch finished audio. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { nullable, operation, strict, Timestamp } from './operation.ts';

const Uuid = Type.String({ format: 'uuid' });
const CollectionId = nullable(
  Type.String({ format: 'uuid', description: 'The collection whose audio it has; null: all.' }),
);

const fields = {
  id: Uuid,
  name: Type.String({ description: 'The title of the podcast.' }),
  collection_id: CollectionId,
  created_at: Timestamp,
  last_used_at: nullable(Type.String({ format: 'date-time', description: 'When an app last read it.' })),
};

export const Podcast = strict(fields, { title: 'Podcast' });
export type Podcast = Static<typeof Podcast>;

export const NewPodcast = strict(
  {
    ...fields,
    url: Type.String({ description: 'The address of the feed. It is shown only once.' }),
  },
  { title: 'NewPodcast' },
);
export type NewPodcast = Static<typeof NewPodcast>;

const example = {
  id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8b22',
  name: 'My library',
  collection_id: null,
  created_at: '2026-01-31T09:30:00.000Z',
  last_used_at: null,
};

export const listPodcasts = operation('listPodcasts', 'GET /podcasts', {
  tag: 'Podcasts',
  summary: 'List podcast feeds',
  description: 'The private feeds of the account, newest first, without their addresses.',
  scope: 'documents:read',
  success: {
    status: 200,
    description: 'The feeds.',
    schema: strict({ data: Type.Array(Podcast) }),
    example: { data: [example] },
  },
});

export const createPodcast = operation('createPodcast', 'POST /podcasts', {
  tag: 'Podcasts',
  summary: 'Create a podcast feed',
  description:
    'Makes an address for podcast apps: the newest finished audio of the library, or of one collection, with chapters and ' +
    'transcripts. Anyone with the address can listen until the feed is deleted. ' +
    `An account may have ${limits.podcasts} feeds.`,
  scope: 'documents:write',
  body: strict({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Default: `Lectern`.' })),
    collection_id: Type.Optional(Uuid),
  }),
  bodyExample: { name: 'My library' },
  success: {
    status: 201,
    description: 'The feed with its address.',
    schema: NewPodcast,
    example: { ...example, url: 'https://read.example/podcast/pod_4fT0…/feed.xml' },
  },
  errors: [404, 409],
});

export const deletePodcast = operation('deletePodcast', 'DELETE /podcasts/{podcast_id}', {
  tag: 'Podcasts',
  summary: 'Delete a podcast feed',
  description: 'Its address stops working at once. The audio stays in the library.',
  scope: 'documents:write',
  params: strict({ podcast_id: Type.String({ format: 'uuid', description: 'Feed identifier.' }) }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});
