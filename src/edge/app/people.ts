/** Handlers of administration in the app, which do what those of the API do, with the password where others could be at the browser. */
import type { SignIn } from '../../features/access/sign-in/sign-in.ts';
import { createAdministrationHandlers, type AdministrationDeps } from '../api/administration.ts';
import type { AppHandlers } from '../api/call.ts';
import { confirmPassword } from './confirming.ts';

export interface PeopleHandlerDeps extends AdministrationDeps {
  readonly signIn: Pick<SignIn, 'confirmPassword'>;
}

export function createPeopleHandlers(deps: PeopleHandlerDeps) {
  const api = createAdministrationHandlers(deps);
  return {
    listPeople: api.listServerAccounts,
    addPerson: api.createServerAccount,
    getPerson: api.getServerAccount,
    async changePerson({ body: { current_password, ...body }, ...call }) {
      // First of all whether it is an owner: to everyone else there is nothing to confirm.
      await deps.people.administrator(call.actor.accountId, call.address);
      if (body.is_owner === true) await confirmPassword(deps, call.actor, current_password);
      return api.updateServerAccount({ ...call, body });
    },
    creditPerson: api.creditServerAccount,
    async deletePerson({ body: { email, current_password }, ...call }) {
      await deps.people.administrator(call.actor.accountId, call.address);
      await confirmPassword(deps, call.actor, current_password);
      return api.deleteServerAccount({ ...call, query: { email }, body: undefined });
    },
    listOpenInvitations: async (call) => ({
      ...(await api.listInvitations(call)),
      can_invite: deps.people.canInvite,
    }),
    invitePerson: api.createInvitation,
    withdrawInvitation: api.deleteInvitation,
    readAuditLog: api.listAuditLog,
    readServerStatus: api.getServerStatus,
  } satisfies AppHandlers;
}
