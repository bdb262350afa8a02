/**
 * Apps ask for the same thing in many ways. Before the authorization server sees a request, it is brought into one form;
 * what cannot be understood is left as it is, for the server to refuse in its own words.
 */
import { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Records } from '../../features/access/clients/records.ts';
import type { Tokens } from '../../features/access/clients/clients.ts';
import { loopbackNames } from '../../platform/net/loopback.ts';
import { allScopes } from '../../shared/contract/operation.ts';

/** The one audience of our tokens, and every name that clients call it by. */
export interface Resource {
  readonly audience: string;
  readonly names: ReadonlySet<string>;
}

/** The tools are served at two origins, and on one machine a loopback address has several names. */
export function resourceOf(audience: string, publicUrl: string): Resource {
  const origins = [audience, publicUrl].flatMap(loopbackNames);
  return { audience, names: new Set(origins.flatMap((origin) => [origin, `${origin}/mcp`])) };
}

const canonical = (resource: string, { audience, names }: Resource): string =>
  names.has(resource.replace(/\/$/, '')) ? audience : resource;

/** Path and query. Only the first question mark divides them: a query may contain more (RFC 3986, 3.4). */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

export function withOneResource(parameters: URLSearchParams, resource: Resource): URLSearchParams {
  const asked = parameters.getAll('resource');
  const wanted = new Set(asked.map((name) => canonical(name, resource)));
  const result = new URLSearchParams(parameters);
  result.delete('resource');
  for (const name of wanted) result.append('resource', name);
  return result;
}

/** An app that names no scope gets all of them. Scopes we do not have are left out. */
export function withOurScopes(parameters: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(parameters);
  const asked = parameters.get('scope')?.split(' ').filter(Boolean) ?? [];
  const ours = allScopes.filter((scope) => asked.includes(scope));
  if (asked.length === 0) result.set('scope', allScopes.join(' '));
  else if (ours.length > 0) result.set('scope', ours.join(' '));
  return result;
}

/** Only scopes we do not have: continuing would look to the app as if the user had denied access. */
export const asksForNothing = (scope: unknown): scope is string =>
  typeof scope === 'string' && !scope.split(' ').some((one) => allScopes.some((ours) => ours === one));

export const availableScopes = `none of these scopes exists; there are ${allScopes.join(' ')}`;

/**
 * A registered scope would cap what the app may ask for later, and an unknown one would fail, so it is dropped; so is
 * an address that the library would fetch from.
 * Every app counts as native: http only on this machine, https elsewhere, or its own scheme. One that does
 * not say how it proves itself is public and gets no secret, which it would never use.
 */
export function plainRegistration(metadata: unknown): unknown {
  if (metadata === null || typeof metadata !== 'object' || Array.isArray(metadata)) return metadata;
  const { scope: _scope, sector_identifier_uri: _sector, ...rest } = metadata as Record<string, unknown>;
  return { token_endpoint_auth_method: 'none', ...rest, application_type: 'native' };
}

/** The strings of a JSON object as a form; undefined: it is not an object. */
export function formOfJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return new URLSearchParams(texts).toString();
  } catch {
    return undefined;
  }
}

/** The same request with another body, for a reader that wants to read the stream itself. */
export function withBody(request: IncomingMessage, body: string): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method!;
  copy.url = request.url!;
  copy.httpVersion = request.httpVersion;
  copy.headers = { ...request.headers, 'content-length': String(Buffer.byteLength(body)) };
  delete copy.headers['transfer-encoding'];
  // It is complete; otherwise its end would be taken for a client that disconnected, and the socket closed.
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}

/** What a client may register. Registration is open to strangers, so it is bounded. */

export interface RegistrationError {
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';
  readonly error_description: string;
}

const maxRedirects = 20;
const maxBytes = 16 * 1024;

/** Schemes that open programs with another purpose than signing in, or leave the machine unencrypted. */
const foreignSchemes = new Set(
  (
    'about blob data file filesystem ftp ftps gopher irc javascript ldap ldaps mailto news nntp sftp sip sips smb sms ' +
    'ssh tel telnet urn vbscript view-source ws wss'
  ).split(' '),
);

/** Undefined when nothing is wrong here; the library checks the rest. */
export function registrationError(metadata: unknown): RegistrationError | undefined {
  if (Buffer.byteLength(JSON.stringify(metadata) ?? '') > maxBytes)
    return { error: 'invalid_client_metadata', error_description: `send at most ${maxBytes} bytes` };
  const redirects = (metadata as { redirect_uris?: unknown } | null)?.redirect_uris;
  if (!Array.isArray(redirects)) return undefined;
  if (redirects.length > maxRedirects)
    return { error: 'invalid_redirect_uri', error_description: `name at most ${maxRedirects} redirect_uris` };
  const foreign = redirects.map(schemeOf).find((scheme) => foreignSchemes.has(scheme));
  if (foreign === undefined) return undefined;
  return { error: 'invalid_redirect_uri', error_description: `${foreign}: addresses cannot receive a code` };
}

const schemeOf = (uri: unknown): string =>
  /^([a-z][a-z0-9+.-]*):/i.exec(String(uri))?.[1]?.toLowerCase() ?? '';

/*
 * The library revokes what it keeps, and refuses an access token, which is signed and not kept. Ours depend on
 * a grant that is looked up at each request: an app that revokes one ends that grant, as RFC 7009 allows.
 */

export interface RevocationDeps {
  readonly records: Records;
  readonly tokens: Pick<Tokens, 'originOf'>;
}

/** After the library has responded: by then it has identified the client. */
export async function revokeAccessToken(
  ctx: KoaContextWithOIDC,
  { records, tokens }: RevocationDeps,
): Promise<void> {
  const result = ctx.body as { error?: string } | undefined;
  if (result?.error !== 'unsupported_token_type') return;
  const origin = await tokens.originOf(String(ctx.oidc.params?.token));
  // A client must not learn whether another client's token is valid.
  if (origin && origin.clientId === ctx.oidc.client?.clientId) {
    await records.of('Grant').remove(origin.grantId);
    await records.of('RefreshToken').removeByGrant(origin.grantId);
  }
  ctx.status = 200;
  ctx.body = {};
}
