/** Creates the first account of an empty store, and the welcome for the terminal with everything needed to start. */
import type { Config } from '../config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { makePassword } from '../../features/access/access.rules.ts';
import { firstAccount } from '../../features/access/sign-in/sign-up.ts';
import type { Core } from './core.ts';

const owner = { email: 'owner@lectern.local', ...firstAccount };

/** Printed after the start, whether it succeeded or not: the password is shown nowhere else. */
export type Welcome = (isReady: boolean) => string;

/** Undefined when the store already has accounts. */
export async function createFirstAccount(core: Core, config: Config): Promise<Welcome | undefined> {
  if (!(await core.access.isEmpty())) return undefined;
  const password = makePassword();
  try {
    const accountId = await core.access.createAccount({ ...owner, password });
    const { key } = await core.access.createKey(accountId, 'first key');
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
  ${isReady ? `Lectern is ready at ${address}` : 'Lectern did not start, but your account was created for when it does:'}

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
