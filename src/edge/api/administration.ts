/** Handlers of administration. The scope was checked; whether the account is still an owner's is read with every request. */
import type {
  NewServerAccount,
  OneTimeLink,
  ServerAccount,
} from '../../shared/contract/admin/account-schemas.ts';
import type { ServerStatus } from '../../shared/contract/admin/server.ts';
import type { Operations } from '../../shared/contract/index.ts';
import { displayCredits, limits } from '../../shared/contract/limits.ts';
import type { AccountPlan } from '../../shared/contract/operation.ts';
import type { Access } from '../../features/access/access.ts';
import { checkedName } from '../../features/access/keys.ts';
import type { Administrator } from '../../features/people/people.rules.ts';
import type { AccountCredentials, SentLink } from '../../features/people/credentials.ts';
import type { People, Person } from '../../features/people/people.ts';
import type { RemoteWorkFacts, ServerFacts, ServerState } from '../../features/people/server-state.ts';
import type { SpaceUse } from '../../features/space/space.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Call, ApiHandlers } from './call.ts';

export interface AdministrationDeps {
  readonly access: Access;
  readonly people: People;
  readonly credentials: AccountCredentials;
  readonly serverState: ServerState;
  readonly spaceOf: (accountId: string) => Promise<SpaceUse>;
  /** Continues deletions that were started, in the background. */
  readonly deleteAccounts: () => void;
}

type Caller = Pick<Call<Operations['getServerStatus']>, 'actor' | 'address'>;

const administratorFor = (
  { people }: AdministrationDeps,
  { actor, address }: Caller,
): Promise<Administrator> => people.administrator(actor.accountId, address);

const idOf = ({ params }: { params: { account_id: string } }): string => params.account_id.toLowerCase();

export const createAdministrationHandlers = (deps: AdministrationDeps) =>
  ({
    ...accountHandlers(deps),
    ...otherHandlers(deps),
  }) satisfies ApiHandlers;

const accountHandlers = (deps: AdministrationDeps) =>
  ({
    listServerAccounts: async (call) => {
      const { query, cursor: after, limit = limits.page.default } = call.query;
      const { people, next } = await deps.people.list(await administratorFor(deps, call), {
        query,
        after,
        limit,
      });
      return pageOf(people.map(accountOf), next);
    },
    createServerAccount: async (call) => {
      return createAccount(deps, await administratorFor(deps, call), call.body);
    },
    getServerAccount: async (call) => {
      const person = await deps.people.get(await administratorFor(deps, call), idOf(call));
      const { storedBytes: stored_bytes, limitBytes: limit_bytes } = await deps.spaceOf(person.id);
      return { ...accountOf(person), stored_bytes, limit_bytes };
    },
    updateServerAccount: async (call) => {
      const { plan_id: plan, is_owner: isOwner, is_disabled: isDisabled } = call.body;
      const change = { plan, isOwner, isDisabled };
      return accountOf(await deps.people.update(await administratorFor(deps, call), idOf(call), change));
    },
    deleteServerAccount: async (call) => {
      const by = await administratorFor(deps, call);
      const person = await deps.people.startDeletion(by, idOf(call), call.query.email);
      deps.deleteAccounts();
      return accountOf(person);
    },
    creditServerAccount: async (call) => {
      const { keep, body } = call;
      const by = await administratorFor(deps, call);
      const credited = await deps.people.credit(by, idOf(call), {
        cents: body.cents,
        ...(keep && { alsoCommit: (within, person) => keep(within, accountOf(person)) }),
      });
      return accountOf(credited);
    },
    createPasswordLink: async (call) => {
      return linkOf(await deps.credentials.passwordLink(await administratorFor(deps, call), idOf(call)));
    },
    turnOffSecondStep: async (call) => {
      await deps.credentials.turnOffSecondStep(await administratorFor(deps, call), idOf(call));
    },
  }) satisfies ApiHandlers;

const otherHandlers = (deps: AdministrationDeps) =>
  ({
    listInvitations: async (call) => {
      const invitations = await deps.people.invitations(await administratorFor(deps, call));
      return {
        data: invitations.map(({ id, email, plan, invited_by, created_at, expires_at }) => ({
          id,
          email,
          plan_id: (plan ?? 'free') as AccountPlan,
          invited_by: invited_by ?? '',
          created_at: timestamp(created_at),
          expires_at: timestamp(expires_at),
        })),
      };
    },
    createInvitation: async (call) => {
      const { email, plan_id: plan = 'free' } = call.body;
      return linkOf(await deps.people.invite(await administratorFor(deps, call), { email, plan }));
    },
    deleteInvitation: async (call) => {
      await deps.people.withdraw(await administratorFor(deps, call), call.params.invitation_id);
    },
    listAuditLog: async (call) => {
      const { cursor, limit = limits.page.default } = call.query;
      const { entries, next } = await deps.people.log(await administratorFor(deps, call), cursor, limit);
      return pageOf(
        entries.map(({ atMs, ...entry }) => ({ ...entry, created_at: timestamp(atMs) })),
        next,
      );
    },
    getServerStatus: async (call) => {
      return statusOf(await deps.serverState.of(await administratorFor(deps, call)));
    },
  }) satisfies ApiHandlers;

async function createAccount(
  { people, access }: AdministrationDeps,
  by: Administrator,
  wanted: Call<Operations['createServerAccount']>['body'],
): Promise<NewServerAccount> {
  const { email, plan_id: plan = 'free', wallet_cents: walletCents, password, key_name: keyName } = wanted;
  // A name that is refused is refused before anything is created.
  if (keyName !== undefined) checkedName(keyName);
  const made = await people.create(by, { email, plan, walletCents, password });
  const key = keyName === undefined ? undefined : await access.createKey(made.id, keyName);
  return {
    ...accountOf(await people.get(by, made.id)),
    password: password === undefined ? made.password : null,
    api_key: key?.key ?? null,
  };
}

const pageOf = <T>(data: T[], next: string | undefined) => ({
  data,
  next_cursor: next ?? null,
  has_more: next !== undefined,
});

const accountOf = (person: Person): ServerAccount => ({
  id: person.id,
  email: person.email,
  plan_id: person.plan,
  is_owner: person.isOwner,
  state: person.standing,
  wallet_cents: person.walletCents,
  display_credits: displayCredits(person.walletCents),
  is_refilled: person.isRefilled,
  created_at: timestamp(person.createdAtMs),
});

const linkOf = ({ email, url, expiresAtMs, mailed }: SentLink): OneTimeLink => ({
  email,
  url,
  expires_at: timestamp(expiresAtMs),
  is_emailed: mailed,
});

const queueOf = (queue: RemoteWorkFacts | undefined): ServerStatus['speech_queue'] =>
  queue ? { waiting: queue.waiting, workers: [...queue.workers] } : null;

const statusOf = ({
  pools,
  speechWorkers,
  transcriptionWorkers,
  jobs,
  stored,
  disk,
  missing,
  errors,
}: ServerFacts): ServerStatus => ({
  pools: pools.map(({ name, size, workers, running, waiting }) => ({
    name,
    size,
    workers,
    running,
    waiting,
  })),
  speech_queue: queueOf(speechWorkers),
  transcription_queue: queueOf(transcriptionWorkers),
  jobs: [...jobs],
  stored,
  disk: disk ? { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes } : null,
  missing: [...missing],
  errors: errors.map(({ atMs, message, cause, requestId }) => ({
    created_at: timestamp(atMs),
    message,
    cause,
    request_id: requestId ?? null,
  })),
});
