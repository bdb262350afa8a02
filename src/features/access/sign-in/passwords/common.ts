/** The 49,000 passwords that leaks show most often, from a package that keeps the list. */
let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded when a person first chooses a password: most runs of the program never need it. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (loaded ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
