/** The part of LibreTranslate that we use. It "translates" by writing the language before each sentence. */
import { startFakeApi, type Asked, type Reply, type StandIn } from './http.fixture.ts';

export interface LibreOptions {
  readonly charLimit?: number;
  readonly apiKey?: string;
  readonly languages?: readonly { code: string; targets: readonly string[] }[];
  /** Runs before a translation is answered. */
  readonly before?: () => Promise<void>;
  readonly word?: (sentence: string, target: string) => string;
}

const usual = [
  { code: 'en', targets: ['en', 'es', 'de', 'zt', 'pb'] },
  { code: 'es', targets: ['en', 'es'] },
  { code: 'zh', targets: ['en'] },
];

export function startLibreTranslate(options: LibreOptions = {}): Promise<StandIn> {
  const { charLimit = -1, apiKey, languages = usual, before } = options;
  const word = options.word ?? ((sentence: string, target: string) => `${target}:${sentence}`);

  async function translate({ body }: Asked): Promise<Reply> {
    await before?.();
    if (apiKey !== undefined && body.api_key !== apiKey) {
      return { status: body.api_key ? 403 : 400, body: { error: 'Get an API key' } };
    }
    const texts: string[] = body.q;
    if (charLimit > 0 && texts.join('').length > charLimit) {
      return { status: 400, body: { error: 'Invalid request: request exceeds text limit' } };
    }
    return { body: { translatedText: texts.map((text) => word(text, body.target)) } };
  }

  return startFakeApi({
    isTranslation: (path) => path === '/translate',
    answer(request) {
      if (request.path === '/languages')
        return { body: languages.map((one) => ({ ...one, name: one.code })) };
      if (request.path === '/frontend/settings') return { body: { charLimit } };
      return translate(request);
    },
  });
}
