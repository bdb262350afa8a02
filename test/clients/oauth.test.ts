/** Libraries for OAuth against the authorization server: discovery, registration, code with PKCE, refresh, revocation. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call } from '../call.ts';
import { allow, callback } from '../signin/app-client.ts';
import { Person } from '../signin/person.ts';
import type { RunningProgram } from '../tools/program.ts';
import { load, sharedProgram } from './install.ts';

type Connect = (
  issuer: string,
  callbackUrl: string,
  browse: (url: string) => Promise<string>,
) => Promise<{ token: string; revoke(): Promise<unknown> }>;

let program: RunningProgram;
let libraries: Record<string, Connect>;
before(async () => {
  program = await sharedProgram();
  libraries = await load('oauth');
});

for (const library of ['openidClient', 'simpleOauth2'])
  test(library, async () => {
    const { id, email } = await program.account();
    const browse = async (url: string) =>
      (await allow(new Person(program.url), url, email)).headers.get('location')!;
    const { token, revoke } = await libraries[library]!(program.url, callback, browse);
    const me = () => call(program.url, 'GET /v1/me', { key: token });
    assert.equal((await me()).body.id, id);
    await revoke();
    assert.equal((await me()).status, 401);
  });
