/** The ledger, holds, and slots. */
import { never } from '../../../features/wallet/job-holds.ts';
import { run, type Breakage } from './breakage.fixture.ts';

const entry = (id: string, values: string) =>
  `insert into ledger (id, account_id, note, created_at, kind, cents, balance_after, hold_id) values ('${id}', 'account', 'n', 1, ${values})`;
const hold = (values: string) =>
  `insert into holds (id, account_id, delivered_ms, created_at, subject_id, held_cents, expires_at, resolved_at, billed_cents) values ('zz', 'account', 0, 1, ${values})`;

export const money: readonly Breakage[] = [
  {
    what: 'a balance that the ledger does not explain',
    check: 'balances',
    problem: /but its ledger adds up to \d+/,
    breaks: 'update accounts set wallet_cents = wallet_cents + 3',
  },
  {
    what: 'entries that do not follow each other',
    check: 'ledger',
    problem: /entries that do not follow each other/,
    breaks: async (store) => {
      await run(store, entry('y', "'credit', 7, 1007, null"));
      // Together they change nothing, but neither starts from the balance that another entry left.
      await run(store, entry('z', "'credit', -7, 900, null"));
    },
  },
  {
    what: 'an entry about a hold that does not exist',
    check: 'ledger',
    problem: /is about hold gone, which does not exist/,
    breaks: async (store) => {
      const { wallet_cents } = await store.database.queries
        .selectFrom('accounts')
        .select('wallet_cents')
        .executeTakeFirstOrThrow();
      await run(store, entry('z', `'hold', 0, ${wallet_cents}, 'gone'`));
    },
  },
  {
    what: 'a hold of another amount than was taken',
    check: 'holds',
    problem: /but 0 were taken/,
    breaks: hold(`'r', 5, ${never - 1}, null, null`),
  },
  {
    what: 'a hold that was resolved twice',
    check: 'holds',
    problem: /was resolved 2 times/,
    breaks: async (store) => {
      await run(store, hold(`'r', 0, 1, 1, 0`));
      const { wallet_cents } = await store.database.queries
        .selectFrom('accounts')
        .select('wallet_cents')
        .executeTakeFirstOrThrow();
      for (const id of ['y', 'z']) await run(store, entry(id, `'refund', 0, ${wallet_cents}, 'zz'`));
    },
  },
  {
    what: 'a hold with another bill than the ledger has',
    check: 'holds',
    problem: /was billed \d+ cents, but the ledger says \d+/,
    breaks: 'update holds set billed_cents = billed_cents + 1',
  },
  {
    what: 'a hold that is open beyond its lease',
    check: 'holds',
    problem: /0 cents are held for request r, whose process died/,
    isRepairable: true,
    breaks: hold("'r', 0, 1, null, null"),
  },
  {
    what: 'a hold of a job that has ended',
    check: 'holds',
    problem: /held for job job, which has ended or does not exist/,
    breaks: hold(`'job', 0, ${never}, null, null`),
  },
  {
    what: 'a slot whose holder died',
    check: 'slots',
    problem: /Slot 1 of account account belongs to a process that died/,
    isRepairable: true,
    breaks: "insert into slots (account_id, number, lease, expires_at) values ('account', 1, 'x', 1)",
  },
];
