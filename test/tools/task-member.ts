/** Somebody who calls tools as tasks. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { AnyBody, TestServer } from '../harness.ts';

export async function connect(key: string, url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  await client.listTools();
  return client;
}

export async function openMember(server: TestServer, toolsUrl: string) {
  const { key } = await server.account({ walletCents: 40, plan: 'unlimited' });
  const client = await connect(key, toolsUrl);
  const use = async (name: string, args: AnyBody): Promise<AnyBody> =>
    (await client.callTool({ name, arguments: args })).structuredContent as AnyBody;
  const add = async (text: string): Promise<string> =>
    (await use('service_create_document', { text, title: 'Tower', language: 'en' })).id;
  return { key, client, use, add, tasks: client.experimental.tasks };
}
type Member = Awaited<ReturnType<typeof openMember>>;

/** Calls a tool as a task. */
export async function begin({ tasks }: Member, name: string, args: AnyBody): Promise<AnyBody> {
  const stream = tasks.callToolStream({ name, arguments: args }, CallToolResultSchema, {
    task: { ttl: 60_000 },
  });
  for await (const message of stream) {
    if (message.type === 'error') throw message.error;
    if (message.type === 'taskCreated') return message.task;
  }
  throw new Error('There is no task.');
}

/** Begins a translation of a document. */
export const translate = (one: Member, document_id: string): Promise<AnyBody> =>
  begin(one, 'service_translate_document', { document_id, target_language: 'es' });

export const resultOf = ({ tasks }: Pick<Member, 'tasks'>, id: string) =>
  tasks.getTaskResult(id, CallToolResultSchema);
export const related = (id: string) => ({ 'io.modelcontextprotocol/related-task': { taskId: id } });
