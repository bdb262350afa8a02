/**
 * The rows of an account that move with it: which tables, and which of their columns, each declared once. What is derived from
 * them (folded words, sort keys, indexes, counters) is made again where they arrive. Anybody can write an archive, so each row is
 * checked against these before it is stored.
 *
 * Not moved: ways in (password, keys, sessions, connected apps, what KOReader signs in with), secret addresses (podcast feeds,
 * webhooks), money, the trash, voices that a speech server has, summaries and casts (a language model makes them anew), and what was
 * moved in from other services.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Citation } from '../../shared/contract/answers.ts';
import { Episode } from '../../shared/contract/episodes.ts';
import { limits } from '../../shared/contract/limits.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** The order of a library is that of its ids, which are of version 7. */
const documentId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
const word = Type.String({ minLength: 1, maxLength: 100 });
const line = Type.String({ maxLength: 1_000 });
const text = (maxLength: number) => Type.String({ maxLength });
/** JSON of features, which read it as they wrote it. */
const json = Type.String({ maxLength: 16 * 1024 ** 2 });
const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Until the year 2100. */
const time = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 });
const share = Type.Number({ minimum: 0, maximum: 1 });
const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const language = Type.String({ minLength: limits.language.min, maxLength: limits.language.max });

const rows = {
  documents: strict({
    id: documentId,
    title: text(limits.title),
    language,
    document_type: Type.Enum(['text', 'transcript', 'file', 'webpage']),
    status: Type.Enum(['processing', 'ready', 'failed']),
    is_archived: flag,
    total_sentences: orNull(count),
    version_id: id,
    source: orNull(word),
    transcript_id: orNull(word),
    visibility: Type.Enum(['private', 'public']),
    created_at: time,
    updated_at: time,
  }),
  document_origins: strict({ author: orNull(line), site: orNull(line), address: orNull(text(4_096)) }),
  document_tags: strict({ tag: Type.String({ minLength: 1, maxLength: limits.tags.name }) }),
  document_shares: strict({ audio: Type.Enum(['none', 'listen', 'download']), speech: Type.Optional(flag) }),
  /** What kind of picture it is, and how large, is read from its file. */
  document_pictures: strict({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }), bytes: count }),
  document_originals: strict({ original_id: id, bytes: count, text_start: share, text_end: share }),
  imported_files: strict({
    part: count,
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    partial_md5: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    places: orNull(json),
    // Absent in archives from before there was one.
    series_index: Type.Optional(orNull(Type.Number())),
  }),
  document_covers: strict({ media_type: Type.Enum(['image/png', 'image/jpeg', 'image/webp']) }),
  versions: strict({
    id,
    text: text(limits.text),
    language,
    total_sentences: orNull(count),
    origin: word,
    created_at: time,
  }),
  timings: strict({ version_id: id, sentences: json, duration_ms: orNull(count) }),
  positions: strict({
    version_id: id,
    text_offset: count,
    heard: share,
    voice_id: orNull(line),
    speed: orNull(Type.Number({ minimum: 0.1, maximum: 10 })),
    is_finished: flag,
    // Absent in archives from before there was one.
    sentence_ms: Type.Optional(orNull(count)),
    updated_at: time,
  }),
  annotations: strict({
    id,
    kind: Type.Enum(['highlight', 'bookmark']),
    version_id: id,
    missing_in: orNull(id),
    start_unit: count,
    end_unit: count,
    start_point: count,
    end_point: count,
    quote: text(limits.annotations.quote),
    text_before: text(limits.annotations.quote),
    text_after: text(limits.annotations.quote),
    color: text(100),
    note: text(limits.annotations.note),
    // Archives of earlier versions have none.
    tags: Type.Optional(text(limits.annotations.tags * (limits.tags.name + 1))),
    created_at: time,
    updated_at: time,
  }),
  pronunciations: strict({
    id,
    language: text(20),
    written: text(limits.lexicon.written),
    spoken: text(limits.lexicon.spoken),
    alphabet: word,
    created_at: time,
  }),
  recordings: strict({ id, media_type: word, bytes: count, duration_ms: count, created_at: time }),
  audiobooks: strict({
    id,
    version_id: id,
    voice_id: line,
    casting: json,
    languages: json,
    sample_rate: count,
    manner: line,
    duration_ms: count,
    created_at: time,
    /** How many sentences it has. */
    sentences: count,
    bytes: count,
  }),
  audiobook_plans: strict({ audiobook_id: id, plan: json }),
  audiobook_doubts: strict({ audiobook_id: id, number: count, heard: text(100_000), wrong_words: count }),
  audiobook_clips: strict({
    audiobook_id: id,
    number: count,
    start_offset: count,
    end_offset: count,
    start_ms: count,
    end_ms: count,
    first_byte: count,
    bytes: count,
    words: orNull(json),
  }),
  collections: strict({
    id,
    kind: Type.Enum(['collection', 'book']),
    title: text(limits.title),
    author: orNull(text(limits.collections.author)),
    search: orNull(json),
    created_at: time,
    updated_at: time,
  }),
  collection_items: strict({ collection_id: id, document_id: id, place: count }),
  collection_covers: strict({
    collection_id: id,
    media_type: Type.Enum(['image/png', 'image/jpeg', 'image/webp']),
    image: text(2 * limits.collections.coverBytes),
  }),
  document_translations: strict({ document_id: id, original_id: id }),
  /** After the documents that they name. */
  episodes: strict({ document_id: id, hosts: json, sources: json, quotations: json }),
  queues: strict({ archives_heard: flag }),
  queue_items: strict({ document_id: id, place: count }),
  reading_days: strict({
    day: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    device: text(100),
    listened_ms: count,
    words: count,
    documents_finished: count,
  }),
  koreader_progress: strict({
    digest: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    progress: text(10_000),
    percentage: Type.Number({ minimum: 0, maximum: 1 }),
    device: text(1_000),
    device_id: text(1_000),
    updated_at: time,
  }),
  mixed_voices: strict({ voice_id: line, name: line, parts: json, created_at: time }),
  favorite_voices: strict({ voice_id: line, created_at: time }),
  default_voices: strict({ language: text(40), document_type: text(40), voice_id: line, name: line }),
  subscriptions: strict({
    id,
    url: text(limits.subscriptions.url),
    title: line,
    voice_id: orNull(line),
    is_enabled: flag,
    created_at: time,
  }),
  subscription_items: strict({
    id,
    subscription_id: id,
    guid: line,
    title: orNull(text(10_000)),
    url: orNull(text(4_096)),
    author: orNull(line),
    content: orNull(json),
    state: Type.Enum(['waiting', 'imported', 'failed', 'skipped']),
    attempts: count,
    needs_audio: flag,
    document_id: orNull(id),
    problem: orNull(text(10_000)),
    found_at: time,
    seen_at: time,
  }),
} as const;

export type MovedTable = keyof typeof rows;
export type MovedRow<T extends MovedTable> = Static<(typeof rows)[T]>;

/** A line of an archive. */
export type ArchiveLine = { [T in MovedTable]: readonly [table: T, row: MovedRow<T>] }[MovedTable];

/** All columns of a table that are moved. */
const columnsOf = <T extends MovedTable>(table: T) =>
  Object.keys(rows[table].properties) as (keyof MovedRow<T> & string)[];

/** What a table has of a row. */
export const movedPart = <T extends MovedTable>(table: T, row: object): MovedRow<T> =>
  Object.fromEntries(
    columnsOf(table).map((column) => [column, (row as Record<string, unknown>)[column]]),
  ) as MovedRow<T>;

/** Undefined: nothing that belongs into an archive. */
export function readLine(json: string): ArchiveLine | undefined {
  const [table, row] = parsed(json);
  if (typeof table !== 'string' || !Object.hasOwn(rows, table)) return undefined;
  if (!Value.Check(rows[table as MovedTable], row) || !isStorable(row)) return undefined;
  return [table, row] as ArchiveLine;
}

function parsed(json: string): readonly unknown[] {
  try {
    const line: unknown = JSON.parse(json);
    return Array.isArray(line) ? line : [];
  } catch {
    return [];
  }
}

/** Postgres has no NUL, and neither store keeps half a character; what features read as JSON must be that. */
const isStorable = (row: object): boolean =>
  Object.entries(row).every(
    ([column, value]) =>
      typeof value !== 'string' ||
      (!value.includes('\0') &&
        value.isWellFormed() &&
        (!Object.hasOwn(jsonColumns, column) || hasShape(value, jsonColumns[column]!))),
  );

const list = Type.Array(Type.Unknown());
const voices = Type.Record(Type.String(), line);

/** What must be in columns of JSON. */
const jsonColumns: Readonly<Record<string, TSchema>> = {
  sentences: list,
  words: Type.Array(Type.Number()),
  parts: list,
  search: Type.Object({}),
  casting: voices,
  languages: voices,
  places: Type.Array(Type.Object({ number: Type.Number(), start: Type.Number() })),
  hosts: Episode.properties.hosts,
  sources: Type.Array(strict({ id, versionId: id })),
  quotations: Type.Array(Citation),
};

function hasShape(json: string, shape: TSchema): boolean {
  try {
    return Value.Check(shape, JSON.parse(json));
  } catch {
    return false;
  }
}
