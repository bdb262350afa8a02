/** The kinds of documents that may have their own default voice, in the order of the menu. */
import type { DocumentType } from '../../../../src/shared/contract/documents.ts';

export const documentTypes = [
  'text',
  'webpage',
  'file',
  'transcript',
] as const satisfies readonly DocumentType[];
