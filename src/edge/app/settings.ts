/** Handlers of what the settings show first, and of the language. */
import type { Access } from '../../features/access/access.ts';
import type { Clients } from '../../features/access/clients/clients.ts';
import type { Identities } from '../../features/access/identities/identities.ts';
import type { Sessions } from '../../features/access/sign-in/sessions.ts';
import type { People } from '../../features/people/people.ts';
import type { SpaceUse } from '../../features/space/space.ts';
import type { Wallet } from '../../features/wallet/wallet.ts';
import type { AppHandlers } from '../api/call.ts';

export interface SettingsHandlerDeps {
  readonly access: Access;
  readonly clients: Clients;
  readonly people: People;
  readonly sessions: Sessions;
  readonly wallet: Wallet;
  readonly identities: Identities | undefined;
  readonly spaceOf: (accountId: string) => Promise<SpaceUse>;
  readonly limits: { readonly freeDailyDocuments: number; readonly speechSlots: number };
}

export const createSettingsHandlers = ({
  access,
  clients,
  people,
  sessions,
  wallet,
  identities,
  spaceOf,
  limits,
}: SettingsHandlerDeps) =>
  ({
    async getSettings({ actor: { accountId, plan } }) {
      const { storedBytes, limitBytes, ...space } = await spaceOf(accountId);
      return {
        is_owner: await people.isOwner(accountId),
        has_password: await access.hasPassword(accountId),
        provider: (await identities?.linkOf(accountId)) ? identities!.name : null,
        is_refilled: await wallet.isRefilled(accountId),
        titles_imports: await access.titlesImports(accountId),
        daily_documents: plan === 'free' ? limits.freeDailyDocuments : null,
        speech_slots: limits.speechSlots,
        space: { ...space, stored_bytes: storedBytes, limit_bytes: limitBytes },
        keys: (await access.activeKeys(accountId)).length,
        apps: (await clients.list(accountId)).length,
        sessions: (await sessions.list(accountId)).length,
      };
    },
    updateSettings: ({ actor, body }) => access.setTitlesImports(actor.accountId, body.titles_imports),
    setLanguage: ({ actor, body }) => access.setLanguage(actor.accountId, body.language),
  }) satisfies AppHandlers;
