/** Expressions whose time may grow faster than their text, by their start, and what bounds that text. */
export const harmless: Readonly<Record<string, string>> = {
  [String.raw`\/+$`]: 'addresses that the operator or the program has set',
};
