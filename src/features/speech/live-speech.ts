/**
 * Speech while its text is still being written. One connection has one slot and one hold that grows, and is settled once:
 *
 *   open ──▶ listening: text comes in, pieces of it are spoken one after the other, turns end by `flush` or `stop`
 *                 ├── end, and all is said ──▶ settled: told what it cost
 *                 └── a failure, or the listener leaves ──▶ settled for what was taken
 */
import type { Actor } from '../access/access.ts';
import { LiveRun, type LiveRequest } from './live-run.ts';
import type { SpeechDeps } from './speech.ts';
import { parseSpokenLanguage, requireSpoken } from './voices.rules.ts';

export class LiveSpeech {
  readonly #deps: SpeechDeps;

  constructor(deps: SpeechDeps) {
    this.#deps = deps;
  }

  /** Takes a slot and holds what the first words cost; refuses what cannot be spoken. Call `speak` on the result, once. */
  async open(actor: Actor, request: LiveRequest, requestId: string): Promise<LiveRun> {
    const { slots, holds, voices } = this.#deps;
    const catalog = await voices.of(actor.accountId);
    const voice = catalog.require(request.voice_id);
    const { language: tag } = request;
    const language = tag && requireSpoken(voice, parseSpokenLanguage(tag, voice), catalog.all());
    const slot = await slots.take(actor.accountId);
    try {
      const hold = await holds.open({
        accountId: actor.accountId,
        requestId,
        estimatedMs: 0,
        note: `live speech with ${voice.voiceId}`,
        voiceId: voice.voiceId,
        isByCharacter: voice.server?.centsPer1000Characters !== undefined,
        keyId: actor.key?.id,
        clientId: actor.client?.id,
      });
      return new LiveRun({ ...this.#deps, actor, voice, language, request, hold, slot });
    } catch (error) {
      await slot.free();
      throw error;
    }
  }
}
