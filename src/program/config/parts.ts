/** Settings whose value has two parts. The variables that the second parts once were are still followed. */
import type { Variable } from './setting.ts';

interface Joined {
  readonly walletTerms: string | undefined;
  readonly wyomingListener: string | undefined;
  readonly wyomingSpender: string | undefined;
  readonly libreTranslateServer: string | undefined;
  readonly transcriptionOpenai: string | undefined;
}

export function partsOf(values: Joined, variable: Variable) {
  const [wallet, startCents = variable('WALLET_START_CENTS')] = words(values.walletTerms);
  const [, wyomingHost = variable('WYOMING_HOST'), wyomingPort] =
    /^(?:(.*):)?(\d+)$/.exec(values.wyomingListener ?? '') ?? [];
  const [wyomingAccount, wyomingVoice = variable('WYOMING_VOICE')] = words(values.wyomingSpender);
  const [libreTranslateUrl, libreTranslateApiKey = variable('LIBRETRANSLATE_API_KEY')] = words(
    values.libreTranslateServer,
  );
  const [transcriptionOpenaiUrl, transcriptionOpenaiModel = variable('TRANSCRIPTION_OPENAI_MODEL')] = words(
    values.transcriptionOpenai,
  );
  return {
    wallet: wallet === 'metered' ? ('metered' as const) : ('refilled' as const),
    walletStartCents: Number(startCents ?? 0),
    // As in an address: an IPv6 one has brackets.
    wyomingHost: wyomingHost?.replace(/^\[|\]$/g, '') ?? '127.0.0.1',
    wyomingPort: Number(wyomingPort ?? 0),
    wyomingAccount,
    wyomingVoice,
    libreTranslateUrl,
    libreTranslateApiKey,
    transcriptionOpenaiUrl,
    transcriptionOpenaiModel,
  };
}

const words = (value: string | undefined): string[] => (value ? value.trim().split(/\s+/) : []);
