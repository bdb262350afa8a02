/** Lectern as `npm start` runs it, API, sign-in and tools in one process, and its store as an operator sees it. */
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig, type Environment } from '../../src/program/config/config.ts';
import type { AccountPlan } from '../../src/shared/contract/account.ts';
import { startProcess, until } from '../processes/processes.ts';
import { share } from '../shared.ts';
import { freePort, freshStore, openAccount } from '../store.ts';

export interface RunningProgram {
  /** Origin of the API and of the authorization server. */
  readonly url: string;
  /** Origin of the tool server. */
  readonly toolsUrl: string;
  readonly core: Core;
  account(options?: { plan?: AccountPlan; walletCents?: number }): Promise<RunningAccount>;
  close(): Promise<void>;
}

export interface RunningAccount {
  readonly id: string;
  readonly email: string;
  readonly key: string;
}

/** How often an account may ask for documents in a minute, on the program that files share. */
export const documentsPerMinute = 500;

/** One for all files of the process; every account in it stands alone. */
export const sharedProgram = (): Promise<RunningProgram> =>
  share('the program', () => startProgram({ RATE_LIMIT_DOCUMENTS: String(documentsPerMinute) }));

export async function startProgram(settings: Environment = {}): Promise<RunningProgram> {
  const store = await freshStore();
  const port = await freePort();
  const server = await startProcess({
    RATE_LIMIT_DOCUMENTS: '100000',
    MCP_TOOLS: 'all',
    LLM_URL: 'off',
    ...settings,
    ...store.environment,
    MCP_PORT: String(port),
  });
  const toolsUrl = `http://127.0.0.1:${port}`;
  // The API listens first: that it answers says nothing about the tools yet.
  const answer = () =>
    fetch(toolsUrl).then(
      (response) => response.text(),
      () => undefined,
    );
  await until(answer);
  const core = await openCore(readConfig(store.environment, '.'));
  return {
    url: server.url,
    toolsUrl,
    core,
    account: (options) => openAccount(core, options),
    async close() {
      await server.end();
      await core.close();
      await store.remove();
    },
  };
}
