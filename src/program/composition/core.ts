/** The database with accounts, wallets and sign-in; and the documents. The command line needs no more. */
import { makePassword } from '../../features/access/access.rules.ts';
import { Access } from '../../features/access/access.ts';
import { Clients } from '../../features/access/clients/clients.ts';
import { Identities, type IdentitiesDeps } from '../../features/access/identities/identities.ts';
import { IdentityProvider } from '../../features/access/identities/provider.ts';
import { createAttempts, createGuesses, Pace } from '../../features/access/sign-in/attempts.ts';
import { createChallenges, createMailer, createLinks } from '../../features/access/sign-in/links.ts';
import { originForPeople, Passkeys } from '../../features/access/sign-in/passkeys.ts';
import { createSecondStep } from '../../features/access/sign-in/second-step.ts';
import { createSessions } from '../../features/access/sign-in/sessions.ts';
import { SignIn } from '../../features/access/sign-in/sign-in.ts';
import { firstAccount, SignUp } from '../../features/access/sign-in/sign-up.ts';
import { Annotations } from '../../features/annotations/annotations.ts';
import { createAudit, type Audit } from '../../features/audit/audit.ts';
import { Collections } from '../../features/collections/collections.ts';
import { Documents } from '../../features/documents/documents.ts';
import { SearchIndexing } from '../../features/documents/search/indexing.ts';
import { Search } from '../../features/documents/search/search.ts';
import { Tags } from '../../features/documents/tags.ts';
import { createImporting } from '../../features/importing/importing.ts';
import { Lexicons } from '../../features/lexicon/lexicons.ts';
import { createAccountCredentials } from '../../features/people/credentials.ts';
import { People } from '../../features/people/people.ts';
import { createQueues } from '../../features/queue/queues.ts';
import { Statistics } from '../../features/reading/statistics.ts';
import { createSpace } from '../../features/space/space.ts';
import { createStatement } from '../../features/wallet/statement.ts';
import { Wallet } from '../../features/wallet/wallet.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { type Clock, createIds, type Ids, systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { emailTexts } from '../../shared/messages/emails.ts';
import type { Config } from '../config/config.ts';

/** Connections to Postgres. A query takes milliseconds: more would only wait for its processors. */
const poolSize = 10;

export type Core = Awaited<ReturnType<typeof openCore>>;

export async function openCore(config: Config, log: Log = createLog('silent')) {
  const clock = systemClock;
  const ids = createIds(clock);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    poolSize,
    log,
  });
  const refills = config.wallet === 'refilled';
  const meteredStartCents = config.walletStartCents;
  const { publicUrl } = config;
  const wallet = new Wallet({ database, clock, ids, refills, publicUrl, meteredStartCents });
  const access = new Access({ database, clock, ids, wallet });
  const { free, unlimited } = config.plans;
  const space = createSpace({ limits: { free: free.space_bytes, unlimited: unlimited.space_bytes } });
  const audit = createAudit({ database, clock, ids });
  const signIn = openSignIn(config, { database, clock, ids, access, audit, log });
  const { signUp, sessions } = signIn;
  return {
    clock,
    ids,
    database,
    wallet,
    refills,
    publicUrl,
    space,
    statement: createStatement({ database, clock }),
    access,
    audit,
    people: new People({ database, clock, access, signUp, sessions, wallet, audit, refills }),
    credentials: createAccountCredentials({ database, access, audit, ...signIn }),
    ...signIn,
    async close() {
      signIn.mailer?.close();
      await database.close();
    },
  };
}

interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly access: Access;
  readonly audit: Audit;
  readonly log: Log;
}

/** One password a second once the free tries are used up; hardly noticeable to a person, useless to a guesser. */
const guessing = { pauseMs: 1_000, maxWaiting: 20, maxKeys: 10_000 };

/** Sign-in, and the OAuth clients that people connect. */
function openSignIn(config: Config, base: SignInDeps) {
  const { database, clock, access, audit, log } = base;
  const { publicUrl, signup: setting } = config;
  const mailer = createMailer(config.smtpUrl, config.mailFrom);
  const sessions = createSessions(base);
  const attempts = createAttempts(base);
  const guesses = createGuesses({ attempts, pace: new Pace(guessing) });
  const links = createLinks({ database, clock, publicUrl });
  const challenges = createChallenges(base);
  const serverKey = () => access.sharedSecret('second-step');
  const secondStep = createSecondStep({ database, clock, serverKey });
  const passkeys = new Passkeys({ database, clock, challenges, sessions, publicUrl });
  const clients = new Clients(base);
  const signIn = new SignIn({
    database,
    clock,
    sessions,
    attempts,
    guesses,
    challenges,
    secondStep,
    links,
    clients,
    mailer,
    emailTexts,
    audit,
    log,
  });
  const signUp = new SignUp({
    database,
    access,
    audit,
    sessions,
    attempts,
    links,
    mailer,
    emailTexts,
    signIn,
    setting,
    publicUrl,
  });
  const identities = openIdentities(config, { ...base, challenges, links, sessions, signIn, signUp });
  return { mailer, identities, sessions, attempts, signIn, signUp, secondStep, passkeys, clients };
}

/** Undefined where people sign in only here. */
function openIdentities(
  config: Config,
  deps: Omit<IdentitiesDeps, 'provider' | 'signup' | 'serverKey'> & SignInDeps,
) {
  const { oidcIssuer: issuer, oidcClientId: clientId, publicUrl } = config;
  if (issuer === undefined || clientId === undefined) return undefined;
  const provider = new IdentityProvider({
    issuer,
    clientId,
    clientSecret: config.oidcClientSecret,
    name: config.oidcName ?? new URL(issuer).host,
    redirectUri: `${publicUrl}/signin/oidc/callback`,
    log: deps.log,
  });
  const serverKey = () => deps.access.sharedSecret('elsewhere');
  return new Identities({ ...deps, provider, signup: config.oidcSignup, serverKey });
}

export function openDocuments(config: Config, { database, clock, ids, space }: Core) {
  const analyst = createTextAnalyst({ fallbackLanguage: config.defaultLanguage });
  const { publicUrl, freeDailyDocuments, trashDays } = config;
  const documents = new Documents({
    database,
    clock,
    ids,
    analyst,
    space,
    publicUrl,
    freeDailyDocuments,
    trashDays,
  });
  const lexicons = new Lexicons({ database, clock, ids, documents });
  const search = new Search({ database, publicUrl });
  return {
    analyst,
    documents,
    search,
    collections: new Collections({ database, clock, ids, documents, search, space, publicUrl }),
    tags: new Tags({ database }),
    indexing: new SearchIndexing({ database, analyst }),
    lexicons,
    annotations: new Annotations({ database, clock, ids, documents, space }),
    queues: createQueues({ database, documents }),
    statistics: new Statistics({ database, clock }),
    importing: createImporting({ documents, analyst, ids }),
  };
}

/* Creates the first account of an empty store, and the welcome for the terminal with everything needed to start. */

const owner = { email: 'owner@lectern.local', ...firstAccount };

/** Printed after the start, whether it succeeded or not: the password is shown nowhere else. */
export type Welcome = (isReady: boolean) => string;

/** Undefined when the store already has accounts. */
export async function createFirstAccount(core: Core, config: Config): Promise<Welcome | undefined> {
  if (!(await core.access.isEmpty())) return undefined;
  const password = makePassword();
  try {
    const accountId = await core.access.createAccount({ ...owner, password });
    const { key } = await core.access.createKey(accountId, 'first key');
    const { publicUrl } = config;
    return (isReady) =>
      secrets(isReady, originForPeople(publicUrl), { password, key }) +
      (isReady ? firstSteps(publicUrl, key) : '');
  } catch (error) {
    // Another process that started at the same time was first; it prints the welcome.
    if (error instanceof Problem && error.code === 'conflict') return undefined;
    throw error;
  }
}

const secrets = (
  isReady: boolean,
  address: string,
  { password, key }: { password: string; key: string },
): string => `
  ${isReady ? `Lectern is ready at ${address}` : 'Lectern did not start, but your account was created for when it does:'}

    sign in    ${owner.email} at ${address}/signin
    password   ${password}
    API key    ${key}

  These are shown only this once.${isReady ? ' Try it:' : ''}

`;

const firstSteps = (address: string, key: string): string => `\
    curl -s ${address}/v1/documents \\
      -H 'Authorization: Bearer ${key}' \\
      -H 'Content-Type: application/json' \\
      -d '{"text":"The lamp turns all night. Nobody sleeps."}'

  API reference: ${originForPeople(address)}/docs
  Connect an assistant: ${originForPeople(address)}/connect

`;
