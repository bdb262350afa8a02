/** Handlers of collections and books. */
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Collections } from '../../features/collections/collections.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { documentIdOf, type ApiHandlers } from './call.ts';
import { sendCover } from './covers.ts';
import { sendAudiobook, sendExport } from './streams/files.ts';

const idOf = ({ collection_id }: { collection_id: string }): string => collection_id.toLowerCase();

export interface CollectionHandlerDeps {
  readonly collections: Collections;
  readonly exporting: Exporting;
  readonly audiobooks: Pick<Audiobooks, 'books'>;
}

export const createCollectionHandlers = ({ collections, exporting, audiobooks }: CollectionHandlerDeps) =>
  ({
    listCollections: ({ actor, query }) => collections.list(actor, query),
    createCollection: ({ actor, body }) => collections.create(actor, body),
    getCollection: ({ actor, params }) => collections.get(actor, idOf(params)),
    updateCollection: ({ actor, params, body }) => collections.update(actor, idOf(params), body),
    deleteCollection: ({ actor, params, query }) => collections.delete(actor, idOf(params), query.documents),
    listCollectionDocuments: ({ actor, params, query }) => collections.documents(actor, idOf(params), query),
    getCollectionContents: ({ actor, params }) => collections.contents(actor, idOf(params)),
    addToCollection: ({ actor, params, body }) => collections.add(actor, idOf(params), body),
    removeFromCollection: ({ actor, params }) =>
      collections.remove(actor, idOf(params), documentIdOf(params)),
    getCollectionCover: async ({ actor, params }, reply) =>
      sendCover(reply, await collections.covers.of(actor, idOf(params))),
    exportCollection: async ({ actor, params, query, signal }, reply) => {
      const collection = await collections.get(actor, idOf(params));
      return sendExport(
        reply,
        await exporting.exportCollection(actor, collection, query.format ?? 'txt', signal),
      );
    },
    createCollectionAudiobook: async ({ actor, params, body }) =>
      audiobooks.books.create(actor, await collections.get(actor, idOf(params)), body),
    getCollectionAudiobook: async ({ actor, params, query }) =>
      audiobooks.books.get(actor, await collections.get(actor, idOf(params)), query.voice_id),
    cancelCollectionAudiobook: async ({ actor, params, query }) =>
      audiobooks.books.cancel(actor, await collections.get(actor, idOf(params)), query.voice_id),
    getCollectionAudio: async ({ actor, params, query, signal }, reply) => {
      const book = await collections.get(actor, idOf(params));
      const wanted = { voiceId: query.voice_id, format: query.format ?? 'mp3' };
      return sendAudiobook(reply, await audiobooks.books.file(actor, book, wanted, signal));
    },
    listCollectionMembers: async ({ actor, params }) => ({
      data: await collections.members.list(actor, idOf(params)),
    }),
    shareCollection: ({ actor, params, body }) => collections.members.invite(actor, idOf(params), body),
    unshareCollection: ({ actor, params }) => collections.members.remove(actor, idOf(params), params.email),
    listCollectionInvitations: async ({ actor }) => ({ data: await collections.members.invitations(actor) }),
    joinCollection: ({ actor, params }) => collections.members.accept(actor, idOf(params)),
    leaveCollection: ({ actor, params }) => collections.members.leave(actor, idOf(params)),
    setCollectionCover: ({ actor, params, body }) => collections.covers.set(actor, idOf(params), body.image),
  }) satisfies ApiHandlers;
