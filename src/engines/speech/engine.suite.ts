import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { joinSamples } from '../../formats/audio/samples.ts';
import { SilenceTrimmer } from '../../formats/audio/silence.ts';
import type { EngineContext, SpeechEngine } from './engine.ts';
import { createSpeaker } from './pooled-speaker.ts';
import type { Speaker, SpeakRequest } from './speaker.ts';

/** What every engine must do, with its real model. */
export interface EngineUnderTest {
  readonly engine: SpeechEngine;
  readonly voiceId: string;
  readonly language: string;
  /** A plain sentence in that language, of twenty to a hundred characters. */
  readonly sentence: string;
  /** Where its model is, for a test that has made it. */
  readonly context?: () => Promise<EngineContext>;
  /** For an engine with one model for all of its languages: a voice of each language, and a word for it. */
  readonly words?: Readonly<Record<string, string>>;
  /** A voice that reads English at the pace all voices share. */
  readonly pacedVoiceId?: string;
  /** Speaks with the engine in another way than a pool of this process. */
  readonly open?: () => Promise<Speaker>;
  /** It reads half the story, and odd texts are left to an engine with the same front end and a faster model. */
  readonly slow?: boolean;
}

/** Unpacked models outlive the tests, so that only the first run pays for them. */
const modelsDir = fileURLToPath(new URL('../../../node_modules/.cache/lectern/models', import.meta.url));
const silent = () => undefined;
export const quietContext: EngineContext = { modelsDir, log: { info: silent, warn: silent } };

export const never = new AbortController().signal;

interface Stage extends EngineUnderTest {
  readonly speaker: Speaker;
  readonly sampleRate: number;
  /** The sentence as the voice spoke it first. */
  readonly spoken: Int16Array;
  readonly say: (text: string, voiceId?: string) => Promise<Int16Array>;
}

export function testSpeechEngine(name: string, subject: EngineUnderTest): void {
  let stage: Stage;
  const check = (title: string, run: (on: Stage) => Promise<void>) => void test(title, () => run(stage));
  void describe(`speech engine ${name}`, () => {
    before(async () => {
      stage = await openStage(subject);
    });
    after(() => stage.speaker.close());
    check('its voices are complete and have unique ids', voicesAreComplete);
    check('it speaks a sentence: long enough, loud enough, and more than once', sentencesAreSpoken);
    check('an abort ends the sentence at once, and the next one is spoken', abortsAreHeeded);
    check('its voices differ', voicesDiffer);
    if (subject.pacedVoiceId)
      check('it reads 150 to 180 words a minute, with the pauses between sentences', paceIsShared);
    if (subject.words) check('every language is spoken, by one model', languagesAreSpoken);
    for (const [what, text] of Object.entries(subject.slow ? oddest : odd)) {
      check(`odd text does no harm: ${what}`, ({ say, sampleRate }) =>
        oddTextIsHarmless(say(text), sampleRate),
      );
    }
    check('nothing to pronounce gives no sound', silenceIsSilent);
  });
}

async function openStage(subject: EngineUnderTest): Promise<Stage> {
  const { engine, voiceId, language } = subject;
  const inPool = async () =>
    createSpeaker({
      engines: [engine],
      context: (await subject.context?.()) ?? quietContext,
      workers: 1,
      // Workers have the lowest priority, and tests run side by side.
      silenceMs: 600_000,
      loadTimeoutMs: 600_000,
    });
  const speaker = await (subject.open ?? inPool)();
  const voice = speaker.voices().find((one) => one.voiceId === voiceId);
  assert.ok(voice, `${voiceId} is among the voices`);
  const say = (text: string, who = voiceId) => speakAll(speaker, { voiceId: who, sentence: text, language });
  const spoken = await say(subject.sentence);
  return { ...subject, speaker, sampleRate: voice.sampleRate, spoken, say };
}

async function voicesAreComplete({ speaker, engine }: Stage): Promise<void> {
  const voices = speaker.voices();
  assert.equal(new Set(voices.map(({ voiceId }) => voiceId)).size, voices.length);
  for (const voice of voices) {
    assert.match(voice.voiceId, /^[a-z0-9]+(-[a-z0-9]+)+$/);
    assert.equal(voice.engine, engine.name);
    assert.equal(voice.languages[0], voice.language);
    assert.deepEqual(Intl.getCanonicalLocales([...voice.languages]), [...voice.languages]);
    assert.match(voice.name, /^\S(.*\S)?$/);
    assert.match(voice.description, /\.$/);
    assert.ok(['female', 'male', 'not_specified'].includes(voice.gender));
    assert.ok(['standard', 'high', 'studio'].includes(voice.quality));
    assert.ok(voice.sampleRate >= 8_000 && voice.sampleRate <= 48_000);
    if (!engine.speak) assert.ok((await engine.source(voice.voiceId)).model.key);
  }
}

async function sentencesAreSpoken({ spoken, say, sentence, sampleRate }: Stage): Promise<void> {
  for (const samples of [spoken, await say(sentence)]) {
    const seconds = samples.length / sampleRate;
    const perCharacter = seconds / sentence.length;
    assert.ok(perCharacter > 0.03 && perCharacter < 0.3, `${seconds} s for ${sentence.length} characters`);
    assert.ok(peak(samples) > 3_000, `peak ${peak(samples)}`);
    const loud = loudShare(samples, sampleRate);
    assert.ok(loud > 0.4, `only ${loud} of it is loud`);
  }
}

async function abortsAreHeeded({ speaker, spoken, say, sentence, ...rest }: Stage): Promise<void> {
  const { voiceId, language } = rest;
  const long = Array(3).fill(sentence).join(' ');
  const controller = new AbortController();
  const chunks = speaker.speak({ voiceId, sentence: long, language }, controller.signal);
  const whole = 3 * spoken.length;
  const { value } = await chunks.next();
  assert.ok(value && value.samples.length < whole * 0.7, 'the first chunk comes before the last is made');
  const next = assert.rejects(
    async () => {
      for await (const _ of chunks) controller.abort();
    },
    { name: 'AbortError' },
  );
  controller.abort();
  await next;
  assert.ok((await say(sentence)).length > 0);
}

const story = [
  'Every morning the baker opened his shop before sunrise and arranged the warm loaves in the window.',
  'Children on their way to school stopped to look, and sometimes he gave them a roll for nothing.',
  'In the evening he counted the coins, locked the door, and walked home along the canal with his dog.',
  'He had never wanted to live anywhere else.',
];
const pauseSeconds = 0.35;

async function paceIsShared({ speaker, pacedVoiceId, sampleRate, slow }: Stage): Promise<void> {
  // A long sentence and a short one together have about the pace of the whole story.
  const read = slow ? [story[0]!, story[3]!] : story;
  let seconds = pauseSeconds * (read.length - 1);
  for (const sentence of read) {
    const trimmer = new SilenceTrimmer(sampleRate);
    const request = { voiceId: pacedVoiceId!, sentence, language: 'en' };
    const sound = [...trimmer.push(await speakAll(speaker, request)), ...trimmer.end()];
    seconds += joinSamples(sound).length / sampleRate;
  }
  const pace = (read.join(' ').split(' ').length * 60) / seconds;
  assert.ok(pace >= 150 && pace <= 180, `${pace} words a minute`);
}

async function voicesDiffer({ speaker, spoken, say, sentence, voiceId, language }: Stage): Promise<void> {
  const others = speaker.voices().filter((voice) => voice.voiceId !== voiceId);
  const other = others.find((voice) => voice.language === language) ?? others[0];
  assert.ok(other, 'an engine is tested with two voices at least');
  assert.notDeepEqual(spoken, await say(sentence, other.voiceId));
}

async function languagesAreSpoken({ speaker, words = {}, sampleRate }: Stage): Promise<void> {
  const voices = speaker.voices();
  assert.equal(new Set(voices.map(({ language }) => language)).size, Object.keys(words).length);
  for (const [voiceId, text] of Object.entries(words)) {
    const { language } = voices.find((voice) => voice.voiceId === voiceId)!;
    const samples = await speakAll(speaker, { voiceId, sentence: text, language });
    const seconds = samples.length / sampleRate;
    assert.ok(seconds > 1 / 3 && seconds < 3, `${voiceId}: ${seconds} s`);
    assert.ok(peak(samples) > 3_000, `${voiceId} is heard`);
  }
}

const odd: Readonly<Record<string, string>> = {
  emoji: 'Well 😀👩‍👩‍👧‍👦🇩🇪 done ❤️',
  'control characters': 'a\u0000b\u0001\u001B[31mc\u0007 \u202Ed\uFEFF',
  'broken surrogates': 'x \uD800 y \uDFFF',
  'a very long word': 'pneumono'.repeat(5),
  'right-to-left text': 'של مر',
  'many scripts': '你 か 안 न ส П',
  markup: '<p>a & b</p> <!-- d --> [[f]]',
  'combining marks': `Z${'\u0300\u0323\u0489'.repeat(9)}algo`,
  punctuation: '… — ?! "x" (((((',
};

const { emoji, 'control characters': controls, 'broken surrogates': broken } = odd;
const oddest: typeof odd = {
  'emoji, control characters, broken surrogates': `${emoji} ${controls} ${broken}`,
};

/** A foreign letter may be spelled out by name, which takes a while, but never this long. */
const maxSeconds = 30;

async function oddTextIsHarmless(spoken: Promise<Int16Array>, sampleRate: number): Promise<void> {
  const seconds = (await spoken).length / sampleRate;
  assert.ok(seconds < maxSeconds, `${seconds} s`);
}

async function silenceIsSilent({ say }: Stage): Promise<void> {
  for (const text of ['', ' \n\t ', '😀', '…', '\u200B\u0000', '—"?!'])
    assert.equal((await say(text)).length, 0);
}

export async function speakAll(speaker: Speaker, request: SpeakRequest): Promise<Int16Array> {
  const chunks: Int16Array[] = [];
  for await (const { samples } of speaker.speak(request, never)) {
    assert.ok(samples instanceof Int16Array);
    chunks.push(samples);
  }
  return joinSamples(chunks);
}

const peak = (samples: Int16Array): number => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** How much of the sound, in slices of fifty milliseconds, is louder than a whisper. */
function loudShare(samples: Int16Array, sampleRate: number): number {
  const slice = Math.round(sampleRate / 20);
  const count = Math.floor(samples.length / slice);
  const starts = Array.from({ length: count }, (_, index) => index * slice);
  return starts.filter((start) => peak(samples.subarray(start, start + slice)) > 600).length / count;
}
