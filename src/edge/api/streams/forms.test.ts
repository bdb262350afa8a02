import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '../steps/exchange.ts';
import type { PipelineDeps } from '../steps/pipeline-deps.ts';
import { readForm } from './forms.ts';

const uploads = {
  write: async (file: Readable) => {
    await file.resume().toArray();
    return { path: '/nowhere' };
  },
};

function read(body: string | PassThrough, into = uploads): Promise<void> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const request = {
    headers,
    raw:
      typeof body === 'string' ? Object.assign(Readable.from([Buffer.from(body)]), { complete: true }) : body,
  };
  const exchange = { operation: { upload: 'recording', body: {} }, request, cleanups: [] };
  return readForm(exchange as unknown as Exchange, { uploads: into } as unknown as PipelineDeps);
}

const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue\r\n';

for (const [name, body] of Object.entries({
  'empty parts': '--b\r\n'.repeat(1_000),
  fields: field.repeat(1_000),
  'parts of another kind': '--b\r\nContent-Disposition: attachment\r\n\r\nvalue\r\n'.repeat(1_000),
}))
  test(`a form of many ${name} that breaks off is refused, and the process goes on`, async () => {
    await assert.rejects(read(body), { code: 'bad_request' });
    // The parser complains of the last part some turns later.
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  });

test('a file whose form breaks off is not waited for', async () => {
  const raw = Object.assign(new PassThrough(), { complete: false });
  raw.write('--b\r\nContent-Disposition: form-data; name="a"; filename="a.wav"\r\n\r\nsound');
  const { promise: written, resolve } = Promise.withResolvers<unknown>();
  const write = async (file: Readable) => {
    raw.destroy();
    await file.resume().toArray().catch(resolve);
    return { path: '/nowhere' };
  };
  await assert.rejects(read(raw, { write }), { code: 'bad_request' });
  await written;
});

test('a form with a file is read', () =>
  read(
    `${field}--b\r\nContent-Disposition: form-data; name="f"; filename="a.wav"\r\n\r\nsound\r\n--b--\r\n`,
  ));
