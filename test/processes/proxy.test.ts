/** Live connections, events, uploads and ranges through the proxies of docs/reverse-proxy.md, and through the end of the node behind them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { book, makers } from '../../src/formats/extraction/trials/samples.fixture.ts';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call } from '../call.ts';
import { checkLedger } from '../ledger.ts';
import { LiveClient } from '../live-client.ts';
import { freshStore, openAccount, type FreshStore } from '../store.ts';
import { startProcess, until, type ServerProcess } from './processes.ts';
import { proxyKinds, startProxy, type RunningProxy } from './proxies.ts';

const voice_id = 'espeak-en-us';

for (const kind of proxyKinds) {
  const skip = kind.program ? false : `${kind.name} is not installed`;

  describe(`through ${kind.name}`, () => {
    let store: FreshStore;
    let core: Core;
    let server: ServerProcess;
    let proxy: RunningProxy;
    let url: string;
    let key: string;

    before(async () => {
      if (skip) return;
      store = await freshStore('sqlite');
      core = await openCore(readConfig(store.environment, '.'));
      ({ key } = await openAccount(core, { plan: 'unlimited', walletCents: 1_000 }));
      server = await startProcess({ ...store.environment, TRUST_PROXY: 'on' });
      proxy = await startProxy(kind, server.url);
      ({ url } = proxy);
    });

    after(async () => {
      if (skip) return;
      await proxy.end();
      await server.end('SIGKILL');
      await core.close();
      await store.remove();
    });

    const billed = async () => [...(await checkLedger(core)).values()].reduce((sum, cents) => sum + cents, 0);

    async function imported(name: string, body: Uint8Array): Promise<string> {
      const started = await call(url, `POST /v1/jobs/import?name=${name}`, {
        key,
        body,
        headers: { 'content-type': 'application/octet-stream' },
      });
      assert.equal(started.status, 201, started.text);
      const job = await until(async () => {
        const { body } = await call(url, `GET /v1/jobs/${started.body.id}`, { key });
        return ['done', 'failed'].includes(body.state) ? body : undefined;
      });
      assert.equal(job.state, 'done', job.problem);
      return job.document_id;
    }

    test('a large file comes through, and a part of a file goes back', { skip }, async () => {
      const pdf = Buffer.from(await makers.pdf({ title: 'The lamp', language: 'en', text: 'It turns.' }));
      const document = await imported('lamp.pdf', pdf);
      const part = await fetch(`${url}/v1/documents/${document}/original`, {
        headers: { authorization: `Bearer ${key}`, range: 'bytes=1-3' },
      });
      assert.deepEqual([part.status, await part.text()], [206, 'PDF']);
      assert.equal(part.headers.get('content-range'), `bytes 1-3/${pdf.length}`);
      // Above what a proxy takes unless it is told otherwise.
      const extra = { 'drawing.bin': randomBytes(12 * 1024 ** 2) };
      await imported('large.epub', book({ chapters: ['<p>The lamp turns all night.</p>'], extra }));
    });

    test('events come as they are made: who leaves after the first pays for no more', { skip }, async () => {
      // All of it costs 44 credits.
      const before = await billed();
      const text = 'The lamp of the pier turns all night, and nobody on the quay looks up. '.repeat(270);
      const left = new AbortController();
      const stream = await fetch(`${url}/v1/audio/stream/with-timestamps`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ input: text, voice_id }),
        signal: left.signal,
      });
      assert.match(stream.headers.get('content-type')!, /^text\/event-stream/);
      const { value } = await stream.body!.getReader().read();
      assert.match(Buffer.from(value).toString(), /speech\.chunk/);
      left.abort();
      await until(async () => (await billed()) > before);
      assert.ok((await billed()) - before < 22);
    });

    test('live speech, also to its end when the node shuts down', { skip }, async () => {
      const before = await billed();
      const start = { voice_id };
      const first = await LiveClient.open(url, key, start);
      first.text('The lamp turns all night. ', 'Nobody sleeps.');
      first.send({ type: 'flush' });
      await first.next('flushed');
      first.text('A sentence that is stopped before anybody has heard it. '.repeat(200));
      await first.next('mark', 3);
      first.send({ type: 'stop' });
      await first.next('stopped');
      const { billed_credits, duration_ms } = await first.end();
      assert.ok(first.sound.length > 40_000 && billed_credits >= 1 && duration_ms > 2_000);

      const second = await LiveClient.open(url, key, start);
      second.text('The node ends while this is being said, and all of it is heard. ');
      second.send({ type: 'flush' });
      // Only now is it certain that the text has arrived.
      await second.next('mark');
      const ended = server.end('SIGTERM');
      const done = await second.next('done');
      assert.equal((await second.closed).code, 1000);
      assert.ok(second.sound.length > 40_000 && done.duration_ms > 2_000);
      assert.equal(await ended, 0);
      assert.equal((await billed()) - before, billed_credits + done.billed_credits);
    });
  });
}
