/** Passwords: Argon2id with 19 MiB and two passes, away from the event loop and a few at a time. */
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { fieldMessage, invalidField, Problem } from '../../../shared/contract/errors.ts';
import { nextTurn } from '../../../platform/slices.ts';
import { countCodePoints, findIllFormed } from '../../../shared/text/codepoints.ts';

/* Which passwords are guessed first, by zxcvbn's estimate with the 49,000 passwords that leaks show most often. */

/** `common`: in the list of leaked ones, perhaps decorated. `repeated`: a pattern. `personal`: made from the email. */
export type Weakness = 'common' | 'repeated' | 'personal';

/** Powers of ten: as many guesses as eight random characters take. */
const enoughGuesses = 8;
/** The estimate takes time by the square of the length, and what follows this much changes nothing. */
const judgedLength = 32;

let loaded: Promise<ZxcvbnFactory> | undefined;

export async function weaknessOf(password: string, email: string): Promise<Weakness | undefined> {
  loaded ??= load();
  // As a guesser sees it: the ways to write a letter are the first things to try.
  const judged = password.normalize('NFKC').trim().slice(0, judgedLength);
  const { guessesLog10, feedback } = (await loaded).check(judged, knownWords(email));
  if (guessesLog10 >= enoughGuesses) return undefined;
  if (feedback.warning === 'userInputs') return 'personal';
  return judged === '' || /Repeat$|^sequences$/.test(feedback.warning ?? '') ? 'repeated' : 'common';
}

/**
 * Loaded when a person first chooses a password: most runs of the program never need it. Each part is a turn of the event
 * loop; together they would hold it for 90 ms.
 */
async function load(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  await nextTurn();
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common');
  await nextTurn();
  const passwords = { 'passwords-common': dictionary['passwords-common'] };
  const factory = new ZxcvbnFactory({ dictionary: passwords, graphs, l33tMaxSubstitutions: 10 });
  await nextTurn();
  return factory;
}

/** What a stranger knows about the account: the email address, its parts, and the site. */
function knownWords(email: string): string[] {
  const parts = [/@/, /[@.]/, /[^\p{L}\p{N}]+/u].flatMap((separator) => email.split(separator));
  return [
    email.slice(0, judgedLength),
    ...parts,
    ...parts.map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '')),
    'lectern',
  ].filter((word) => word.length >= 3);
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortest = 8;
const maxLength = 1_000;

/** However many people try at the same time, hashing takes at most 38 MiB and two threads, and the wait is short. */
const hashing = bulkhead(2, 200);

/** The hash of an impossible password: refusing an unknown email takes as long as refusing a wrong password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$qD6rlcmU2zMzZAHvLFEcWw$LOgRRCDiddWsX+sOcUMYAUfa2okNMPerbHhJxL3DTI4';

/** Keyboards write the same letter in different ways; all of them are the same password. */
const normalize = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalize(password), cost));

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // A text this long was never accepted as a password; hashing it would only cost us time.
  const given = normalize(password.slice(0, maxLength * 2));
  const matches = await inTurn(() => verify(stored ?? nobodysHash, given));
  return matches && stored !== null && stored !== undefined;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing.execute(work);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new Problem('rate_limited', 'Too many people are signing in at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
}

/** A password that is long enough but among the first a guesser would try. */
export class WeakPassword extends Problem {
  readonly weakness: Weakness;

  constructor(weakness: Weakness) {
    const message = advice[weakness];
    super('validation_failed', `password ${message}`, { fields: [{ field: 'password', message }] });
    this.weakness = weakness;
  }
}

const advice = {
  common: fieldMessage('passwordCommon'),
  repeated: fieldMessage('passwordRepeated'),
  personal: fieldMessage('passwordPersonal'),
} as const satisfies Record<Weakness, string>;

/** `email` is that of the account: guessers start with it. */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const length = countCodePoints(password);
  if (length < shortest) throw invalidField('password', `must have at least ${shortest} characters.`);
  if (length > maxLength || findIllFormed(password))
    throw invalidField('password', `must be text of at most ${maxLength} characters.`);
  const weakness = await weaknessOf(password, email);
  if (weakness) throw new WeakPassword(weakness);
}
