/** Recordings of the voices, for players in a browser: no key, cached for long. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import type { Previews } from '../../features/speech/previews.ts';
import type { Voices } from '../../features/speech/voices.ts';

export function routePreviews(server: FastifyInstance, voices: Voices, previews: Previews): void {
  interface Wanted {
    Params: { voice_id: string };
    Querystring: { language?: string | string[] };
  }
  server.get<Wanted>('/voices/:voice_id/preview.wav', async (request, reply) => {
    const voice = voices.shared().listed(request.params.voice_id);
    if (!voice) throw new Problem('not_found', 'There is no voice with that id.');
    const { language } = request.query;
    const wav = await previews.get(voice, typeof language === 'string' ? language : undefined);
    return reply
      .headers({
        'Content-Type': 'audio/wav',
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
      })
      .send(wav);
  });
}
