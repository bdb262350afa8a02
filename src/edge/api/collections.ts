/** Handlers of collections and books. */
import type { Operations } from '../../contract/index.ts';
import type { Collections } from '../../features/collections/collections.ts';
import { documentIdOf, type Handlers } from './call.ts';

type CollectionOperations = Pick<
  Operations,
  | 'listCollections'
  | 'createCollection'
  | 'getCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'listCollectionDocuments'
  | 'addToCollection'
  | 'removeFromCollection'
  | 'getCollectionContents'
  | 'getCollectionCover'
  | 'setCollectionCover'
>;

const idOf = ({ collection_id }: { collection_id: string }): string => collection_id.toLowerCase();

export const createCollectionHandlers = (collections: Collections): Handlers<CollectionOperations> => ({
  listCollections: ({ actor, query }) => collections.list(actor, query),
  createCollection: ({ actor, body }) => collections.create(actor, body),
  getCollection: ({ actor, params }) => collections.get(actor, idOf(params)),
  updateCollection: ({ actor, params, body }) => collections.update(actor, idOf(params), body),
  deleteCollection: ({ actor, params, query }) => collections.delete(actor, idOf(params), query.documents),
  listCollectionDocuments: ({ actor, params, query }) => collections.documents(actor, idOf(params), query),
  getCollectionContents: ({ actor, params }) => collections.contents(actor, idOf(params)),
  addToCollection: ({ actor, params, body }) => collections.add(actor, idOf(params), body),
  removeFromCollection: ({ actor, params }) => collections.remove(actor, idOf(params), documentIdOf(params)),
  getCollectionCover: async ({ actor, params }, reply) => {
    const { mediaType, bytes } = await collections.cover(actor, idOf(params));
    return reply
      .headers({
        'Content-Type': mediaType,
        // A drawing is a document to a browser that opens it by itself.
        'Content-Security-Policy': "default-src 'none'",
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(bytes);
  },
  setCollectionCover: ({ actor, params, body }) => collections.setCover(actor, idOf(params), body.image),
});
