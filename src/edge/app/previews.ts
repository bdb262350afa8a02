/**
 * Recordings of the voices, for players in a browser: no key, cached for long. What another server speaks may cost its
 * operator money: it needs a key or a session and counts toward the rate of speech.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/contract/errors.ts';
import { requireScope } from '../../features/access/actor.ts';
import type { Previews } from '../../features/speech/previews.ts';
import type { Voices } from '../../features/speech/voices.ts';
import { unknownCaller, type Callers } from '../api/steps/caller.ts';

export interface PreviewDeps {
  readonly voices: Voices;
  readonly previews: Previews;
  readonly callers: Callers;
}

export function routePreviews(server: FastifyInstance, { voices, previews, callers }: PreviewDeps): void {
  interface Wanted {
    Params: { voice_id: string };
    Querystring: { language?: string | string[] };
  }
  server.get<Wanted>('/voices/:voice_id/preview.wav', async (request, reply) => {
    const voice = voices.shared().listed(request.params.voice_id);
    if (!voice) throw new Problem('not_found', 'There is no voice with that id.');
    if (voice.server) {
      await callers.identify(request, reply, 'audio');
      if (!request.actor) throw unknownCaller(request);
      requireScope(request.actor, 'voices:read');
    }
    const { language } = request.query;
    const wav = await previews.get(voice, typeof language === 'string' ? language : undefined);
    return reply
      .headers({
        'Content-Type': 'audio/wav',
        'Cache-Control': `${voice.server ? 'private' : 'public'}, max-age=86400`,
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
      })
      .send(wav);
  });
}
