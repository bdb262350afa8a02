/** A block of a page in the grammar of documents. */
export interface PageBlock {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'quote' | 'code' | 'table';
  /** Without the marker of a heading, with the markers of a list. */
  readonly text: string;
  readonly level?: number;
  /** Names of places that start with it, of those that were asked for. */
  readonly anchors?: readonly string[];
}
