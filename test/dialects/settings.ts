import { startServer, type TestServer } from '../harness.ts';
import { share } from '../shared.ts';
import { freePort } from '../store.ts';

export const wyomingAccount = 'home@example.com';

export const dialectSettings = {
  RATE_LIMIT_AUDIO: '100000',
  RATE_LIMIT_DOCUMENTS: '100000',
  SPEECH_SLOTS: '20',
} as const;

/** The one server that the tests of all dialects share. */
export const dialectServer = (): Promise<TestServer> =>
  share('server of the dialects', async () =>
    startServer({
      ...dialectSettings,
      WYOMING_PORT: String(await freePort()),
      WYOMING_ACCOUNT: wyomingAccount,
      WYOMING_VOICE: 'espeak-en-us',
    }),
  );
