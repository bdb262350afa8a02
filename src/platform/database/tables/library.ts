/** Documents, and what an account stores about them. */
import type { Generated } from 'kysely';
import type { FileFormat } from '../../../shared/contract/formats.ts';

export type Flag = 0 | 1;

export interface DocumentRow {
  sort_key: number;
  id: string;
  account_id: string;
  title: string;
  title_folded: string;
  language: string;
  document_type: string;
  status: string;
  is_archived: Flag;
  total_sentences: number | null;
  version_id: string | null;
  source: string | null;
  transcript_id: string | null;
  visibility: string;
  created_at: number;
  updated_at: number;
}

/** How much space the versions of a document take, counted by triggers. */
export interface DocumentSpace {
  text_bytes: Generated<number>;
}

/** When a document was put into the trash; zero: it is deleted for good as soon as its turn comes. */
export interface DocumentTrash {
  trashed_at: Generated<number | null>;
}

export interface VersionRow {
  id: string;
  document_id: string;
  text: string;
  language: string;
  total_sentences: number | null;
  /** What made it: `created`, `edited`, `translated`, `restored`. */
  origin: string;
  created_at: number;
}

export interface TimingsRow {
  version_id: string;
  /** JSON: one entry per sentence, in order. */
  sentences: string;
  /** When the last sentence ends; null on rows from before it was stored. */
  duration_ms: number | null;
}

/** Where a user stopped listening to a document. */
/** Where a user stopped in a file whose document was deleted. */
/** How much was read on a day, as a device counted it; documents that were finished have no device. */
/** A word with a pronunciation of the owner's choice. */
export interface PronunciationRow {
  id: string;
  account_id: string;
  /** Null: in all documents. */
  document_id: string | null;
  /** Primary subtag; empty: in all languages. */
  language: string;
  written: string;
  spoken: string;
  alphabet: string;
  created_at: number;
}

/** Which text of a document the search index has. */
export interface IndexedDocumentRow {
  sort_key: number;
  version_id: string;
  /** Its length in code points. */
  characters: number;
}

/** Documents from before there was full-text search, which are indexed in the background. */
export interface SearchBacklogRow {
  sort_key: number;
}

/** What the passages of a document mean. */
export interface DocumentVectorsRow {
  sort_key: number;
  account_id: string;
  /** The version that the passages come from. */
  version_id: string;
  model: string;
  /** How many there are. */
  passages: number;
  /** Where each starts and ends in the text, in code points: JSON, one number after the other. */
  places: string;
  /** One vector after the other, a byte for each of its numbers. */
  vectors: Uint8Array;
}

/** Documents whose passages are not read yet, or were changed since. */
export interface MeaningBacklogRow {
  sort_key: number;
  account_id: string;
}

/** A highlight or a bookmark: words in a text that its reader wants to find again. */
/** Who wrote a document, and where it was published. */
export interface DocumentOriginRow {
  document_id: string;
  author: string | null;
  /** The name of the site, or its host. */
  site: string | null;
  address: string | null;
  /** What its file was; null where it came from none, or before this was kept. */
  format: FileFormat | null;
}

export interface DocumentTagRow {
  document_id: string;
  account_id: string;
  tag: string;
  tag_folded: string;
}

/** How the queue of an account works. */
/** A document in the queue of an account. */
/** An ordered set of documents, or a saved search. */
export interface CollectionRow {
  id: string;
  account_id: string;
  kind: 'collection' | 'book';
  title: string;
  author: string | null;
  /** JSON: query and filters of a saved search, which has no items. */
  search: string | null;
  created_at: number;
  updated_at: number;
}

/** Somebody with whom a collection is shared. */
export interface CollectionMemberRow {
  collection_id: string;
  /** As it was invited. */
  email: string;
  /** Null: nobody had this address then. The account that shares cannot tell the difference. */
  account_id: string | null;
  role: 'read' | 'together';
  invited_at: number;
  /** Until then nothing of it is theirs to read. */
  accepted_at: number | null;
}

/** A document in a collection. */
export interface CollectionItemRow {
  collection_id: string;
  document_id: string;
  place: number;
}

/** The image that a collection has instead of a drawn cover. */
export interface CollectionCoverRow {
  collection_id: string;
  account_id: string;
  media_type: string;
  /** In base64. */
  image: string;
}

/** The image that a document has instead of a drawn cover. */
export interface DocumentCoverRow {
  document_id: string;
  account_id: string;
  media_type: string;
  /** In base64. */
  image: string;
}

/** What visitors of a shared document may do with its audiobook; without a row, nothing. */
export interface DocumentShareRow {
  document_id: string;
  account_id: string;
  /** `none`, `listen` or `download`. */
  audio: string;
  /** Whether the text is said to visitors where there is no finished audio. */
  speech: Flag;
}

/** A picture that a document's text names. Translations share the file. */
export interface DocumentPictureRow {
  document_id: string;
  /** By which the text names it. */
  id: string;
  account_id: string;
  /** The name of its file in the storage. */
  file: string;
  media_type: string;
  bytes: number;
  width: number;
  height: number;
}

/** The PDF that documents were made from, a file in the storage with the same name. */
export interface OriginalRow {
  id: string;
  account_id: string;
  bytes: number;
  created_at: number;
}

/** Which part of the text of that file a document has, from 0 to 1. */
export interface DocumentOriginalRow {
  document_id: string;
  original_id: string;
  text_start: number;
  text_end: number;
}

/** A document that was made as the translation of another one. */
export interface DocumentTranslationRow {
  document_id: string;
  original_id: string;
}

/** An address from which podcast apps fetch audio: that of a collection, or all. */
export interface PodcastRow {
  id: string;
  account_id: string;
  collection_id: string | null;
  name: string;
  token_hash: string;
  /** The connected client that has set it up, if one did. */
  client_id: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** The file that a document comes from; a row for each part of a book. */
export interface ImportedFileRow {
  account_id: string;
  document_id: string;
  /** From 0. */
  part: number;
  sha256: string;
  /** The digest by which KOReader knows a file. */
  partial_md5: string;
  /** JSON, with the first part: where the files of an EPUB start in the whole text. */
  places: string | null;
  /** Its number in the series that the file belongs to. */
  series_index: number | null;
}

/** Something that was moved in, or could not be: a document of an archive, a page that another service had saved. */
export interface MovedItemRow {
  account_id: string;
  /** A hash of what it is where it comes from: the same in every archive. */
  item: string;
  /** The job that moved it, or has tried last. */
  job_id: string;
  /** For people. */
  name: string;
  address: string | null;
  /** What it has become; null: nothing yet, or nothing that is a document. */
  document_id: string | null;
  /** Why it could not be moved, for people. */
  problem: string | null;
  moved_at: number;
}
