/** An account with money, its user, and an app that the user has connected. */
import { call, type AnyBody, type TestServer } from '../harness.ts';
import { AppClient } from './app-client.ts';
import { Person } from './person.ts';

export interface Connecting {
  readonly scope: string;
  /** In credits; empty: none. Not for apps that cannot spend. */
  readonly limit?: string;
  readonly walletCents: number;
}

export type Caller = (line: string, body?: unknown) => Promise<{ status: number; body: AnyBody }>;

export async function connectApp(server: TestServer, { scope, limit, walletCents }: Connecting) {
  const { id, email, key } = await server.account({ walletCents });
  const person = new Person(server.url);
  await person.signIn(email);
  const app = await AppClient.register(server.url);
  const page = await person.open(await app.authorizationUrl({ scope }));
  const answer = { answer: 'allow', ...(limit !== undefined && { limit }) };
  const back = await person.submit(page, new URL(page.url).pathname, answer);
  const { access_token: token } = await app.exchange(app.received(await person.follow(back)));
  const as =
    (bearer: string): Caller =>
    (line, body) =>
      call(server.url, line, { key: bearer, ...(body !== undefined && { body }) });
  const clientId = app.client.client_id;
  return { id, email, key, token, person, clientId, asApp: as(token), asUser: as(key) };
}
