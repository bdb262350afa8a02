/** Which passwords are guessed first, by zxcvbn's estimate with the 49,000 passwords that leaks show most often. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

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

/** Loaded when a person first chooses a password: most runs of the program never need it. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = { 'passwords-common': dictionary['passwords-common'] };
  return new ZxcvbnFactory({ dictionary: passwords, graphs, l33tMaxSubstitutions: 10 });
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
