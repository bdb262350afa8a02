/** Which session at the provider let a browser in: it ends with that one. */
import { migration } from '../queries.ts';

export const providerSessions = migration('0081-provider-sessions', () => [
  'alter table sessions add column provider_session text',
  'create index sessions_by_provider_session on sessions (provider_session) where provider_session is not null',
]);
