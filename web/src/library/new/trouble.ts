/** What the server said of a form, sorted to the fields it is about. */
interface Refusal {
  readonly message: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

export type Troubles = Readonly<Record<string, string>>;

const sentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};

/** What is about none of the fields stands at the `main` one, where the eyes are. */
export function troublesOf(error: Refusal, names: readonly string[], main: string): Troubles {
  const about = (error.fields ?? []).filter(({ field }) => names.includes(field));
  if (about.length === 0) return { [main]: sentence(error.message) };
  return Object.fromEntries(about.map(({ field, message }) => [field, sentence(message)]));
}
