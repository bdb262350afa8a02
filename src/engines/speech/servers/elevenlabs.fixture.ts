/** A local server with ElevenLabs' interface; a voice's id says what it does wrong. */
import type { ServerResponse } from 'node:http';
import { pcmBytes } from '../../../formats/audio/samples.ts';
import { stalled, startSpeaking, toneOf, type Requested, type SpeakingServer } from './server.fixture.ts';

export const secret = 'xi-very-secret-0123456789';
export const serverRate = 24_000;
export const ids = [
  'Rachel21m',
  'Adam',
  'broken',
  'garbage',
  'endless',
  'nosound',
  'unknown',
  'slowdown',
  'silent',
  'stalls',
  'closed',
  'blink',
];

export interface ElevenlabsOptions {
  /** If false, the server knows no times. */
  readonly timestamps?: boolean;
  /** Whether each chunk's times count from the start of that chunk. */
  readonly isRelative?: boolean;
  readonly pages?: boolean;
  /** The names of cloned voices, by id; the server adds and removes them. */
  readonly clones?: Map<string, string>;
}

const refuse = (response: ServerResponse, status: number, head: Record<string, string> = {}): void =>
  void response.writeHead(status, head).end(JSON.stringify({ detail: { status: 'no', message: secret } }));

const voiceOf = (voice_id: string, name = voice_id) => ({
  voice_id,
  name,
  labels: { language: 'en', gender: 'female' },
  verified_languages: [{ language: 'de', locale: 'de-DE' }],
});

export function startElevenlabs(options: ElevenlabsOptions = {}): Promise<SpeakingServer> {
  const { timestamps = true, isRelative = false, pages = true } = options;
  const { clones } = options;
  let busy = 0;

  function list(url: URL, response: ServerResponse): void {
    const voices = [
      ...ids.map((id) => voiceOf(id)),
      ...Array.from(clones ?? [], ([id, name]) => voiceOf(id, name)),
    ];
    if (url.pathname === '/v1/voices') return void response.end(JSON.stringify({ voices }));
    if (!pages) return refuse(response, 404);
    const isSecond = url.searchParams.get('next_page_token') === 'second';
    const page = isSecond ? voices.slice(3) : voices.slice(0, 3);
    const next = isSecond ? {} : { has_more: true, next_page_token: 'second' };
    response.end(JSON.stringify({ voices: page, ...next }));
  }

  function speak(
    id: string,
    text: string,
    { isTimed, response }: { isTimed: boolean; response: ServerResponse },
  ): void {
    if (id === 'unknown') return refuse(response, 422);
    if (id === 'slowdown' && (busy += 1) === 1) return refuse(response, 429, { 'retry-after': '0' });
    if (id === 'garbage') return void response.end('<html>no sound</html>');
    if (id === 'nosound') return void response.end();
    if (id === 'silent') return undefined;
    if (id === 'closed') return void response.destroy();
    const tone = toneOf(text, id, serverRate);
    const soundLine = (samples: Int16Array) =>
      `${JSON.stringify({ audio_base64: pcmBytes(samples).toString('base64') })}\n`;
    if (id === 'blink') return void response.end(soundLine(tone.slice(0, 100)));
    if (id === 'stalls') {
      response.write(soundLine(tone.slice(0, 12_000)));
      return void stalled.push(() => response.end(soundLine(tone.slice(12_000))));
    }
    if (!isTimed) return void response.end(pcmBytes(tone));
    const perCharacter = tone.length / text.length;
    for (let from = 0; from < text.length; from += 7) {
      const part = text.slice(from, from + 7);
      const [first, end] = [from, from + part.length].map((at) => Math.round(at * perCharacter)) as [
        number,
        number,
      ];
      const offset = isRelative ? 0 : from;
      const at = (index: number) => ((offset + index) * perCharacter) / serverRate;
      const alignment = {
        characters: Array.from(part),
        character_start_times_seconds: Array.from(part, (_, index) => at(index)),
        character_end_times_seconds: Array.from(part, (_, index) => at(index + 1)),
      };
      const audio_base64 = pcmBytes(tone.slice(first, end)).toString('base64');
      response.write(`${JSON.stringify({ audio_base64, alignment })}\n`);
      if (id === 'broken') return void setImmediate(() => response.destroy());
    }
    if (id !== 'endless') return void response.end();
    const line = soundLine(tone).repeat(20);
    const more = () => {
      while (!response.destroyed && response.write(line));
    };
    response.on('drain', more);
    more();
  }

  function clone({ name }: { name: string }, response: ServerResponse): void {
    const voice_id = `clone${clones!.size}x`;
    clones!.set(voice_id, name);
    response.end(JSON.stringify({ voice_id, requires_verification: false }));
  }

  return startSpeaking(({ method, path, headers, body }: Requested, response) => {
    const url = new URL(path, 'http://x');
    if (headers['xi-api-key'] !== secret) return refuse(response, 401);
    if (url.pathname.endsWith('/voices')) return list(url, response);
    if (clones && url.pathname === '/v1/user/subscription')
      return void response.end(JSON.stringify({ can_use_instant_voice_cloning: true }));
    if (clones && url.pathname === '/v1/voices/add') return clone(body as { name: string }, response);
    if (method === 'DELETE')
      return clones?.delete(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
        ? void response.end('{"status":"ok"}')
        : refuse(response, 404);
    const [, id, timed] =
      /^\/v1\/text-to-speech\/([^/]+)\/stream(\/with-timestamps)?$/.exec(url.pathname) ?? [];
    const isKnown = id !== undefined && url.searchParams.get('output_format') === 'pcm_24000';
    if (!isKnown || (timed && !timestamps)) return refuse(response, 404);
    speak(id, (body as { text: string }).text, { isTimed: timed !== undefined, response });
  });
}
