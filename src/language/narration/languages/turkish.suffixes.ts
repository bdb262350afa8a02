/** Turkish endings after an apostrophe follow the last sound of what is said: `5 km'lik` is `beş kilometrelik`. */

const vowels = 'aıoueiöü';
/** Vowels with four forms and with two, by the vowel before. */
const high: Readonly<Record<string, string>> = {
  a: 'ı',
  ı: 'ı',
  o: 'u',
  u: 'u',
  e: 'i',
  i: 'i',
  ö: 'ü',
  ü: 'ü',
};
const hard = /[fstkçşhp]$/u;

const lastVowel = (said: string): string =>
  Array.from(said).findLast((letter) => vowels.includes(letter)) ?? 'e';

/** Letters that come only between two vowels: `liraya`, `dolara`. */
const joints = /^(?:[yn](?=[aeıiuü])|s(?=[ıiuü]))/u;

export function withSuffix(said: string, written: string): string {
  const endsInVowel = vowels.includes(said.at(-1) ?? '');
  const bare = joints.test(written) && !endsInVowel ? written.slice(1) : written;
  const joint = endsInVowel && vowels.includes(bare[0] ?? '') ? (/^[ıiuü]n/u.test(bare) ? 'n' : 'y') : '';
  let vowel = lastVowel(said);
  let ending = '';
  for (const letter of joint + bare) {
    const harmonic = /[ıiuü]/u.test(letter)
      ? high[vowel]!
      : /[ae]/u.test(letter)
        ? 'aıou'.includes(vowel)
          ? 'a'
          : 'e'
        : letter;
    if (vowels.includes(harmonic)) vowel = harmonic;
    ending += harmonic;
  }
  if (/^[dt]/u.test(ending)) ending = (hard.test(said) ? 't' : 'd') + ending.slice(1);
  return said + ending;
}

/** What may follow the apostrophe. */
export const suffixes =
  '[dt][ae](?:n|ki)?|y?[ae]|[yns]?[ıiuü]|n?[ıiuü]n|l[ıiuü]k|l[ıiuü]|[dt][ıiuü]r|y?l[ae]|s[ıiuü]n?[ae]?|[ıiuü]n[ae]|[ıiuü]nd[ae]n?';
