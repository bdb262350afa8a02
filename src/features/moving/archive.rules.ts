/** What an archive of an account is called inside. Pure. */
export const archiveFormat = 'lectern-account';
export const archiveVersion = 1;

export interface Manifest {
  readonly format: typeof archiveFormat;
  readonly version: number;
  readonly made_at: string;
  readonly made_by: string;
  readonly documents: number;
}

/** First, so that a program sees at once what it has. */
export const manifestName = 'manifest.json';
/** For people: one Markdown file a document. */
export const textName = (name: string): string => `texts/${name}.md`;
/** For programs: everything about a document, one row a line. */
export const rowsName = (documentId: string): string => `data/documents/${documentId}.jsonl`;
export const documentRows = /^data\/documents\/[0-9a-f-]{36}\.jsonl$/;
/** What belongs to no document; it is last, because it names documents. */
export const accountRowsName = 'data/account.jsonl';
export const coverName = (documentId: string): string => `files/covers/${documentId}`;
export const pictureName = (documentId: string, id: string): string => `files/pictures/${documentId}/${id}`;
/** All parts of a book have the same one. */
export const originalName = (id: string): string => `files/originals/${id}.pdf`;
export const recordingName = (id: string): string => `files/recordings/${id}`;
export const audioName = (id: string): string => `files/audiobooks/${id}.mp3`;
