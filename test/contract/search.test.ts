/** Search over the library: order, filters, and an index that follows the documents. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sliceCodePoints } from '../code-points.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { library, type Hit } from './searched-library.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

test('an English word is found in its other spelling, and in quotation marks only as it is written', async () => {
  const { api, titles } = await library(server, [
    { text: 'The harbour was grey.', title: 'British' },
    { text: 'They traveled by night.', title: 'Gray harbor' },
  ]);
  assert.deepEqual(await titles('harbor'), ['Gray harbor', 'British']);
  assert.deepEqual(await titles('harbour grey'), ['Gray harbor', 'British']);
  assert.deepEqual(await titles('harbor*'), ['Gray harbor', 'British']);
  assert.deepEqual(await titles('travelled'), ['Gray harbor']);
  assert.deepEqual(await titles('"harbor"'), ['Gray harbor']);
  const { body } = await api('GET /v1/search?query=harbor');
  assert.deepEqual(body.data[0].title_matches, [{ start: 5, end: 11 }]);
  assert.deepEqual(body.data[1].snippets[0].matches, [{ start: 4, end: 11 }]);
});

describe('order', () => {
  test('titles first, then texts in which the word is frequent, then the rest; newest first in each', async () => {
    const long = (word: string) => `${'other words in a long text. '.repeat(2_000)}${word}`;
    const { titles } = await library(server, [
      { text: 'nothing', title: 'lamp one' },
      { text: long('lamp'), title: 'rest one' },
      { text: 'The lamp.', title: 'frequent one' },
      { text: long('lamp'), title: 'rest two' },
      { text: 'A lamp, lamp.', title: 'frequent two' },
      { text: 'nothing', title: 'lamp two' },
    ]);
    const inOrder = ['lamp two', 'lamp one', 'frequent two', 'frequent one', 'rest two', 'rest one'];
    assert.deepEqual(await titles('lamp'), inOrder);
    const newest = ['lamp two', 'frequent two', 'rest two', 'frequent one', 'rest one', 'lamp one'];
    assert.deepEqual(await titles('lamp', '&sort=newest'), newest);
    assert.deepEqual(await titles('lamp', '&sort=oldest'), newest.toReversed());
  });

  test('pages of any size give every hit once, in the same order (slow)', async () => {
    const words = ['lamp', 'sea', 'night'];
    const { api, titles } = await library(
      server,
      Array.from({ length: 23 }, (_, n) => ({
        text: words.filter((_word, w) => (n >> w) % 2 === 0).join(' ') + ' sea lamp night '.repeat(n % 2),
        title: n % 5 === 0 ? `lamp ${n}` : `document ${n}`,
      })).map((one) => ({ ...one, text: one.text || 'x' })),
    );
    for (const query of ['lamp', 'lamp sea', '"lamp night"', 'n*', 'do* sea'])
      for (const sort of ['relevance', 'newest', 'oldest']) {
        const all = await titles(query, `&limit=100&sort=${sort}`);
        for (const limit of query === 'lamp sea' ? [1, 3, 7] : [4]) {
          const seen: string[] = [];
          for (let cursor = ''; ;) {
            const line = `GET /v1/search?query=${encodeURIComponent(query)}&sort=${sort}&limit=${limit}${cursor}`;
            const { body } = await api(line);
            seen.push(...body.data.map(({ document }: Hit) => document.title));
            assert.equal(body.has_more, body.next_cursor !== null);
            if (!body.has_more) break;
            cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
          }
          assert.deepEqual(seen, all, `${query} by ${sort}, ${limit} at a time`);
        }
      }
  });

  test('lists without a query: newest, oldest, by title', async () => {
    const { titles } = await library(
      server,
      ['b', 'Á', 'c'].map((title) => ({ text: 'x', title })),
    );
    assert.deepEqual(await titles(''), ['c', 'Á', 'b']);
    assert.deepEqual(await titles('', '&sort=oldest'), ['b', 'Á', 'c']);
    assert.deepEqual((await titles('', '&sort=title')).length, 3);
    assert.equal((await titles('', '&sort=title'))[0], 'b');
  });
});

describe('the index follows the document', () => {
  test('edits, new titles, restored texts and deletions', async () => {
    const { api, ids, titles } = await library(server, [{ text: 'The lamp turns.', title: 'First' }]);
    const [id] = ids;
    await api(`PUT /v1/documents/${id}`, { text: 'The harbour sleeps.' });
    assert.deepEqual(await titles('lamp'), []);
    assert.deepEqual(await titles('harbour'), ['First']);
    await api(`PUT /v1/documents/${id}`, { title: 'Beacon' });
    assert.deepEqual(await titles('first'), []);
    assert.deepEqual(await titles('beacon harbour'), ['Beacon']);
    await api(`PUT /v1/documents/${id}`, { is_archived: true });
    assert.deepEqual(await titles('harbour'), []);
    assert.deepEqual(await titles('harbour', '&archived=include'), ['Beacon']);
    assert.deepEqual(await titles('harbour', '&archived=only'), ['Beacon']);
    await api(`DELETE /v1/documents/${id}`);
    assert.deepEqual(await titles('harbour', '&archived=include'), []);
  });

  test('another account finds nothing', async () => {
    await library(server, [{ text: 'unmistakable', title: 'unmistakable' }]);
    const { titles } = await library(server, [{ text: 'something else' }]);
    assert.deepEqual(await titles('unmistakable'), []);
  });

  test('whatever is written is found by its own words', async () => {
    const { api, find } = await library(server, []);
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, async (words) => {
        const text = words
          .replaceAll('\0', '')
          .replaceAll(/[\s"*]+/g, ' ')
          .trim();
        if (!/[\p{L}\p{N}]/u.test(text)) return;
        const { body } = await api('POST /v1/documents', { text, title: '-' });
        const hit = (await find(`"${text}"`, '&limit=100')).find(({ document }) => document.id === body.id);
        assert.ok(hit, text);
        for (const { start, end, text: passage } of hit.snippets)
          assert.equal(sliceCodePoints(text, start, end), passage);
      }),
      { numRuns: 25 },
    );
  });
});

describe('filters', () => {
  test('language, source, length, time and progress', async () => {
    const { api, ids, titles } = await library(server, [
      { text: 'lamp', title: 'one', language: 'en-GB' },
      { text: 'lamp '.repeat(100), title: 'two', language: 'en' },
      { text: 'lamp Lampe', title: 'three', language: 'de' },
    ]);
    assert.deepEqual(await titles('lamp', '&language=en'), ['two', 'one']);
    assert.deepEqual(await titles('lamp', '&language=en-GB'), ['one']);
    assert.deepEqual(await titles('lamp', '&source=api'), ['three', 'two', 'one']);
    assert.deepEqual(await titles('lamp', '&source=homepage'), []);
    assert.deepEqual(await titles('lamp', '&min_characters=100'), ['two']);
    assert.deepEqual(await titles('', '&max_characters=9'), ['one']);
    const { body } = await api(`GET /v1/documents/${ids[1]}`);
    assert.deepEqual(await titles('lamp', `&created_from=${body.created_at}`), ['three', 'two']);
    assert.deepEqual(await titles('lamp', `&created_to=${body.created_at}`), ['one']);
    assert.deepEqual(await titles('lamp', '&progress=started'), []);
    assert.deepEqual(await titles('', '&progress=new&language=de'), ['three']);
  });

  test('what cannot be searched for is refused', async () => {
    const { api } = await library(server, [{ text: 'a lamp and a lamp' }, { text: 'another lamp' }]);
    const fieldOf = async (parameters: string) => {
      const { status, body } = await api(`GET /v1/search?${parameters}`);
      assert.equal(status, 422);
      return body.error.fields[0].field;
    };
    assert.equal(await fieldOf('query=%21%3F'), 'query');
    assert.equal(await fieldOf('query=lamp&sort=title'), 'sort');
    assert.equal(await fieldOf('limit=0'), 'limit');
    assert.equal(await fieldOf('cursor=x'), 'cursor');
    assert.equal(await fieldOf('words=lamp'), 'words');
    const { body } = await api('GET /v1/search?query=lamp&limit=1');
    assert.equal(await fieldOf(`query=other&limit=1&cursor=${body.next_cursor}`), 'cursor');
  });
});

test('search by meaning is refused where it is not installed, with what to do', async () => {
  const { api } = await library(server, []);
  const { status, body } = await api('GET /v1/search?mode=meaning&query=boats');
  assert.equal(status, 422);
  assert.equal(body.error.fields[0].field, 'mode');
  assert.match(body.error.message, /lectern models install meaning-en/);
});
