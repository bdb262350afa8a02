import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SpeechVoice } from '../../../engines/speech/engine.ts';
import { atOnce } from '../../../platform/slices.ts';
import { goldenTexts } from '../../../shared/markup/markup.golden.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { pauseMs } from '../../speech/pauses.rules.ts';
import { readText } from '../../speech/reading.rules.ts';
import { asWritten } from '../../../language/narration/mapping.ts';
import { VoiceCatalog } from '../../speech/voices.ts';
import { castingOf, commonRate, isSameCast, planInSteps, speakersOf } from './plan.rules.ts';
import { decodePlan, encodePlan } from './stored-plan.rules.ts';

const plan = (text: string) => atOnce(planInSteps(text, segment(text, 'en'), { language: 'en' }));

test('headings are known, marks are not spoken, what has no sound is left out', () => {
  const { lines, isTranscript } = plan(
    '# Ünder 🌊 way\r\n\r\nOne. **Two** it is.\r\n\r\n***\r\n\r\n- Three.\r\n',
  );
  assert.equal(isTranscript, false);
  assert.deepEqual(
    lines.map(({ spoken, opens, heading }) => [asWritten(spoken), opens, heading?.title]),
    [
      ['Ünder way.', true, 'Ünder 🌊 way'],
      ['One.', true, undefined],
      ['Two it is.', false, undefined],
      ['Three.', true, undefined],
    ],
  );
});

test('a heading between two turns of a transcript opens a chapter and is nobody’s', () => {
  const { lines, isTranscript } = plan(
    '## One\n\n**ADA** · 0:01\nHello.\n\n## Two\n\n**BEN** · 0:09\nYes. No.\n',
  );
  assert.equal(isTranscript, true);
  assert.deepEqual(
    lines.map(({ spoken, speaker, heading }) => [asWritten(spoken), speaker, heading?.title]),
    [
      ['One.', undefined, 'One'],
      ['Hello.', 'ADA', undefined],
      ['Two.', undefined, 'Two'],
      ['Yes.', 'BEN', undefined],
      ['No.', 'BEN', undefined],
    ],
  );
});

test('syntax for the eye is not read out, whatever the sentence', () => {
  const spoken = (text: string) => plan(text).lines.map((line) => line.spoken);
  assert.deepEqual(spoken('## A **bold** title\n\n- one `item`\n- [x] done\n\n2. two'), [
    'A bold title.',
    'one item,',
    'done.',
    'two. two.',
  ]);
  assert.deepEqual(spoken('> She said [yes](https://a.example/b_(c)).'), ['She said yes.']);
  assert.deepEqual(spoken('| a | b |\n|---|---|\n| 1 | 2 |'), ['a, b', 'one, two']);
});

test('a plan says what is read aloud, with its pauses; what is not heard lengthens the pause before it', () => {
  for (const { name, text } of goldenTexts) {
    const read = readText(text, segment(text, 'en'), { language: 'en' });
    const heard = read.findIndex(({ spoken }) => isSpeakable(spoken));
    const { lines } = plan(text);
    assert.deepEqual(
      lines.map(({ spoken }) => spoken),
      read.map(({ spoken }) => spoken).filter(isSpeakable),
      name,
    );
    const sum = (of: readonly { readonly pauseMs: number }[]) => of.reduce((ms, one) => ms + one.pauseMs, 0);
    assert.equal(sum(lines), heard < 0 ? 0 : sum(read.slice(heard)), name);
  }
  const pauses = plan('# One\n\nTwo. Three.\n\n---\n\nFour.').lines.map(({ pauseMs }) => pauseMs);
  assert.deepEqual(pauses, [pauseMs.heading, pauseMs.sentence, pauseMs.scene, 0]);
});

test('a stored plan reads back as it was made; one from before pauses were planned is spoken as before', () => {
  for (const { text } of goldenTexts) {
    const made = plan(text);
    assert.deepEqual(atOnce(decodePlan(encodePlan(made))), JSON.parse(JSON.stringify(made)));
    const { lines, ...head } = made;
    const earlier = lines.map(({ spans, ...line }) => ({
      ...line,
      spans: spans.flatMap(({ spoken, written, verbatim }) => [
        spoken.start,
        spoken.end,
        written.start,
        written.end,
        Number(verbatim),
      ]),
    }));
    assert.deepEqual(
      atOnce(decodePlan(JSON.stringify({ ...head, lines: earlier }))),
      JSON.parse(JSON.stringify(made)),
    );
  }
  const old = { start: 0, end: 4, spoken: 'One.', opens: true };
  const stored = JSON.stringify({ language: 'en', isTranscript: false, lines: [old] });
  const whole = { start: 0, end: 4 };
  const spans = [{ spoken: whole, written: whole, verbatim: true }];
  assert.deepEqual(atOnce(decodePlan(stored)).lines, [{ ...old, value: 'One.', spans, pauseMs: 0 }]);
});

test('the plan of a sentence without an end is read in short steps', () => {
  const stored = encodePlan(plan('1'.repeat(20_000)));
  const longest = Math.max(...stored.split('\n').map((part) => part.length));
  assert.ok(longest < 150_000, `${longest} of ${stored.length} characters at once`);
  let steps = 0;
  for (const _step of decodePlan(stored)) steps += 1;
  assert.ok(steps >= 20, `${steps} steps`);
});

describe('golden texts', () => {
  for (const { name, text, outline } of goldenTexts) {
    test(name, () => {
      const chapters = plan(text).lines.flatMap(({ heading }) =>
        heading ? [`heading ${heading.level}: ${heading.title}`] : [],
      );
      assert.deepEqual(
        chapters,
        outline.filter((line) => line.startsWith('heading')),
      );
    });
  }
});

test('headers of a transcript are silent and say who speaks; nothing inside it is markup', () => {
  const read = plan('**ADA** · 0:01\n- So I said. Yes.\n\n**BEN** · 0:09\n# One.\n\n(0:12)\nNobody knows.\n');
  assert.ok(read.isTranscript);
  assert.deepEqual(speakersOf(read), ['ADA', 'BEN']);
  assert.deepEqual(
    read.lines.map(({ value, speaker, opens }) => [value, speaker, opens]),
    [
      ['- So I said.', 'ADA', true],
      ['Yes.', 'ADA', false],
      ['# One.', 'BEN', true],
      ['Nobody knows.', undefined, true],
    ],
  );
  assert.ok(read.lines.every(({ heading }) => heading === undefined));
});

test('a cast is the same however it is written, and keeps the best rate of its voices', () => {
  const voice = (voiceId: string, sampleRate: number): SpeechVoice => ({
    voiceId,
    sampleRate,
    name: voiceId,
    language: 'en-US',
    languages: ['en-US'],
    gender: 'not_specified',
    engine: 'none',
    quality: 'standard',
    description: '',
  });
  const voices = new VoiceCatalog(
    [voice('low', 16_000), voice('piper', 22_050), voice('kokoro', 24_000)],
    'http://localhost',
  );
  const stage = { speakers: ['ADA', 'BEN', '__proto__'], language: 'en-GB', voices };
  const { voices: speaking, ...casting } = castingOf(
    { voice_id: 'low', cast: { BEN: 'kokoro', ADA: 'piper' } },
    stage,
  );
  assert.deepEqual(
    speaking.map(({ voiceId }) => voiceId),
    ['low', 'kokoro', 'piper'],
  );
  assert.deepEqual(casting, {
    voiceId: 'low',
    cast: { ADA: 'piper', BEN: 'kokoro' },
    languages: {},
    sampleRate: 24_000,
  });
  assert.ok(isSameCast(casting.cast, { ADA: 'piper', BEN: 'kokoro' }));
  assert.ok(!isSameCast(casting.cast, { ADA: 'piper' }));
  assert.ok(!isSameCast(casting.cast, { ADA: 'piper', BEN: 'piper' }));
  assert.ok(!isSameCast({ toString: 'piper' }, { ADA: 'piper' }));
  const alone = castingOf({ voice_id: 'piper', cast: { ADA: 'piper' } }, stage);
  const said = [voices.find('piper')];
  assert.deepEqual(alone, {
    voiceId: 'piper',
    cast: {},
    languages: {},
    voices: said,
    sampleRate: 22_050,
  });
  assert.deepEqual([[7_000], [22_051], [96_000]].map(commonRate), [8_000, 24_000, 48_000]);
});
