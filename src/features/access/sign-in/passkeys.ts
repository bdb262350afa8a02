/**
 * Passkeys (WebAuthn): a device signs a challenge of ours after its owner has unlocked it, which proves both that they
 * have the device and who they are. So a passkey signs in without email, password or second step.
 */
import type * as webauthn from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadInTurns } from '../../../platform/load-in-turns.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { checkedName } from '../keys.ts';
import type { Challenges } from './links.ts';
import * as store from './passkeys.store.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Visitor } from './sign-in.ts';

const maxPasskeys = 20;

export interface PasskeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly challenges: Challenges;
  readonly sessions: Sessions;
  readonly publicUrl: string;
}

/** This machine has a name as well as an address, and browsers bind passkeys to names alone. */
export function originForPeople(publicUrl: string): string {
  const url = new URL(publicUrl);
  if (/^(?:127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

export class Passkeys {
  readonly #deps: PasskeysDeps;
  readonly #origin: string;
  readonly #host: string;

  constructor(deps: PasskeysDeps) {
    this.#deps = deps;
    this.#origin = originForPeople(deps.publicUrl);
    this.#host = new URL(this.#origin).hostname;
  }

  /** Browsers bind passkeys to a host name, not to an IP address, and offer them only over https and on this machine. */
  get areAvailable(): boolean {
    const isName = isIP(this.#host.replace(/^\[|\]$/g, '')) === 0;
    return isName && (this.#origin.startsWith('https:') || /(^|\.)localhost$/.test(this.#host));
  }

  list(accountId: string) {
    return store.listPasskeys(this.#deps.database.queries, accountId);
  }

  /** What the browser needs to make a passkey. */
  async optionsToAdd({ accountId, email }: Pick<SignedIn, 'accountId' | 'email'>) {
    const { generateRegistrationOptions } = await load();
    const known = await this.list(accountId);
    if (known.length >= maxPasskeys)
      throw new Problem('conflict', `An account may have ${maxPasskeys} passkeys. Remove one first.`);
    return generateRegistrationOptions({
      rpName: 'Lectern',
      rpID: this.#host,
      userName: email,
      userID: new TextEncoder().encode(accountId),
      challenge: await this.#issue('add passkey', accountId),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({
        id,
        transports: JSON.parse(transports) as string[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  async add({ accountId }: Pick<SignedIn, 'accountId'>, name: string, answer: string): Promise<void> {
    const { database, clock } = this.#deps;
    const label = checkedName(name);
    const { verifyRegistrationResponse } = await load();
    const { verified, registrationInfo } = await orRefuse(async () =>
      verifyRegistrationResponse({
        response: JSON.parse(answer) as webauthn.RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await this.#take('add passkey', challenge))?.account_id === accountId,
        ...this.#expected,
      }),
    );
    if (!verified) throw refusal();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const added = await store.insertPasskey(database.queries, {
      id,
      account_id: accountId,
      name: label,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      created_at: clock.now(),
      last_used_at: null,
    });
    if (!added) throw refusal();
  }

  /** What the browser needs to sign in with any passkey it has for this server. */
  async optionsToSignIn() {
    const { generateAuthenticationOptions } = await load();
    return generateAuthenticationOptions({
      rpID: this.#host,
      challenge: await this.#issue('sign in with passkey', null),
      userVerification: 'required',
    });
  }

  /** Returns the token of a new session. */
  async signIn(answer: string, visitor: Visitor): Promise<{ session: string; email: string }> {
    const { database, clock, sessions } = this.#deps;
    const { verifyAuthenticationResponse } = await load();
    const response = await orRefuse(
      async () => JSON.parse(answer) as webauthn.AuthenticationResponseJSON | null,
    );
    if (typeof response?.id !== 'string') throw refusal();
    const passkey = await store.findPasskey(database.queries, response.id);
    if (!passkey) throw refusal();
    const { verified, authenticationInfo } = await orRefuse(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: async (challenge) =>
          (await this.#take('sign in with passkey', challenge)) !== undefined,
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(passkey.public_key, 'base64url'),
          counter: passkey.counter,
        },
        ...this.#expected,
      }),
    );
    const { id, counter: before } = passkey;
    const used = { id, before, counter: authenticationInfo.newCounter, nowMs: clock.now() };
    if (!verified || !(await store.notePasskeyUse(database.queries, used))) throw refusal();
    const session = await sessions.start(passkey.account_id, visitor.userAgent, { address: visitor.address });
    return { session, email: passkey.email };
  }

  async remove(accountId: string, id: string): Promise<void> {
    if (!(await store.deletePasskey(this.#deps.database.queries, accountId, id)))
      throw new Problem('not_found', 'There is no such passkey.');
  }

  get #expected() {
    return {
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
    };
  }

  /** The token itself is the challenge. As bytes: the library would encode a text once more. */
  async #issue(kind: 'add passkey' | 'sign in with passkey', accountId: string | null) {
    return new Uint8Array(Buffer.from(await this.#deps.challenges.issue(kind, accountId), 'base64url'));
  }

  #take(kind: 'add passkey' | 'sign in with passkey', challenge: string) {
    return this.#deps.challenges.take(kind, challenge);
  }
}

let library: Promise<typeof webauthn> | undefined;

/** Loaded with the first passkey: most runs of the program never need it. */
const load = () =>
  (library ??= loadInTurns('@simplewebauthn/server', [
    'helpers/convertX509PublicKeyToCOSE.js',
    'helpers/isCertRevoked.js',
  ]));

const refusal = (cause?: unknown) => new Problem('unauthorized', 'This passkey was not accepted.', { cause });

/** The library throws for every mismatch; none of it is our fault, and the details would not help the user. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusal(error);
  }
}
