/** Passwords: Argon2id with 19 MiB and two passes, away from the event loop. */
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../../../contract/errors.ts';
import { countCodePoints, findIllFormed } from '../../../platform/text/codepoints.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortest = 8;
const longest = 1_000;

/** Of a password nobody has: an email without an account takes as long to refuse as a wrong password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$qD6rlcmU2zMzZAHvLFEcWw$LOgRRCDiddWsX+sOcUMYAUfa2okNMPerbHhJxL3DTI4';

/** Keyboards write the same letter in different ways; all of them are the same password. */
const normalise = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalise(password), cost);

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // A text this long was never accepted as a password; hashing it would only cost us time.
  const matches = await verify(stored ?? nobodysHash, normalise(password.slice(0, longest * 2)));
  return matches && stored !== null && stored !== undefined;
}

export function checkNewPassword(password: string): void {
  const length = countCodePoints(password);
  if (length < shortest) throw invalidField('password', `must have at least ${shortest} characters.`);
  if (length > longest || findIllFormed(password))
    throw invalidField('password', `must be text of at most ${longest} characters.`);
}
