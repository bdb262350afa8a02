import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

interface New {
  readonly text: string;
  readonly title?: string;
  readonly language?: string;
}

interface Hit {
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
async function library(documents: readonly New[]) {
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

const points = (text: string, start: number, end: number) => Array.from(text).slice(start, end).join('');

describe('every script', () => {
  const texts: Record<string, string> = {
    English: 'The lamp turns all night. “Don’t sleep,” said the keeper of 3.14 lamps.',
    French: 'L’été dernier, à l’œuvre au château.',
    German: 'Die große Straße führt zum Leuchtturm.',
    Turkish: 'İstanbul ılık bir şehir.',
    Polish: 'Łódź leży w środku kraju.',
    Greek: 'Ὁ φάρος γυρίζει. Σεισμός.',
    Russian: 'Ёлка стоит у моря, мой дом.',
    Hebrew: 'שָׁלוֹם לְכֻלָּם',
    Arabic: 'مُحَمَّد يقرأ الكتاب',
    Hindi: 'दीपक सारी रात घूमता है।',
    Thai: 'ประภาคารหมุนทั้งคืน',
    Chinese: '灯塔整夜旋转，没有人睡觉。',
    Japanese: '灯台は一晩中回る。東京タワーへ行く。',
    Korean: '등대는 밤새도록 돌아간다. 학교에서 만나자.',
    Emoji: '🗼🗼 A 𝒯ower 👩‍🚀 stands.',
  };
  const queries: Record<string, readonly string[]> = {
    English: ['LAMP', 'lamp night', '"all night"', "don't", '3.14', 'slee*', '"keeper of" lamps'],
    French: ['ete', 'ÉTÉ', 'oeuvre', 'chateau', 'l’été'],
    German: ['grosse', 'STRASSE', 'Straße', 'leucht*'],
    Turkish: ['istanbul', 'ISTANBUL', 'sehir', 'ilik'],
    Polish: ['lodz', 'Łódź', 'srodku'],
    Greek: ['φαρος', 'ΣΕΙΣΜΌΣ', 'ο φάρος'],
    Russian: ['елка', 'ЁЛКА', 'мой'],
    Hebrew: ['שלום', 'לכלם'],
    Arabic: ['محمد', 'الكتاب'],
    Hindi: ['दीपक', '"सारी रात"'],
    Thai: ['ประภาคาร', 'ทั้งคืน'],
    Chinese: ['灯塔', '整夜旋转', '人', '没有人'],
    Japanese: ['東京タワー', '灯台', '一晩中', '行'],
    Korean: ['등대', '학교', '만나자'],
    Emoji: ['tower', 'stands'],
  };

  test('words are found in any case, with and without accents, and marked where they stand', async () => {
    const { find } = await library(Object.entries(texts).map(([title, text]) => ({ text, title })));
    for (const [title, all] of Object.entries(queries))
      for (const query of all) {
        const hit = (await find(query, '&limit=100')).find(({ document }) => document.title === title);
        assert.ok(hit, `${query} in ${title}`);
        const text = texts[title]!;
        assert.ok(hit.snippets.length > 0, query);
        for (const { text: passage, start, end, matches } of hit.snippets) {
          assert.equal(points(text, start, end), passage);
          assert.ok(matches.length > 0);
          for (const match of matches)
            assert.ok(match.start >= start && match.end <= end && match.end > match.start);
        }
      }
  });

  test('a match covers the whole of what was found', async () => {
    const { find } = await library([
      { text: texts['Emoji']!, title: 'x' },
      { text: 'Wir gehen die Straße entlang.', title: 'y' },
    ]);
    const marked = async (query: string, text: string) => {
      const [{ snippets }] = (await find(query)) as [Hit];
      return snippets[0]!.matches.map(({ start, end }) => points(text, start, end));
    };
    assert.deepEqual(await marked('tower', texts['Emoji']!), ['𝒯ower']);
    assert.deepEqual(await marked('strasse', 'Wir gehen die Straße entlang.'), ['Straße']);
    assert.deepEqual(await marked('stra*', 'Wir gehen die Straße entlang.'), ['Straße']);
  });

  test('a passage is shown as it is seen, with its matches where they stand', async () => {
    /** Its visible words, what was found in square brackets. */
    const shown = async (text: string, query: string) => {
      const { find } = await library([{ text, title: 'x' }]);
      const [hit] = await find(query);
      const [{ visible, matches, start, text: passage }] = hit!.snippets as [Hit['snippets'][number]];
      assert.equal(points(text, start, start + Array.from(passage).length), passage, 'as it is written');
      assert.ok(matches.length >= visible.matches.length);
      const signs = Array.from(visible.text);
      for (const place of visible.matches.toReversed())
        signs.splice(
          place.start,
          place.end - place.start,
          `[${signs.slice(place.start, place.end).join('')}]`,
        );
      return signs.join('');
    };
    const far = 'Nothing of it is seen in these words. '.repeat(9);
    assert.equal(
      await shown('## The 🗼 storm\n\nA **bright** lamp', 'storm bright'),
      'The 🗼 [storm] A [bright] lamp',
    );
    assert.equal(await shown('- oil\n- *the* [lamp](https://lamp.example/)', 'lamp'), 'oil the [lamp]');
    assert.equal(await shown('> `lamp` | ~~oil~~ is 2**3', 'lamp'), '[lamp] | oil is 2**3');
    assert.equal(
      await shown('**ANNA** · 0:34\nThe lamp\n\nturns', '"anna 0 34 the" lamp'),
      '[ANNA · 0:34 The] [lamp] turns',
    );
    assert.equal(
      await shown('The **bright** *lamp*\nturns', '"bright lamp turns"'),
      'The [bright lamp turns]',
    );
    assert.equal(await shown('[](https://lamp.example/)', 'lamp'), '[](https://[lamp].example/)');
    const cut = await shown(`**${far}The lamp. ${far}** And [a link](https://b.example)`, 'lamp');
    assert.match(cut, /^[a-z ]*\. .*The \[lamp\]\. Nothing[^*]*$/);
  });

  test('parts of words are not words, and pairs of signs are not phrases', async () => {
    const { titles } = await library([
      { text: 'Lamplight.', title: 'a' },
      { text: '東京 京都 都市', title: 'b' },
      { text: 'night all', title: 'c' },
    ]);
    assert.deepEqual(await titles('lamp'), []);
    assert.deepEqual(await titles('lamp*'), ['a']);
    assert.deepEqual(await titles('東京都'), [], 'both pairs are there, but not the three signs');
    assert.deepEqual(await titles('"all night"'), []);
    assert.deepEqual(await titles('all night'), ['c']);
  });
});

describe('order', () => {
  test('titles first, then texts in which the word is frequent, then the rest; newest first in each', async () => {
    const long = (word: string) => `${'other words in a long text. '.repeat(2_000)}${word}`;
    const { titles } = await library([
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
    const { titles } = await library(['b', 'Á', 'c'].map((title) => ({ text: 'x', title })));
    assert.deepEqual(await titles(''), ['c', 'Á', 'b']);
    assert.deepEqual(await titles('', '&sort=oldest'), ['b', 'Á', 'c']);
    assert.deepEqual((await titles('', '&sort=title')).length, 3);
    assert.equal((await titles('', '&sort=title'))[0], 'b');
  });
});

describe('the index follows the document', () => {
  test('edits, new titles, restored texts and deletions', async () => {
    const { api, ids, titles } = await library([{ text: 'The lamp turns.', title: 'First' }]);
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
    await library([{ text: 'unmistakable', title: 'unmistakable' }]);
    const { titles } = await library([{ text: 'something else' }]);
    assert.deepEqual(await titles('unmistakable'), []);
  });

  test('whatever is written is found by its own words', async () => {
    const { api, find } = await library([]);
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
          assert.equal(points(text, start, end), passage);
      }),
      { numRuns: 25 },
    );
  });
});

describe('filters', () => {
  test('language, source, length, time and progress', async () => {
    const { api, ids, titles } = await library([
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
    const { api } = await library([{ text: 'a lamp and a lamp' }, { text: 'another lamp' }]);
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
  const { api } = await library([]);
  const { status, body } = await api('GET /v1/search?mode=meaning&query=boats');
  assert.equal(status, 422);
  assert.equal(body.error.fields[0].field, 'mode');
  assert.match(body.error.message, /lectern models install meaning-en/);
});
