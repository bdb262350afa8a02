/** Every error the service can return, and the status of each. Codes are never renamed. */
export const statusOfCode = {
  bad_request: 400,
  unauthorized: 401,
  payment_required: 402,
  document_limit_reached: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  validation_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;
export type ErrorStatus = (typeof statusOfCode)[ErrorCode];

export const errorCodes = Object.keys(statusOfCode) as ErrorCode[];

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  /** When the client may try again; becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;
  /** With `unauthorized`: how to authenticate; becomes the WWW-Authenticate header in place of a plain `Bearer`. */
  readonly challenge?: string;
  readonly cause?: unknown;
}

/** An error that is meant for the caller. Features throw it by name; only the edge knows about statuses. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.challenge = details.challenge;
  }
}

/** A value that is well formed but not acceptable, reported for its field. */
export const invalidField = (field: string, message: string): Problem =>
  new Problem('validation_failed', `${field} ${message}`, { fields: [{ field, message }] });

/** The same for what does not exist and for what exists only for others. */
export const nothingHere = (): Problem =>
  new Problem('not_found', 'There is nothing at this path and method.');

/** For `catch`, where what is not there is left out. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return undefined;
  throw error;
}

/** Refuses work that needs much space on a disk that has little left. */
export const diskIsNearlyFull = (): Problem =>
  new Problem(
    'service_unavailable',
    'The disk of this server is nearly full, so nothing large can be added now. Its operator has to make room.',
    { retryAfterSeconds: 60 },
  );

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
  feedTimeout: 'takes too long to load. Try again later.',
  feedRedirects: 'redirects endlessly. Give the final address.',
  feedStatus: 'leads to no feed: its server returns an error. Check the address.',
  feedGone: 'leads to a feed that is gone for good.',
  feedTooLarge: 'leads to a feed that is too large.',
  notAFeed: 'leads to no RSS or Atom feed, and to no page that links to one.',
  feedDailyLimit: 'cannot be followed today.',
  privateAddress:
    'leads into a private network or to the machine of this server, which fetches from the internet alone. Whoever runs it can allow it: IMPORT_PRIVATE_ADDRESSES={host}.',
  catalogStatus: 'leads to nothing that can be read: its server returns an error. Check the address.',
  catalogTooLarge: 'leads to more than this server takes at once.',
  catalogPage: 'leads to a web page instead of a book.',
  notACatalog:
    'leads to no catalog of books (OPDS). The program that has the books shows the address of its catalog.',
  catalogSignIn: 'is needed, with a password: this catalog is not open to everyone.',
  catalogPassword: 'is not accepted by this catalog, for this user name.',
  coverImage: 'must be a PNG, JPEG or WebP image in base64.',
  pageMissing: 'leads to no page: its server returns {status}. Check the address.',
  pageClosed: 'leads to a page that is not open to everyone ({status}). Save it and import the file instead.',
  pageStatus: 'cannot be read now: its server returns {status}. Try again later.',
  pageType: 'leads to {type}, which is not a page of text. Pages, plain text and PDF can be read.',
  pageCertificate:
    'leads to a server without a valid certificate. Save the page and import the file instead.',
  pageUnreadable:
    'leads to a server whose response cannot be read. Save the page and import the file instead.',
  pageTimeout: 'takes longer than {seconds} seconds to load. Try again later.',
  pageRedirects: 'redirects more than {times} times. Give the final address.',
  pageTooLarge: 'leads to more than {megabytes} MB. Import a smaller page.',
  pagePort: 'leads to port {port}, where no pages are served.',
  webAddress: 'must be a web address such as https://example.com/article.',
  wrongPassword: 'is incorrect.',
  wrongCode: 'is incorrect or was already used. Wait for the next one and try again.',
  passwordCommon: 'is one of the most common ones and would be guessed first. Use a few unrelated words.',
  passwordRepeated: 'repeats itself or counts up and would be guessed quickly. Use a few unrelated words.',
  signInAgain: 'takes a new sign-in, as the account has no password.',
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
