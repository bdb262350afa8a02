/** Responses that the real service gives only at other times: translations, large files, slow work, outages. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Client } from '@modelcontextprotocol/client';
import type { ErrorCode } from '../../src/shared/contract/errors.ts';
import { embedLimitBytes } from '../../src/tools/results.ts';
import { connectHttp, revisions, startTools, use, type Revision } from './clients.ts';
import { sendError, sendJson, someDocument, startFakeApi, type Reply } from './fake-api.ts';

const { id } = someDocument;

/** A client of a tool server before an API that the test controls. */
async function withApi(
  reply: Reply,
  work: (client: Client, apiUrl: string) => Promise<void>,
  revision: Revision = '2026-07-28',
): Promise<void> {
  const api = await startFakeApi((request, response) => {
    if (request.url === '/v1/me') sendJson(response, {});
    else if (request.url?.startsWith('/v1/links/')) sendError(response, 'not_found');
    else reply(request, response);
  });
  const tools = await startTools(api.url);
  const client = await connectHttp(tools.url, 'token', revision);
  try {
    await work(client, api.url);
  } finally {
    await client.close();
    await tools.close();
    await api.close();
  }
}

test('a translation is the document in its new language', async () => {
  let line = '';
  await withApi(
    (request, response) => {
      line = `${request.method} ${request.url}`;
      sendJson(response, someDocument);
    },
    async (client) => {
      const args = { document_id: id, target_language: 'es' };
      const { text_range: _range, ...translated } = (await use(client, 'service_translate_document', args))
        .body;
      assert.deepEqual(translated, someDocument);
      assert.equal(line, `POST /v1/documents/${id}/translate`);
    },
  );
});

describe('exports', () => {
  const file =
    (type: string, bytes: Buffer): Reply =>
    (_request, response) =>
      response
        .writeHead(200, {
          'Content-Type': type,
          'Content-Disposition': `attachment; filename="L_mpara.x"; filename*=UTF-8''L%C3%A1mpara.x`,
        })
        .end(bytes);

  test('txt, csv, srt and vtt come as text', async () => {
    const types = {
      txt: 'text/plain; charset=utf-8',
      csv: 'text/csv; charset=utf-8',
      srt: 'application/x-subrip; charset=utf-8',
      vtt: 'text/vtt; charset=utf-8',
    };
    for (const [format, type] of Object.entries(types))
      await withApi(file(type, Buffer.from('Zeile 1 🗼')), async (client, apiUrl) => {
        const { body, content } = await use(client, 'service_export_document', { document_id: id, format });
        assert.deepEqual(content, [{ type: 'text', text: 'Zeile 1 🗼' }]);
        assert.deepEqual([body.delivery, body.text, body.format], ['text', 'Zeile 1 🗼', format]);
        assert.equal(body.file_name, 'Lámpara.x');
        assert.equal(body.download_url, `${apiUrl}/v1/documents/${id}/export?format=${format}`);
      });
  });

  test('whoever wants only the file gets only its address', async () => {
    await withApi(file('text/plain; charset=utf-8', Buffer.from('Zeile 1')), async (client) => {
      const wish = (delivery: unknown) =>
        use(client, 'service_export_document', { document_id: id, format: 'txt', delivery });
      const { body, content } = await wish('link');
      assert.deepEqual([body.delivery, 'text' in body], ['link', false]);
      assert.ok(content.some((block) => block.type === 'resource_link'));
      assert.equal((await wish('auto')).body.delivery, 'text');
      assert.equal((await wish('by post')).body.error.code, 'validation_failed');
    });
  });

  test('a small PDF is attached, a large one is a link', async () => {
    const small = Buffer.from('%PDF-1.7 small');
    const args = { document_id: id, format: 'pdf', timestamps: '1' };
    await withApi(file('application/pdf', small), async (client) => {
      const { body, content } = await use(client, 'service_export_document', args);
      const attached = content.find((block) => block.type === 'resource')!.resource;
      assert.ok('blob' in attached && attached.mimeType === 'application/pdf');
      assert.equal(Buffer.from(attached.blob, 'base64').toString(), '%PDF-1.7 small');
      assert.deepEqual([body.delivery, body.size_bytes, 'text' in body], ['embedded', small.length, false]);
    });
    await withApi(file('application/pdf', Buffer.alloc(embedLimitBytes + 1)), async (client, apiUrl) => {
      const { body, content } = await use(client, 'service_export_document', args);
      const link = content.find((block) => block.type === 'resource_link')!;
      assert.equal(link.uri, `${apiUrl}/v1/documents/${id}/export?format=pdf&timestamps=1`);
      assert.match(link.description!, /Authorization/);
      assert.deepEqual([body.delivery, body.size_bytes], ['link', embedLimitBytes + 1]);
      assert.ok(JSON.stringify(content).length < 5_000, 'the bytes stay out of the conversation');
    });
  });
});

test('every error of the API arrives with its envelope and what to do next', async () => {
  const codes: ErrorCode[] = ['bad_request', 'payment_required', 'internal_error', 'service_unavailable'];
  for (const code of codes) {
    const headers: Record<string, string> = code === 'service_unavailable' ? { 'Retry-After': '3600' } : {};
    await withApi(
      (_request, response) => sendError(response, code, headers),
      async (client) => {
        const args = { document_id: id, target_language: 'es' };
        const { failed, body, content } = await use(client, 'service_translate_document', args);
        assert.ok(failed);
        assert.deepEqual(body, { error: { code, message: `It is ${code}.` }, request_id: 'r-1' });
        assert.equal(/Wait 3600 seconds/.test(JSON.stringify(content)), code === 'service_unavailable');
      },
    );
  }
});

test('an answer that is not from the API, and no answer at all, are failures an assistant understands', async () => {
  const asked = { document_id: id };
  await withApi(
    (_request, response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    async (client) => {
      const { failed, body } = await use(client, 'service_get_document', asked);
      assert.deepEqual([failed, body.error.code], [true, 'internal_error']);
    },
  );
  await withApi(
    (request) => request.socket.destroy(),
    async (client) => {
      const { failed, body } = await use(client, 'service_get_document', asked);
      assert.deepEqual([failed, body.error.code], [true, 'service_unavailable']);
      assert.match(body.error.message, /does not respond/);
    },
  );
});

describe('while the API works', { concurrency: true }, () => {
  for (const [index, revision] of revisions.entries()) {
    const part = index > 0 ? ' (slow)' : '';
    test(`${revision}: progress is reported, and a cancelled call leaves the API at once${part}`, async () => {
      const [arrived, left, toldTwice] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
      const slow: Reply = (request, response) => {
        if (request.method === 'GET')
          return void toldTwice!.promise.then(() => sendJson(response, someDocument));
        arrived!.resolve();
        response.on('close', () => left!.resolve());
      };
      await withApi(
        slow,
        async (client) => {
          const told: number[] = [];
          const read = client.callTool(
            { name: 'service_get_document', arguments: { document_id: id } },
            {
              onprogress({ progress }) {
                if (told.push(progress) === 2) toldTwice!.resolve();
              },
            },
          );
          const stop = new AbortController();
          const stopped = client.callTool(
            { name: 'service_translate_document', arguments: { document_id: id, target_language: 'es' } },
            { signal: stop.signal },
          );
          await arrived!.promise;
          stop.abort();
          await assert.rejects(stopped);
          await left!.promise;
          assert.equal(((await read).structuredContent as { id: string }).id, id);
          assert.deepEqual(told.slice(0, 2), [1, 2]);
        },
        revision,
      );
    });
  }
});

test('a server that closes lets running calls finish, and ends subscriptions', async () => {
  const arrived = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const api = await startFakeApi((request, response) => {
    if (request.url === '/v1/me') return sendJson(response, {});
    arrived.resolve();
    void closing.promise.then(() => sendJson(response, someDocument));
  });
  const tools = await startTools(api.url);
  const client = await connectHttp(tools.url, 'token');
  await client.listen({ toolsListChanged: true });
  const answer = use(client, 'service_get_document', { document_id: id });
  await arrived.promise;
  const closed = tools.close();
  closing.resolve();
  assert.equal((await answer).body.id, id);
  await closed;
  await client.close();
  await api.close();
});
