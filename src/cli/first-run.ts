/** An empty store gets its first account, and the person at the terminal everything needed to begin. */
import type { Library } from '../library.ts';
import type { Config } from '../config.ts';
import { Problem } from '../contract/errors.ts';
import { makePassword } from '../features/access/access.rules.ts';
import { firstAccount } from '../features/access/sign-in/sign-up.ts';

const owner = { email: 'owner@localhost', ...firstAccount };

/** The welcome to print, or undefined when the store already has accounts. */
export async function firstRun(library: Library, config: Config): Promise<string | undefined> {
  if (!(await library.access.isEmpty())) return undefined;
  const password = makePassword();
  try {
    const accountId = await library.access.createAccount({ ...owner, password });
    const { key } = await library.access.createKey(accountId, 'first key');
    return welcome(config.publicUrl, password, key);
  } catch (error) {
    // Another process that started at the same time was first; it prints the welcome.
    if (error instanceof Problem && error.code === 'conflict') return undefined;
    throw error;
  }
}

const welcome = (address: string, password: string, key: string): string => `
  Lectern is ready at ${address}

    sign in    ${owner.email} at ${address}/signin
    password   ${password}
    API key    ${key}

  These are shown only this once. Try it:

    curl -s ${address}/v1/documents \\
      -H 'Authorization: Bearer ${key}' \\
      -H 'Content-Type: application/json' \\
      -d '{"text":"The lamp turns all night. Nobody sleeps."}'

  API reference: ${address}/docs
  Connect an assistant: ${address}/connect

`;
