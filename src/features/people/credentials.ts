/** What administrators do to the ways into an account: keys that administer the server, passwords, the second step. */
import { Problem } from '../../shared/contract/errors.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Access } from '../access/access.ts';
import type { MadeKey } from '../access/keys.ts';
import type { Link } from '../access/sign-in/links.ts';
import type { SecondStep } from '../access/sign-in/second-step.ts';
import type { SignIn } from '../access/sign-in/sign-in.ts';
import type { Audit, AuditAction } from '../audit/audit.ts';
import type { Administrator } from './people.rules.ts';
import * as store from './people.store.ts';

export interface AccountCredentialsDeps {
  readonly database: Database;
  readonly access: Access;
  readonly signIn: SignIn;
  readonly secondStep: SecondStep;
  readonly audit: Audit;
}

export interface SentLink extends Link {
  readonly email: string;
  readonly mailed: boolean;
}

interface RecordedAct {
  readonly by: Administrator;
  readonly action: AuditAction;
  readonly details?: { readonly key: string };
}

export function createAccountCredentials(deps: AccountCredentialsDeps) {
  const { access, database, signIn, secondStep, audit } = deps;

  /** Only for owners. */
  function createAdminKey(by: Administrator, accountId: string, name: string): Promise<MadeKey> {
    const alsoCommit = async (within: Queries): Promise<void> => {
      const row = await store.findPerson(within, accountId);
      if (row?.is_owner !== 1 || row.disabled_at !== null)
        throw new Problem('conflict', 'Only an owner can have a key that administers the server.');
      await record(within, accountId, {
        by,
        action: 'key.admin_created',
        details: { key: name.trim() },
      });
    };
    return access.createKey(accountId, name, alsoCommit);
  }

  /** A link to set a new password, which is emailed as well where that is possible. */
  async function passwordLink(by: Administrator, accountId: string): Promise<SentLink> {
    const { email } = await person(database.queries, accountId);
    const link = await signIn.resetLink(email, (within) =>
      record(within, accountId, { by, action: 'account.password_link_made' }),
    );
    return { email, ...link };
  }

  async function turnOffSecondStep(by: Administrator, accountId: string): Promise<void> {
    await database.transaction(async (within) => {
      await record(within, accountId, { by, action: 'account.second_step_off' });
      await secondStep.remove(accountId, within);
    });
  }

  async function record(within: Queries, accountId: string, { by, ...entry }: RecordedAct): Promise<void> {
    const subject = await person(within, accountId);
    await audit.record(within, { ...entry, actor: by, subject });
  }

  async function person(queries: Queries, id: string) {
    const row = await store.findPerson(queries, id);
    if (!row || row.deleting_at !== null) throw new Problem('not_found', 'There is no such account.');
    return row;
  }

  return { createAdminKey, passwordLink, turnOffSecondStep };
}

export type AccountCredentials = ReturnType<typeof createAccountCredentials>;
