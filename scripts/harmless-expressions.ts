/** Expressions whose time may grow faster than their text, by their start, and what bounds that text. */
export const harmless: Readonly<Record<string, string>> = {
  [String.raw`\/+$`]: 'addresses that the operator or the program has set',
  [String.raw`\/Span <<\s+\/ActualText [^]*?>> BDC`]:
    'pages of a PDF that our own engine has written, in a worker',
  [String.raw`(?:\/Span <<\s+\/ActualText (?<meaning>`]: 'the same pages',
};
