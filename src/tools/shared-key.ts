/** Whom the tool server may lend the key of its machine. */
import { Problem } from '../contract/errors.ts';

interface Lending {
  readonly apiKey: string | undefined;
  readonly host: string;
  readonly mcpUrl: string;
}

/** A server that strangers reach must never lend them its own key. */
export function refuseSharedKey({ apiKey, host, mcpUrl }: Lending): void {
  if (apiKey === undefined || (isLoopback(host) && isLoopback(new URL(mcpUrl).hostname))) return;
  throw new Problem(
    'validation_failed',
    'A tool server that others can reach must not have SERVICE_API_KEY: everyone would act as its owner. ' +
      'Unset it, so that every client authenticates itself, or listen on 127.0.0.1.',
  );
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
