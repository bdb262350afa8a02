/** Accounts: an owner who can sign in, and deletions that are finished. */
import { countActiveOwners, findUnfinished } from '../../../features/people/deletion.store.ts';
import type { Check, Trouble } from '../check.ts';

/** A server continues a deletion every minute. */
const unfinishedMs = 15 * 60_000;

export const accounts: Check = {
  name: 'accounts',
  async look({ database: { queries }, nowMs }) {
    const { accounts: all, owners } = await countActiveOwners(queries);
    const ownerless: Trouble[] =
      all > 0 && owners === 0
        ? [
            {
              subject: 'owners',
              problem:
                'No account is an owner who can sign in, so nobody can administer the server in the settings.',
              advice: 'Make one an owner with `lectern account owner --email`.',
            },
          ]
        : [];
    const unfinished = (await findUnfinished(queries, nowMs - unfinishedMs)).map(({ id, email }) => ({
      subject: id,
      problem: `The deletion of account ${id} was never finished.`,
      advice: `Start the server, or finish it with \`lectern account delete --email ${email} --confirm ${email}\`.`,
    }));
    return { seen: `${all}, ${owners} of them active owners`, troubles: [...ownerless, ...unfinished] };
  },
};
