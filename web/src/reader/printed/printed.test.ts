/** Where the words of a printed page are in the text, and where a range of the text is on the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { align, RunIndex } from './align.ts';
import { pageOf } from './finding.ts';
import { pageText, type TextItem } from './glyphs.ts';
import { lettersOf } from './letters.ts';
import { boxesOf, type PageLetters, rangeOf, unitAt, unitBelow } from './marks.ts';
import { drawnWidth, gapPx, Stack } from './stack.ts';

/** For each character of the page that was found, which one of the text it is. */
function found(page: string, text: string): [page: string, text: string, at: number][] {
  const [onPage, inText] = [lettersOf(page), lettersOf(text)];
  return [...align(onPage.codes, new RunIndex(inText.codes))].flatMap((place, index) =>
    place < 0
      ? []
      : [
          [
            page.slice(onPage.starts[index], onPage.ends[index]),
            text.slice(inText.starts[place], inText.ends[place]),
            inText.starts[place]!,
          ] as [string, string, number],
        ],
  );
}

/** The stretch of the text that a stretch of the page was found at, where all of its letters were. */
function placeOf(part: string, page: string, text: string): string {
  const [onPage, inText] = [lettersOf(page), lettersOf(text)];
  const places = align(onPage.codes, new RunIndex(inText.codes));
  const from = page.indexOf(part);
  const own = [...places].filter(
    (_, index) => onPage.starts[index]! >= from && onPage.ends[index]! <= from + part.length,
  );
  assert.ok(own.length > 0 && own.every((place) => place >= 0), `${part}: ${own.join()}`);
  return text.slice(inText.starts[Math.min(...own)], inText.ends[Math.max(...own)]);
}

const lamp =
  'The lamp of the pier turned slowly in the rain, and nobody on the quay looked up. “It has turned since my father’s day,” ' +
  'said Marta, “and it will turn after mine.” The efficient office of the harbour had ﬁve clerks. They wrote down every ship.';

test('letters are the same however they are written', () => {
  const codes = (text: string) => [...lettersOf(text).codes];
  assert.deepEqual(codes('eﬃcient'), codes('Efficient'));
  assert.deepEqual(codes('Ångström'), codes('Ångström'));
  assert.deepEqual(codes('ex\u00adample'), codes('exam-\nple'));
  assert.deepEqual(codes('**a** [b](c)'.slice(0, 9)), codes('a b'));
  assert.deepEqual(codes('🦊👩‍👩‍👧'), []);
  assert.deepEqual(codes('\ufeb3\ufefc\ufee1'), codes('سلام'));
});

test('headers, page numbers and broken words of a page do no harm', () => {
  const page =
    'THE KEEPER OF THE LAMP 12\nThe lamp of the pier turned slow-\nly in the rain, and nobody on the quay loo-\nked up. 12';
  const text = `# The Keeper of the Lamp\n\nSomebody else wrote this long foreword about nothing at all.\n\n${lamp}`;
  assert.equal(placeOf('slow-\nly', page, text), 'slowly');
  assert.equal(placeOf('loo-\nked', page, text), 'looked');
  assert.equal(placeOf('nobody', page, text), 'nobody');
});

test('a text that was edited keeps what stayed', () => {
  const edited = lamp
    .replace('slowly', 'rather slowly')
    .replace('my father’s day', 'before I was born')
    .replace('They wrote', 'We wrote');
  assert.equal(placeOf('rain', lamp, edited), 'rain');
  assert.equal(placeOf('mine', lamp, edited), 'mine');
  assert.equal(placeOf('every ship', lamp, edited), 'every ship');
  assert.equal(placeOf('eﬃcient'.normalize('NFKC'), lamp, edited), 'efficient');
});

test('notes at the end of the text, and columns in another order, are found', () => {
  const note =
    'First printed in the almanac of the harbour, with a drawing by the keeper’s daughter, in the year after the storm.';
  const text = `${lamp}\n\n${'Other pages follow this one with different words on each. '.repeat(1)}${Array.from({ length: 900 }, (_, n) => `word${n}x`).join(' ')}\n\n${note}`;
  assert.equal(placeOf('daughter', `${lamp}\n1 ${note}`, text), 'daughter');
  const [left, right] = [lamp.slice(0, 110), lamp.slice(110)];
  assert.equal(placeOf('clerks', `${right}\n${left}`, lamp), 'clerks');
  assert.equal(placeOf('pier', `${right}\n${left}`, lamp), 'pier');
});

test('Hebrew, Arabic and ideographs are found', () => {
  const hebrew = 'המגדלור על המזח הסתובב לאט בגשם, ואיש על הרציף לא הרים את ראשו. הוא מסתובב מאז ימי אבי.';
  assert.equal(placeOf('הרציף', `12 ${hebrew}`, `פרק א\n\n${hebrew}`), 'הרציף');
  const arabic = 'كانت منارة الرصيف تدور ببطء تحت المطر، ولم يرفع أحد رأسه على الرصيف القديم.';
  assert.equal(placeOf('المطر', arabic.normalize('NFKD'), arabic), 'المطر');
  const japanese =
    '桟橋の灯台は雨の中をゆっくりと回り、波止場の誰も顔を上げなかった。父の時代から回っている。';
  assert.equal(
    placeOf('波止場', japanese.replace('波止', '波\n止').replace('波\n止', '波止'), japanese),
    '波止場',
  );
});

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'あいうえおかきくけこ灯台波止場雨中',
  'àéîõüñçß',
];
const word = fc
  .constantFrom(...alphabets)
  .chain((alphabet) =>
    fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 1, maxLength: 9 }),
  );
const between = fc.constantFrom(' ', ' ', ' ', ', ', '. ', ' — ', ' 🦊 ', '\n\n', ' **', '’ ');
const prose = fc
  .array(fc.tuple(word, between), { minLength: 30, maxLength: 250 })
  .map((words) => words.flat().join(''));

test('whatever a page has of a text is found where it is, and nothing is found elsewhere', () => {
  fc.assert(
    fc.property(prose, fc.nat(), fc.nat(), (text, one, other) => {
      const letters = lettersOf(text);
      const [from, to] = [one % text.length, other % text.length].sort((a, b) => a - b) as [number, number];
      const page = text.slice(from, to).toWellFormed();
      for (const [onPage, inText] of found(page, text))
        assert.equal(lettersOf(onPage).codes.join(), lettersOf(inText).codes.join());
      // Where every run of the text is there once, all of the page must be found, and in its place.
      const runs = new Set<string>();
      for (let at = 0; at + 12 <= letters.codes.length; at += 1)
        runs.add(letters.codes.slice(at, at + 12).join());
      if (runs.size !== Math.max(0, letters.codes.length - 11) || lettersOf(page).codes.length < 12) return;
      const places = found(page, text).map(([, , at]) => at);
      assert.deepEqual(
        places,
        [...letters.starts].filter((at, i) => at >= from && letters.ends[i]! <= from + page.length),
      );
    }),
    { numRuns: 300 },
  );
});

test('a broken line, a ligature and a changed word never move the words around them', () => {
  fc.assert(
    fc.property(
      prose,
      fc.nat(),
      fc.string({ unit: fc.constantFrom('X', 'Y', 'Z', '🦊', ' ', '-'), maxLength: 12 }),
      (text, where, changed) => {
        const at = where % text.length;
        const page =
          `${text.slice(0, at).toWellFormed()}${changed}${text.slice(at).toWellFormed()}`.replaceAll(
            'fi',
            'ﬁ',
          );
        const inText = lettersOf(text);
        const last = { at: -1 };
        const places = found(page, text).map(([, , place]) => place);
        const inOrder = places.filter((place) => place >= last.at && ((last.at = place), true));
        // With unique runs what follows stays in order, whatever was put between.
        const runs = new Set<string>();
        for (let from = 0; from + 12 <= inText.codes.length; from += 1)
          runs.add(inText.codes.slice(from, from + 12).join());
        if (runs.size === inText.codes.length - 11) assert.deepEqual(inOrder, places);
      },
    ),
    { numRuns: 200 },
  );
});

test('a long text is searched in linear time', () => {
  const words = Array.from({ length: 90_000 }, (_, n) =>
    ((n * 2_654_435_761) % 4_294_967_296).toString(36),
  ).join(' ');
  const text = lettersOf(words);
  const started = process.cpuUsage();
  const index = new RunIndex(text.codes);
  for (let page = 0; page < 100; page += 1) {
    const from = page * 5_000;
    const own = lettersOf(words.slice(from, from + 3_000));
    const places = align(own.codes, index);
    assert.ok(places.every((place) => place >= 0));
  }
  // The same letter everywhere is the worst for an index.
  align(new Int32Array(20_000).fill(97), new RunIndex(new Int32Array(500_000).fill(97)));
  const { user } = process.cpuUsage(started);
  assert.ok(user < 5_000_000, `${user} µs`);
});

const item = (str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  str,
  dir: 'ltr',
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
  fontName: 'f',
  hasEOL: true,
  ...more,
});
/** A page of 200 by 100 points: up is up there, and down in a window. */
const measures = { transform: [1, 0, 0, -1, 0, 100], styles: {}, widthOf: () => 1 };

test('each character has a box where it is printed, from whichever side its line is read', () => {
  const { text, boxes } = pageText(
    [item('ab', 20, 80), item('אב', 20, 60, { dir: 'rtl' }), item('🦊a', 0, 40)],
    measures,
  );
  const at = (index: number) => Array.from(boxes.subarray(4 * index, 4 * index + 4));
  assert.equal(text, 'ab\nאב\n🦊a\n');
  assert.deepEqual(at(0), [20, 12, 25, 22]);
  assert.deepEqual(at(1), [25, 12, 30, 22]);
  assert.deepEqual(at(3), [25, 32, 30, 42]);
  assert.deepEqual(at(4), [20, 32, 25, 42]);
  // Both halves of a character have its box.
  assert.deepEqual(at(6), at(7));
  assert.deepEqual(at(6).slice(0, 3), [0, 52, 7.5]);
  const turned = pageText([item('DRAFT', 20, 80, { transform: [0, 10, -10, 0, 20, 80] })], measures);
  assert.equal(turned.text, '');
});

const line = (from: number, count: number, top: number): [number, number, number, number, number][] =>
  Array.from({ length: count }, (_, at) => [from + at, 5 * at, top, 5 * at + 5, top + 10]);
const lettersFrom = (rows: readonly (readonly [number, number, number, number, number])[]): PageLetters => ({
  starts: Int32Array.from(rows, ([start]) => start),
  ends: Int32Array.from(rows, ([start]) => start + 1),
  boxes: Float32Array.from(rows.flatMap(([, ...box]) => box)),
});

test('a range has a box a line, and a point has its letter', () => {
  const letters = lettersFrom([...line(100, 20, 10), ...line(120, 20, 24)]);
  assert.deepEqual(boxesOf(letters, { start: 118, end: 123 }), [
    { left: 90, top: 10, right: 100, bottom: 20 },
    { left: 0, top: 24, right: 15, bottom: 34 },
  ]);
  assert.deepEqual(boxesOf(letters, { start: 500, end: 510 }), []);
  assert.equal(unitAt(letters, 12, 15), 102);
  assert.equal(unitAt(letters, 103, 15), 119);
  assert.equal(unitAt(letters, 150, 15), undefined);
  assert.equal(unitAt(letters, 12, 90), undefined);
  assert.equal(unitBelow(letters, 12), 120);
  assert.equal(unitBelow(letters, 60), undefined);
  assert.deepEqual(rangeOf(letters), { start: 100, end: 140 });
});

test('the page of a place is found with a few looks, past plates and without any text at all', async () => {
  const count = 500;
  let looks = 0;
  const pages = {
    count,
    rangeOf: (page: number) => {
      looks += 1;
      // The first pages and every tenth have no text; the others have from 500 to 1,500 units.
      if (page <= 8 || page % 10 === 0) return Promise.resolve(undefined);
      const start = page * 1_000 + ((page * 7_919) % 400);
      return Promise.resolve({ start, end: (page + 1) * 1_000 + (((page + 1) * 7_919) % 400) });
    },
  };
  for (const unit of [9_000, 123_456, 250_999, 333_333, 499_999]) {
    looks = 0;
    const page = await pageOf(unit, pages, (at) => (at / 501_000) ** 1.4 * count);
    const range = await pages.rangeOf(page);
    assert.ok(Math.abs((range?.start ?? unit) - unit) <= 2_600, `${unit} on ${page}`);
    assert.ok(looks < 40, `${looks} looks`);
  }
  const scans = { count, rangeOf: () => Promise.resolve(undefined) };
  assert.equal(await pageOf(5_000, scans, () => 77.4), 77);
  assert.equal(await pageOf(5_000, { ...scans, count: 3 }, () => 77.4), 3);
});

test('pages are stacked by their own heights, and drawn within bounds', () => {
  const sizes = [
    { width: 600, height: 800 },
    { width: 800, height: 600 },
    { width: 600, height: 800 },
  ];
  const stack = new Stack(sizes, 300);
  assert.deepEqual(
    [1, 2, 3].map((page) => stack.topOf(page)),
    [0, 400 + gapPx, 700 + 2 * gapPx],
  );
  assert.deepEqual(stack.sizeOf(2), { width: 400, height: 300 });
  assert.equal(stack.height, 1_100 + 2 * gapPx);
  assert.deepEqual(
    [0, 415, 416, 5_000].map((top) => stack.at(top)),
    [1, 1, 2, 3],
  );
  assert.equal(new Stack([], 300).at(0), 1);
  assert.equal(drawnWidth({ width: 300, height: 400 }, 2, 3), 600);
  const large = drawnWidth({ width: 6_000, height: 8_000 }, 3, 2);
  assert.ok(large * large * (8 / 6) <= 14_000_000 * 1.01);
});
