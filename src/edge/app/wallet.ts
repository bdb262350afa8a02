/** Handlers of the wallet. */
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { Statement } from '../../features/wallet/statement.ts';
import type { Wallet } from '../../features/wallet/wallet.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Handlers } from '../api/call.ts';

export interface WalletHandlerDeps {
  readonly wallet: Wallet;
  readonly statement: Statement;
  /** What the voices of an account are called; undefined for one that is no longer there. */
  readonly voiceNames: (accountId: string) => Promise<(voiceId: string) => string | undefined>;
}

type WalletOperations = Pick<AppOperations, 'getWalletKind' | 'getStatement' | 'getUse'>;

const daysOfUse = 30;

export const createWalletHandlers = ({
  wallet,
  statement,
  voiceNames,
}: WalletHandlerDeps): Handlers<WalletOperations> => ({
  getWalletKind: async ({ actor }) => ({ is_refilled: await wallet.isRefilled(actor.accountId) }),
  async getStatement({ actor: { accountId }, query }) {
    const nameOf = await voiceNames(accountId);
    const { lines, next } = await statement.page(accountId, query.before?.toLowerCase());
    return {
      data: lines.map(({ id, kind, note, cents, times, entries, ...line }) => ({
        id,
        kind,
        note,
        voice_name: nameOf(/^speech with (\S+)$/.exec(note)?.[1] ?? '') ?? null,
        cents,
        balance_after: line.balanceAfter,
        created_at: timestamp(line.createdAtMs),
        is_open: line.isOpen,
        times,
        parts: entries.map((part) => ({ kind: part.kind, note: part.note, cents: part.cents })),
      })),
      next_cursor: next ?? null,
    };
  },
  getUse: async ({ actor }) => ({
    data: (await statement.use(actor.accountId, daysOfUse)).map(({ dayStartMs, cents }) => ({
      day: timestamp(dayStartMs).slice(0, 10),
      cents,
    })),
  }),
});
