/** The database with accounts, wallets and sign-in; and the documents. The command line needs no more. */
import type { Config } from '../config/config.ts';
import { Access } from '../../features/access/access.ts';
import { Clients } from '../../features/access/clients/clients.ts';
import { Attempts } from '../../features/access/sign-in/attempts/attempts.ts';
import { Guesses } from '../../features/access/sign-in/attempts/guesses.ts';
import { Pace } from '../../features/access/sign-in/attempts/pace.ts';
import { Challenges } from '../../features/access/sign-in/challenges.ts';
import { Links } from '../../features/access/sign-in/links.ts';
import { createMailer } from '../../features/access/sign-in/mailer.ts';
import { Passkeys } from '../../features/access/sign-in/passkeys/passkeys.ts';
import { SecondStep } from '../../features/access/sign-in/second-step/second-step.ts';
import { Sessions } from '../../features/access/sign-in/sessions.ts';
import { SignIn } from '../../features/access/sign-in/sign-in.ts';
import { SignUp } from '../../features/access/sign-in/sign-up.ts';
import { Annotations } from '../../features/annotations/annotations.ts';
import { Audit } from '../../features/audit/audit.ts';
import { Collections } from '../../features/collections/collections.ts';
import { Documents } from '../../features/documents/documents.ts';
import { SearchIndexing } from '../../features/documents/search/indexing.ts';
import { Search } from '../../features/documents/search/search.ts';
import { Tags } from '../../features/documents/tags/tags.ts';
import { Importing } from '../../features/importing/importing.ts';
import { Lexicons } from '../../features/lexicon/lexicons.ts';
import { AccountCredentials } from '../../features/people/credentials.ts';
import { People } from '../../features/people/people.ts';
import { Queues } from '../../features/queue/queues.ts';
import { Statistics } from '../../features/reading/statistics.ts';
import { Space } from '../../features/space/space.ts';
import { Statement } from '../../features/wallet/statement.ts';
import { Wallet } from '../../features/wallet/wallet.ts';
import { emailTexts } from '../../shared/messages/emails.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createIds, type Ids } from '../../platform/ids.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';

export type Core = Awaited<ReturnType<typeof openCore>>;

export async function openCore(config: Config, log: Log = createLog('silent')) {
  const clock = systemClock;
  const ids = createIds(clock);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    poolSize: config.databasePool,
    log,
  });
  const refills = config.wallet === 'refilled';
  const meteredStartCents = config.walletStartCents;
  const { publicUrl } = config;
  const wallet = new Wallet({ database, clock, ids, refills, publicUrl, meteredStartCents });
  const access = new Access({ database, clock, ids, wallet, maxActiveKeys: config.maxActiveKeys });
  const space = new Space({ limits: { free: config.freeSpaceBytes, unlimited: config.unlimitedSpaceBytes } });
  const audit = new Audit({ database, clock, ids, days: Math.max(1, config.auditDays) });
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
    statement: new Statement({ database, clock }),
    access,
    audit,
    people: new People({ database, clock, access, signUp, sessions, wallet, audit, refills }),
    credentials: new AccountCredentials({ database, access, audit, ...signIn }),
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
  const sessions = new Sessions(base);
  const attempts = new Attempts(base);
  const guesses = new Guesses({ attempts, pace: new Pace(guessing) });
  const links = new Links({ database, clock, publicUrl });
  const challenges = new Challenges(base);
  const serverKey = () => access.sharedSecret('second-step');
  const secondStep = new SecondStep({ database, clock, serverKey });
  const passkeys = new Passkeys({ database, clock, challenges, sessions, publicUrl });
  const signIn = new SignIn({
    database,
    clock,
    sessions,
    attempts,
    guesses,
    challenges,
    secondStep,
    links,
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
  return { mailer, sessions, attempts, signIn, signUp, secondStep, passkeys, clients: new Clients(base) };
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
    queues: new Queues({ database, documents }),
    statistics: new Statistics({ database, clock }),
    importing: new Importing({ documents, analyst, ids }),
  };
}
