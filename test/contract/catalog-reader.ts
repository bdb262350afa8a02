import assert from 'node:assert/strict';
import { type CatalogServer, openCatalogServer } from '../catalog-server.ts';
import { type AnyBody, call, reachingServer, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

/** A program that reads a catalog through the API, with an account of its own, and the server of the catalog. */
export class CatalogReader {
  readonly server: TestServer;
  readonly library: CatalogServer;
  readonly accountId: string;
  readonly key: string;

  private constructor(server: TestServer, library: CatalogServer, account: { id: string; key: string }) {
    this.server = server;
    this.library = library;
    this.accountId = account.id;
    this.key = account.key;
  }

  static async open(): Promise<CatalogReader> {
    const server = await reachingServer();
    return new CatalogReader(server, await openCatalogServer(), await server.account({ plan: 'unlimited' }));
  }

  readonly at = (path: string): string => this.library.origin + path;

  readonly newest = (): string => this.at('/opds/navcatalog/4f6e?library_id=Books');

  readonly post = (line: string, body: object, key = this.key) =>
    call(this.server.url, `POST ${line}`, { key, body });

  readonly page = async (body: object): Promise<AnyBody> => {
    const answer = await this.post('/v1/catalogs/browse', body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };

  readonly refusal = async (body: object): Promise<{ field: string; message: string }> => {
    const answer = await this.post('/v1/catalogs/browse', body);
    assert.equal(answer.status, 422, answer.text);
    return answer.body.error.fields[0];
  };

  readonly added = async (body: object, key = this.key): Promise<AnyBody> => {
    const started = await this.post('/v1/jobs/catalog', body, key);
    assert.equal(started.status, 201, started.text);
    assert.equal(started.body.kind, 'catalog');
    return finishedJob(this.server.url, key, started.body.id);
  };
}

/** What a program sends of a book that it was shown. */
export const chosen = (
  { id, title, author, tags, cover_url, file_url, format }: AnyBody,
  more: object,
): object => ({ id, title, author, tags, cover_url, file_url, format, ...more });
