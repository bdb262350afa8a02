/**
 * What can be wrong with a field, declared once: the server writes these sentences, and the app, which gets only the
 * sentence, recognizes it and shows it in its own language.
 */
export const fieldMessages = {
  required: 'is required.',
  unknown: 'is not a known field; remove it.',
  oneOf: 'must be one of {values}.',
  empty: 'must have at least 1 character.',
  minLength: 'must have at least {limit} characters.',
  maxLength: 'must have at most {limit} characters.',
  minimum: 'must be at least {limit}.',
  maximum: 'must be at most {limit}.',
  illFormed: 'must not contain U+0000 or unpaired surrogates.',
  languageCode: 'must be an ISO 639-1 code such as "en", "pt-BR" or "zh-Hant".',
  languageTag: 'is not a language tag.',
  notTranscribed: 'is {language}, which no engine of this server can transcribe.',
  feedUnreachable: 'cannot be reached now. Check the address, or try again later.',
  unknownHost: 'has a host that cannot be found. Check its spelling.',
  feedCertificate: 'leads to a server without a valid certificate.',
  feedPrivateAddress: 'leads into a private network. Only feeds that everyone can reach can be followed.',
  feedTimeout: 'takes too long to load. Try again later.',
  feedRedirects: 'redirects endlessly. Give the final address.',
  feedStatus: 'leads to no feed: its server returns an error. Check the address.',
  feedGone: 'leads to a feed that is gone for good.',
  feedTooLarge: 'leads to a feed that is too large.',
  notAFeed: 'leads to no RSS or Atom feed, and to no page that links to one.',
  feedDailyLimit: 'cannot be followed today.',
  coverImage: 'must be a PNG, JPEG or WebP image in base64.',
  webAddress: 'must be a web address such as https://example.com/article.',
  wrongPassword: 'is incorrect.',
  wrongCode: 'is incorrect or was already used. Wait for the next one and try again.',
  passwordCommon: 'is one of the most common ones and would be guessed first. Use a few unrelated words.',
  passwordRepeated: 'repeats itself or counts up and would be guessed quickly. Use a few unrelated words.',
  passwordPersonal: 'is made from the email address and would be guessed first. Use a few unrelated words.',
} as const;

export type FieldMessage = keyof typeof fieldMessages;
export type FieldMessageValues = Readonly<Record<string, string>>;

export const fieldMessage = (name: FieldMessage, values: FieldMessageValues = {}): string =>
  fieldMessages[name].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

export interface RecognizedMessage {
  readonly name: FieldMessage;
  readonly values: FieldMessageValues;
}

/** The message behind a sentence; undefined where it is not one of them. */
export function recognizeFieldMessage(sentence: string): RecognizedMessage | undefined {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(sentence);
    if (found) return { name, values: { ...found.groups } };
  }
  return undefined;
}

const patterns = Object.entries(fieldMessages).map(([name, text]) => {
  const escaped = text.replace(/[.?*+^$()|[\]\\]/g, '\\$&');
  return [name as FieldMessage, new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)] as const;
});
