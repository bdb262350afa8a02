/**
 * Formats the messages of the catalogs (`<language>/*.json`, i18next JSON v4 with flat keys). Runs in Node and in the
 * browser and imports nothing, so that both can use it.
 *
 * - `{{name}}` is a placeholder; numbers in it are written as the language writes them.
 * - `key_one`, `key_other`: plural forms, chosen by `count` through Intl.PluralRules.
 * - `<slot>words</slot>`: words that the page wraps in a link or an emphasis of its own; never HTML.
 */

export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, for choosing one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The chosen language, else the first available one that the browser prefers, else English. */
export function chooseLanguage(acceptLanguage: string | undefined, stored?: string): Language {
  if (isLanguage(stored)) return stored;
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-', 1)[0], quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return accepted.map(({ language }) => language).find(isLanguage) ?? 'en';
}

/** Dates in English are written day first; the other languages have one usual form. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es' };

type Value = string | number;
export type Values = Readonly<Record<string, Value>>;
/** What a language's JSON file holds. */
export type Catalog = Readonly<Record<string, string>>;

/** A stretch of a message: plain text, or the words of a slot. */
export interface MessagePart {
  readonly slot?: string;
  readonly text: string;
}

/** The values a message needs; none for most. */
type Needed<V> = [V] extends [null] ? [] : [values: V];

/** `Types` maps each key to its placeholders and is written from the English catalog (`npm run messages`). */
export class Messages<Types> {
  readonly language: Language;
  readonly locale: string;
  readonly #catalog: Catalog;
  readonly #fallback: Catalog;
  readonly #plurals: Intl.PluralRules;
  /** Making one takes longer than most pages, and memory outside the heap: each is kept. */
  readonly #formats = new Map<string, unknown>();

  constructor(language: Language, catalog: Catalog, english: Catalog) {
    this.language = language;
    this.locale = locales[language];
    this.#catalog = catalog;
    this.#fallback = english;
    this.#plurals = new Intl.PluralRules(this.locale);
  }

  text<Key extends keyof Types & string>(key: Key, ...[values]: Needed<Types[Key]>): string {
    return this.#filled(key, values as Values | undefined);
  }

  /** A message with slots, in order: the text between them, and the words of each. */
  parts<Key extends keyof Types & string>(key: Key, ...[values]: Needed<Types[Key]>): MessagePart[] {
    const message = this.#find(key, values as Values | undefined);
    return [...message.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)].map(([whole, slot, words]) =>
      slot === undefined
        ? { text: this.#fill(whole, values as Values | undefined) }
        : { slot, text: this.#fill(words!, values as Values | undefined) },
    );
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return this.#format(Intl.NumberFormat, options).format(value);
  }

  date(timeMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
    return this.#format(Intl.DateTimeFormat, options).format(timeMs);
  }

  /** "3 days ago", "yesterday". */
  relativeTime(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    return this.#format(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(value, unit);
  }

  list(items: readonly string[], options?: Intl.ListFormatOptions): string {
    return this.#format(Intl.ListFormat, options).format(items);
  }

  /** The name of a language in this one; the tag itself where there is none. */
  languageName(tag: string): string {
    try {
      return this.#format(Intl.DisplayNames, { type: 'language', fallback: 'code' }).of(tag) ?? tag;
    } catch {
      return tag;
    }
  }

  #format<Options, Format>(Kind: new (locale: string, options: Options) => Format, options: Options): Format {
    const name = Kind.name + JSON.stringify(options);
    let format = this.#formats.get(name) as Format | undefined;
    if (!format) this.#formats.set(name, (format = new Kind(this.locale, options)));
    return format;
  }

  #filled(key: string, values: Values | undefined): string {
    return this.#fill(this.#find(key, values), values);
  }

  #find(key: string, values: Values | undefined): string {
    const { count } = values ?? {};
    const form = typeof count === 'number' ? `${key}_${this.#plurals.select(count)}` : key;
    for (const catalog of [this.#catalog, this.#fallback]) {
      const message = catalog[form] ?? catalog[`${key}_other`] ?? catalog[key];
      if (message !== undefined) return message;
    }
    return key;
  }

  #fill(message: string, values: Values | undefined): string {
    return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values?.[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? this.number(value) : value;
    });
  }
}
