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
