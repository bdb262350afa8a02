/** Words are found, and marked where they are, in every script. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sliceCodePoints } from '../code-points.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { library, type Hit } from './searched-library.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

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

  test('words are found regardless of case, with and without accents, and marked where they are', async () => {
    const { find } = await library(
      server,
      Object.entries(texts).map(([title, text]) => ({ text, title })),
    );
    for (const [title, all] of Object.entries(queries))
      for (const query of all) {
        const hit = (await find(query, '&limit=100')).find(({ document }) => document.title === title);
        assert.ok(hit, `${query} in ${title}`);
        const text = texts[title]!;
        assert.ok(hit.snippets.length > 0, query);
        for (const { text: passage, start, end, matches } of hit.snippets) {
          assert.equal(sliceCodePoints(text, start, end), passage);
          assert.ok(matches.length > 0);
          for (const match of matches)
            assert.ok(match.start >= start && match.end <= end && match.end > match.start);
        }
      }
  });

  test('a match covers the whole of what was found', async () => {
    const { find } = await library(server, [
      { text: texts['Emoji']!, title: 'x' },
      { text: 'Wir gehen die Straße entlang.', title: 'y' },
    ]);
    const marked = async (query: string, text: string) => {
      const [{ snippets }] = (await find(query)) as [Hit];
      return snippets[0]!.matches.map(({ start, end }) => sliceCodePoints(text, start, end));
    };
    assert.deepEqual(await marked('tower', texts['Emoji']!), ['𝒯ower']);
    assert.deepEqual(await marked('strasse', 'Wir gehen die Straße entlang.'), ['Straße']);
    assert.deepEqual(await marked('stra*', 'Wir gehen die Straße entlang.'), ['Straße']);
  });

  test('a passage is shown as it is seen, with its matches where they are', async () => {
    /** Its visible words, what was found in square brackets. */
    const shown = async (text: string, query: string) => {
      const { find } = await library(server, [{ text, title: 'x' }]);
      const [hit] = await find(query);
      const [{ visible, matches, start, text: passage }] = hit!.snippets as [Hit['snippets'][number]];
      assert.equal(
        sliceCodePoints(text, start, start + Array.from(passage).length),
        passage,
        'as it is written',
      );
      assert.ok(matches.length >= visible.matches.length);
      const characters = Array.from(visible.text);
      for (const place of visible.matches.toReversed())
        characters.splice(
          place.start,
          place.end - place.start,
          `[${characters.slice(place.start, place.end).join('')}]`,
        );
      return characters.join('');
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

  test('parts of words are not words, and pairs of characters are not phrases', async () => {
    const { titles } = await library(server, [
      { text: 'Lamplight.', title: 'a' },
      { text: '東京 京都 都市', title: 'b' },
      { text: 'night all', title: 'c' },
    ]);
    assert.deepEqual(await titles('lamp'), []);
    assert.deepEqual(await titles('lamp*'), ['a']);
    assert.deepEqual(
      await titles('東京都'),
      [],
      'both pairs are there, but not the three characters in a row',
    );
    assert.deepEqual(await titles('"all night"'), []);
    assert.deepEqual(await titles('all night'), ['c']);
  });
});
