import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segment } from '../sentences/sentences.ts';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { atOnce } from '../../platform/slices.ts';
import { findSpeakers, recurringSpeakers } from './dialogue.ts';

const said = (text: string, language = 'en') => {
  const sentences = segment(text, language);
  return atOnce(findSpeakers(text, sentences, language)).map((saying, i) => [
    sentences[i]!.value,
    saying?.speaker,
  ]);
};

test('a person named with a verb of speech says what is quoted, and only that', () => {
  assert.deepEqual(said('The door opened.\n\n“Come in. It is wet,” said Anna.\n\nShe sat down.'), [
    ['The door opened.', undefined],
    ['“Come in. It is wet,” said Anna.', 'Anna'],
    ['She sat down.', undefined],
  ]);
  assert.deepEqual(said('Mr. Darcy replied: “I have not the pleasure of understanding you.”'), [
    ['Mr. Darcy replied: “I have not the pleasure of understanding you.”', 'Mr. Darcy'],
  ]);
  assert.deepEqual(said('"Where is it?" he asked.')[0]![1], undefined);
  assert.deepEqual(
    said('He had once said Anna was “kind”, and meant it, as all who knew her did.')[0]![1],
    undefined,
  );
});

test('a short answer in a long sentence is said, too', () => {
  const text =
    '“No,” said Tomas, and looked out over the dark water for a very long time before he sat down.';
  assert.equal(said(text)[0]![1], 'Tomas');
});

test('two people take turns after they were named', () => {
  const text =
    '“You are late,” said Anna.\n\n“The boat was slow,” Boris answered.\n\n“It always is.”\n\n“Not always.”\n\n' +
    'They were silent.\n\n“Well?”';
  assert.deepEqual(
    said(text).map(([, speaker]) => speaker),
    ['Anna', 'Boris', 'Anna', 'Boris', undefined, undefined],
  );
});

test('other languages, and texts without quotations, have no speakers', () => {
  assert.deepEqual(said('”Tule sisään”, sanoi Anna.', 'fi')[0]![1], undefined);
  assert.deepEqual(
    said('Anna said nothing. Boris called the dog.').map(([, speaker]) => speaker),
    [undefined, undefined],
  );
});

test('only those who speak more than once are worth a voice', () => {
  const sayings = ['A', '', 'B', 'A', 'C', 'B'].map((speaker) => (speaker === '' ? undefined : { speaker }));
  assert.deepEqual(recurringSpeakers(sayings), ['A', 'B']);
});

test('a paragraph of many quotations is walked through once', async () => {
  const text = '"Go!" '.repeat(20_000);
  const sentences = segment(text, 'en');
  assert.ok(sentences.length > 10_000);
  const ms = await threadCpuMs(() => atOnce(findSpeakers(text, sentences, 'en')));
  assert.ok(ms < 500, `${ms} ms`);
});

const shares = (text: string, language: string) => said(text, language).map(([, speaker]) => speaker);

test('dashes, remarks within them, and marks that open inwards tell what is said', () => {
  const ranges = (text: string, language: string) => {
    const sentences = segment(text, language);
    return atOnce(findSpeakers(text, sentences, language)).flatMap((saying, at) => {
      const { value } = sentences[at]!;
      const said = saying?.said ?? [];
      return said.flatMap((start, i) => (i % 2 === 0 ? [value.slice(start, said[i + 1]).trim()] : []));
    });
  };
  assert.deepEqual(ranges('—Pasa —dijo Ana—. Hace frío.', 'es'), ['—Pasa', 'Hace frío.']);
  assert.deepEqual(ranges('— Entrez, dit Marie, il fait froid.', 'fr'), ['— Entrez,', 'il fait froid.']);
  assert.deepEqual(ranges('« Entrez, dit Marie. Il fait froid. »', 'fr'), ['« Entrez,', 'Il fait froid. »']);
  assert.deepEqual(ranges('— Entre — disse a Ana. — Está frio.', 'pt'), ['— Entre', 'Está frio.']);
  assert.deepEqual(ranges('»Komm«, sagte Anna, »es ist kalt.«', 'de'), ['»Komm«', '»es ist kalt.«']);
  assert.deepEqual(ranges('„Komm“, sagte Anna, „es ist kalt.“', 'de'), ['„Komm“', '„es ist kalt.“']);
});

test('people are the same under several names', () => {
  const text =
    '„Gut“, sagte Herr Kesting.\n\n„Gut“, sagte Kesting.\n\n„Nein“, rief Lorenz, der Knecht.\n\n„Nein“, rief der Knecht.';
  assert.deepEqual(shares(text, 'de'), ['Herr Kesting', 'Herr Kesting', 'Lorenz', 'Lorenz']);
});

test('who tells the story has the voice of the narrator, and takes turns all the same', () => {
  const text = '—Hola —dijo Ana.\n\n—Hola —dije.\n\n—¿Qué tal?\n\n—Bien.';
  assert.deepEqual(shares(text, 'es'), ['Ana', undefined, 'Ana', undefined]);
});

test('who is spoken to answers', () => {
  const text =
    '“Come, Boris,” said Anna.\n\n“I can’t.”\n\n“Then you, Clara,” said Anna.\n\n“Yes.”\n\n“Good,” said Boris and Clara.';
  assert.deepEqual(shares(`${text}\n\n“Well,” said Clara.\n\n“Well,” said Boris.`, 'en').slice(0, 4), [
    'Anna',
    'Boris',
    'Anna',
    'Clara',
  ]);
});

test('a paragraph that is too long to be dialogue is told', () => {
  assert.deepEqual(shares(`“Go!” said Anna. ${'It rained. '.repeat(2_000)}`, 'en')[0], undefined);
});
