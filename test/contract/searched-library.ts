import assert from 'node:assert/strict';
import { call, type TestServer } from '../harness.ts';

interface New {
  readonly text: string;
  readonly title?: string;
  readonly language?: string;
}

export interface Hit {
  readonly document: { readonly id: string; readonly title: string };
  readonly title_matches: readonly { start: number; end: number }[];
  readonly snippets: readonly {
    text: string;
    start: number;
    end: number;
    matches: readonly { start: number; end: number }[];
    visible: { text: string; matches: readonly { start: number; end: number }[] };
  }[];
}

/** An account with these documents, oldest first. */
export async function library(server: TestServer, documents: readonly New[]) {
  const { key } = await server.account();
  const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
  const ids: string[] = [];
  for (const document of documents) ids.push((await api('POST /v1/documents', document)).body.id);
  const find = async (query: string, more = ''): Promise<Hit[]> => {
    const { status, body } = await api(`GET /v1/search?query=${encodeURIComponent(query)}${more}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const titles = async (query: string, more = '') =>
    (await find(query, more)).map(({ document }) => document.title);
  return { api, ids, find, titles };
}
