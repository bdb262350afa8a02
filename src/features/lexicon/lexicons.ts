/**
 * The words an account wants pronounced its own way: in all texts or in one document, in all languages or in one. The
 * narrower entry counts where two are for the same word.
 */
import type { Pronunciation } from '../../language/narration/lexicon.ts';
import { readTags } from '../../language/text/tags.ts';
import { type Clock, type Ids, timestamp } from '../../platform/clock.ts';
import type { Database, PronunciationRow } from '../../platform/database/database.ts';
import { inSlices, type Steps } from '../../platform/slices.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import type { LexiconEntry } from '../../shared/contract/lexicon.ts';
import { limits } from '../../shared/contract/limits.ts';
import { parseLanguageTag, primaryLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './lexicon.store.ts';

/* Reads a file in the Pronunciation Lexicon Specification: the entries that can be spoken here, word by word. */

export interface PlsLexicon {
  readonly language: string | undefined;
  readonly pronunciations: readonly Pronunciation[];
}

interface Lexeme {
  readonly graphemes: string[];
  readonly phonemes: string[];
  readonly aliases: string[];
  alphabet: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Undefined when it is not a lexicon. Phonemes in alphabets other than IPA are left out. */
export function* parsePls(file: string): Steps<PlsLexicon | undefined> {
  const pronunciations: Pronunciation[] = [];
  let root: { readonly language: string | undefined; readonly alphabet: string } | undefined;
  let lexeme: Lexeme | undefined;
  let text: string | undefined;
  const isWhole = yield* readTags(
    file,
    {
      onopentag(name, attributes) {
        const tag = localName(name);
        if (tag === 'lexicon')
          root ??= { language: attributes['xml:lang'], alphabet: attributes['alphabet'] ?? 'ipa' };
        else if (root && tag === 'lexeme')
          lexeme = { graphemes: [], phonemes: [], aliases: [], alphabet: root.alphabet };
        else if (lexeme && (tag === 'grapheme' || tag === 'phoneme' || tag === 'alias')) {
          text = '';
          if (tag === 'phoneme') lexeme.alphabet = attributes['alphabet'] ?? lexeme.alphabet;
        }
      },
      ontext(part) {
        if (text !== undefined) text += part;
      },
      onclosetag(name) {
        const tag = localName(name);
        const value = text?.replaceAll(/\s+/gu, ' ').trim();
        if (tag === 'grapheme' && value) lexeme?.graphemes.push(value);
        if (tag === 'phoneme' && value) lexeme?.phonemes.push(value);
        if (tag === 'alias' && value) lexeme?.aliases.push(value);
        if (tag === 'lexeme') {
          if (lexeme) pronunciations.push(...pronunciationsOf(lexeme));
          lexeme = undefined;
        }
        text = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return isWhole && root ? { language: root.language, pronunciations } : undefined;
}

/** The first pronunciation is the preferred one; an alias is the fallback where the phonemes cannot be read. */
function pronunciationsOf({ graphemes, phonemes, aliases, alphabet }: Lexeme): Pronunciation[] {
  const ipa = alphabet.toLowerCase() === 'ipa' ? phonemes[0] : undefined;
  const spoken = ipa ?? aliases[0];
  if (spoken === undefined) return [];
  return graphemes.map((written) => ({ written, spoken, alphabet: ipa === undefined ? 'text' : 'ipa' }));
}

export interface LexiconsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly documents: Pick<Documents, 'get'>;
}

export interface NewEntry {
  readonly written: string;
  readonly spoken: string;
  readonly alphabet?: 'text' | 'ipa';
  readonly language?: string;
  readonly document_id?: string;
}

export class Lexicons {
  readonly #deps: LexiconsDeps;

  constructor(deps: LexiconsDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, documentId?: string): Promise<LexiconEntry[]> {
    const { queries } = this.#deps.database;
    if (documentId !== undefined) await this.#deps.documents.get(actor, documentId);
    const rows =
      documentId === undefined
        ? await store.listPronunciations(queries, actor.accountId)
        : await store.listPronunciationsFor(queries, actor.accountId, documentId);
    // Each store sorts letters differently.
    return rows.map(toEntry).toSorted((a, b) => (a.written < b.written ? -1 : 1));
  }

  async add(actor: Actor, entry: NewEntry): Promise<LexiconEntry> {
    const [row] = await this.#put(actor, [entry], entry.document_id);
    return toEntry(row!);
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const isDeleted = await store.deletePronunciation(this.#deps.database.queries, actor.accountId, id);
    if (!isDeleted) throw new Problem('not_found', 'The lexicon has no such entry.');
  }

  async import(actor: Actor, pls: string, documentId?: string): Promise<number> {
    const lexicon = await inSlices(parsePls(pls));
    if (!lexicon)
      throw invalidField(
        'pls',
        'is not a lexicon: a PLS file has a <lexicon> element with <lexeme> elements.',
      );
    const { pronunciations, language } = lexicon;
    if (pronunciations.length === 0)
      throw invalidField('pls', 'has no word with an alias or with phonemes in IPA.');
    const entries = pronunciations.map((one) => ({ ...one, ...(language !== undefined && { language }) }));
    return (await this.#put(actor, entries, documentId)).length;
  }

  /** What a text is read with, the narrowest entries first. */
  async pronunciations(
    accountId: string,
    { language, documentId }: { readonly language: string; readonly documentId?: string | undefined },
  ): Promise<Pronunciation[]> {
    const rows = await store.listPronunciationsFor(this.#deps.database.queries, accountId, documentId);
    const spokenIn = primaryLanguage(language);
    return rows
      .filter((row) => row.language === '' || row.language === spokenIn)
      .toSorted((a, b) => narrowness(b) - narrowness(a))
      .map(({ written, spoken, alphabet }) => ({
        written,
        spoken,
        alphabet: alphabet as Pronunciation['alphabet'],
      }));
  }

  async #put(actor: Actor, entries: readonly NewEntry[], documentId?: string): Promise<PronunciationRow[]> {
    const { database, documents } = this.#deps;
    if (documentId !== undefined) await documents.get(actor, documentId);
    const rows = new Map(
      entries.map((entry) => {
        const row = this.#toRow(actor, entry, documentId);
        return [`${row.language} ${row.written}`, row] as const;
      }),
    );
    await database.transaction(async (within) => {
      for (const row of rows.values()) await store.putPronunciation(within, row);
      if ((await store.countPronunciations(within, actor.accountId)) > limits.lexicon.entries)
        throw invalidField(
          'written',
          `A lexicon has up to ${limits.lexicon.entries} entries. Delete some first.`,
        );
    });
    return [...rows.values()];
  }

  #toRow(actor: Actor, entry: NewEntry, documentId?: string): PronunciationRow {
    const { clock, ids } = this.#deps;
    const written = tidy(entry.written);
    const spoken = tidy(entry.spoken);
    if (!/[\p{L}\p{N}\p{S}]/u.test(written) || written.length > limits.lexicon.written)
      throw invalidField('written', `must be a word of up to ${limits.lexicon.written} characters.`);
    if (!/[\p{L}\p{N}]/u.test(spoken) || spoken.length > limits.lexicon.spoken)
      throw invalidField(
        'spoken',
        `must be something that can be said, of up to ${limits.lexicon.spoken} characters.`,
      );
    return {
      id: ids.next(),
      account_id: actor.accountId,
      document_id: documentId ?? null,
      language: languageOf(entry.language),
      written,
      spoken,
      alphabet: entry.alphabet ?? 'text',
      created_at: clock.now(),
    };
  }
}

const tidy = (text: string): string => text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

function languageOf(tag: string | undefined): string {
  if (tag === undefined) return '';
  const language = parseLanguageTag(tag);
  if (language === undefined)
    throw invalidField('language', 'must be an ISO 639-1 code such as "en" or "de".');
  return primaryLanguage(language);
}

const narrowness = ({ document_id, language }: PronunciationRow): number =>
  (document_id === null ? 0 : 2) + (language === '' ? 0 : 1);

const toEntry = (row: PronunciationRow): LexiconEntry => ({
  id: row.id,
  written: row.written,
  spoken: row.spoken,
  alphabet: row.alphabet as LexiconEntry['alphabet'],
  language: row.language === '' ? null : row.language,
  document_id: row.document_id,
  created_at: timestamp(row.created_at),
});
