/** A collection that is shared, with somebody in each role, for tests. */
import assert from 'node:assert/strict';
import { call, type TestServer } from '../harness.ts';

export class Sharing {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async person() {
    const { url } = this.#server;
    const {
      key,
      email,
      id: accountId,
    } = await this.#server.account({ plan: 'unlimited', walletCents: 1_000 });
    const session = await this.#server.signIn(accountId);
    const api = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(url, line, line.includes(' /app/') ? { session, body, headers } : { key, body, headers });
    const write = async (title: string, text = `About ${title}. It goes on.`): Promise<string> =>
      (await api('POST /v1/documents', { title, text })).body.id;
    return { accountId, key, session, email, api, write };
  }

  /** A collection of its owner's with one document, and somebody in each role. */
  async shared(title = 'the lighthouse') {
    const owner = await this.person();
    const document = await owner.write(title);
    const { id } = (await owner.api('POST /v1/collections', { title: 'Sea', document_ids: [document] })).body;
    const join = async (role: 'read' | 'together'): Promise<Somebody> => {
      const somebody = await this.person();
      const invited = await owner.api(`POST /v1/collections/${id}/members`, {
        email: somebody.email.toUpperCase(),
        role,
      });
      assert.equal(invited.status, 204);
      assert.equal((await somebody.api(`PUT /v1/collections/${id}/membership`)).status, 204);
      return somebody;
    };
    const [reader, filler, removed, left, stranger] = [
      await join('read'),
      await join('together'),
      await join('read'),
      await join('together'),
      await this.person(),
    ];
    const invited = await this.person();
    await owner.api(`POST /v1/collections/${id}/members`, { email: invited.email, role: 'together' });
    assert.equal((await owner.api(`DELETE /v1/collections/${id}/members/${removed.email}`)).status, 204);
    assert.equal((await left.api(`DELETE /v1/collections/${id}/membership`)).status, 204);
    return { id, document, owner, reader, filler, invited, removed, left, stranger };
  }
}

export type Somebody = Awaited<ReturnType<Sharing['person']>>;
export type SharedSet = Awaited<ReturnType<Sharing['shared']>>;
