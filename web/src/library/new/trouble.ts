/** What the server said of a form, sorted to the fields it is about. */
interface Refusal {
  readonly message: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

export type Troubles = Readonly<Record<string, string>>;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Of a field the server says `must be a web address`: the name stands before it already. */
const ofField = (text: string): string => ended(/^\p{Ll}/u.test(text) ? `It ${text}` : text);

/** What is about none of the fields stands at the `main` one, where the eyes are. */
export function troublesOf(error: Refusal, names: readonly string[], main: string): Troubles {
  const about = (error.fields ?? []).filter(({ field }) => names.includes(field));
  if (about.length === 0) return { [main]: ended(error.message) };
  return Object.fromEntries(about.map(({ field, message }) => [field, ofField(message)]));
}
