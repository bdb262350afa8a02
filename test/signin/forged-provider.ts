/** A provider that says whatever the test wants: with the quirks of real ones, or as an attacker would. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../store.ts';

type Claims = Record<string, unknown>;

interface SignedBy {
  readonly privateKey: Parameters<SignJWT['sign']>[0];
  readonly kid?: string;
  readonly alg?: string;
}

/** What it does; each test changes some of it. */
export interface Behavior {
  /** How it calls itself. */
  issuer: string;
  metadata: Claims;
  /** Changes what the ID token says; undefined leaves a claim out. */
  claims: (usual: Claims) => Claims;
  signedBy: SignedBy;
  keys: readonly Claims[];
  keysStatus: number;
  /** Changes what comes back with the browser. */
  back: (usual: Record<string, string>) => Record<string, string>;
  userinfo: Claims;
  /** Instead of tokens. */
  tokenError: { readonly status: number; readonly error: string } | undefined;
}

export interface ForgedProvider {
  readonly origin: string;
  behavior: Behavior;
  /** What the browser was sent there with, and the token endpoint. */
  readonly asked: URLSearchParams[];
  readonly redeemed: { readonly form: URLSearchParams; readonly authorization: string | undefined }[];
  /** A new key, which is published only where the test says so. */
  makeKey(kid: string): Promise<{ readonly signedBy: SignedBy; readonly published: Claims }>;
  /** A token that is not about a sign-in. */
  signed(claims: Claims, typ?: string): Promise<string>;
  reset(): void;
  close(): Promise<void>;
}

const sub = 'a-subject';

export async function startForgedProvider(path = ''): Promise<ForgedProvider> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const first = await makeKey('first');
  const usual: Behavior = {
    issuer: `${origin}${path}`,
    metadata: {},
    claims: (claims) => claims,
    signedBy: first.signedBy,
    keys: [first.published],
    keysStatus: 200,
    back: (parameters) => parameters,
    userinfo: { sub },
    tokenError: undefined,
  };
  const forged: ForgedProvider = {
    origin,
    behavior: { ...usual },
    asked: [],
    redeemed: [],
    makeKey,
    signed: (claims, typ) => signWith(forged.behavior.signedBy, claims, typ),
    reset: () => void (forged.behavior = { ...usual }),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const server = createServer((request, response) => void answer(forged, request, response));
  server.listen(Number(new URL(origin).port), '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return forged;
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    signedBy: { privateKey, kid },
    published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}

const nonces = new Map<string, string>();

async function answer(
  forged: ForgedProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { behavior, origin } = forged;
  const url = new URL(request.url!, origin);
  const send = (body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname.endsWith('/.well-known/openid-configuration')) return send(metadataOf(forged));
  if (url.pathname === '/keys') return send({ keys: behavior.keys }, behavior.keysStatus);
  if (url.pathname === '/userinfo') return send(behavior.userinfo);
  if (url.pathname === '/authorize') {
    forged.asked.push(url.searchParams);
    const code = `code-${forged.asked.length}`;
    nonces.set(code, url.searchParams.get('nonce')!);
    const back = behavior.back({ code, state: url.searchParams.get('state')!, iss: behavior.issuer });
    const location = `${url.searchParams.get('redirect_uri')!}?${new URLSearchParams(back).toString()}`;
    return void response.writeHead(302, { location }).end();
  }
  const form = new URLSearchParams(await text(request));
  forged.redeemed.push({ form, authorization: request.headers.authorization });
  if (behavior.tokenError) return send({ error: behavior.tokenError.error }, behavior.tokenError.status);
  const idToken = await sign(forged, form.get('code')!);
  return send({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken });
}

const metadataOf = ({ behavior, origin }: ForgedProvider) => ({
  issuer: behavior.issuer,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  userinfo_endpoint: `${origin}/userinfo`,
  end_session_endpoint: `${origin}/logout`,
  response_types_supported: ['code'],
  ...behavior.metadata,
});

async function sign({ behavior }: ForgedProvider, code: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = behavior.claims({
    iss: behavior.issuer,
    sub,
    aud: 'lectern',
    iat: now,
    exp: now + 300,
    auth_time: now,
    nonce: nonces.get(code),
    email: 'somebody@example.com',
    email_verified: true,
  });
  return signWith(behavior.signedBy, claims);
}

async function signWith(
  { privateKey, kid, alg = 'RS256' }: SignedBy,
  claims: Claims,
  typ?: string,
): Promise<string> {
  if (alg === 'none') return new UnsecuredJWT(claims).encode();
  const header = { alg, ...(kid !== undefined && { kid }), ...(typ !== undefined && { typ }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
