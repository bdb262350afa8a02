/**
 * Keeps what an account stores within its share of the disk: texts with their versions, recordings, kept responses
 * and audio. The store counts while it writes (see the migration `space-used`), so a limit is checked after the write
 * and in its transaction: nothing can come in between, and a refusal undoes the write.
 */
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { Queries } from '../../platform/database/database.ts';
import {
  audioBytesOf,
  excessOf,
  noSpace,
  useOf,
  type BytesByPlan,
  type SpaceUse,
  type StoredSpace,
} from './space.rules.ts';
import * as store from './space.store.ts';

/** Where deleting frees most. */
const namedAudiobooks = 3;
const titleLength = 60;

export interface SpaceDeps {
  readonly limits: BytesByPlan;
}

export class Space {
  readonly #deps: SpaceDeps;

  constructor(deps: SpaceDeps) {
    this.#deps = deps;
  }

  async of(queries: Queries, accountId: string): Promise<SpaceUse> {
    const counted = await store.findCounted(queries, accountId);
    return useOf(counted, this.#deps.limits[counted.plan as AccountPlan]);
  }

  /** What all accounts take together. */
  async total(queries: Queries): Promise<StoredSpace> {
    const counted = await store.findTotals(queries);
    const { texts, recordings, responses, audio } = useOf(
      {
        text_bytes: Number(counted.text_bytes),
        recording_bytes: Number(counted.recording_bytes),
        response_bytes: Number(counted.response_bytes),
        audio_ms: Number(counted.audio_ms),
      },
      0,
    );
    return { texts, recordings, responses, audio };
  }

  /** How many bytes the account is over its limit. */
  async excess(within: Queries, accountId: string): Promise<number> {
    return excessOf(await this.of(within, accountId));
  }

  /** Within the transaction that has just written `neededBytes` more: 409 when that is too much. */
  async require(within: Queries, accountId: string, neededBytes: number): Promise<void> {
    const use = await this.of(within, accountId);
    if (excessOf(use) === 0) return;
    const rows = await store.listLargestAudio(within, accountId, namedAudiobooks);
    const largest = rows.map(({ title, ms }) => ({ title: shorten(title), bytes: audioBytesOf(Number(ms)) }));
    throw noSpace({ use, neededBytes, largest });
  }
}

function shorten(title: string): string {
  const characters = Array.from(title);
  return characters.length <= titleLength ? title : `${characters.slice(0, titleLength - 1).join('')}…`;
}
