/** Everything about collections and books, but the job of a book's audiobook. */
import {
  cancelCollectionAudiobook,
  createCollectionAudiobook,
  getCollectionAudio,
  getCollectionAudiobook,
} from './audiobook.ts';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  updateCollection,
} from './collections.ts';
import {
  addToCollection,
  exportCollection,
  getCollectionContents,
  getCollectionCover,
  listCollectionDocuments,
  removeFromCollection,
  setCollectionCover,
} from './contents.ts';
import {
  joinCollection,
  leaveCollection,
  listCollectionInvitations,
  listCollectionMembers,
  shareCollection,
  unshareCollection,
} from './members.ts';

export const collectionOperations = {
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  listCollectionDocuments,
  getCollectionContents,
  addToCollection,
  removeFromCollection,
  getCollectionCover,
  setCollectionCover,
  exportCollection,
  listCollectionMembers,
  shareCollection,
  unshareCollection,
  listCollectionInvitations,
  joinCollection,
  leaveCollection,
  createCollectionAudiobook,
  getCollectionAudiobook,
  cancelCollectionAudiobook,
  getCollectionAudio,
} as const;
