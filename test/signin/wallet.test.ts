/** The wallet page: the balance, what it was spent on, and what takes room. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Holds } from '../../src/features/wallet/holds.ts';
import { call, sharedServer, type TestServer } from '../harness.ts';
import { signedInPerson, wordsOf } from './person.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});

describe('the wallet', () => {
  async function spend(accountId: string): Promise<void> {
    const { core } = server;
    const hold = await new Holds(core).open({
      accountId,
      requestId: 'r',
      estimatedMs: 270_000,
      note: 'speech with espeak-en-gb',
    });
    await hold.settle(75_000);
    const translation = {
      accountId,
      cents: 4,
      kind: 'translate',
      note: 'en to de, 99.5 s of estimated speech',
    };
    await core.database.transaction((within) =>
      core.wallet.charge({ ...translation, requestId: 'r' }, within),
    );
  }

  test('shows balance, prices, use, and what happened, in words', async () => {
    const { id, person } = await signedInPerson(server, { walletCents: 100 });
    await spend(id);
    const page = await person.open('/settings/wallet');
    const told = wordsOf(page);
    for (const fact of [
      /46\.5 credits 93 cents/,
      /3\.5 credits \(7 cents\) in the last 30 days/,
      /Speech Half a credit \(1 cent\) per 30 seconds of audio, rounded up; an hour is 60 credits/,
      /Translation from English to German .* 1 min 39 s of estimated speech −2 credits 46\.5 credits left/,
      /Speech with eSpeak English \(United Kingdom\) .* 1 min 15 s of audio .*−1\.5 credits 48\.5 credits left/,
      /Held in advance −5 credits Refunded \+5 credits Price of 1 min 15 s of audio −1\.5 credits/,
      /Credits added .* opening balance \+50 credits 50 credits left/,
    ])
      assert.match(told, fact);
    assert.match(page.text, /<svg[^>]* role="img"\s+aria-labelledby="use-title use-description"/);
    assert.equal(page.text.match(/<rect/g)?.length, 30);
    assert.equal(page.text.match(/<tbody>.*<\/tbody>/s)?.[0].match(/<tr>/g)?.length, 30);
  });

  test('says how much room the account takes, and what takes it, in the language of the reader', async () => {
    const { key, person } = await signedInPerson(server, { plan: 'free' });
    await call(server.url, 'POST /v1/documents', { key, body: { text: 'Lamp. '.repeat(2_000) } });
    const page = await person.open('/settings/wallet');
    assert.match(wordsOf(page), /Space: 12 KB of 2 GB Texts 12 KB with their older versions Recordings 0 KB/);
    assert.match(wordsOf(page), /2 GB of space for texts, recordings and audiobooks/);
    await person.submit(await person.open('/settings'), '/settings/language', { language: 'de' });
    assert.match(wordsOf(await person.open('/settings/wallet')), /Speicherplatz: 12 KB von 2 GB Texte 12 KB/);
  });

  test('says what an empty one means', async () => {
    const { person } = await signedInPerson(server, { walletCents: 0 });
    const told = wordsOf(await person.open('/settings/wallet'));
    assert.match(told, /Your wallet is empty.*Nothing was used in the last 30 days.*Nothing here yet/);
  });

  test('pages through all that happened in this account and no other', async () => {
    const { id, person } = await signedInPerson(server);
    const other = await signedInPerson(server);
    const { wallet } = server.core;
    for (let n = 0; n < 45; n += 1) await wallet.credit(id, 1, `credit number ${n};`);
    await wallet.credit(other.id, 1, 'not for you');
    const notes: string[] = [];
    const first = await person.open('/settings/wallet');
    let page = first;
    for (;;) {
      assert.doesNotMatch(page.text, /not for you/);
      notes.push(...[...page.text.matchAll(/credit number (\d+);/g)].map(([, n]) => n!));
      const [, next] = /href="(\/settings\/wallet\?before=[^"]+)"/.exec(page.text) ?? [];
      if (next === undefined) break;
      page = await person.open(next);
    }
    assert.deepEqual(
      notes,
      Array.from({ length: 45 }, (_, n) => String(44 - n)),
    );
    const [, theirs] = /href="(\/settings\/wallet\?before=[^"]+)"/.exec(first.text)!;
    assert.doesNotMatch((await other.person.open(theirs!)).text, /credit number/);
    for (const before of ['x', 'x&before=y', `${'0'.repeat(36)}%00`])
      assert.equal((await person.send(`/settings/wallet?before=${before}`)).status, 422, before);
  });
});
