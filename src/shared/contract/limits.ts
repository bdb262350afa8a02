/**
 * Limits and prices, declared once. Without schemas, so that the app and the command line can import it. Lengths
 * count Unicode code points.
 */

/** Limits that are part of the contract. */
export const limits = {
  /** A request body: 500,000 characters, all of them escaped, are about 6 MB. */
  bodyBytes: 8 * 1024 ** 2,
  /** Active API keys of an account. */
  activeKeys: 10,
  text: 500_000,
  title: 512,
  /** Characters of a web page that comes with its HTML. */
  pageHtml: 5_000_000,
  /** Characters that one edit may replace. */
  editedPart: 10_000,
  /** `POST /audio/speech`. */
  speech: 5_000,
  /** The two streams of speech. */
  stream: 20_000,
  /** Text that is spoken while it is written: characters that wait and in all, and what a connection may send. */
  live: {
    waiting: 20_000,
    text: 500_000,
    frameBytes: 65_536,
    framesPerSecond: 1_000,
    silenceSeconds: 60,
    turns: 1_000,
  },
  /** Pauses that SSML asks for, in all. */
  breakSeconds: 300,
  /** Speech that is sent when it is complete: more than its text takes in any script at half the speed. */
  wholeSpeechMinutes: 60,
  language: { min: 2, max: 8 },
  idempotencyKey: { min: 1, max: 256 },
  page: { default: 25, max: 100 },
  searchQuery: 500,
  question: 2_000,
  /** How much of a text the language model corrects at a time. */
  corrections: { characters: { min: 500, max: 20_000, default: 6_000 } },
  /** Edits that one request makes. */
  edits: 5_000,
  /** Minutes of an episode, and of how many documents it is at most. */
  episode: { minutes: { min: 2, max: 60, default: 10 }, documents: 50 },
  tags: { name: 64, perDocument: 50 },
  collections: {
    perAccount: 1_000,
    documents: 1_000,
    members: 100,
    author: 512,
    coverBytes: 1024 ** 2,
    exportCharacters: 5_000_000,
    /** Documents whose audio one request makes. */
    audiobookDocuments: 100,
  },
  /** Documents in the queue of an account. */
  queue: 500,
  /** Feeds of an account. */
  podcasts: 20,
  subscriptions: {
    perAccount: 100,
    url: 2_000,
    feedBytes: 3 * 1024 ** 2,
    itemsPerCheck: 20,
    /** Items of one feed that wait to become documents: what two checks find, and about what a free account may add in a week. */
    itemsWaiting: 40,
    /** After so long an item that still waits is given up. */
    itemWaitingDays: 30,
    initialItems: 5,
    itemsListed: 50,
  },
  /** Catalogs of elsewhere: what one page of them may be, and what is shown of an entry. */
  catalogs: {
    url: 4_000,
    user: 200,
    password: 1_000,
    id: 1_000,
    pageBytes: 4 * 1024 ** 2,
    entries: 500,
    summary: 500,
    /** The name of a cover has its address in it. */
    cover: 6_000,
    coverBytes: 1024 ** 2,
    /** Books of an account that wait to be added. */
    waiting: 100,
  },
  webhooks: { perAccount: 10, url: 2_000, waiting: 1_000 },
  annotations: { perDocument: 2_000, quote: 10_000, note: 10_000, name: 200, tags: 20, review: 20 },
  mixedVoices: { parts: { min: 2, max: 3 }, weight: { min: 0.001, max: 1_000 }, name: 60, perAccount: 100 },
  ownVoices: {
    perAccount: 5,
    name: 60,
    sampleBytes: 10 * 1024 ** 2,
    sampleSeconds: { min: 5, max: 180 },
    consentBytes: 4 * 1024 ** 2,
    consentHours: 24,
  },
  voicePreferences: { favorites: 500, defaults: 500 },
  /** The most that an administrator may add to a wallet at a time, against mistyped numbers. */
  creditCents: 100_000_000,
  lexicon: { entries: 2_000, written: 100, spoken: 200, file: 400_000 },
} as const;

/** Speech, translation and audiobooks cost this many wallet cents per started unit of audio. */
export const price = { cents: 1, unitSeconds: 30, centsPerCredit: 2 } as const;

/** Two wallet cents are one display credit. */
export const displayCredits = (walletCents: number): number => walletCents / price.centsPerCredit;

export const priceText = `${price.cents} wallet cent per started ${price.unitSeconds} seconds`;

const configurable = [
  'rateLimitDocuments',
  'rateLimitAudio',
  'speechSlots',
  'freeDailyDocuments',
  'trashDays',
] as const;

/** Limits that the operator of a server sets. Their defaults are in the settings. */
export type ConfiguredLimits = Readonly<Record<(typeof configurable)[number], number>>;

/**
 * Names in braces stand for configured limits in texts of the contract: "{freeDailyDocuments} documents a day". A
 * program that does not know the server's limits (undefined) says that there is one.
 */
export const withLimits = (text: string, configured: ConfiguredLimits | undefined): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const limit = configurable.find((one) => one === name);
    if (!limit) return whole;
    return configured ? inFigures(configured[limit]) : 'a limited number of';
  });

/** The same for every description in a JSON value. */
export const withLimitsIn = <T extends object>(json: T, configured: ConfiguredLimits | undefined): T =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? withLimits(value, configured) : value,
  ) as T;

export const inFigures = (count: number): string => count.toLocaleString('en');
