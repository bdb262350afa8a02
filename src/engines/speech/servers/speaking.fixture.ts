/** A speaker whose only engine is a server of a test. */
import type { TestContext } from 'node:test';
import { quietContext, speakAll } from '../engine.suite.ts';
import { createSpeaker } from '../pooled-speaker.ts';
import { openSpeechServers } from './server-engine.ts';
import type { SpeechServerSettings } from './settings.ts';

export const sentence = 'The lamp turns all night, and nobody in the harbour sleeps.';

export async function openSpeaking(t: TestContext, settings: SpeechServerSettings) {
  const log: string[] = [];
  const write = (fields: object, message: string) => void log.push(JSON.stringify([fields, message]));
  const speaker = await createSpeaker({
    engines: openSpeechServers(JSON.stringify([settings])),
    context: { ...quietContext, log: { info: write, warn: write } },
    workers: 1,
  });
  t.after(() => speaker.close());
  const say = (voice: string, text = sentence) =>
    speakAll(speaker, { voiceId: `${settings.name}-${voice}`, sentence: text, language: 'en' });
  return { speaker, log, say };
}
