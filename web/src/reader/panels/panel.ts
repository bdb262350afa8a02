/** What every panel is given. */
import type { Audiobook } from '../../../../src/shared/contract/app/audiobooks.ts';
import type { Reading } from '../../../../src/shared/contract/app/reading.ts';
import type { Document } from '../../../../src/shared/contract/documents.ts';

export interface PanelProps {
  document: Document;
  reading: Reading;
  /** Where the reader is, as an offset of the text. */
  place?: number;
  /** The document has changed and must be read again. */
  onchanged: () => void;
  /** An audiobook of the document is to be heard. */
  onplay?: (audiobook: Audiobook) => void;
  onclose: () => void;
}
