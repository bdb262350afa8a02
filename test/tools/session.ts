/** A client of the tool server before the shared server, with its own account, for the tests of one file. */
import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/client';
import { sharedServer, type TestServer } from '../harness.ts';
import { share } from '../shared.ts';
import { connectHttp, startTools, type ToolAnswer } from './clients.ts';

/** An id that nothing has. */
export const nowhere = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
export const voice = 'espeak-en-us';

type AccountOptions = Parameters<TestServer['account']>[0];

export interface Session {
  readonly server: TestServer;
  readonly client: Client;
  readonly key: string;
  /** Another account, with its own client. */
  clientOf(options: AccountOptions): Promise<{ id: string; email: string; key: string; client: Client }>;
}

export async function openSession(options: AccountOptions = { walletCents: 100 }): Promise<Session> {
  const server = await sharedServer();
  const limits = { ...server.config, freeDailyDocuments: 7 };
  const toolServer = await share('tool server', () => startTools(server.url, { limits }));
  const clientOf: Session['clientOf'] = async (chosen) => {
    const account = await server.account(chosen);
    return { ...account, client: await connectHttp(toolServer.url, account.key) };
  };
  const { client, key } = await clientOf(options);
  return { server, client, key, clientOf };
}

export function refused(answer: ToolAnswer, code: string, field?: string): void {
  assert.ok(answer.failed);
  assert.equal(answer.body.error.code, code);
  assert.ok(answer.body.request_id);
  const [, advice] = answer.content;
  assert.ok(advice?.type === 'text' && advice.text.length > 20, 'what to do next');
  if (field !== undefined)
    assert.ok(
      answer.body.error.fields.some((problem: { field: string }) => problem.field === field),
      JSON.stringify(answer.body),
    );
}
