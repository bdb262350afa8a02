/** One attempt at a move, as those see it who read what is moved. */
import type { Actor } from '../access/access.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Something that is to be moved, as people and the next attempt know it. */
export interface MovedItem {
  readonly item: string;
  readonly name: string;
  readonly address?: string | null;
}

/** How far a job is, and what it has done. */
export interface MoveRun {
  readonly accountId: string;
  readonly signal: AbortSignal;
  /** Writes with the proof of the lease. */
  readonly commit: <R>(work: (within: Queries) => Promise<R>) => Promise<R>;
  /** The proof alone, in a transaction of another feature. */
  prove(within: Queries): Promise<void>;
  readonly actor: Actor;
  readonly jobId: string;
  /** Notes in the transaction of its document that an item is here. */
  moved(within: Queries, item: MovedItem, documentId: string | null): Promise<void>;
  failed(item: MovedItem, problem: string): Promise<void>;
  /** From 0 to 1. */
  progress(part: number): Promise<void>;
}
