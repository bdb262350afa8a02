/** Which clients may use the key of the tool server's machine. */
import { Problem } from '../shared/contract/errors.ts';

interface Lending {
  readonly apiKey: string | undefined;
  readonly host: string;
  readonly mcpUrl: string;
  /** Pages of other sites that may call it from a browser; `*` is every page. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** A server that others can reach must never lend them its own key. */
export function refuseSharedKey({ apiKey, host, mcpUrl, allowedOrigins }: Lending): void {
  if (apiKey === undefined) return;
  if (allowedOrigins?.includes('*')) {
    throw new Problem(
      'validation_failed',
      'With SERVICE_API_KEY, MCP_ALLOWED_ORIGINS must not be *: every page you open would act as its owner. ' +
        'Name the sites, or unset the key.',
    );
  }
  if (isLoopback(host) && isLoopback(new URL(mcpUrl).hostname)) return;
  throw new Problem(
    'validation_failed',
    'A tool server that others can reach must not have SERVICE_API_KEY: everyone would act as its owner. ' +
      'Unset it, so that every client authenticates itself, or listen on 127.0.0.1.',
  );
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
