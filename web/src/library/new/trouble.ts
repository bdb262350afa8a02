/** The server's errors for a form, sorted by field. */
interface Refusal {
  readonly message: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

export type Troubles = Readonly<Record<string, string>>;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The server's message reads `must be a web address`, without the name, which the label already shows. */
const ofField = (text: string): string => ended(/^\p{Ll}/u.test(text) ? `It ${text}` : text);

/** An error that concerns none of the fields is shown at the `main` one. */
export function troublesOf(error: Refusal, names: readonly string[], main: string): Troubles {
  const about = (error.fields ?? []).filter(({ field }) => names.includes(field));
  if (about.length === 0) return { [main]: ended(error.message) };
  return Object.fromEntries(about.map(({ field, message }) => [field, ofField(message)]));
}
