/** An empty store gets its first account, and the person at the terminal everything needed to start. */
import type { Library } from './store.ts';
import type { Config } from '../config.ts';
import { Problem } from '../contract/errors.ts';
import { makePassword } from '../features/access/access.rules.ts';
import { firstAccount } from '../features/access/sign-in/sign-up.ts';

const owner = { email: 'owner@localhost', ...firstAccount };

/** What to print once the start has ended, well or not: nobody else knows the password. */
export type Welcome = (isReady: boolean) => string;

/** Undefined when the store already has accounts. */
export async function firstRun(library: Library, config: Config): Promise<Welcome | undefined> {
  if (!(await library.access.isEmpty())) return undefined;
  const password = makePassword();
  try {
    const accountId = await library.access.createAccount({ ...owner, password });
    const { key } = await library.access.createKey(accountId, 'first key');
    const { publicUrl } = config;
    return (isReady) =>
      secrets(isReady, publicUrl, { password, key }) + (isReady ? firstSteps(publicUrl, key) : '');
  } catch (error) {
    // Another process that started at the same time was first; it prints the welcome.
    if (error instanceof Problem && error.code === 'conflict') return undefined;
    throw error;
  }
}

const secrets = (
  isReady: boolean,
  address: string,
  { password, key }: { password: string; key: string },
): string => `
  ${isReady ? `Lectern is ready at ${address}` : 'Lectern did not start, but it made your account, for when it does:'}

    sign in    ${owner.email} at ${address}/signin
    password   ${password}
    API key    ${key}

  These are shown only this once.${isReady ? ' Try it:' : ''}

`;

const firstSteps = (address: string, key: string): string => `\
    curl -s ${address}/v1/documents \\
      -H 'Authorization: Bearer ${key}' \\
      -H 'Content-Type: application/json' \\
      -d '{"text":"The lamp turns all night. Nobody sleeps."}'

  API reference: ${address}/docs
  Connect an assistant: ${address}/connect

`;
