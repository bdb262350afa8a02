/** A block of a page in the grammar of documents. */
export interface PageBlock {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'quote' | 'code' | 'table';
  /** Without the marker of a heading, with the markers of a list. */
  readonly text: string;
  readonly level?: number;
  /** The requested anchors that start with this block. */
  readonly anchors?: readonly string[];
}
