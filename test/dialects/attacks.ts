/** Hostile requests to the dialects over HTTP, and what an error of each looks like. */
import type { AnyBody } from '../call.ts';

export interface Dialect {
  readonly posts: readonly string[];
  readonly gets: readonly string[];
  /** A body that works, except for one field at a time. */
  readonly body: Record<string, unknown>;
  readonly isError: (body: AnyBody) => boolean;
  readonly auth: (key: string) => Record<string, string>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const dialects: Record<string, Dialect> = {
  openai: {
    posts: [
      '/openai/v1/audio/speech',
      '/openai/dev/captioned_speech',
      '/openai/v1/audio/transcriptions',
      '/openai/v1/audio/translations',
    ],
    gets: ['/openai/v1/models/', '/openai/v1/audio/voices?legacy='],
    body: {
      model: 'tts-1',
      input: 'Hi.',
      voice: 'alloy',
      response_format: 'pcm',
      speed: 1,
      stream_format: 'audio',
    },
    isError: ({ error }) =>
      typeof error.message === 'string' &&
      typeof error.type === 'string' &&
      'param' in error &&
      'code' in error,
    auth: bearer,
  },
  elevenlabs: {
    posts: [
      '/elevenlabs/v1/text-to-speech/espeak-en-us?output_format=pcm_16000',
      '/elevenlabs/v1/text-to-speech/nobody',
      '/elevenlabs/v1/text-to-speech/espeak-en-us/stream/with-timestamps?output_format=mp3_22050_192',
      '/elevenlabs/v1/speech-to-text',
    ],
    gets: ['/elevenlabs/v1/voices/', '/elevenlabs/v2/voices?page_size=', '/elevenlabs/v1/'],
    body: { text: 'Hi.', model_id: 'm', language_code: 'en', voice_settings: { speed: 1 } },
    isError: ({ detail }) => typeof detail.status === 'string' && typeof detail.message === 'string',
    auth: (token) => ({ 'xi-api-key': token }),
  },
  speechify: {
    posts: [
      '/speechify/v1/audio/speech',
      '/speechify/v1/audio/stream',
      '/speechify/v1/audio/stream/with-timestamps',
      '/speechify/v1/auth/token',
    ],
    gets: ['/speechify/v1/voices/', '/speechify/v1/voices?', '/speechify/'],
    body: {
      input: 'Hi.',
      voice_id: 'espeak-en-us',
      language: 'en',
      model: 'simba-english',
      audio_format: 'pcm',
      output_format: 'pcm_16000',
      options: { loudness_normalization: true },
    },
    isError: ({ error }) => typeof error.code === 'string' && typeof error.message === 'string',
    auth: bearer,
  },
};

/** Values that no field of a speech request wants. */
const odd: readonly unknown[] = [
  null,
  [],
  {},
  { id: 7 },
  { id: '' },
  -1,
  1e308,
  true,
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'x'.repeat(25_000),
  { __proto__: null, toString: 1 },
  [['a']],
];

/** Bodies that are not requests at all. */
const broken: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"input":',
  '{"__proto__":{"input":"Hi."}}',
  '\u0000\u0000',
  Buffer.from([0xff, 0xfe, 0xfd]),
  `{"input":${'['.repeat(5_000)}`,
  '{}'.repeat(40_000),
];

const paths = ['%00', '%ff', '..%2f..%2fme', 'a'.repeat(3_000), '%F0%9F%98%80', '{}', '%', "'", '<script>'];

export interface Shot {
  readonly line: string;
  readonly init: RequestInit;
}

export function* shots({ posts, gets, body, auth }: Dialect, key: string): Generator<Shot> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, sent: string | Uint8Array, headers: Record<string, string>): Shot => ({
    line: `POST ${path} ${String(sent).slice(0, 80)}`,
    init: { method: 'POST', body: sent as string, headers },
  });
  for (const path of posts) {
    for (const field of Object.keys(body)) {
      for (const value of odd)
        yield post(path, JSON.stringify({ ...body, [field]: value }), { ...auth(key), ...json });
      const { [field]: _, ...without } = body;
      yield post(path, JSON.stringify(without), { ...auth(key), ...json });
    }
    for (const sent of broken) yield post(path, sent, { ...auth(key), ...json });
    for (const type of ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'x', ''])
      yield post(path, JSON.stringify(body), { ...auth(key), 'content-type': type });
    for (const wrong of ['', 'lectern_live_x', 'a.b.c', '\u00e9'])
      yield post(path, JSON.stringify(body), { ...auth(wrong), ...json });
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      yield { line: `${method} ${path}`, init: { method, headers: auth(key) } };
  }
  for (const path of gets)
    for (const end of paths)
      for (const accept of ['*/*', 'text/html'])
        yield { line: `GET ${path}${end}`, init: { headers: { ...auth(key), accept } } };
}
