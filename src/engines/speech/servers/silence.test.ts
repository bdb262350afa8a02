/** Servers of each kind that say nothing, or stop in the middle: given up for their silence, never for taking long. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { never } from '../engine.suite.ts';
import * as elevenlabs from './elevenlabs.fixture.ts';
import * as openai from './openai.fixture.ts';
import { stalled, toneOf } from './server.fixture.ts';
import type { SpeechServerSettings } from './settings.ts';
import { openSpeaking, sentence } from './speaking.fixture.ts';
import * as wyoming from './wyoming.fixture.ts';

interface Kind {
  readonly settings: SpeechServerSettings;
  readonly requests: readonly unknown[];
  readonly rate: number;
  /** A voice that speaks well. */
  readonly good: string;
  close(): Promise<void>;
}

const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
  async openai() {
    const server = await openai.startOpenaiServer({ voices: { voices: Object.keys(openai.behaviors) } });
    const settings = { name: 'x', kind: 'openai' as const, url: `${server.url}/v1` };
    return { ...server, settings, rate: openai.serverRate, good: 'anna' };
  },
  async elevenlabs() {
    const server = await elevenlabs.startElevenlabs();
    const settings = { name: 'x', kind: 'elevenlabs' as const, url: server.url, key: elevenlabs.secret };
    return { ...server, settings, rate: elevenlabs.serverRate, good: 'Adam' };
  },
  async wyoming() {
    const server = await wyoming.startWyoming();
    const settings = { name: 'x', kind: 'wyoming' as const, url: server.url };
    return { ...server, settings, rate: wyoming.serverRate, good: 'amy' };
  },
};

/** Without timers, which are mocked and stand still. */
async function until(claim: () => boolean): Promise<void> {
  while (!claim()) await turn();
}

async function open(t: TestContext, start: () => Promise<Kind>) {
  const server = await start();
  t.after(() => server.close());
  const speaking = await openSpeaking(t, server.settings);
  const hear = (voice: string) =>
    speaking.speaker.speak({ voiceId: `x-${voice}`, sentence, language: 'en' }, never);
  const speaksWell = async () =>
    assert.deepEqual(
      await speaking.say(server.good.toLowerCase()),
      toneOf(sentence, server.good, server.rate),
      'others speak on',
    );
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return { server, hear, speaksWell };
}

for (const [kind, start] of Object.entries(kinds)) {
  test(`${kind}: a server that never says anything is given up`, async (t) => {
    const { server, hear, speaksWell } = await open(t, start);
    const asked = server.requests.length;
    const heard = hear('silent').next();
    const failed = assert.rejects(heard, /does not respond/);
    await until(() => server.requests.length > asked);
    t.mock.timers.tick(requestLimits.speechServerFirstMs);
    await failed;
    t.mock.timers.reset();
    await speaksWell();
  });

  test(`${kind}: a server that stops in the middle is given up after a silence, and a slow one is not`, async (t) => {
    const { server, hear, speaksWell } = await open(t, start);
    for (const isSlow of [true, false]) {
      const before = stalled.length;
      const chunks = hear('stalls');
      const parts = [(await chunks.next()).value!.samples];
      await until(() => stalled.length > before);
      const next = chunks.next();
      await turn();
      if (!isSlow) {
        const failed = assert.rejects(next, /does not respond/);
        t.mock.timers.tick(requestLimits.speechServerSilenceMs);
        await failed;
        continue;
      }
      t.mock.timers.tick(requestLimits.speechServerSilenceMs - 1);
      stalled.pop()!();
      for (let one = await next; !one.done; one = await chunks.next()) parts.push(one.value.samples);
      assert.deepEqual(joinSamples(parts), toneOf(sentence, 'stalls', server.rate));
    }
    t.mock.timers.reset();
    await speaksWell();
  });
}
