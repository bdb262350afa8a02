/** Made from the contract by `npm run docs`; do not edit. */
import type { CallOptions, OperationTraits, Upload } from './request.ts';

export type WordMark = {
  /** The word, exactly as it is in `input`. */
  value: string;
  /** Code-point offset into `input` where the word starts. */
  start: number;
  /** Code-point offset just past its end. */
  end: number;
  /** Milliseconds from the start of the whole audio. */
  start_time: number;
  /** Milliseconds from the start of the whole audio. */
  end_time: number;
};

export type SpeechMark = {
  type: "sentence";
  /** The sentence, exactly as it is in `input`. */
  value: string;
  /** Code-point offset into `input` where the sentence starts. */
  start: number;
  /** Code-point offset just past its end. */
  end: number;
  /** Milliseconds from the start of the whole audio. */
  start_time: number;
  /** Milliseconds from the start of the whole audio. */
  end_time: number;
  /** With `words: true`: its words, in order; empty where the voice does not know their times. */
  words?: Array<WordMark>;
};

export type SpeechChunkEvent = {
  type: "speech.chunk";
  index: number;
  /** A complete WAV file: a sentence, or a part of one that is too long for one event. */
  audio: string;
  audio_format: "wav";
  /** The mark of the sentence; null while more of its audio follows. */
  speech_mark: SpeechMark | null;
};

export type SpeechDoneEvent = {
  type: "speech.done";
  /** Code points of `input`. */
  billable_characters_count: number;
  /** What this request cost, in wallet cents. */
  billed_credits: number;
  duration_ms: number;
  /** The language spoken: the one given, else the one detected. */
  language: string;
  voice_id: string;
};

export type SpeechErrorEvent = {
  type: "speech.error";
  error: {
    code: "bad_request" | "unauthorized" | "payment_required" | "document_limit_reached" | "not_found" | "conflict" | "precondition_failed" | "payload_too_large" | "validation_failed" | "rate_limited" | "internal_error" | "service_unavailable";
    message: string;
  };
  request_id: string;
};

export type Account = {
  id: string;
  email: string;
  /** `free` (3 new documents a day) or `unlimited`. */
  plan_id: string;
  /** Balance in wallet cents; may be negative. */
  wallet_cents: number;
  /** The balance in credits: two wallet cents are one credit. */
  display_credits: number;
  /** The key used for this request; absent for an OAuth token. */
  api_key?: {
    id: string;
    name: string;
    prefix: string;
  };
};

export type ErrorEnvelope = {
  error: {
    /** Stable, for programs. Codes are never renamed. */
    code: "bad_request" | "unauthorized" | "payment_required" | "document_limit_reached" | "not_found" | "conflict" | "precondition_failed" | "payload_too_large" | "validation_failed" | "rate_limited" | "internal_error" | "service_unavailable";
    /** For people: what went wrong and what to do. */
    message: string;
    fields?: Array<{
      /** Name of the field, parameter or header. */
      field: string;
      message: string;
    }>;
  };
  /** The same value as the `X-Request-ID` header. */
  request_id: string;
};

export type UsageLine = {
  /** A day in UTC: `2026-01-31`. */
  day: string;
  /** `speech` from a text, the `audio` of a document, or `translation`. */
  kind: "speech" | "audio" | "translation";
  /** Null for translation. */
  voice_id: string | null;
  /** The API key it was requested with; null: by the app or an OAuth client. */
  key_id: string | null;
  /** What the key is called now. */
  key_name: string | null;
  /** How many requests or jobs were billed. */
  count: number;
  /** In wallet cents. */
  billed_cents: number;
};

export type Usage = {
  /** A day in UTC: `2026-01-31`. */
  from: string;
  /** A day in UTC: `2026-01-31`. */
  to: string;
  /** All of it, in wallet cents. */
  billed_cents: number;
  /** All of it, in credits. */
  billed_credits: number;
  /** One entry for each day, kind, voice and key; oldest first. */
  data: Array<UsageLine>;
};

export type ReadingDay = {
  /** A day in the time zone of the reader: `2026-01-31`. */
  day: string;
  /** Time during which it was read aloud. */
  listened_ms: number;
  /** Words that were heard or read. */
  words: number;
  /** Documents whose end was reached for the first time. */
  documents_finished: number;
};

export type ReadingStatistics = {
  /** A day in the time zone of the reader: `2026-01-31`. */
  from: string;
  /** A day in the time zone of the reader: `2026-01-31`. */
  to: string;
  /** Days in a row with something read, up to today; today counts once something is read. */
  streak_days: number;
  longest_streak_days: number;
  /** The sums of all days. */
  total: {
    /** Time during which it was read aloud. */
    listened_ms: number;
    /** Words that were heard or read. */
    words: number;
    /** Documents whose end was reached for the first time. */
    documents_finished: number;
  };
  /** Each day from `from` to `to`, oldest first. */
  days: Array<ReadingDay>;
};

export type DocumentSummary = {
  id: string;
  title: string;
  /** ISO 639-1 style code. */
  language: string;
  document_type: "text" | "transcript" | "file" | "webpage";
  status: "processing" | "ready" | "failed";
  is_archived: boolean;
  total_sentences: number | null;
  /** Identifies the current version of the text. */
  version_id: string | null;
  /** How the document entered the library: `api`, `transcription`, … */
  source: string | null;
  /** Transcription job when `source` is `transcription`. */
  transcript_id: string | null;
  /** `public` publishes an unlisted, read-only web page of the text. */
  visibility: "public" | "private";
  /** Address of the public page while `visibility` is `public`. */
  share_url: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
};

export type DocumentPage = {
  data: Array<DocumentSummary>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type Document = {
  id: string;
  title: string;
  /** ISO 639-1 style code. */
  language: string;
  document_type: "text" | "transcript" | "file" | "webpage";
  status: "processing" | "ready" | "failed";
  is_archived: boolean;
  total_sentences: number | null;
  /** Identifies the current version of the text. */
  version_id: string | null;
  /** How the document entered the library: `api`, `transcription`, … */
  source: string | null;
  /** Transcription job when `source` is `transcription`. */
  transcript_id: string | null;
  /** `public` publishes an unlisted, read-only web page of the text. */
  visibility: "public" | "private";
  /** Address of the public page while `visibility` is `public`. */
  share_url: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
  /** The current text, transcript headers included. */
  text: string;
};

export type DocumentAuthor = {
  /** Who wrote it; null: nobody knows. */
  author: string | null;
};

export type Edit = {
  /** Code-point offset of the first character to replace. */
  start: number;
  /** Just past the last one; edits do not overlap. */
  end: number;
  /** The text from `start` to `end`, exactly. */
  expected: string;
  /** What is there afterwards. */
  text: string;
};

export type Translations = {
  /** The document that this one was translated from; null where it is no translation, or the original is gone. */
  translation_of: DocumentSummary | null;
  /** Documents that were translated from this one, oldest first. */
  data: Array<DocumentSummary>;
};

export type Job = {
  id: string;
  /** `audio`: a document is spoken. `transcription`: a recording is written down, or aligned with a document. `import`: a file becomes a document or a book. `catalog`: a book is fetched from a catalog and imported. `move`: a whole library moves in. `episode`: a conversation about documents is written. `translation`: a document is translated. `collection_audio`: all documents of a collection or book are spoken, each by an `audio` job of its own. */
  kind: "audio" | "transcription" | "import" | "catalog" | "move" | "episode" | "translation" | "collection_audio";
  state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled";
  /** The part that is done, from 0 to 1. */
  progress: number;
  /** Title of the document, or name of the file. */
  name: string;
  /** The document that is spoken or whose recording is aligned; the transcript, the imported document or the episode once it is done. For an imported book, its first part. For a translation, the document that is translated, or the new one once it is done. */
  document_id: string | null;
  /** For an `import` or `catalog` that is done: the book, if the file became one. For `collection_audio`: what is spoken. */
  collection_id: string | null;
  /** For `audio` and `collection_audio`: the voice. */
  voice_id: string | null;
  /** Length of the audio made so far, or of the recording; 0 for all other kinds. Also 0 for `collection_audio`, as is `billed_cents`: the `audio` jobs of its documents have theirs. */
  duration_ms: number;
  /** Wallet cents for what was made so far. */
  billed_cents: number;
  /** What a paused job waits for: credits, the spending limit of the app that asked for it (it continues once that is raised), its owner (it was paused in the app), room on the disk, or the next day. */
  waiting_for: "money" | "limit" | "owner" | "room" | "storage" | "quota" | null;
  /** Why it failed or waits, for people. */
  problem: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** Null while it is not over. */
  ended_at: string | null;
};

export type RecordingMark = {
  /** Code-point offset into the text where the sentence starts. */
  start: number;
  /** Code-point offset just past its end. */
  end: number;
  /** Milliseconds from the start of the recording. */
  start_time: number;
  /** Milliseconds from the start of the recording. */
  end_time: number;
};

export type Recording = {
  document_id: string;
  /** The type of the file, as it was sent. */
  media_type: string;
  bytes: number;
  duration_ms: number;
  /** The sentences of the current version whose time is known, in the order of the text. */
  marks: Array<RecordingMark>;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
};

export type TrashedDocument = {
  id: string;
  title: string;
  /** ISO 639-1 style code. */
  language: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  deleted_at: string;
  /** From then on it is deleted for good. */
  erased_at: string;
};

export type TrashPage = {
  data: Array<TrashedDocument>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

/** A half-open stretch of a text, in characters (Unicode code points). */
export type TextPlace = {
  start: number;
  end: number;
};

/** The passage as a reader sees it, to be shown. */
export type VisibleWords = {
  /** On one line, without the marks of Markdown and the addresses of links. */
  text: string;
  /** What was found, counted from the start of these words. Matches that nobody sees, such as in the address of a link, are left out. */
  matches: Array<TextPlace>;
};

export type Snippet = {
  /** A passage of the text with what was searched for, as it is written: `start` to `end`. */
  text: string;
  /** Where the passage starts in the text of the document. */
  start: number;
  end: number;
  /** What was found, counted from the start of the whole text. */
  matches: Array<TextPlace>;
  visible: VisibleWords;
};

export type SearchHit = {
  document: DocumentSummary;
  /** Length of the text; null until it is indexed. */
  characters: number | null;
  /** The address of whose document it is; null: yours. */
  owner: string | null;
  /** What was found in the title. */
  title_matches: Array<TextPlace>;
  /** Up to three passages, in the order of the text. */
  snippets: Array<Snippet>;
  /** Only in a search by meaning: how near the best passage is to the query, 1 for the same words. */
  similarity?: number;
};

export type SearchPage = {
  data: Array<SearchHit>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
  /** False while documents are still being indexed: older ones after an update of the server, new ones for search by meaning. */
  is_complete: boolean;
};

export type Citation = {
  document_id: string;
  /** The title of that document. */
  title: string;
  /** Where the passage starts in the text of the document, in characters (Unicode code points). */
  start: number;
  /** Just past its last character. */
  end: number;
  /** The passage as it is written there: `start` to `end`. */
  value: string;
};

export type Answer = {
  /** Plain text without markup. `[1]` in an answer to a question stands for the first of `citations`, `[2]` for the second. */
  text: string;
  /** The language it was asked to be in. */
  language: string;
  /** Passages that exist as they are cited. Empty for a summary, and where the text does not answer the question. */
  citations: Array<Citation>;
};

export type AnswerProgressEvent = {
  type: "answer.progress";
  /** Parts of a long text that were read. */
  done: number;
  total: number;
};

export type AnswerDeltaEvent = {
  type: "answer.delta";
  /** What the text goes on with. */
  text: string;
};

export type AnswerDoneEvent = {
  type: "answer.done";
  /** Plain text without markup. `[1]` in an answer to a question stands for the first of `citations`, `[2]` for the second. */
  text: string;
  /** The language it was asked to be in. */
  language: string;
  /** Passages that exist as they are cited. Empty for a summary, and where the text does not answer the question. */
  citations: Array<Citation>;
};

export type AnswerErrorEvent = {
  type: "answer.error";
  error: {
    code: string;
    message: string;
  };
  request_id: string;
};

export type LanguageModelState = {
  /** Its name; null where the server has no language model. */
  model: string | null;
  /** Where texts are sent for answers: the host that the owner of the server chose. */
  host: string | null;
  /** Whether that is the server itself, so that nothing leaves it. */
  is_on_this_machine: boolean;
  /** How much text it sees at once. */
  context_tokens: number | null;
  /** What the account has spent since 0:00 UTC. */
  tokens_used_today: number;
  /** What the plan of the account allows. */
  tokens_per_day: number;
};

export type SuggestedSpeaker = {
  /** As `cast` of an audiobook names the speaker. */
  name: string;
  gender: "female" | "male" | "not_specified";
  age: "child" | "young" | "adult" | "old" | "not_specified";
  /** How they speak, in a few words; empty where nothing is said about it. */
  manner: string;
  /** A voice for them; null where no voice speaks the language. */
  voice_id: string | null;
};

export type SuggestedCast = {
  /** In the order in which they first speak. */
  speakers: Array<SuggestedSpeaker>;
};

export type SuggestedPronunciation = {
  /** The name or word, as it stands in the text. */
  written: string;
  /** How it is pronounced: in ordinary letters (`shivawn`), or in IPA (`ʃɪˈvɔːn`). */
  spoken: string;
  /** The alphabet of `spoken`. */
  alphabet: "text" | "ipa";
};

export type SuggestedPronunciations = {
  /** In the order of the text. None of the words is in the lexicon. */
  pronunciations: Array<SuggestedPronunciation>;
};

export type SuggestedTag = {
  /** A tag. Upper and lower case are the same; what was written first is shown. */
  name: string;
  /** No document of the account has it yet. */
  is_new: boolean;
};

export type SuggestedDetails = {
  /** Another title; null where none is better. */
  title: string | null;
  /** Who wrote it, where the text says so; null where it does not, or where it is known. */
  author: string | null;
  /** Tags that the document has not, those that are in use first. */
  tags: Array<SuggestedTag>;
};

export type Correction = {
  /** Code-point offset of the first character to replace. */
  start: number;
  /** Just past the last one. */
  end: number;
  /** What the text says from `start` to `end`. */
  expected: string;
  /** What it should say there. */
  text: string;
};

export type SuggestedCorrections = {
  /** The version of the text that they are for. */
  version_id: string;
  /** In the order of the text; they do not overlap. */
  corrections: Array<Correction>;
  /** How far the text was looked through: go on from here. */
  end: number;
  /** Whether that is the end of the text. */
  is_complete: boolean;
  /** Parts that the model was shown, one after the other. */
  parts: number;
  /** Those for which it proposed more than corrections, so that nothing of it was taken. */
  parts_refused: number;
};

export type EpisodeHost = {
  /** As the text of the episode names who speaks. */
  name: string;
  voice_id: string;
};

export type EpisodeSource = {
  document_id: string;
  title: string;
};

export type Episode = {
  document_id: string;
  /** Who speaks in it, where its audio names no voices. */
  hosts: Array<EpisodeHost>;
  /** The documents that it is about, as far as they are still there. */
  sources: Array<EpisodeSource>;
  /** What its text quotes: passages that exist in its sources as they are quoted. */
  quotations: Array<Citation>;
};

export type Tag = {
  /** A tag. Upper and lower case are the same; what was written first is shown. */
  name: string;
  /** Archived ones included. */
  documents_count: number;
};

export type TagList = {
  data: Array<Tag>;
};

export type DocumentTags = {
  /** In alphabetical order. */
  tags: Array<string>;
};

export type Sharing = {
  audio: "none" | "listen" | "download";
  /** Whether the text is said to visitors, at your expense, where there is no finished audio of it. */
  speech: boolean;
  /** Whether there is finished audio of the current text. */
  has_audio: boolean;
};

export type Collection = {
  id: string;
  /** A `book` is one work whose parts are documents: it is read and heard from the first to the last. */
  kind: "collection" | "book";
  title: string;
  author: string | null;
  /** Query and filters as `/search` takes them. */
  search: {
    /** Words that must all occur in title or text, ignoring case and accents; `"words in this order"`; `light*` for every word that starts this way. English words are found in British and American spelling, outside of quotation marks. Without it, every document that passes the filters is listed. */
    query?: string;
    /** Only this language: `en` finds `en-GB` too. */
    language?: string;
    /** Only documents with this tag. */
    tag?: string;
    /** Only what entered the library this way. */
    source?: "api" | "transcription" | "homepage" | "file-import";
    /** Only texts of at least this length. */
    min_characters?: number;
    /** Only texts of at most this length. */
    max_characters?: number;
    /** Only documents made at this time or later. */
    created_from?: string;
    /** Only documents made before this time. */
    created_to?: string;
    /** What happens to archived documents. */
    archived?: "exclude" | "include" | "only";
    /** Only documents that were read or listened to this far. */
    progress?: "new" | "started" | "finished";
    /** `relevance` (the default with a query): titles first, then texts in which the words are frequent, then the rest, newest first in each. `newest` is the default without a query; `title` is for lists without one. */
    sort?: "relevance" | "newest" | "oldest" | "title";
  } | null;
  /** Null for a saved search: its documents are found when listed. */
  documents_count: number | null;
  /** Length of all its texts; null for a saved search. */
  characters: number | null;
  /** Where a book was read or heard last; null before that, and for a collection that is not a book. */
  position: {
    document_id: string;
    /** In characters of the text of that document. */
    offset: number;
    /** How much of the whole lies before it. */
    progress: number;
  } | null;
  /** What you may do with it: all, only read it, or also add and take out documents. */
  access: "owner" | "read" | "together";
  /** Whether others are invited to it, or it is somebody else’s. */
  is_shared: boolean;
  /** The address of whose it is; null: yours. */
  owner: string | null;
  /** Whether its cover is an image that was set, and not a drawn one. */
  has_image: boolean;
  /** Its cover: an image of its own, or one drawn from title and author. */
  cover_url: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
};

export type CollectionPage = {
  data: Array<Collection>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

/** Query and filters as `/search` takes them. */
export type SavedSearch = {
  /** Words that must all occur in title or text, ignoring case and accents; `"words in this order"`; `light*` for every word that starts this way. English words are found in British and American spelling, outside of quotation marks. Without it, every document that passes the filters is listed. */
  query?: string;
  /** Only this language: `en` finds `en-GB` too. */
  language?: string;
  /** Only documents with this tag. */
  tag?: string;
  /** Only what entered the library this way. */
  source?: "api" | "transcription" | "homepage" | "file-import";
  /** Only texts of at least this length. */
  min_characters?: number;
  /** Only texts of at most this length. */
  max_characters?: number;
  /** Only documents made at this time or later. */
  created_from?: string;
  /** Only documents made before this time. */
  created_to?: string;
  /** What happens to archived documents. */
  archived?: "exclude" | "include" | "only";
  /** Only documents that were read or listened to this far. */
  progress?: "new" | "started" | "finished";
  /** `relevance` (the default with a query): titles first, then texts in which the words are frequent, then the rest, newest first in each. `newest` is the default without a query; `title` is for lists without one. */
  sort?: "relevance" | "newest" | "oldest" | "title";
};

export type CollectionDetails = {
  id: string;
  /** A `book` is one work whose parts are documents: it is read and heard from the first to the last. */
  kind: "collection" | "book";
  title: string;
  author: string | null;
  /** Query and filters as `/search` takes them. */
  search: {
    /** Words that must all occur in title or text, ignoring case and accents; `"words in this order"`; `light*` for every word that starts this way. English words are found in British and American spelling, outside of quotation marks. Without it, every document that passes the filters is listed. */
    query?: string;
    /** Only this language: `en` finds `en-GB` too. */
    language?: string;
    /** Only documents with this tag. */
    tag?: string;
    /** Only what entered the library this way. */
    source?: "api" | "transcription" | "homepage" | "file-import";
    /** Only texts of at least this length. */
    min_characters?: number;
    /** Only texts of at most this length. */
    max_characters?: number;
    /** Only documents made at this time or later. */
    created_from?: string;
    /** Only documents made before this time. */
    created_to?: string;
    /** What happens to archived documents. */
    archived?: "exclude" | "include" | "only";
    /** Only documents that were read or listened to this far. */
    progress?: "new" | "started" | "finished";
    /** `relevance` (the default with a query): titles first, then texts in which the words are frequent, then the rest, newest first in each. `newest` is the default without a query; `title` is for lists without one. */
    sort?: "relevance" | "newest" | "oldest" | "title";
  } | null;
  /** Null for a saved search: its documents are found when listed. */
  documents_count: number | null;
  /** Length of all its texts; null for a saved search. */
  characters: number | null;
  /** Where a book was read or heard last; null before that, and for a collection that is not a book. */
  position: {
    document_id: string;
    /** In characters of the text of that document. */
    offset: number;
    /** How much of the whole lies before it. */
    progress: number;
  } | null;
  /** What you may do with it: all, only read it, or also add and take out documents. */
  access: "owner" | "read" | "together";
  /** Whether others are invited to it, or it is somebody else’s. */
  is_shared: boolean;
  /** The address of whose it is; null: yours. */
  owner: string | null;
  /** Whether its cover is an image that was set, and not a drawn one. */
  has_image: boolean;
  /** Its cover: an image of its own, or one drawn from title and author. */
  cover_url: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
  /** All its documents in order; empty for a saved search. */
  document_ids: Array<string>;
};

export type CollectionDocument = {
  document: DocumentSummary;
  /** Length of the text; null until it is indexed. */
  characters: number | null;
  /** The address of whose document it is; null: yours. */
  owner: string | null;
};

export type CollectionDocumentPage = {
  data: Array<CollectionDocument>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type CollectionChapter = {
  title: string;
  /** 1 for the outermost headings of the book. */
  level: number;
  /** Where it starts in the text of the document, in characters. */
  offset: number;
};

export type CollectionPart = {
  document_id: string;
  title: string;
  characters: number;
  /** From the headings of its text. */
  chapters: Array<CollectionChapter>;
};

export type CollectionContents = {
  parts: Array<CollectionPart>;
};

export type CollectionMember = {
  email: string;
  /** `read`: they read and listen. `together`: they also add documents of their own, and take documents out. */
  role: "read" | "together";
  /** RFC 3339 in UTC with milliseconds. */
  invited_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  accepted_at: string | null;
};

export type CollectionInvitation = {
  collection_id: string;
  title: string;
  owner: string;
  /** `read`: they read and listen. `together`: they also add documents of their own, and take documents out. */
  role: "read" | "together";
  /** RFC 3339 in UTC with milliseconds. */
  invited_at: string;
};

export type CollectionAudiobookDocument = {
  document_id: string;
  /** Its job, as `/jobs/{job_id}` has it. */
  job_id: string | null;
  /** Null: it has no audio in this voice. */
  state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled" | null;
  /** The part that is done, from 0 to 1. */
  progress: number;
};

export type CollectionAudiobook = {
  collection_id: string;
  /** State of the whole: `done` when all of it is. Null while a document has no audio in this voice: request it to make what is missing. */
  state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled" | null;
  /** The one voice of the whole. Null before any was made. */
  voice_id: string | null;
  /** The part that is done, from 0 to 1. */
  progress: number;
  documents_done: number;
  documents_count: number;
  /** Length of the audio made so far. */
  duration_ms: number;
  /** Wallet cents for what was made so far. */
  billed_cents: number;
  /** What a paused job waits for: credits, the spending limit of the app that asked for it (it continues once that is raised), its owner (it was paused in the app), room on the disk, or the next day. */
  waiting_for: "money" | "limit" | "owner" | "room" | "storage" | "quota" | null;
  /** Why it failed or waits, for people. */
  problem: string | null;
  /** In the order of the collection. */
  documents: Array<CollectionAudiobookDocument>;
};

export type SpeechResult = {
  /** The whole audio, base64. */
  audio_data: string;
  audio_format: "wav" | "mp3" | "opus" | "aac" | "flac" | "pcm";
  /** Code points of `input`. */
  billable_characters_count: number;
  /** What this request cost, in wallet cents. */
  billed_credits: number;
  duration_ms: number;
  /** The language spoken: the one given, else the one detected. */
  language: string;
  voice_id: string;
  speech_marks: Array<SpeechMark>;
};

export type SpokenText = {
  language: string;
  sentences: Array<{
    /** Its first character in the input. */
    start: number;
    /** The character after its last. */
    end: number;
    /** As it is written. */
    value: string;
    /** As it is said; empty where nothing is. */
    spoken: string;
    /** The pause after it. */
    pause_ms: number;
    /** The language whose rules it is read by. */
    language: string;
    /** Who says it; null where no voice can. */
    voice_id: string | null;
  }>;
};

/** The first frame. */
export type LiveStartFrame = {
  type: "start";
  /** A voice of the catalog. */
  voice_id: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  /** Whether each mark carries the times of its words. */
  words?: boolean;
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
  /** How many times as fast as usual the voice speaks. */
  rate?: number;
};

export type LiveTextFrame = {
  type: "text";
  /** What comes next of the text: a letter, a word or pages. It may end anywhere. */
  text: string;
};

/** The turn is over: all that has come is said. */
export type LiveFlushFrame = {
  type: "flush";
};

/** Silence now. What was not said is forgotten. */
export type LiveStopFrame = {
  type: "stop";
};

/** Nothing more will come: the rest is said, then the bill is written. */
export type LiveEndFrame = {
  type: "end";
};

export type LiveReadyFrame = {
  type: "ready";
  /** Of the samples that follow. */
  sample_rate: number;
  request_id: string;
};

/** A sentence or clause, before the sound it is about. Offsets count all text that was sent on the connection, times all sound. */
export type LiveMarkFrame = {
  type: "mark";
  /** The sentence, exactly as it is in `input`. */
  value: string;
  /** Code-point offset into `input` where the sentence starts. */
  start: number;
  /** Code-point offset just past its end. */
  end: number;
  /** Milliseconds from the start of the whole audio. */
  start_time: number;
  /** Milliseconds from the start of the whole audio. */
  end_time: number;
  /** With `words: true`: its words, in order; empty where the voice does not know their times. */
  words?: Array<WordMark>;
};

/** All sound of the turn has been sent. */
export type LiveFlushedFrame = {
  type: "flushed";
};

export type LiveStoppedFrame = {
  type: "stopped";
  /** How much sound was sent on the connection until then. No sound of what was stopped follows. */
  heard_ms: number;
};

/** The last frame, once the bill is committed. */
export type LiveDoneFrame = {
  type: "done";
  /** What the connection cost, in wallet cents. */
  billed_credits: number;
  /** How much sound was sent. */
  duration_ms: number;
};

/** The last frame where something fails. What was sent is billed. */
export type LiveErrorFrame = {
  type: "error";
  error: {
    code: "bad_request" | "unauthorized" | "payment_required" | "document_limit_reached" | "not_found" | "conflict" | "precondition_failed" | "payload_too_large" | "validation_failed" | "rate_limited" | "internal_error" | "service_unavailable";
    message: string;
  };
  request_id: string;
};

/** The first frame. */
export type ListenStartFrame = {
  type: "start";
  /** Of the samples that follow. */
  sample_rate: number;
  /** What is spoken: `en`, `de`. Detected when omitted, which takes longer. */
  language?: string;
};

/** Nothing more will come: the rest is written down. */
export type ListenEndFrame = {
  type: "end";
};

/** Sound may come. */
export type ListenReadyFrame = {
  type: "ready";
  request_id: string;
};

/** What the utterance seems to say so far. The next frame may change any of it. */
export type ListenPartialFrame = {
  type: "partial";
  text: string;
};

/** What was said between two pauses. It changes no more. */
export type ListenFinalFrame = {
  type: "final";
  text: string;
  /** Milliseconds from the start of the sound. */
  start_time: number;
  /** Milliseconds from the start of the sound. */
  end_time: number;
};

/** The last frame. */
export type ListenDoneFrame = {
  type: "done";
  /** How much sound came. */
  duration_ms: number;
};

/** The last frame where something fails. */
export type ListenErrorFrame = {
  type: "error";
  error: {
    code: "bad_request" | "unauthorized" | "payment_required" | "document_limit_reached" | "not_found" | "conflict" | "precondition_failed" | "payload_too_large" | "validation_failed" | "rate_limited" | "internal_error" | "service_unavailable";
    message: string;
  };
  request_id: string;
};

export type LexiconEntry = {
  id: string;
  /** The word or words as they are written. In lower case they match whatever the case; with a capital, only as given. */
  written: string;
  /** How it is pronounced: in ordinary letters (`shivawn`), or in IPA (`ʃɪˈvɔːn`). */
  spoken: string;
  /** The alphabet of `spoken`. */
  alphabet: "text" | "ipa";
  /** Applies to this language only: `en`, whatever the region. */
  language: string | null;
  /** Applies to this document only. */
  document_id: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
};

export type Lexicon = {
  data: Array<LexiconEntry>;
};

export type LexiconImport = {
  imported: number;
};

export type Highlight = {
  id: string;
  /** The document it belongs to. */
  document_id: string;
  document_title: string;
  /** The language of the document. */
  document_language: string;
  /** The words as they are written in the text. */
  quote: string;
  /** Whether its words are still in the current text. Without them it is kept, and found again when they return. */
  is_found: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
  /** Place in the current text, in code points. */
  start: number | null;
  /** Place in the current text, in code points. */
  end: number | null;
  color: "yellow" | "green" | "blue" | "pink" | "purple";
  /** Empty: none. */
  note: string;
  /** Words of your choice, in the order in which they were given. */
  tags: Array<string>;
};

export type HighlightPage = {
  data: Array<Highlight>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type HighlightReview = {
  data: Array<Highlight>;
};

export type Bookmark = {
  id: string;
  /** The document it belongs to. */
  document_id: string;
  document_title: string;
  /** The language of the document. */
  document_language: string;
  /** The words as they are written in the text. */
  quote: string;
  /** Whether its words are still in the current text. Without them it is kept, and found again when they return. */
  is_found: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  updated_at: string;
  /** Place in the current text, in code points. */
  offset: number | null;
  name: string;
};

export type BookmarkPage = {
  data: Array<Bookmark>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type Queue = {
  /** In the order in which they are played. */
  data: Array<{
    document_id: string;
    title: string;
  }>;
  /** Whether the app archives a document of the queue once it was heard to its end. */
  archive_when_heard: boolean;
};

export type Podcast = {
  id: string;
  /** The title of the podcast. */
  name: string;
  /** The collection whose audio it has; null: all. */
  collection_id: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** When an app last read it. */
  last_used_at: string | null;
};

export type NewPodcast = {
  id: string;
  /** The title of the podcast. */
  name: string;
  /** The collection whose audio it has; null: all. */
  collection_id: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** When an app last read it. */
  last_used_at: string | null;
  /** The address of the feed. It is shown only once. */
  url: string;
};

export type Subscription = {
  id: string;
  /** The address of the feed. */
  url: string;
  title: string;
  /** The voice in which new documents become audiobooks, or `default`; null: no audiobooks. */
  voice_id: string | null;
  /** Whether it is checked. */
  is_enabled: boolean;
  /** Whether it is being checked now. */
  is_checking: boolean;
  /** Items that have become documents. */
  imported_items: number;
  /** Items that could not be read. */
  failed_items: number;
  /** Why the last check failed. It is checked again less and less often, but at least once a day. */
  problem: "unreachable" | "unknown_host" | "certificate" | "private_address" | "timeout" | "redirects" | "status" | "gone" | "too_large" | "not_a_feed" | "daily_limit" | null;
  /** When it was last read. */
  checked_at: string | null;
  next_check_at: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
};

export type SubscriptionItem = {
  title: string | null;
  url: string | null;
  state: "waiting" | "imported" | "failed";
  document_id: string | null;
  /** Why it could not be read, or has no audio, for people. */
  problem: string | null;
  /** RFC 3339 in UTC with milliseconds. */
  found_at: string;
};

export type Webhook = {
  id: string;
  /** An http or https address. Events are sent to it by POST; redirects are not followed. */
  url: string;
  /** Which events are sent. */
  events: Array<"document.imported" | "import.failed" | "audiobook.finished" | "audiobook.failed" | "transcription.finished" | "transcription.failed" | "episode.finished" | "episode.failed">;
  is_enabled: boolean;
  /** Why the server has disabled it. `undelivered`: an event was given up, and nothing has been delivered since it happened. `gone`: the address returned 410. `overflow`: too many events waited. */
  disabled_because: "undelivered" | "gone" | "overflow" | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  last_delivered_at: string | null;
};

export type NewWebhook = {
  id: string;
  /** An http or https address. Events are sent to it by POST; redirects are not followed. */
  url: string;
  /** Which events are sent. */
  events: Array<"document.imported" | "import.failed" | "audiobook.finished" | "audiobook.failed" | "transcription.finished" | "transcription.failed" | "episode.finished" | "episode.failed">;
  is_enabled: boolean;
  /** Why the server has disabled it. `undelivered`: an event was given up, and nothing has been delivered since it happened. `gone`: the address returned 410. `overflow`: too many events waited. */
  disabled_because: "undelivered" | "gone" | "overflow" | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  last_delivered_at: string | null;
  /** What the signatures are made with. It is shown only once. */
  secret: string;
};

export type WebhookDelivery = {
  /** The `webhook-id` of every attempt. */
  id: string;
  /** The event. */
  type: string;
  /** `waiting`: it will be tried, or tried again. */
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** What the address returned to the last attempt. */
  status: number | null;
  /** Why the last attempt failed. */
  problem: "status" | "timeout" | "unreachable" | "unknown_host" | "certificate" | "private_address" | "disabled" | null;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  attempted_at: string | null;
};

export type WebhookDeliveryPage = {
  data: Array<WebhookDelivery>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type Link = {
  /** Opens in any browser without a key. Whoever has it can open it. */
  url: string;
  /** RFC 3339 in UTC with milliseconds. */
  expires_at: string;
};

export type Quote = {
  /** Code points of the text. */
  characters_count: number;
  sentences_total: number;
  /** How many of them have audio already, which comes at once. */
  sentences_ready: number;
  /** How long the audio is likely to be. */
  estimated_ms: number;
  /** Wallet cents for all of it, made from the start. */
  estimated_cents: number;
  /** The same in credits. */
  estimated_credits: number;
  /** What it is likely to cost now. Audio of a document that was made before, with the same voices, is not paid for again; speech from a text costs the same however much of it is ready. */
  due_cents: number;
  /** The same in credits. */
  due_credits: number;
  /** What is held when it starts; the unused part is refunded. */
  held_cents: number;
  /** Balance in wallet cents. */
  wallet_cents: number;
  /** Language of the text. */
  language: string;
  voice_id: string;
};

export type JobPage = {
  data: Array<Job>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type CatalogFolder = {
  title: string;
  /** The page that it opens. */
  url: string;
  summary: string | null;
};

export type CatalogBook = {
  /** What the catalog calls it. */
  id: string | null;
  title: string;
  author: string | null;
  summary: string | null;
  tags: Array<string>;
  cover_url: string | null;
  /** What this server shows it under: `GET /v1/catalogs/covers/{cover}`. */
  cover: string | null;
  /** The best of its files that can be read; null: there is none. */
  file_url: string | null;
  /** What kind of file that is. */
  format: "epub" | "azw3" | "mobi" | "fb2" | "docx" | "odt" | "htmlz" | "html" | "rtf" | "md" | "pdf" | "txt" | "m4b" | "mp3" | null;
  /** How large that file is, where the catalog says it. */
  bytes: number | null;
  /** Kinds of files that the catalog has of it and that cannot be read here, such as CBZ. */
  unreadable: Array<string>;
  /** The document that it has become, or its first part. */
  document_id: string | null;
};

export type CatalogPage = {
  /** Where it was found, after redirects. */
  url: string;
  title: string | null;
  folders: Array<CatalogFolder>;
  books: Array<CatalogBook>;
  /** The page after it. */
  next_url: string | null;
  /** Browse it with `query` to search the catalog. */
  search_url: string | null;
};

export type Move = {
  job: Job;
  /** How much was added that was not here before. */
  added: number;
  /** How much could not be moved. */
  failed: number;
  /** What could not be moved; the first thousand. */
  failures: Array<{
    name: string;
    address: string | null;
    /** Why, for people. */
    problem: string;
  }>;
};

export type Voice = {
  voice_id: string;
  name: string;
  /** The language the voice speaks first, as a BCP 47 tag. */
  language: string;
  /** Every language the voice speaks. */
  languages: Array<string>;
  gender: "female" | "male" | "not_specified";
  age?: "child" | "young" | "adult" | "old";
  /** The engine behind the voice: `piper`, `kokoro`, `sano`, `espeak`, … */
  engine: string;
  quality: "standard" | "high" | "studio";
  /** Samples per second of the audio it makes. */
  sample_rate: number;
  description: string;
  /** A short recording of the voice. */
  preview_url: string | null;
};

export type VoicePage = {
  data: Array<Voice>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type VoicePrice = {
  voice_id: string;
  /** Wallet cents for each started 30 seconds; null: it is billed by the character. */
  cents_per_30_seconds: number | null;
  /** Wallet cents for 1,000 characters; null: it is billed by the time. */
  cents_per_1000_characters: number | null;
};

export type DefaultVoice = {
  /** As documents have it, such as `en`. A default for `en` is used for `en-GB` too, unless that has one. */
  language: string;
  /** Only documents of this kind; null: of every kind that has no default of its own. */
  document_type: "text" | "transcript" | "file" | "webpage" | null;
  voice_id: string;
  /** What the voice is called, or was when it was last there. */
  name: string;
  /** Whether the voice is in the catalog at present. While it is not, another one is used. */
  is_available: boolean;
};

export type VoicePreferences = {
  /** Oldest first. Those that are not in the catalog at present are kept. */
  favorites: Array<string>;
  /** Ordered by language and kind of document. */
  defaults: Array<DefaultVoice>;
};

export type MixedPart = {
  /** A Kokoro voice of the catalog. */
  voice_id: string;
  /** Its share, in proportion to the other weights. */
  weight: number;
};

export type MixedVoice = {
  voice_id: string;
  name: string;
  /** Ordered by voice, with weights that add up to 1. */
  parts: Array<MixedPart>;
};

export type OwnVoice = {
  voice_id: string;
  name: string;
  /** The language it speaks first. */
  language: string;
  /** The speech server that has it. */
  server: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
};

export type ConsentText = {
  language: "en" | "de" | "es";
  /** What the speaker reads aloud. */
  text: string;
};

export type VoiceConsent = {
  consent_id: string;
  language: "en" | "de" | "es";
  /** What was to be said. */
  text: string;
  /** What was understood. */
  heard: string;
};

export type ServerAccount = {
  id: string;
  email: string;
  plan_id: "free" | "unlimited";
  /** Owners administer the server. */
  is_owner: boolean;
  /** `disabled`: it cannot be used until it is enabled. `deleting`: it is being deleted, with everything in it. */
  state: "active" | "disabled" | "deleting";
  /** Balance in wallet cents; may be negative. */
  wallet_cents: number;
  /** The balance in credits: two wallet cents are one credit. */
  display_credits: number;
  /** Its wallet refills by itself, so that it never runs out. */
  is_refilled: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
};

export type ServerAccountPage = {
  data: Array<ServerAccount>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type NewServerAccount = {
  id: string;
  email: string;
  plan_id: "free" | "unlimited";
  /** Owners administer the server. */
  is_owner: boolean;
  /** `disabled`: it cannot be used until it is enabled. `deleting`: it is being deleted, with everything in it. */
  state: "active" | "disabled" | "deleting";
  /** Balance in wallet cents; may be negative. */
  wallet_cents: number;
  /** The balance in credits: two wallet cents are one credit. */
  display_credits: number;
  /** Its wallet refills by itself, so that it never runs out. */
  is_refilled: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The random password; null where the request named one. Shown only once. */
  password: string | null;
  /** The first API key, where `key_name` asked for one. Shown only once. */
  api_key: string | null;
};

export type ServerAccountDetails = {
  id: string;
  email: string;
  plan_id: "free" | "unlimited";
  /** Owners administer the server. */
  is_owner: boolean;
  /** `disabled`: it cannot be used until it is enabled. `deleting`: it is being deleted, with everything in it. */
  state: "active" | "disabled" | "deleting";
  /** Balance in wallet cents; may be negative. */
  wallet_cents: number;
  /** The balance in credits: two wallet cents are one credit. */
  display_credits: number;
  /** Its wallet refills by itself, so that it never runs out. */
  is_refilled: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** What it stores, in bytes. */
  stored_bytes: number;
  /** What it may store; null: as much as the disk has. */
  limit_bytes: number | null;
};

export type OneTimeLink = {
  email: string;
  /** Works once. It is shown only here. */
  url: string;
  /** RFC 3339 in UTC with milliseconds. */
  expires_at: string;
  /** Whether the server has emailed it. */
  is_emailed: boolean;
};

export type Invitation = {
  id: string;
  email: string;
  plan_id: "free" | "unlimited";
  /** The email of the owner, or `command line`. */
  invited_by: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** RFC 3339 in UTC with milliseconds. */
  expires_at: string;
};

export type AuditEntry = {
  id: string;
  /** RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** What was done: `account.disabled`. There may be new ones. */
  action: string;
  /** The email of the account that did it, `command line` or `server`. */
  actor: string;
  /** The email of the account that it was done to; may be empty. */
  subject: string;
  /** Where the request came from; empty for the command line. */
  address: string;
  /** What was changed, such as the plan. Never a secret. */
  details: Record<string, unknown>;
};

export type AuditPage = {
  data: Array<AuditEntry>;
  /** Pass it as `cursor` to read the next page. */
  next_cursor: string | null;
  has_more: boolean;
};

export type ServerStatus = {
  /** The pools of workers of the process that responds. */
  pools: Array<{
    name: string;
    size: number;
    workers: number;
    running: number;
    waiting: number;
  }>;
  /** Sentences that wait at the workers on other machines, and these workers; null where there are none (`WORKERS_URL`). */
  speech_queue: {
    waiting: number;
    workers: Array<{
      id: string;
      host: string;
      version: string;
      /** Sentences or pieces of recordings that it is busy with. */
      busy: number;
      /** The most that it takes at the same time. */
      slots: number;
    }>;
  } | null;
  /** The same for pieces of recordings. */
  transcription_queue: {
    waiting: number;
    workers: Array<{
      id: string;
      host: string;
      version: string;
      /** Sentences or pieces of recordings that it is busy with. */
      busy: number;
      /** The most that it takes at the same time. */
      slots: number;
    }>;
  } | null;
  /** Jobs of all accounts that have not ended, by kind. */
  jobs: Array<{
    kind: string;
    waiting: number;
    running: number;
    paused: number;
  }>;
  /** What all accounts store together, and the cache of sentences of the process that responds. */
  stored: {
    /** In bytes. */
    texts: number;
    /** In bytes. */
    audio: number;
    /** In bytes. */
    recordings: number;
    /** In bytes. */
    responses: number;
    /** In bytes. */
    cache: number;
  };
  /** The disk of the data folder; null where it is not watched. */
  disk: {
    /** In bytes. */
    free_bytes: number;
    /** In bytes. */
    total_bytes: number;
  } | null;
  /** What `/readyz` misses. */
  missing: Array<{
    name: "database" | "disk_space" | "storage" | "speech_workers" | "transcription_workers";
    /** RFC 3339 in UTC with milliseconds. */
    since: string;
  }>;
  /** The latest errors of the process that responds, newest first. */
  errors: Array<{
    /** RFC 3339 in UTC with milliseconds. */
    created_at: string;
    message: string;
    cause: string;
    request_id: string | null;
  }>;
};

export type OpenApiDocument = Record<string, unknown>;

export type Health = {
  status: "ok" | "degraded";
  version: string;
  checks: {
    database: "ok" | "down";
    speech: "ok" | "not_configured";
    translation: "ok" | "down" | "not_configured";
  };
};

export interface GetUsageInput {
  /** The first day, in UTC: `2026-01-01`. */
  from?: string;
  /** The last day, in UTC. Default: today. */
  to?: string;
}

export interface GetReadingStatisticsInput {
  /** How many, up to today. */
  days?: number;
  /** Decides which day is today: an IANA name, for example `Europe/Berlin`. */
  time_zone?: string;
}

export type ExportReadingStatisticsResult = string;

export interface ExportReadingStatisticsInput {
  format?: "csv" | "json";
}

export interface ListDocumentsInput {
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
  /** Only documents whose title contains this, ignoring case. */
  query?: string;
  /** Whether to list archived ones too. */
  include_archived?: "true" | "false";
  /** With `query`: `exclude` leaves out documents that are parts of books. */
  book_parts?: "include" | "exclude";
}

export interface CreateDocumentInput {
  text: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
}

export interface GetDocumentInput {
  /** Document identifier. */
  document_id: string;
}

export interface UpdateDocumentInput {
  /** Document identifier. */
  document_id: string;
  text?: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
  is_archived?: boolean;
  /** `public` publishes an unlisted, read-only web page of the text. */
  visibility?: "public" | "private";
}

export interface DeleteDocumentInput {
  /** Document identifier. */
  document_id: string;
}

export interface SetDocumentAuthorInput {
  /** Document identifier. */
  document_id: string;
  /** Who wrote it; null: nobody knows. */
  author: string | null;
}

export interface EditDocumentInput {
  /** Document identifier. */
  document_id: string;
  /** Code-point offset of the first character to replace. */
  start: number;
  /** Code-point offset just past the last one; `start` inserts. At most 10000 after `start`. */
  end: number;
  /** The text from `start` to `end`, exactly; for an insertion, some of what follows `start` or comes before it. */
  expected: string;
  /** What is there afterwards; empty deletes. */
  text: string;
}

export interface EditDocumentPartsInput {
  /** Document identifier. */
  document_id: string;
  /** What to change, in any order. */
  edits: Array<Edit>;
}

export interface AppendToDocumentInput {
  /** Document identifier. */
  document_id: string;
  text: string;
  /** What separates it from the text before: an empty line, a line break, or nothing. */
  join?: "paragraph" | "line" | "none";
}

export type ListDocumentVersionsResult = {
  data: Array<{
    id: string;
    language: string;
    total_sentences: number | null;
    origin: "created" | "edited" | "translated" | "restored";
    is_current: boolean;
    /** RFC 3339 in UTC with milliseconds. */
    created_at: string;
  }>;
};

export interface ListDocumentVersionsInput {
  /** Document identifier. */
  document_id: string;
  /** How many to list at most. */
  limit?: number;
}

export interface RestoreDocumentVersionInput {
  /** Document identifier. */
  document_id: string;
  /** The id of the version. */
  version_id: string;
}

export interface ImportDocumentInput {
  url: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
  /** The page as it is in a browser; nothing is fetched then. A part of one, without an `html` or `body` element, is saved whole. Only its text is kept, never scripts or styles. */
  html?: string;
}

export interface TranslateDocumentInput {
  /** Document identifier. */
  document_id: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  target_language: string;
}

export interface ListTranslationsInput {
  /** Document identifier. */
  document_id: string;
}

export interface CreateTranslationInput {
  /** Document identifier. */
  document_id: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  target_language: string;
}

export interface ExportDocumentInput {
  /** Document identifier. */
  document_id: string;
  /** File format. `md`: Markdown, with highlights and notes after the text. */
  format?: "pdf" | "docx" | "epub" | "txt" | "md" | "csv" | "srt" | "vtt";
  /** Adds section times to PDF, DOCX, EPUB, TXT and CSV. */
  timestamps?: "1" | "true" | "0" | "false";
}

export interface AddRecordingInput {
  /** Document identifier. */
  document_id: string;
  /** Name of the file. */
  name: string;
  /** The file itself. */
  file: Upload;
}

export interface GetRecordingInput {
  /** Document identifier. */
  document_id: string;
}

export interface DeleteRecordingInput {
  /** Document identifier. */
  document_id: string;
}

export interface TranscribeRecordingInput {
  /** Document identifier. */
  document_id: string;
  /** A document with the text that is read aloud. */
  text_of?: string;
}

export interface ListTrashInput {
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface RestoreFromTrashInput {
  /** Document identifier. */
  document_id: string;
}

export interface DeleteFromTrashInput {
  /** Document identifier. */
  document_id: string;
}

export interface SearchDocumentsInput {
  /** Words that must all occur in title or text, ignoring case and accents; `"words in this order"`; `light*` for every word that starts this way. English words are found in British and American spelling, outside of quotation marks. Without it, every document that passes the filters is listed. */
  query?: string;
  /** Only this language: `en` finds `en-GB` too. */
  language?: string;
  /** Only documents with this tag. */
  tag?: string;
  /** Only what entered the library this way. */
  source?: "api" | "transcription" | "homepage" | "file-import";
  /** Only texts of at least this length. */
  min_characters?: number;
  /** Only texts of at most this length. */
  max_characters?: number;
  /** Only documents made at this time or later. */
  created_from?: string;
  /** Only documents made before this time. */
  created_to?: string;
  /** What happens to archived documents. */
  archived?: "exclude" | "include" | "only";
  /** Only documents that were read or listened to this far. */
  progress?: "new" | "started" | "finished";
  /** `relevance` (the default with a query): titles first, then texts in which the words are frequent, then the rest, newest first in each. `newest` is the default without a query; `title` is for lists without one. */
  sort?: "relevance" | "newest" | "oldest" | "title";
  /** `meaning` looks for what the query is about instead of its words. */
  mode?: "words" | "meaning";
  /** Only documents of this collection or book. */
  collection_id?: string;
  /** `exclude` leaves out documents that are parts of books. */
  book_parts?: "include" | "exclude";
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface CreateSummaryInput {
  /** Document identifier. */
  document_id: string;
  /** How long it becomes. */
  length?: "short" | "medium" | "long";
  /** The language of the summary; that of the document when left out. */
  language?: string;
}

export interface AskDocumentInput {
  /** Document identifier. */
  document_id: string;
  /** The question, in any language; it is answered in that language. */
  question: string;
}

export interface AskLibraryInput {
  /** The question, in any language; it is answered in that language. */
  question: string;
  /** Only documents of this collection or book. */
  collection_id?: string;
  /** Only documents with this tag. */
  tag?: string;
}

export interface SuggestCastInput {
  /** Document identifier. */
  document_id: string;
}

export interface SuggestPronunciationsInput {
  /** Document identifier. */
  document_id: string;
}

export interface SuggestDetailsInput {
  /** Document identifier. */
  document_id: string;
}

export interface SuggestCorrectionsInput {
  /** Document identifier. */
  document_id: string;
  /** Code-point offset where to begin; the `end` of the answer before. */
  start?: number;
  /** About how much of the text to look through, up to 20,000 characters. */
  characters?: number;
}

export interface CreateEpisodeInput {
  /** Document identifier. */
  document_id: string;
  /** About how long it becomes. */
  minutes?: number;
  /** Voices: two talk with each other, one tells it alone. Default: two that are easy to tell apart, the first of them the one that would read the document. */
  hosts?: Array<string>;
  /** The language of the episode; that of the document, or of the first one, when left out. */
  language?: string;
  /** Whether it is only written, to be read and changed before it is spoken: its audio is then made like that of any document. */
  draft?: boolean;
  /** A collection that it is put into, at its end: there it is read, shared, exported and in podcast feeds with the other documents. Left out where the collection is gone or full by then. */
  into_collection_id?: string;
}

export interface GetEpisodeInput {
  /** Document identifier. */
  document_id: string;
}

export interface CreateCollectionEpisodeInput {
  /** The id of the collection. */
  collection_id: string;
  /** About how long it becomes. */
  minutes?: number;
  /** Voices: two talk with each other, one tells it alone. Default: two that are easy to tell apart, the first of them the one that would read the document. */
  hosts?: Array<string>;
  /** The language of the episode; that of the document, or of the first one, when left out. */
  language?: string;
  /** Whether it is only written, to be read and changed before it is spoken: its audio is then made like that of any document. */
  draft?: boolean;
  /** A collection that it is put into, at its end: there it is read, shared, exported and in podcast feeds with the other documents. Left out where the collection is gone or full by then. */
  into_collection_id?: string;
}

export interface ChangeTagsInput {
  document_ids: Array<string>;
  /** Tags to add. */
  add?: Array<string>;
  /** Tags to take off. */
  remove?: Array<string>;
}

export interface DeleteTagInput {
  /** A tag. Upper and lower case are the same; what was written first is shown. */
  tag: string;
}

export interface GetDocumentTagsInput {
  /** Document identifier. */
  document_id: string;
}

export interface SetDocumentTagsInput {
  /** Document identifier. */
  document_id: string;
  /** All tags of the document. */
  tags: Array<string>;
}

export interface GetDocumentCoverInput {
  /** Document identifier. */
  document_id: string;
}

export interface SetDocumentCoverInput {
  /** Document identifier. */
  document_id: string;
  /** The file in base64; null removes the image. */
  image: string | null;
}

export interface GetDocumentPictureInput {
  /** Document identifier. */
  document_id: string;
  /** As in the text: `![words](image:ID)`. */
  picture_id: string;
}

export interface GetDocumentOriginalInput {
  /** Document identifier. */
  document_id: string;
}

export interface GetDocumentSharingInput {
  /** Document identifier. */
  document_id: string;
}

export interface SetDocumentSharingInput {
  /** Document identifier. */
  document_id: string;
  audio: "none" | "listen" | "download";
  /** Whether the text is said to visitors where there is no finished audio of it, with a voice of yours and at your expense, as if you listened in the app. When omitted, it stays as it is; at first it is not. */
  speech?: boolean;
}

export interface ListCollectionsInput {
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
  /** A `book` is one work whose parts are documents: it is read and heard from the first to the last. */
  kind?: "collection" | "book";
  /** Only those that have this document. */
  document_id?: string;
}

export interface CreateCollectionInput {
  title: string;
  author?: string | null;
  /** A `book` is one work whose parts are documents: it is read and heard from the first to the last. */
  kind?: "collection" | "book";
  /** Its documents, in order. */
  document_ids?: Array<string>;
  search?: SavedSearch;
}

export interface GetCollectionInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface UpdateCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  title?: string;
  author?: string | null;
  /** A `book` is one work whose parts are documents: it is read and heard from the first to the last. */
  kind?: "collection" | "book";
  /** The new order. */
  document_ids?: Array<string>;
  search?: SavedSearch;
}

export interface DeleteCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  /** `delete` also deletes its documents, all of them or none; not those of a saved search. */
  documents?: "keep" | "delete";
}

export interface ListCollectionDocumentsInput {
  /** The id of the collection. */
  collection_id: string;
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface AddToCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  /** The documents to add or move. */
  document_ids: Array<string>;
  /** A document of the collection. Left out: at the end. */
  before?: string;
}

export interface GetCollectionContentsInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface RemoveFromCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  /** The id of the document. */
  document_id: string;
}

export interface GetCollectionCoverInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface SetCollectionCoverInput {
  /** The id of the collection. */
  collection_id: string;
  /** The file in base64; null removes the image. */
  image: string | null;
}

export interface ExportCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  /** File format. */
  format?: "txt" | "md" | "pdf" | "docx" | "epub";
}

export type ListCollectionMembersResult = {
  data: Array<CollectionMember>;
};

export interface ListCollectionMembersInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface ShareCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  email: string;
  /** `read`: they read and listen. `together`: they also add documents of their own, and take documents out. */
  role: "read" | "together";
}

export interface UnshareCollectionInput {
  /** The id of the collection. */
  collection_id: string;
  email: string;
}

export type ListCollectionInvitationsResult = {
  data: Array<CollectionInvitation>;
};

export interface JoinCollectionInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface LeaveCollectionInput {
  /** The id of the collection. */
  collection_id: string;
}

export interface CreateCollectionAudiobookInput {
  /** The id of the collection. */
  collection_id: string;
  /** Default: the default voice of the account for the language and kind of the document, or the best one. */
  voice_id?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
}

export interface GetCollectionAudiobookInput {
  /** The id of the collection. */
  collection_id: string;
  /** The voice. Left out: that of the newest audio of the first document. */
  voice_id?: string;
}

export interface CancelCollectionAudiobookInput {
  /** The id of the collection. */
  collection_id: string;
  /** The voice. Left out: that of the newest audio of the first document. */
  voice_id?: string;
}

export interface GetCollectionAudioInput {
  /** The id of the collection. */
  collection_id: string;
  /** The voice. Left out: that of the newest audio of the first document. */
  voice_id?: string;
  /** File format, with chapters. `epub`: the text and the audio, in step (media overlays). */
  format?: "mp3" | "m4b" | "epub";
}

export interface CreateSpeechInput {
  /** The text to speak. */
  input: string;
  /** A voice of the catalog. */
  voice_id: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  /** `opus` comes in Ogg, `aac` in ADTS frames; `pcm` is 16-bit little-endian mono at the `sample_rate` of the voice. */
  audio_format?: "wav" | "mp3" | "opus" | "aac" | "flac" | "pcm";
  /** The document the text is from: words are then pronounced as the lexicon says for it. */
  document_id?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
  /** Whether `input` is SSML: `speak` with `p`, `s`, `break`, `sub`, `phoneme` in IPA, `say-as`, `voice` by voice id, and `prosody` with a rate. Only the text of other elements is read. Marks count the input as it is sent. */
  ssml?: boolean;
  /** Whether each speech mark carries the times of its words. */
  words?: boolean;
}

export interface ReadAloudInput {
  /** The text to speak. */
  input: string;
  /** A voice of the catalog. */
  voice_id?: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  /** The document the text is from: words are then pronounced as the lexicon says for it. */
  document_id?: string;
  /** Whether `input` is SSML: `speak` with `p`, `s`, `break`, `sub`, `phoneme` in IPA, `say-as`, `voice` by voice id, and `prosody` with a rate. Only the text of other elements is read. Marks count the input as it is sent. */
  ssml?: boolean;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
}

export interface StreamSpeechInput {
  /** The text to speak. */
  input: string;
  /** A voice of the catalog. */
  voice_id: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  audio_format?: "wav";
  /** The document the text is from: words are then pronounced as the lexicon says for it. */
  document_id?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
  /** Whether `input` is SSML: `speak` with `p`, `s`, `break`, `sub`, `phoneme` in IPA, `say-as`, `voice` by voice id, and `prosody` with a rate. Only the text of other elements is read. Marks count the input as it is sent. */
  ssml?: boolean;
  /** Whether each speech mark carries the times of its words. */
  words?: boolean;
}

export interface StreamSpeechWithTimestampsInput {
  /** The text to speak. */
  input: string;
  /** A voice of the catalog. */
  voice_id: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  audio_format?: "wav";
  /** The document the text is from: words are then pronounced as the lexicon says for it. */
  document_id?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
  /** Whether `input` is SSML: `speak` with `p`, `s`, `break`, `sub`, `phoneme` in IPA, `say-as`, `voice` by voice id, and `prosody` with a rate. Only the text of other elements is read. Marks count the input as it is sent. */
  ssml?: boolean;
  /** Whether each speech mark carries the times of its words. */
  words?: boolean;
}

export interface ListLexiconInput {
  /** Applies to this document only. */
  document_id?: string;
}

export interface AddLexiconEntryInput {
  /** The word or words as they are written. In lower case they match whatever the case; with a capital, only as given. */
  written: string;
  /** How it is pronounced: in ordinary letters (`shivawn`), or in IPA (`ʃɪˈvɔːn`). */
  spoken: string;
  alphabet?: "text" | "ipa";
  /** Applies to this language only: `en`, whatever the region. */
  language?: string;
  /** Applies to this document only. */
  document_id?: string;
}

export interface DeleteLexiconEntryInput {
  /** The id of the entry. */
  entry_id: string;
}

export interface ImportLexiconInput {
  /** The content of the file. */
  pls: string;
  /** Applies to this document only. */
  document_id?: string;
}

export interface ListHighlightsInput {
  /** Only those of this document, in the order of the text. */
  document_id?: string;
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface CreateHighlightInput {
  /** An id that you have made, a UUID of version 7, for what is made offline: its time becomes `created_at`. A repeated request makes nothing new: the response is what the first one made. */
  id?: string;
  /** The document it belongs to. */
  document_id: string;
  /** Place in the current text, in code points. */
  start: number;
  /** Place in the current text, in code points. */
  end: number;
  /** The version that the offsets count in. If it is no longer the current one, the place is looked for in the current text, as after any edit; if it is no longer stored, the response is 409. */
  version_id?: string;
  color?: "yellow" | "green" | "blue" | "pink" | "purple";
  /** Empty: none. */
  note?: string;
  /** Words of your choice, in the order in which they were given. */
  tags?: Array<string>;
}

export interface ReviewHighlightsInput {
  /** The reader's day, like `2026-01-31`. When omitted, today in UTC. */
  date?: string;
  /** How many. */
  limit?: number;
}

export interface ExportHighlightsInput {
  format?: "markdown" | "json" | "csv" | "readwise" | "obsidian";
  /** The id of the document. */
  document_id?: string;
}

export interface UpdateHighlightInput {
  /** The id of the highlight. */
  highlight_id: string;
  color?: "yellow" | "green" | "blue" | "pink" | "purple";
  /** Empty: none. */
  note?: string;
  /** Words of your choice, in the order in which they were given. */
  tags?: Array<string>;
}

export interface DeleteHighlightInput {
  /** The id of the highlight. */
  highlight_id: string;
}

export interface ListBookmarksInput {
  /** Only those of this document, in the order of the text. */
  document_id?: string;
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface CreateBookmarkInput {
  /** An id that you have made, a UUID of version 7, for what is made offline: its time becomes `created_at`. A repeated request makes nothing new: the response is what the first one made. */
  id?: string;
  /** The document it belongs to. */
  document_id: string;
  /** Place in the current text, in code points. */
  offset: number;
  /** The version that the offsets count in. If it is no longer the current one, the place is looked for in the current text, as after any edit; if it is no longer stored, the response is 409. */
  version_id?: string;
  /** When omitted, the first words at the place. */
  name?: string;
}

export interface UpdateBookmarkInput {
  /** The id of the bookmark. */
  bookmark_id: string;
  name: string;
}

export interface DeleteBookmarkInput {
  /** The id of the bookmark. */
  bookmark_id: string;
}

export interface AddToQueueInput {
  document_id: string;
  place?: "next" | "end";
}

export interface UpdateQueueInput {
  document_ids?: Array<string>;
  archive_when_heard?: boolean;
}

export interface RemoveFromQueueInput {
  /** The id of the document. */
  document_id: string;
}

export type ListPodcastsResult = {
  data: Array<Podcast>;
};

export interface CreatePodcastInput {
  /** Default: `Lectern`. */
  name?: string;
  collection_id?: string;
}

export interface DeletePodcastInput {
  /** Feed identifier. */
  podcast_id: string;
}

export type ListSubscriptionsResult = {
  data: Array<Subscription>;
};

export interface CreateSubscriptionInput {
  url: string;
  title?: string;
  /** A voice, or `default`: the default voice of the account for each document. */
  voice_id?: string;
  /** How many of the newest items are added at once. Default: 5. */
  initial_items?: number;
}

export interface GetSubscriptionInput {
  /** Subscription identifier. */
  subscription_id: string;
}

export interface UpdateSubscriptionInput {
  /** Subscription identifier. */
  subscription_id: string;
  title?: string;
  /** A voice, or `default`: the default voice of the account for each document. */
  voice_id?: string | null;
  is_enabled?: boolean;
}

export interface DeleteSubscriptionInput {
  /** Subscription identifier. */
  subscription_id: string;
}

export interface RefreshSubscriptionInput {
  /** Subscription identifier. */
  subscription_id: string;
}

export type ListSubscriptionItemsResult = {
  data: Array<SubscriptionItem>;
};

export interface ListSubscriptionItemsInput {
  /** Subscription identifier. */
  subscription_id: string;
}

export type ListWebhooksResult = {
  data: Array<Webhook>;
};

export interface CreateWebhookInput {
  /** An http or https address. Events are sent to it by POST; redirects are not followed. */
  url: string;
  /** Which events are sent. */
  events?: Array<"document.imported" | "import.failed" | "audiobook.finished" | "audiobook.failed" | "transcription.finished" | "transcription.failed" | "episode.finished" | "episode.failed">;
}

export interface GetWebhookInput {
  /** Webhook identifier. */
  webhook_id: string;
}

export interface UpdateWebhookInput {
  /** Webhook identifier. */
  webhook_id: string;
  /** An http or https address. Events are sent to it by POST; redirects are not followed. */
  url?: string;
  /** Which events are sent. */
  events?: Array<"document.imported" | "import.failed" | "audiobook.finished" | "audiobook.failed" | "transcription.finished" | "transcription.failed" | "episode.finished" | "episode.failed">;
  is_enabled?: boolean;
}

export interface DeleteWebhookInput {
  /** Webhook identifier. */
  webhook_id: string;
}

export interface ListWebhookDeliveriesInput {
  /** Webhook identifier. */
  webhook_id: string;
  /** How many a page holds. */
  limit?: number;
  cursor?: string;
}

export interface TestWebhookInput {
  /** Webhook identifier. */
  webhook_id: string;
}

export interface LinkExportInput {
  /** Document identifier. */
  document_id: string;
  /** File format. `md`: Markdown, with highlights and notes after the text. */
  format?: "pdf" | "docx" | "epub" | "txt" | "md" | "csv" | "srt" | "vtt";
  /** Adds section times to PDF, DOCX, EPUB, TXT and CSV. */
  timestamps?: "1" | "true" | "0" | "false";
}

export interface LinkSpeechInput {
  /** The key it was made with. */
  idempotency_key: string;
}

export interface LinkAudioInput {
  /** A finished job of the kind `audio`. */
  job_id: string;
  /** File format, with chapters. `epub`: the text and the audio, in step (media overlays). */
  format?: "mp3" | "m4b" | "epub";
}

export interface GetQuoteInput {
  /** The text to speak. */
  input?: string;
  /** A document of the library, as a whole. */
  document_id?: string;
  /** A voice of the catalog. Needed with `input`; with `document_id` the default is that of the account. */
  voice_id?: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
}

export interface CreateQuoteInput {
  /** The text to speak. */
  input?: string;
  /** A document of the library, as a whole. */
  document_id?: string;
  /** A voice of the catalog. Needed with `input`; with `document_id` the default is that of the account. */
  voice_id?: string;
  /** ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. Detected among the languages of the voice when omitted. */
  language?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
  /** Whether `input` is SSML. */
  ssml?: boolean;
  /** A voice for each speaker of a transcript; speakers who are not named get `voice_id`. */
  cast?: Record<string, string>;
}

export interface ListJobsInput {
  /** Lists those of one kind. */
  kind?: "audio" | "transcription" | "import" | "catalog" | "move" | "episode" | "translation" | "collection_audio";
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface CreateAudioJobInput {
  /** Document identifier. */
  document_id: string;
  /** Default: the default voice of the account for the language and kind of the document, or the best one. */
  voice_id?: string;
  /** A voice for each speaker of a transcript; speakers who are not named get `voice_id`. */
  cast?: Record<string, string>;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
}

export interface CreateTranscriptionJobInput {
  /** Name of the file. */
  name: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
  /** The file itself. */
  file: Upload;
}

export interface CreateImportJobInput {
  /** Name of the file. */
  name: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
  /** The file itself. */
  file: Upload;
}

export interface CreateAudiobookImportJobInput {
  /** Name of the file. */
  name: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
  /** The file itself. */
  file: Upload;
}

export interface CreateTranslationJobInput {
  /** Document identifier. */
  document_id: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  target_language: string;
  /** Whether the translation becomes a new document instead of a new version. */
  as_new_document?: boolean;
}

export interface CreatePageImportJobInput {
  url: string;
  title?: string;
  /** ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`. */
  language?: string;
}

export interface CreateCollectionAudioJobInput {
  collection_id: string;
  /** Default: the default voice of the account for the language and kind of the document, or the best one. */
  voice_id?: string;
  /** What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, blocks of code, tables, the words that stand for pictures. Its marks stay. */
  skip?: Array<"footnotes" | "citations" | "addresses" | "code" | "tables" | "pictures">;
  /** `natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be heard, as far as the voice can; `plain` reads every sentence evenly and by itself. */
  expression?: "plain" | "natural";
  /** Who says a sentence that is in another language than the text. It is always read by the rules of its language. `voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice. */
  mixed_languages?: "voice" | "same";
}

export interface BrowseCatalogInput {
  /** The address of the catalog. User name and password are sent to its server alone. */
  catalog_url: string;
  username?: string;
  password?: string;
  /** The page: one that another page of the catalog names. Absent: its first. */
  url?: string;
  /** Words to search; `url` is a `search_url`. */
  query?: string;
}

export interface GetCatalogCoverInput {
  /** As a book names it. */
  cover: string;
}

export interface CreateCatalogJobInput {
  /** The address of the catalog. User name and password are sent to its server alone. */
  catalog_url: string;
  username?: string;
  password?: string;
  /** The file. */
  file_url: string;
  /** What kind of file it is. */
  format: "epub" | "azw3" | "mobi" | "fb2" | "docx" | "odt" | "htmlz" | "html" | "rtf" | "md" | "pdf" | "txt" | "m4b" | "mp3";
  title: string;
  /** What the catalog calls it. */
  id?: string | null;
  author?: string | null;
  tags?: Array<string>;
  /** Its cover; one that cannot be had is left out. */
  cover_url?: string | null;
}

export interface CreateMoveJobInput {
  /** Name of the file. */
  name: string;
  /** The file itself. */
  file: Upload;
}

export interface GetMoveInput {
  /** Job identifier. */
  job_id: string;
}

export interface GetJobInput {
  /** Job identifier. */
  job_id: string;
}

export interface DeleteJobInput {
  /** Job identifier. */
  job_id: string;
}

export interface CancelJobInput {
  /** Job identifier. */
  job_id: string;
}

export interface DownloadJobAudioInput {
  /** Job identifier. */
  job_id: string;
  /** File format, with chapters. `epub`: the text and the audio, in step (media overlays). */
  format?: "mp3" | "m4b" | "epub";
}

export interface ListVoicesInput {
  /** `en` finds `en-US` too. */
  language?: string;
  gender?: "female" | "male" | "not_specified";
  engine?: string;
  /** Part of a name, id or description, ignoring case. */
  query?: string;
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export type ListVoicePricesResult = {
  data: Array<VoicePrice>;
};

export interface UpdateVoicePreferencesInput {
  add_favorites?: Array<string>;
  remove_favorites?: Array<string>;
  defaults?: Array<{
    /** As documents have it, such as `en`. A default for `en` is used for `en-GB` too, unless that has one. */
    language: string;
    document_type?: "text" | "transcript" | "file" | "webpage";
    voice_id: string | null;
  }>;
}

export type ListMixedVoicesResult = {
  data: Array<MixedVoice>;
};

export interface CreateMixedVoiceInput {
  name: string;
  parts: Array<MixedPart>;
}

export type ListOwnVoicesResult = {
  data: Array<OwnVoice>;
  /** Speech servers that make voices from recordings. */
  servers: Array<string>;
  consents: Array<ConsentText>;
};

export interface CreateOwnVoiceInput {
  name: string;
  /** The consent. Each is good for one voice. */
  consent_id: string;
  /** The language it is to speak first. Default: that of the consent. */
  language?: string;
  /** Which server. Default: the first that can. */
  server?: string;
  /** The file itself. */
  file: Upload;
}

export interface CreateVoiceConsentInput {
  /** In which language it is read. */
  language: "en" | "de" | "es";
  /** The file itself. */
  file: Upload;
}

export interface GetVoiceInput {
  /** The id of the voice. */
  voice_id: string;
}

export interface DeleteVoiceInput {
  /** The id of the voice. */
  voice_id: string;
}

export interface ListServerAccountsInput {
  /** A part of the email. */
  query?: string;
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

export interface CreateServerAccountInput {
  email: string;
  plan_id?: "free" | "unlimited";
  /** A balance that does not refill by itself. Without it, the wallet is the one that everyone gets on this server. */
  wallet_cents?: number;
  /** A random one if absent. */
  password?: string;
  /** Makes an API key of this name as well. */
  key_name?: string;
}

export interface GetServerAccountInput {
  /** Account identifier. */
  account_id: string;
}

export interface UpdateServerAccountInput {
  /** Account identifier. */
  account_id: string;
  plan_id?: "free" | "unlimited";
  is_owner?: boolean;
  is_disabled?: boolean;
}

export interface DeleteServerAccountInput {
  /** Account identifier. */
  account_id: string;
  /** The email of the account, to confirm. */
  email: string;
}

export interface CreditServerAccountInput {
  /** Account identifier. */
  account_id: string;
  /** Wallet cents, other than 0. */
  cents: number;
}

export interface CreatePasswordLinkInput {
  /** Account identifier. */
  account_id: string;
}

export interface TurnOffSecondStepInput {
  /** Account identifier. */
  account_id: string;
}

export type ListInvitationsResult = {
  data: Array<Invitation>;
};

export interface CreateInvitationInput {
  email: string;
  plan_id?: "free" | "unlimited";
}

export interface DeleteInvitationInput {
  /** Invitation identifier. */
  invitation_id: string;
}

export interface ListAuditLogInput {
  /** How many a page holds. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}

/** Where each operation is, and what it takes and returns. */
export const operations = {
  getAccount: {"method":"GET","path":"/me","query":[],"body":"none","result":"json"},
  getUsage: {"method":"GET","path":"/usage","query":["from","to"],"body":"none","result":"json"},
  getReadingStatistics: {"method":"GET","path":"/reading-statistics","query":["days","time_zone"],"body":"none","result":"json"},
  exportReadingStatistics: {"method":"GET","path":"/reading-statistics/export","query":["format"],"body":"none","result":"json"},
  listDocuments: {"method":"GET","path":"/documents","query":["limit","cursor","query","include_archived","book_parts"],"body":"none","result":"json"},
  createDocument: {"method":"POST","path":"/documents","query":[],"body":"json","result":"json","takesKey":true},
  getDocument: {"method":"GET","path":"/documents/{document_id}","query":[],"body":"none","result":"json"},
  updateDocument: {"method":"PUT","path":"/documents/{document_id}","query":[],"body":"json","result":"json"},
  deleteDocument: {"method":"DELETE","path":"/documents/{document_id}","query":[],"body":"none","result":"nothing"},
  setDocumentAuthor: {"method":"PUT","path":"/documents/{document_id}/author","query":[],"body":"json","result":"json"},
  editDocument: {"method":"POST","path":"/documents/{document_id}/edit","query":[],"body":"json","result":"json"},
  editDocumentParts: {"method":"POST","path":"/documents/{document_id}/edits","query":[],"body":"json","result":"json"},
  appendToDocument: {"method":"POST","path":"/documents/{document_id}/append","query":[],"body":"json","result":"json"},
  listDocumentVersions: {"method":"GET","path":"/documents/{document_id}/versions","query":["limit"],"body":"none","result":"json"},
  restoreDocumentVersion: {"method":"POST","path":"/documents/{document_id}/versions/{version_id}/restore","query":[],"body":"none","result":"json"},
  importDocument: {"method":"POST","path":"/documents/import","query":[],"body":"json","result":"json"},
  translateDocument: {"method":"POST","path":"/documents/{document_id}/translate","query":[],"body":"json","result":"json","takesKey":true},
  listTranslations: {"method":"GET","path":"/documents/{document_id}/translations","query":[],"body":"none","result":"json"},
  createTranslation: {"method":"POST","path":"/documents/{document_id}/translations","query":[],"body":"json","result":"json","takesKey":true},
  exportDocument: {"method":"GET","path":"/documents/{document_id}/export","query":["format","timestamps"],"body":"none","result":"bytes"},
  addRecording: {"method":"POST","path":"/documents/{document_id}/recording","query":["name"],"body":"file","result":"json"},
  getRecording: {"method":"GET","path":"/documents/{document_id}/recording","query":[],"body":"none","result":"json"},
  deleteRecording: {"method":"DELETE","path":"/documents/{document_id}/recording","query":[],"body":"none","result":"nothing"},
  transcribeRecording: {"method":"POST","path":"/documents/{document_id}/recording/transcription","query":[],"body":"json","result":"json"},
  listTrash: {"method":"GET","path":"/trash","query":["limit","cursor"],"body":"none","result":"json"},
  emptyTrash: {"method":"DELETE","path":"/trash","query":[],"body":"none","result":"nothing"},
  restoreFromTrash: {"method":"POST","path":"/trash/{document_id}/restore","query":[],"body":"none","result":"json"},
  deleteFromTrash: {"method":"DELETE","path":"/trash/{document_id}","query":[],"body":"none","result":"nothing"},
  searchDocuments: {"method":"GET","path":"/search","query":["query","language","tag","source","min_characters","max_characters","created_from","created_to","archived","progress","sort","mode","collection_id","book_parts","limit","cursor"],"body":"none","result":"json"},
  createSummary: {"method":"POST","path":"/documents/{document_id}/summary","query":[],"body":"json","result":"json"},
  askDocument: {"method":"POST","path":"/documents/{document_id}/questions","query":[],"body":"json","result":"json"},
  askLibrary: {"method":"POST","path":"/questions","query":[],"body":"json","result":"json"},
  getLanguageModel: {"method":"GET","path":"/language-model","query":[],"body":"none","result":"json"},
  suggestCast: {"method":"POST","path":"/documents/{document_id}/cast","query":[],"body":"json","result":"json"},
  suggestPronunciations: {"method":"POST","path":"/documents/{document_id}/pronunciations","query":[],"body":"json","result":"json"},
  suggestDetails: {"method":"POST","path":"/documents/{document_id}/details","query":[],"body":"json","result":"json"},
  suggestCorrections: {"method":"POST","path":"/documents/{document_id}/corrections","query":[],"body":"json","result":"json"},
  createEpisode: {"method":"POST","path":"/documents/{document_id}/episode","query":[],"body":"json","result":"json","takesKey":true},
  getEpisode: {"method":"GET","path":"/documents/{document_id}/episode","query":[],"body":"none","result":"json"},
  createCollectionEpisode: {"method":"POST","path":"/collections/{collection_id}/episode","query":[],"body":"json","result":"json","takesKey":true},
  listTags: {"method":"GET","path":"/tags","query":[],"body":"none","result":"json"},
  changeTags: {"method":"POST","path":"/tags","query":[],"body":"json","result":"nothing"},
  deleteTag: {"method":"DELETE","path":"/tags/{tag}","query":[],"body":"none","result":"nothing"},
  getDocumentTags: {"method":"GET","path":"/documents/{document_id}/tags","query":[],"body":"none","result":"json"},
  setDocumentTags: {"method":"PUT","path":"/documents/{document_id}/tags","query":[],"body":"json","result":"json"},
  getDocumentCover: {"method":"GET","path":"/documents/{document_id}/cover","query":[],"body":"none","result":"bytes"},
  setDocumentCover: {"method":"PUT","path":"/documents/{document_id}/cover","query":[],"body":"json","result":"nothing"},
  getDocumentPicture: {"method":"GET","path":"/documents/{document_id}/pictures/{picture_id}","query":[],"body":"none","result":"bytes"},
  getDocumentOriginal: {"method":"GET","path":"/documents/{document_id}/original","query":[],"body":"none","result":"bytes"},
  getDocumentSharing: {"method":"GET","path":"/documents/{document_id}/sharing","query":[],"body":"none","result":"json"},
  setDocumentSharing: {"method":"PUT","path":"/documents/{document_id}/sharing","query":[],"body":"json","result":"json"},
  listCollections: {"method":"GET","path":"/collections","query":["limit","cursor","kind","document_id"],"body":"none","result":"json"},
  createCollection: {"method":"POST","path":"/collections","query":[],"body":"json","result":"json"},
  getCollection: {"method":"GET","path":"/collections/{collection_id}","query":[],"body":"none","result":"json"},
  updateCollection: {"method":"PUT","path":"/collections/{collection_id}","query":[],"body":"json","result":"json"},
  deleteCollection: {"method":"DELETE","path":"/collections/{collection_id}","query":["documents"],"body":"none","result":"nothing"},
  listCollectionDocuments: {"method":"GET","path":"/collections/{collection_id}/documents","query":["limit","cursor"],"body":"none","result":"json"},
  addToCollection: {"method":"POST","path":"/collections/{collection_id}/documents","query":[],"body":"json","result":"json"},
  getCollectionContents: {"method":"GET","path":"/collections/{collection_id}/contents","query":[],"body":"none","result":"json"},
  removeFromCollection: {"method":"DELETE","path":"/collections/{collection_id}/documents/{document_id}","query":[],"body":"none","result":"nothing"},
  getCollectionCover: {"method":"GET","path":"/collections/{collection_id}/cover","query":[],"body":"none","result":"bytes"},
  setCollectionCover: {"method":"PUT","path":"/collections/{collection_id}/cover","query":[],"body":"json","result":"nothing"},
  exportCollection: {"method":"GET","path":"/collections/{collection_id}/export","query":["format"],"body":"none","result":"bytes"},
  listCollectionMembers: {"method":"GET","path":"/collections/{collection_id}/members","query":[],"body":"none","result":"json"},
  shareCollection: {"method":"POST","path":"/collections/{collection_id}/members","query":[],"body":"json","result":"nothing"},
  unshareCollection: {"method":"DELETE","path":"/collections/{collection_id}/members/{email}","query":[],"body":"none","result":"nothing"},
  listCollectionInvitations: {"method":"GET","path":"/collection-invitations","query":[],"body":"none","result":"json"},
  joinCollection: {"method":"PUT","path":"/collections/{collection_id}/membership","query":[],"body":"none","result":"nothing"},
  leaveCollection: {"method":"DELETE","path":"/collections/{collection_id}/membership","query":[],"body":"none","result":"nothing"},
  createCollectionAudiobook: {"method":"POST","path":"/collections/{collection_id}/audiobook","query":[],"body":"json","result":"json"},
  getCollectionAudiobook: {"method":"GET","path":"/collections/{collection_id}/audiobook","query":["voice_id"],"body":"none","result":"json"},
  cancelCollectionAudiobook: {"method":"POST","path":"/collections/{collection_id}/audiobook/cancel","query":["voice_id"],"body":"none","result":"json"},
  getCollectionAudio: {"method":"GET","path":"/collections/{collection_id}/audio","query":["voice_id","format"],"body":"none","result":"bytes"},
  createSpeech: {"method":"POST","path":"/audio/speech","query":[],"body":"json","result":"json","takesKey":true},
  readAloud: {"method":"POST","path":"/audio/reading","query":[],"body":"json","result":"json"},
  streamSpeech: {"method":"POST","path":"/audio/stream","query":[],"body":"json","result":"bytes"},
  streamSpeechWithTimestamps: {"method":"POST","path":"/audio/stream/with-timestamps","query":[],"body":"json","result":"bytes"},
  listLexicon: {"method":"GET","path":"/lexicon","query":["document_id"],"body":"none","result":"json"},
  addLexiconEntry: {"method":"POST","path":"/lexicon","query":[],"body":"json","result":"json"},
  deleteLexiconEntry: {"method":"DELETE","path":"/lexicon/{entry_id}","query":[],"body":"none","result":"nothing"},
  importLexicon: {"method":"POST","path":"/lexicon/import","query":[],"body":"json","result":"json"},
  listHighlights: {"method":"GET","path":"/highlights","query":["document_id","limit","cursor"],"body":"none","result":"json"},
  createHighlight: {"method":"POST","path":"/highlights","query":[],"body":"json","result":"json"},
  reviewHighlights: {"method":"GET","path":"/highlights/review","query":["date","limit"],"body":"none","result":"json"},
  exportHighlights: {"method":"GET","path":"/highlights/export","query":["format","document_id"],"body":"none","result":"bytes"},
  updateHighlight: {"method":"PUT","path":"/highlights/{highlight_id}","query":[],"body":"json","result":"json"},
  deleteHighlight: {"method":"DELETE","path":"/highlights/{highlight_id}","query":[],"body":"none","result":"nothing"},
  listBookmarks: {"method":"GET","path":"/bookmarks","query":["document_id","limit","cursor"],"body":"none","result":"json"},
  createBookmark: {"method":"POST","path":"/bookmarks","query":[],"body":"json","result":"json"},
  updateBookmark: {"method":"PUT","path":"/bookmarks/{bookmark_id}","query":[],"body":"json","result":"json"},
  deleteBookmark: {"method":"DELETE","path":"/bookmarks/{bookmark_id}","query":[],"body":"none","result":"nothing"},
  getQueue: {"method":"GET","path":"/queue","query":[],"body":"none","result":"json"},
  addToQueue: {"method":"POST","path":"/queue","query":[],"body":"json","result":"json"},
  updateQueue: {"method":"PUT","path":"/queue","query":[],"body":"json","result":"json"},
  removeFromQueue: {"method":"DELETE","path":"/queue/{document_id}","query":[],"body":"none","result":"nothing"},
  listPodcasts: {"method":"GET","path":"/podcasts","query":[],"body":"none","result":"json"},
  createPodcast: {"method":"POST","path":"/podcasts","query":[],"body":"json","result":"json"},
  deletePodcast: {"method":"DELETE","path":"/podcasts/{podcast_id}","query":[],"body":"none","result":"nothing"},
  listSubscriptions: {"method":"GET","path":"/subscriptions","query":[],"body":"none","result":"json"},
  createSubscription: {"method":"POST","path":"/subscriptions","query":[],"body":"json","result":"json"},
  getSubscription: {"method":"GET","path":"/subscriptions/{subscription_id}","query":[],"body":"none","result":"json"},
  updateSubscription: {"method":"PUT","path":"/subscriptions/{subscription_id}","query":[],"body":"json","result":"json"},
  deleteSubscription: {"method":"DELETE","path":"/subscriptions/{subscription_id}","query":[],"body":"none","result":"nothing"},
  refreshSubscription: {"method":"POST","path":"/subscriptions/{subscription_id}/refresh","query":[],"body":"none","result":"json"},
  listSubscriptionItems: {"method":"GET","path":"/subscriptions/{subscription_id}/items","query":[],"body":"none","result":"json"},
  listWebhooks: {"method":"GET","path":"/webhooks","query":[],"body":"none","result":"json"},
  createWebhook: {"method":"POST","path":"/webhooks","query":[],"body":"json","result":"json"},
  getWebhook: {"method":"GET","path":"/webhooks/{webhook_id}","query":[],"body":"none","result":"json"},
  updateWebhook: {"method":"PUT","path":"/webhooks/{webhook_id}","query":[],"body":"json","result":"json"},
  deleteWebhook: {"method":"DELETE","path":"/webhooks/{webhook_id}","query":[],"body":"none","result":"nothing"},
  listWebhookDeliveries: {"method":"GET","path":"/webhooks/{webhook_id}/deliveries","query":["limit","cursor"],"body":"none","result":"json"},
  testWebhook: {"method":"POST","path":"/webhooks/{webhook_id}/test","query":[],"body":"none","result":"json"},
  linkExport: {"method":"POST","path":"/links/export","query":[],"body":"json","result":"json"},
  linkSpeech: {"method":"POST","path":"/links/speech","query":[],"body":"json","result":"json"},
  linkAudio: {"method":"POST","path":"/links/audio","query":[],"body":"json","result":"json"},
  getQuote: {"method":"GET","path":"/quote","query":["input","document_id","voice_id","language"],"body":"none","result":"json"},
  createQuote: {"method":"POST","path":"/quote","query":[],"body":"json","result":"json"},
  listJobs: {"method":"GET","path":"/jobs","query":["kind","limit","cursor"],"body":"none","result":"json"},
  createAudioJob: {"method":"POST","path":"/jobs/audio","query":[],"body":"json","result":"json"},
  createTranscriptionJob: {"method":"POST","path":"/jobs/transcription","query":["name","title","language"],"body":"file","result":"json"},
  createImportJob: {"method":"POST","path":"/jobs/import","query":["name","title","language"],"body":"file","result":"json","takesKey":true},
  createAudiobookImportJob: {"method":"POST","path":"/jobs/audiobook","query":["name","title","language"],"body":"file","result":"json","takesKey":true},
  createTranslationJob: {"method":"POST","path":"/jobs/translation","query":[],"body":"json","result":"json","takesKey":true},
  createPageImportJob: {"method":"POST","path":"/jobs/page","query":[],"body":"json","result":"json","takesKey":true},
  createCollectionAudioJob: {"method":"POST","path":"/jobs/collection-audio","query":[],"body":"json","result":"json"},
  browseCatalog: {"method":"POST","path":"/catalogs/browse","query":[],"body":"json","result":"json"},
  getCatalogCover: {"method":"GET","path":"/catalogs/covers/{cover}","query":[],"body":"none","result":"bytes"},
  createCatalogJob: {"method":"POST","path":"/jobs/catalog","query":[],"body":"json","result":"json"},
  createMoveJob: {"method":"POST","path":"/jobs/move","query":["name"],"body":"file","result":"json"},
  getMove: {"method":"GET","path":"/jobs/{job_id}/move","query":[],"body":"none","result":"json"},
  exportAccount: {"method":"GET","path":"/account/archive","query":[],"body":"none","result":"bytes"},
  getJob: {"method":"GET","path":"/jobs/{job_id}","query":[],"body":"none","result":"json"},
  deleteJob: {"method":"DELETE","path":"/jobs/{job_id}","query":[],"body":"none","result":"nothing"},
  cancelJob: {"method":"POST","path":"/jobs/{job_id}/cancel","query":[],"body":"none","result":"json"},
  downloadJobAudio: {"method":"GET","path":"/jobs/{job_id}/audio","query":["format"],"body":"none","result":"bytes"},
  listVoices: {"method":"GET","path":"/voices","query":["language","gender","engine","query","limit","cursor"],"body":"none","result":"json"},
  listVoicePrices: {"method":"GET","path":"/voices/prices","query":[],"body":"none","result":"json"},
  getVoicePreferences: {"method":"GET","path":"/voices/preferences","query":[],"body":"none","result":"json"},
  updateVoicePreferences: {"method":"PUT","path":"/voices/preferences","query":[],"body":"json","result":"json"},
  listMixedVoices: {"method":"GET","path":"/voices/mixed","query":[],"body":"none","result":"json"},
  createMixedVoice: {"method":"POST","path":"/voices/mixed","query":[],"body":"json","result":"json"},
  listOwnVoices: {"method":"GET","path":"/voices/own","query":[],"body":"none","result":"json"},
  createOwnVoice: {"method":"POST","path":"/voices/own","query":["name","consent_id","language","server"],"body":"file","result":"json"},
  createVoiceConsent: {"method":"POST","path":"/voices/own/consents","query":["language"],"body":"file","result":"json"},
  getVoice: {"method":"GET","path":"/voices/{voice_id}","query":[],"body":"none","result":"json"},
  deleteVoice: {"method":"DELETE","path":"/voices/{voice_id}","query":[],"body":"none","result":"nothing"},
  listServerAccounts: {"method":"GET","path":"/admin/accounts","query":["query","limit","cursor"],"body":"none","result":"json"},
  createServerAccount: {"method":"POST","path":"/admin/accounts","query":[],"body":"json","result":"json"},
  getServerAccount: {"method":"GET","path":"/admin/accounts/{account_id}","query":[],"body":"none","result":"json"},
  updateServerAccount: {"method":"PUT","path":"/admin/accounts/{account_id}","query":[],"body":"json","result":"json"},
  deleteServerAccount: {"method":"DELETE","path":"/admin/accounts/{account_id}","query":["email"],"body":"none","result":"json"},
  creditServerAccount: {"method":"POST","path":"/admin/accounts/{account_id}/credit","query":[],"body":"json","result":"json","takesKey":true},
  createPasswordLink: {"method":"POST","path":"/admin/accounts/{account_id}/password-link","query":[],"body":"none","result":"json"},
  turnOffSecondStep: {"method":"DELETE","path":"/admin/accounts/{account_id}/second-step","query":[],"body":"none","result":"nothing"},
  listInvitations: {"method":"GET","path":"/admin/invitations","query":[],"body":"none","result":"json"},
  createInvitation: {"method":"POST","path":"/admin/invitations","query":[],"body":"json","result":"json"},
  deleteInvitation: {"method":"DELETE","path":"/admin/invitations/{invitation_id}","query":[],"body":"none","result":"nothing"},
  listAuditLog: {"method":"GET","path":"/admin/audit","query":["limit","cursor"],"body":"none","result":"json"},
  getServerStatus: {"method":"GET","path":"/admin/server","query":[],"body":"none","result":"json"},
  getOpenApi: {"method":"GET","path":"/openapi.json","query":[],"body":"none","result":"json"},
  getHealth: {"method":"GET","path":"/health","query":[],"body":"none","result":"json"},
} as const satisfies Record<string, OperationTraits>;

/** One method for each operation of the API. */
export abstract class Operations {
  protected abstract call<T>(operation: OperationTraits, input: object, options?: CallOptions): Promise<T>;

  /** Read the account. Returns the authenticated account, its plan and its wallet balance. Use it to verify a key. Needs the scope `account:read` (see your account, plan and wallet balance). */
  getAccount(options?: CallOptions): Promise<Account> {
    return this.call(operations.getAccount, {}, options);
  }

  /** Read what was spent. What was billed on each day, by kind, voice and API key, for up to 366 days; by default, the last 30. Audio of documents is billed when its job ends. Needs the scope `account:read` (see your account, plan and wallet balance). */
  getUsage(input: GetUsageInput = {}, options?: CallOptions): Promise<Usage> {
    return this.call(operations.getUsage, input, options);
  }

  /** Get reading statistics. Time listened, words read and documents finished on each of the last days, with the days in a row. The app counts them while it plays and while a text is read, in the time zone of the device; speech through this API is not counted. Needs the scope `account:read` (see your account, plan and wallet balance). */
  getReadingStatistics(input: GetReadingStatisticsInput = {}, options?: CallOptions): Promise<ReadingStatistics> {
    return this.call(operations.getReadingStatistics, input, options);
  }

  /** Export reading statistics. Every day on which something was read, oldest first, as a file. Needs the scope `account:read` (see your account, plan and wallet balance). */
  exportReadingStatistics(input: ExportReadingStatisticsInput = {}, options?: CallOptions): Promise<ExportReadingStatisticsResult> {
    return this.call(operations.exportReadingStatistics, input, options);
  }

  /** List documents. Newest first, finished transcripts included. Archived documents are hidden unless `include_archived=true`. A cursor belongs to the filter it came from and stays stable while documents are added. Needs the scope `documents:read` (read and export the documents in your library). */
  listDocuments(input: ListDocumentsInput = {}, options?: CallOptions): Promise<DocumentPage> {
    return this.call(operations.listDocuments, input, options);
  }

  /** Create a document. Adds a text to the library. Spends no credits; counts toward the daily document cap of the plan. The language is detected and the title taken from the first line when they are omitted. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createDocument(input: CreateDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.createDocument, input, options);
  }

  /** Read a document. Returns the document with its current text. Transcripts are read the same way. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocument(input: GetDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.getDocument, input, options);
  }

  /** Change a document. Changes only the fields that are sent. A new `text` makes a new version, and its language is detected again unless `language` is sent too. `is_archived` hides or restores; `visibility` publishes or withdraws. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateDocument(input: UpdateDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.updateDocument, input, options);
  }

  /** Delete a document. From then on the document is not found anywhere, and its public page is closed. It can be restored from the trash for 30 days, then it is gone with all its versions. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteDocument(input: DeleteDocumentInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteDocument, input, options);
  }

  /** Set the author of a document. Who is named beside its title, on its cover and in its files. Needs the scope `documents:write` (create, change, translate and delete documents). */
  setDocumentAuthor(input: SetDocumentAuthorInput, options?: CallOptions): Promise<DocumentAuthor> {
    return this.call(operations.setDocumentAuthor, input, options);
  }

  /** Change a part of a text. Replaces the characters from `start` to `end` and makes a new version. `expected` is what the caller believes to be there; if something else is, nothing is changed (409). The language of the document stays. Needs the scope `documents:write` (create, change, translate and delete documents). */
  editDocument(input: EditDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.editDocument, input, options);
  }

  /** Change parts of a text. Makes several edits, such as corrections that were accepted, as one new version: all of them, or none where one of them does not find what it expects (409). Places are those of the text before the first of them. Needs the scope `documents:write` (create, change, translate and delete documents). */
  editDocumentParts(input: EditDocumentPartsInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.editDocumentParts, input, options);
  }

  /** Add to the end of a text. Makes a new version that continues with the new text. The language of the document stays. Needs the scope `documents:write` (create, change, translate and delete documents). */
  appendToDocument(input: AppendToDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.appendToDocument, input, options);
  }

  /** List the versions of a document. Newest first, without their texts. Needs the scope `documents:read` (read and export the documents in your library). */
  listDocumentVersions(input: ListDocumentVersionsInput, options?: CallOptions): Promise<ListDocumentVersionsResult> {
    return this.call(operations.listDocumentVersions, input, options);
  }

  /** Bring a version back. Makes a new version with the text and language of an older one. Nothing is lost. Needs the scope `documents:write` (create, change, translate and delete documents). */
  restoreDocumentVersion(input: RestoreDocumentVersionInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.restoreDocumentVersion, input, options);
  }

  /** Add a web page. Saves the article of a web page as a document. The page is fetched, which only works for public ones, unless its `html` is sent too: what a browser shows after signing in can be saved in this way. Spends no credits; counts toward the daily document cap of the plan. More than 500,000 characters become a book, whose first part is returned (`document_id` of `/collections` finds the book); it counts as one document. Needs the scope `documents:write` (create, change, translate and delete documents). */
  importDocument(input: ImportDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.importDocument, input, options);
  }

  /** Translate a document. Makes a new version of the document in the target language. Costs 1 wallet cent per started 30 seconds of estimated speech, charged only after success. Transcript clocks are copied unchanged. Needs the scope `documents:write` (create, change, translate and delete documents). */
  translateDocument(input: TranslateDocumentInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.translateDocument, input, options);
  }

  /** List the translations of a document. The document that this one is a translation of, and the documents that are translations of it. Deleting one of them leaves the others. Needs the scope `documents:read` (read and export the documents in your library). */
  listTranslations(input: ListTranslationsInput, options?: CallOptions): Promise<Translations> {
    return this.call(operations.listTranslations, input, options);
  }

  /** Translate into a new document. Makes a new document in the target language, with a translated title; the original is left as it is. Costs 1 wallet cent per started 30 seconds of estimated speech, charged only after success, and counts toward the daily document cap of the plan. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createTranslation(input: CreateTranslationInput, options?: CallOptions): Promise<Document> {
    return this.call(operations.createTranslation, input, options);
  }

  /** Export a document. Downloads the current version as a file. SRT and VTT need a transcription or complete sentence timings. Markdown has highlights, notes and bookmarks after the text, and is the same text when it is imported again. Spends no credits and makes no audio. Needs the scope `documents:read` (read and export the documents in your library). */
  exportDocument(input: ExportDocumentInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.exportDocument, input, options);
  }

  /** Add the recording of a document. Takes a recording that reads the text of the document as the body, for example an audiobook you own. In the background it is transcribed and aligned with the sentences; then the document keeps it, in place of one it had. The job fails when the recording reads something else. Spends no credits. Needs the scope `documents:write` (create, change, translate and delete documents). */
  addRecording(input: AddRecordingInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.addRecording, input, options);
  }

  /** Get the recording of a document. How long it is, and when each sentence is spoken in it; not the audio itself. Needs the scope `documents:read` (read and export the documents in your library). */
  getRecording(input: GetRecordingInput, options?: CallOptions): Promise<Recording> {
    return this.call(operations.getRecording, input, options);
  }

  /** Delete the recording of a document. The text stays, and so do the times of its sentences. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteRecording(input: DeleteRecordingInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteRecording, input, options);
  }

  /** Write down the recording of a document. For an audiobook that was imported as it is: in the background its recording is transcribed, and the transcript becomes the text of the document, under the headings of its chapters. With `text_of`, the text of that document is taken instead, and each of its sentences is found in the recording; the job fails when it is another text. Either is a new version, with the times of its sentences; the version before can be restored. Spends no credits. Needs the scope `documents:write` (create, change, translate and delete documents). */
  transcribeRecording(input: TranscribeRecordingInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.transcribeRecording, input, options);
  }

  /** List deleted documents. Those that can still be restored, the last one deleted first. Until they are deleted for good, they count towards the space of the account. Needs the scope `documents:read` (read and export the documents in your library). */
  listTrash(input: ListTrashInput = {}, options?: CallOptions): Promise<TrashPage> {
    return this.call(operations.listTrash, input, options);
  }

  /** Empty the trash. Deletes everything in the trash for good. Nothing of it can be restored from then on; the space that it took comes back within minutes. Needs the scope `documents:write` (create, change, translate and delete documents). */
  emptyTrash(options?: CallOptions): Promise<void> {
    return this.call(operations.emptyTrash, {}, options);
  }

  /** Restore a deleted document. Puts the document back with its versions, tags, highlights, place and audio; audio that was being made has stopped and continues when it is requested again. A published document is public again. Counts towards no limit of new documents. Needs the scope `documents:write` (create, change, translate and delete documents). */
  restoreFromTrash(input: RestoreFromTrashInput, options?: CallOptions): Promise<DocumentSummary> {
    return this.call(operations.restoreFromTrash, input, options);
  }

  /** Delete a document for good. Removes a document that is in the trash with all its versions. It cannot be restored. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteFromTrash(input: DeleteFromTrashInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteFromTrash, input, options);
  }

  /** Search titles and texts. Full-text search in every script, with the passages that were found. Offsets count characters of the text of the document, so that a client can jump to the place. A page may have fewer hits than `limit` although `has_more` is true: phrases are looked up in the texts themselves, a limited number at a time. `mode=meaning` finds passages that say the same as the query in other words: in English texts, where the server has it installed (422 for `mode` where not). Such a search has one page, the nearest first; each hit has a `similarity`, and its `matches` are empty. With a query or a collection, documents that others share with you are found too. Needs the scope `documents:read` (read and export the documents in your library). */
  searchDocuments(input: SearchDocumentsInput = {}, options?: CallOptions): Promise<SearchPage> {
    return this.call(operations.searchDocuments, input, options);
  }

  /** Summarize a document. What a document says, in a few sentences (`short`), some paragraphs (`medium`) or about a page (`long`), in any language. It is kept with the version of the text that it is of: asked for again, it comes at once and costs nothing. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Who leaves stops the model. Needs the scope `documents:read` (read and export the documents in your library). */
  createSummary(input: CreateSummaryInput, options?: CallOptions): Promise<Answer> {
    return this.call(operations.createSummary, input, options);
  }

  /** Ask a document. Answers a question from the text of a document, with the passages that say so. What the text does not say is not claimed: the answer is then that the text does not say it. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Who leaves stops the model. Needs the scope `documents:read` (read and export the documents in your library). */
  askDocument(input: AskDocumentInput, options?: CallOptions): Promise<Answer> {
    return this.call(operations.askDocument, input, options);
  }

  /** Ask the library. Answers a question from all documents of the library that are not archived, or from those of a collection or with a tag: passages are found as in a search, by words and by meaning, and cited. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Who leaves stops the model. Needs the scope `documents:read` (read and export the documents in your library). */
  askLibrary(input: AskLibraryInput, options?: CallOptions): Promise<Answer> {
    return this.call(operations.askLibrary, input, options);
  }

  /** See the language model. Which language model answers, where texts go for that, and what is left of the daily budget. Needs the scope `documents:read` (read and export the documents in your library). */
  getLanguageModel(options?: CallOptions): Promise<LanguageModelState> {
    return this.call(operations.getLanguageModel, {}, options);
  }

  /** Suggest who speaks how. For the speakers of a transcript or of prose, their gender and age as far as the text tells them, and a voice that fits: a suggestion, for a person to correct and then to send as `cast` of an audiobook. Nothing is changed. The speakers of prose are found in English, French, German, Italian, Portuguese and Spanish. Where the server has a language model, it says more, and how each of them speaks, from tokens of the daily budget of the account; that is kept with the version of the text: asked for again, it costs nothing. 503 where the language model fails. Needs the scope `documents:read` (read and export the documents in your library). */
  suggestCast(input: SuggestCastInput, options?: CallOptions): Promise<SuggestedCast> {
    return this.call(operations.suggestCast, input, options);
  }

  /** Suggest how names are pronounced. Names and foreign words of a text that a voice is likely to say wrong, each with how it is said: a suggestion, for a person to hear, correct and add with `POST /lexicon`. Nothing is changed. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Needs the scope `documents:read` (read and export the documents in your library). */
  suggestPronunciations(input: SuggestPronunciationsInput, options?: CallOptions): Promise<SuggestedPronunciations> {
    return this.call(operations.suggestPronunciations, input, options);
  }

  /** Suggest a title and tags. A title, an author and tags for a document, as the language model reads its beginning: a suggestion, for a person to accept with `PUT /documents/{document_id}`, `PUT /documents/{document_id}/author` and `POST /tags`. Nothing is changed. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Needs the scope `documents:read` (read and export the documents in your library). */
  suggestDetails(input: SuggestDetailsInput, options?: CallOptions): Promise<SuggestedDetails> {
    return this.call(operations.suggestDetails, input, options);
  }

  /** Suggest corrections. Finds what a scanner misread and where lines and words were cut, a stretch of the text at a time. Each correction is checked here: no word is added or lost, numbers stay, and so do links, pictures and all syntax. Accept those that are right with `POST /documents/{document_id}/edits`. Nothing is changed. Costs no credits, but tokens of the daily budget of the account. 503 where the server has no language model. Needs the scope `documents:read` (read and export the documents in your library). */
  suggestCorrections(input: SuggestCorrectionsInput, options?: CallOptions): Promise<SuggestedCorrections> {
    return this.call(operations.suggestCorrections, input, options);
  }

  /** Make an episode about a document. The language model writes a conversation of two hosts, or what one tells alone, with an outline and chapters; then voices speak it. It becomes a document of its own, whose id the finished job has as `document_id`. Quotations in it are in the words of the sources, checked by the server: what is not there is not quoted. Needs `audio:write` too, unless only a draft is written. Writing costs tokens of the daily budget of the account, and goes on the next day where they do not suffice; speaking costs credits as any audio. Counts toward the daily document cap of the plan. 503 where the server has no language model. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createEpisode(input: CreateEpisodeInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createEpisode, input, options);
  }

  /** See what an episode was made from. Its hosts, its sources, and what it quotes. 404 for a document that is no episode. Needs the scope `documents:read` (read and export the documents in your library). */
  getEpisode(input: GetEpisodeInput, options?: CallOptions): Promise<Episode> {
    return this.call(operations.getEpisode, input, options);
  }

  /** Make an episode about a collection. As about a document, from the first 50 documents of a collection, or all parts of a book. The language model writes a conversation of two hosts, or what one tells alone, with an outline and chapters; then voices speak it. It becomes a document of its own, whose id the finished job has as `document_id`. Quotations in it are in the words of the sources, checked by the server: what is not there is not quoted. Needs `audio:write` too, unless only a draft is written. Writing costs tokens of the daily budget of the account, and goes on the next day where they do not suffice; speaking costs credits as any audio. Counts toward the daily document cap of the plan. 503 where the server has no language model. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createCollectionEpisode(input: CreateCollectionEpisodeInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createCollectionEpisode, input, options);
  }

  /** List the tags. Every tag of the account, in alphabetical order. `tag` of `/search` lists their documents. Needs the scope `documents:read` (read and export the documents in your library). */
  listTags(options?: CallOptions): Promise<TagList> {
    return this.call(operations.listTags, {}, options);
  }

  /** Tag many documents. Adds tags to documents and takes others off, up to 100 documents at a time, all or none. A document has at most 50 tags. Needs the scope `documents:write` (create, change, translate and delete documents). */
  changeTags(input: ChangeTagsInput, options?: CallOptions): Promise<void> {
    return this.call(operations.changeTags, input, options);
  }

  /** Delete a tag. Takes it off every document. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteTag(input: DeleteTagInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteTag, input, options);
  }

  /** Read the tags of a document. In alphabetical order. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocumentTags(input: GetDocumentTagsInput, options?: CallOptions): Promise<DocumentTags> {
    return this.call(operations.getDocumentTags, input, options);
  }

  /** Set the tags of a document. Replaces those it has. Needs the scope `documents:write` (create, change, translate and delete documents). */
  setDocumentTags(input: SetDocumentTagsInput, options?: CallOptions): Promise<DocumentTags> {
    return this.call(operations.setDocumentTags, input, options);
  }

  /** Get the cover of a document. The image that came with its file or was set, or one drawn from title and author. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocumentCover(input: GetDocumentCoverInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getDocumentCover, input, options);
  }

  /** Set the cover of a document. A PNG, JPEG or WebP image of up to 1 MB, in base64. Without `image`, the drawn one is used again. Needs the scope `documents:write` (create, change, translate and delete documents). */
  setDocumentCover(input: SetDocumentCoverInput, options?: CallOptions): Promise<void> {
    return this.call(operations.setDocumentCover, input, options);
  }

  /** Get a picture of a document. A picture that came with its file. The text names it on a line of its own, as `![words](image:ID)`, where the words are what its author wrote in its place. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocumentPicture(input: GetDocumentPictureInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getDocumentPicture, input, options);
  }

  /** Get the PDF that a document was made from. The file as it was imported, or the requested range of it. All parts of a book have the same one. Documents that were made from anything else have none, and neither have translations. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocumentOriginal(input: GetDocumentOriginalInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getDocumentOriginal, input, options);
  }

  /** Get what visitors of a shared document may hear. Visitors of `share_url` read the text. They hear its finished audio where `audio` says so. Needs the scope `documents:read` (read and export the documents in your library). */
  getDocumentSharing(input: GetDocumentSharingInput, options?: CallOptions): Promise<Sharing> {
    return this.call(operations.getDocumentSharing, input, options);
  }

  /** Set what visitors of a shared document may hear. `listen`: the newest finished audio of the current text plays on the shared page, with each sentence marked as it is spoken. `download`: visitors may take the file, too. It costs nothing. `none` is what every document starts with. With `speech`, what visitors hear of a text without finished audio is taken from your wallet; once there is some, they hear that. Needs the scope `documents:write` (create, change, translate and delete documents). */
  setDocumentSharing(input: SetDocumentSharingInput, options?: CallOptions): Promise<Sharing> {
    return this.call(operations.setDocumentSharing, input, options);
  }

  /** List collections and books. Newest first. Needs the scope `documents:read` (read and export the documents in your library). */
  listCollections(input: ListCollectionsInput = {}, options?: CallOptions): Promise<CollectionPage> {
    return this.call(operations.listCollections, input, options);
  }

  /** Create a collection or a book. From documents in their order, or, with `search`, a saved search that always has what it finds. An account has up to 1000 of them, and each up to 1000 documents. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createCollection(input: CreateCollectionInput, options?: CallOptions): Promise<CollectionDetails> {
    return this.call(operations.createCollection, input, options);
  }

  /** Read a collection. With the ids of its documents in order; `/collections/{collection_id}/documents` lists them. Needs the scope `documents:read` (read and export the documents in your library). */
  getCollection(input: GetCollectionInput, options?: CallOptions): Promise<CollectionDetails> {
    return this.call(operations.getCollection, input, options);
  }

  /** Change a collection. Changes only the fields that are sent. `document_ids` is the new order: documents that are not listed leave the collection; only those that are in it can be listed. `search` is for saved searches. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateCollection(input: UpdateCollectionInput, options?: CallOptions): Promise<CollectionDetails> {
    return this.call(operations.updateCollection, input, options);
  }

  /** Delete a collection. Its documents stay, unless `documents` says otherwise. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteCollection(input: DeleteCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteCollection, input, options);
  }

  /** List the documents of a collection. In its order; of a saved search, as the search finds them. Archived ones are listed too. Needs the scope `documents:read` (read and export the documents in your library). */
  listCollectionDocuments(input: ListCollectionDocumentsInput, options?: CallOptions): Promise<CollectionDocumentPage> {
    return this.call(operations.listCollectionDocuments, input, options);
  }

  /** Add or move documents. Puts documents at the end, or before another one, in the order given. Documents that are in the collection already move there. All or none. Needs the scope `documents:write` (create, change, translate and delete documents). */
  addToCollection(input: AddToCollectionInput, options?: CallOptions): Promise<CollectionDetails> {
    return this.call(operations.addToCollection, input, options);
  }

  /** Get the table of contents of a book. The chapters of all its parts, from the headings of the texts. A saved search has none. Needs the scope `documents:read` (read and export the documents in your library). */
  getCollectionContents(input: GetCollectionContentsInput, options?: CallOptions): Promise<CollectionContents> {
    return this.call(operations.getCollectionContents, input, options);
  }

  /** Take a document out of a collection. The document itself stays. Needs the scope `documents:write` (create, change, translate and delete documents). */
  removeFromCollection(input: RemoveFromCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.removeFromCollection, input, options);
  }

  /** Get the cover of a collection. The image that was set, or one drawn from title and author. Needs the scope `documents:read` (read and export the documents in your library). */
  getCollectionCover(input: GetCollectionCoverInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getCollectionCover, input, options);
  }

  /** Set the cover of a collection. A PNG, JPEG or WebP image of up to 1 MB, in base64. Without `image`, the drawn one is used again. Needs the scope `documents:write` (create, change, translate and delete documents). */
  setCollectionCover(input: SetCollectionCoverInput, options?: CallOptions): Promise<void> {
    return this.call(operations.setCollectionCover, input, options);
  }

  /** Export a collection as one file. The texts of all its documents in order, as an attachment: the parts of a book joined as they were cut, other documents with their titles as headings. Formats other than TXT and Markdown hold up to 5,000,000 characters. Spends no credits. Needs the scope `documents:read` (read and export the documents in your library). */
  exportCollection(input: ExportCollectionInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.exportCollection, input, options);
  }

  /** List with whom a collection is shared. For the account that shares it. An address without an account here stays invited. Needs the scope `documents:read` (read and export the documents in your library). */
  listCollectionMembers(input: ListCollectionMembersInput, options?: CallOptions): Promise<ListCollectionMembersResult> {
    return this.call(operations.listCollectionMembers, input, options);
  }

  /** Share a collection with somebody. Invites the account with this address, or changes what it may do. It sees nothing before it has accepted. Members have their own places, highlights and voices, and pay for what they listen to. A saved search cannot be shared. Needs the scope `documents:write` (create, change, translate and delete documents). */
  shareCollection(input: ShareCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.shareCollection, input, options);
  }

  /** Stop sharing a collection with somebody. At once. The documents that they put into it leave it with them. Needs the scope `documents:write` (create, change, translate and delete documents). */
  unshareCollection(input: UnshareCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.unshareCollection, input, options);
  }

  /** List the collections you are invited to. Those of other people that you have not accepted yet, newest first. Needs the scope `documents:read` (read and export the documents in your library). */
  listCollectionInvitations(options?: CallOptions): Promise<ListCollectionInvitationsResult> {
    return this.call(operations.listCollectionInvitations, {}, options);
  }

  /** Accept the invitation to a collection. From now on it is listed with your own. Needs the scope `documents:write` (create, change, translate and delete documents). */
  joinCollection(input: JoinCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.joinCollection, input, options);
  }

  /** Leave a collection that is shared with you. Or decline the invitation to it. The documents that you put into it leave it with you. Needs the scope `documents:write` (create, change, translate and delete documents). */
  leaveCollection(input: LeaveCollectionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.leaveCollection, input, options);
  }

  /** Make the audiobook of a book. Speaks all its documents in the background, in their order and in one voice: that of the first, where none is named. All are requested, or none. What exists in this voice is not made again, and what had failed continues. Up to 100 documents. Costs 1 wallet cent per started 30 seconds of audio of each document, held as it is made. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createCollectionAudiobook(input: CreateCollectionAudiobookInput, options?: CallOptions): Promise<CollectionAudiobook> {
    return this.call(operations.createCollectionAudiobook, input, options);
  }

  /** Read the progress of the audiobook of a book. State and progress of the whole and of each document. Ask every few seconds at most. Needs the scope `documents:read` (read and export the documents in your library). */
  getCollectionAudiobook(input: GetCollectionAudiobookInput, options?: CallOptions): Promise<CollectionAudiobook> {
    return this.call(operations.getCollectionAudiobook, input, options);
  }

  /** Stop the audiobook of a book. Stops what is not done of it. What was made stays, and is continued when it is requested again. Needs the scope `documents:write` (create, change, translate and delete documents). */
  cancelCollectionAudiobook(input: CancelCollectionAudiobookInput, options?: CallOptions): Promise<CollectionAudiobook> {
    return this.call(operations.cancelCollectionAudiobook, input, options);
  }

  /** Download the audiobook of a book. The finished audio of all its documents as one file with its cover and the chapters of all of them; takes `Range`. An EPUB has the text too, in step with the audio, of up to 5,000,000 characters. `POST /collections/{collection_id}/audiobook` makes it; until all is done the response is 409. While the M4B is being made it may be 503 with `Retry-After`. Needs the scope `documents:read` (read and export the documents in your library). */
  getCollectionAudio(input: GetCollectionAudioInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getCollectionAudio, input, options);
  }

  /** Make speech. Returns the whole audio as base64 with a mark for each sentence. Costs 1 wallet cent per started 30 seconds of audio; an estimate is held first and the unused part is refunded. While a long text is spoken, spaces before the JSON keep the connection open; a failure after them closes it. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createSpeech(input: CreateSpeechInput, options?: CallOptions): Promise<SpeechResult> {
    return this.call(operations.createSpeech, input, options);
  }

  /** See what will be said. The sentences of a text as a voice would say them: numbers, abbreviations and formulas in words, and the pauses between. Makes no audio and costs nothing. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  readAloud(input: ReadAloudInput, options?: CallOptions): Promise<SpokenText> {
    return this.call(operations.readAloud, input, options);
  }

  /** Stream speech as WAV. One streaming WAV header, then the samples of each sentence as they are made. Costs 1 wallet cent per started 30 seconds of audio; an estimate is held first and the unused part is refunded. A failure in the middle closes the connection. Does not take an `Idempotency-Key`. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  streamSpeech(input: StreamSpeechInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.streamSpeech, input, options);
  }

  /** Stream speech as events. Server-sent events: `speech.chunk` for each sentence, then `speech.done`, or `speech.error`. No event is larger than 256 kB: a longer sentence comes in several, the mark with the last. Costs 1 wallet cent per started 30 seconds of audio; an estimate is held first and the unused part is refunded. Does not take an `Idempotency-Key`. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  streamSpeechWithTimestamps(input: StreamSpeechWithTimestampsInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.streamSpeechWithTimestamps, input, options);
  }

  /** List the lexicon. Every entry of the account, in the order of the words. With `document_id`, those that apply to the document. Needs the scope `documents:read` (read and export the documents in your library). */
  listLexicon(input: ListLexiconInput = {}, options?: CallOptions): Promise<Lexicon> {
    return this.call(operations.listLexicon, input, options);
  }

  /** Set how a word is pronounced. Speech and audiobooks made from now on pronounce the word this way. An entry for the same word, language and document is replaced. An account has up to 2,000 entries. Needs the scope `documents:write` (create, change, translate and delete documents). */
  addLexiconEntry(input: AddLexiconEntryInput, options?: CallOptions): Promise<LexiconEntry> {
    return this.call(operations.addLexiconEntry, input, options);
  }

  /** Delete an entry. The word is pronounced as before. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteLexiconEntry(input: DeleteLexiconEntryInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteLexiconEntry, input, options);
  }

  /** Import a lexicon file. Adds the words of a file in the Pronunciation Lexicon Specification (PLS 1.0): aliases, and phonemes in IPA. All of them or none are added. Needs the scope `documents:write` (create, change, translate and delete documents). */
  importLexicon(input: ImportLexiconInput, options?: CallOptions): Promise<LexiconImport> {
    return this.call(operations.importLexicon, input, options);
  }

  /** List highlights. Newest first, a page at a time; with `document_id` all of that document at once, in the order of the text. Needs the scope `documents:read` (read and export the documents in your library). */
  listHighlights(input: ListHighlightsInput = {}, options?: CallOptions): Promise<HighlightPage> {
    return this.call(operations.listHighlights, input, options);
  }

  /** Highlight a passage. The passage is kept by its words and its place, so that it is found again after the text is edited. A document has up to 2,000 highlights and bookmarks. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createHighlight(input: CreateHighlightInput, options?: CallOptions): Promise<Highlight> {
    return this.call(operations.createHighlight, input, options);
  }

  /** Highlights to look at again today. A few highlights of earlier days: the same ones the whole day, others on the next, until all have had their turn. Needs the scope `documents:read` (read and export the documents in your library). */
  reviewHighlights(input: ReviewHighlightsInput = {}, options?: CallOptions): Promise<HighlightReview> {
    return this.call(operations.reviewHighlights, input, options);
  }

  /** Export highlights. All highlights and bookmarks as one file, document by document, or those of one document: as Markdown with the notes below the quotations, as JSON, or as CSV. `readwise` is the CSV that Readwise imports, without bookmarks; `obsidian` a ZIP with a Markdown file for each document and its title, author and address in front. Needs the scope `documents:read` (read and export the documents in your library). */
  exportHighlights(input: ExportHighlightsInput = {}, options?: CallOptions): Promise<Response> {
    return this.call(operations.exportHighlights, input, options);
  }

  /** Change a highlight. Changes only the fields that are sent. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateHighlight(input: UpdateHighlightInput, options?: CallOptions): Promise<Highlight> {
    return this.call(operations.updateHighlight, input, options);
  }

  /** Delete a highlight. The text stays as it is. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteHighlight(input: DeleteHighlightInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteHighlight, input, options);
  }

  /** List bookmarks. Newest first, a page at a time; with `document_id` all of that document at once, in the order of the text. Needs the scope `documents:read` (read and export the documents in your library). */
  listBookmarks(input: ListBookmarksInput = {}, options?: CallOptions): Promise<BookmarkPage> {
    return this.call(operations.listBookmarks, input, options);
  }

  /** Set a bookmark. Gives a place in a text a name. Like a highlight, it is found again after the text is edited. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createBookmark(input: CreateBookmarkInput, options?: CallOptions): Promise<Bookmark> {
    return this.call(operations.createBookmark, input, options);
  }

  /** Rename a bookmark. Gives it another name. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateBookmark(input: UpdateBookmarkInput, options?: CallOptions): Promise<Bookmark> {
    return this.call(operations.updateBookmark, input, options);
  }

  /** Delete a bookmark. The text stays as it is. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteBookmark(input: DeleteBookmarkInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteBookmark, input, options);
  }

  /** Get the queue. The documents that are listened to next. It is kept with the account. Needs the scope `documents:read` (read and export the documents in your library). */
  getQueue(options?: CallOptions): Promise<Queue> {
    return this.call(operations.getQueue, {}, options);
  }

  /** Add a document to the queue. At its end, or to be played next. A document that is in the queue already moves there. A queue has up to 500 documents. Needs the scope `documents:write` (create, change, translate and delete documents). */
  addToQueue(input: AddToQueueInput, options?: CallOptions): Promise<Queue> {
    return this.call(operations.addToQueue, input, options);
  }

  /** Reorder the queue or change how it works. Changes only the fields that are sent. `document_ids` is the new order: documents of the queue that are not listed leave it. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateQueue(input: UpdateQueueInput = {}, options?: CallOptions): Promise<Queue> {
    return this.call(operations.updateQueue, input, options);
  }

  /** Take a document out of the queue. The document itself stays. Needs the scope `documents:write` (create, change, translate and delete documents). */
  removeFromQueue(input: RemoveFromQueueInput, options?: CallOptions): Promise<void> {
    return this.call(operations.removeFromQueue, input, options);
  }

  /** List podcast feeds. The private feeds of the account, newest first, without their addresses. Needs the scope `documents:read` (read and export the documents in your library). */
  listPodcasts(options?: CallOptions): Promise<ListPodcastsResult> {
    return this.call(operations.listPodcasts, {}, options);
  }

  /** Create a podcast feed. Makes an address for podcast apps: the newest finished audio of the library, or of one collection, with chapters and transcripts. Anyone with the address can listen until the feed is deleted. An account may have 20 feeds. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createPodcast(input: CreatePodcastInput = {}, options?: CallOptions): Promise<NewPodcast> {
    return this.call(operations.createPodcast, input, options);
  }

  /** Delete a podcast feed. Its address stops working at once. The audio stays in the library. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deletePodcast(input: DeletePodcastInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deletePodcast, input, options);
  }

  /** List followed feeds. The feeds that the account follows, newest first. Needs the scope `documents:read` (read and export the documents in your library). */
  listSubscriptions(options?: CallOptions): Promise<ListSubscriptionsResult> {
    return this.call(operations.listSubscriptions, {}, options);
  }

  /** Follow a feed. Follows an RSS or Atom feed, or the feed that a web page names. Its newest items, and each new one from now on, become documents once: from the text in the feed where it is whole, else from the page of the item. It is checked every hour, and at most 20 items are added at a time. An account may follow 100 feeds. A `voice_id` needs the scope `audio:write` too, and the audio that an app asks for counts toward what it may spend. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createSubscription(input: CreateSubscriptionInput, options?: CallOptions): Promise<Subscription> {
    return this.call(operations.createSubscription, input, options);
  }

  /** Get a followed feed. When it was checked, and what came of it. Needs the scope `documents:read` (read and export the documents in your library). */
  getSubscription(input: GetSubscriptionInput, options?: CallOptions): Promise<Subscription> {
    return this.call(operations.getSubscription, input, options);
  }

  /** Change a followed feed. Changes its title or voice (null: no audio), or stops and resumes checking it. What makes audio, a `voice_id` or resuming a feed that has one, needs the scope `audio:write` too. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateSubscription(input: UpdateSubscriptionInput, options?: CallOptions): Promise<Subscription> {
    return this.call(operations.updateSubscription, input, options);
  }

  /** Stop following a feed. The documents stay in the library. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteSubscription(input: DeleteSubscriptionInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteSubscription, input, options);
  }

  /** Check a feed now. Checks it in the background, unless that is under way. Needs the scope `documents:write` (create, change, translate and delete documents). */
  refreshSubscription(input: RefreshSubscriptionInput, options?: CallOptions): Promise<Subscription> {
    return this.call(operations.refreshSubscription, input, options);
  }

  /** List the items of a followed feed. The newest 50 that were found, and what became of them. Needs the scope `documents:read` (read and export the documents in your library). */
  listSubscriptionItems(input: ListSubscriptionItemsInput, options?: CallOptions): Promise<ListSubscriptionItemsResult> {
    return this.call(operations.listSubscriptionItems, input, options);
  }

  /** List webhooks. The webhooks of the account, newest first, without their secrets. Needs the scope `documents:read` (read and export the documents in your library). */
  listWebhooks(options?: CallOptions): Promise<ListWebhooksResult> {
    return this.call(operations.listWebhooks, {}, options);
  }

  /** Create a webhook. Sends events of the account to an address: imported documents, and audiobooks, transcriptions and imports that finish or fail. Requests are signed as Standard Webhooks describes (`webhook-id`, `webhook-timestamp`, `webhook-signature`), sent at least once with the same id, and repeated for two days until the address returns 2xx. An account may have 10 webhooks. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createWebhook(input: CreateWebhookInput, options?: CallOptions): Promise<NewWebhook> {
    return this.call(operations.createWebhook, input, options);
  }

  /** Get a webhook. Whether it is enabled, and why not. Needs the scope `documents:read` (read and export the documents in your library). */
  getWebhook(input: GetWebhookInput, options?: CallOptions): Promise<Webhook> {
    return this.call(operations.getWebhook, input, options);
  }

  /** Change a webhook. Changes its address or its events, or disables and enables it. What happens while it is disabled is not sent later. The secret stays the same. Needs the scope `documents:write` (create, change, translate and delete documents). */
  updateWebhook(input: UpdateWebhookInput, options?: CallOptions): Promise<Webhook> {
    return this.call(operations.updateWebhook, input, options);
  }

  /** Delete a webhook. Nothing more is sent to it. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteWebhook(input: DeleteWebhookInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteWebhook, input, options);
  }

  /** List deliveries. What was sent or waits, newest first. Deliveries that have ended stay for a week. Needs the scope `documents:read` (read and export the documents in your library). */
  listWebhookDeliveries(input: ListWebhookDeliveriesInput, options?: CallOptions): Promise<WebhookDeliveryPage> {
    return this.call(operations.listWebhookDeliveries, input, options);
  }

  /** Send a test. Sends the event `webhook.test` once, now, whether or not the webhook is enabled, and returns what came of it. Needs the scope `documents:write` (create, change, translate and delete documents). */
  testWebhook(input: TestWebhookInput, options?: CallOptions): Promise<WebhookDelivery> {
    return this.call(operations.testWebhook, input, options);
  }

  /** Link to an export. Returns an address that downloads the document as a file, for an hour, without a key. Needs the scope `documents:read` (read and export the documents in your library). */
  linkExport(input: LinkExportInput, options?: CallOptions): Promise<Link> {
    return this.call(operations.linkExport, input, options);
  }

  /** Link to speech. Returns an address that plays speech which was made with an `Idempotency-Key`, for a day after it was made, without a key and without making it again. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  linkSpeech(input: LinkSpeechInput, options?: CallOptions): Promise<Link> {
    return this.call(operations.linkSpeech, input, options);
  }

  /** Link to the audio of a document. Returns an address that plays or downloads the audio that a job has made, for a day, without a key. Needs the scope `documents:read` (read and export the documents in your library). */
  linkAudio(input: LinkAudioInput, options?: CallOptions): Promise<Link> {
    return this.call(operations.linkAudio, input, options);
  }

  /** Ask what speech costs. Speech costs 1 wallet cent per started 30 seconds of audio, or what a server charges for its voices (`GET /v1/voices/prices`). Send either `input` or `document_id`. Nothing is made, held or charged. For texts of more than 2,000 characters, send the request as POST. Needs the scope `account:read` (see your account, plan and wallet balance). */
  getQuote(input: GetQuoteInput = {}, options?: CallOptions): Promise<Quote> {
    return this.call(operations.getQuote, input, options);
  }

  /** Ask what speech costs. Speech costs 1 wallet cent per started 30 seconds of audio, or what a server charges for its voices (`GET /v1/voices/prices`). Send either `input` or `document_id`. Nothing is made, held or charged. `language` and `ssml` belong to `input`, `cast` to `document_id`. Needs the scope `account:read` (see your account, plan and wallet balance). */
  createQuote(input: CreateQuoteInput = {}, options?: CallOptions): Promise<Quote> {
    return this.call(operations.createQuote, input, options);
  }

  /** List jobs. Newest first. Audio stays until it is deleted, with its document or by itself; a job of any other kind that has ended stays for a week. Needs the scope `documents:read` (read and export the documents in your library). */
  listJobs(input: ListJobsInput = {}, options?: CallOptions): Promise<JobPage> {
    return this.call(operations.listJobs, input, options);
  }

  /** Make the audio of a document. Speaks the current version of a document, of any length, in the background. The same voices on the same version return the job that exists, so that a repeated request makes and costs nothing again. Costs 1 wallet cent per started 30 seconds of audio; an estimate is held first, and an empty wallet pauses the job until there are credits. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createAudioJob(input: CreateAudioJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createAudioJob, input, options);
  }

  /** Transcribe a recording. Takes an audio or video file as the body and transcribes it in the background. The transcript becomes a document, whose id the finished job has. Spends no credits; counts toward the daily document cap of the plan. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createTranscriptionJob(input: CreateTranscriptionJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createTranscriptionJob, input, options);
  }

  /** Import a file. Takes a TXT, Markdown, HTML, PDF, DOCX, ODT, RTF, EPUB, MOBI, AZW3, FB2, HTMLZ, SRT or VTT file, a ZIP of Markdown files, or a picture of a text, as the body and makes a document of it in the background; more than 500,000 characters become a book. What the file is counts, not its media type. A book whose file names its series joins the collection of that name, in the place of its number. A file that cannot be read is refused at once (422, 413) where its start shows it, and fails the job otherwise; `problem` says why. Spends no credits; counts toward the daily document cap of the plan, a book as one document: above it the job fails. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createImportJob(input: CreateImportJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createImportJob, input, options);
  }

  /** Import an audiobook. Takes an audiobook that you have, an M4B, an MP3, or a ZIP of MP3 files, as the body and adds it to the library in the background: a document whose recording is the sound as it is, with its chapters as headings, its title, author and cover. The MP3 files of a ZIP follow each other by disc and track, or by their names. An EPUB that is read along (with media overlays, in MP3 or AAC) becomes its text, with its sound as the recording in step. The same sound is added once: the job of a second import ends with the document that is there. Nothing is transcribed, and no credits are spent. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createAudiobookImportJob(input: CreateAudiobookImportJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createAudiobookImportJob, input, options);
  }

  /** Translate in the background. Translates a document as `POST /documents/{document_id}/translate` does, or with `as_new_document` as `POST /documents/{document_id}/translations` does, for programs that need not wait. What can be refused is refused at once. Costs 1 wallet cent per started 30 seconds of estimated speech, charged only after success. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createTranslationJob(input: CreateTranslationJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createTranslationJob, input, options);
  }

  /** Add a web page in the background. Fetches a public web page, or a PDF at such an address, and saves it as `POST /documents/import` does, for programs that need not wait. An address that is none is refused at once; what cannot be read fails the job, and `problem` says why. Spends no credits; counts toward the daily document cap of the plan. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createPageImportJob(input: CreatePageImportJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createPageImportJob, input, options);
  }

  /** Make the audiobook of a book as one job. Does what `POST /collections/{collection_id}/audiobook` does, and returns one job for the whole, which is done with the last document. The same request returns the job that is under way. Cancelling it stops what is not done. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createCollectionAudioJob(input: CreateCollectionAudioJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createCollectionAudioJob, input, options);
  }

  /** Browse a catalog of books. Reads a page of a catalog in OPDS 1.2 or 2, as Calibre, Calibre-Web, Kavita, Komga, COPS, Standard Ebooks and Project Gutenberg have them: its folders, its books with the best file that can be read, the page after it, and where to search. The server fetches the page, from the internet only, unless its operator allows addresses in its own network. User name and password (Basic or Digest) are used for this request and not kept. Needs the scope `documents:write` (create, change, translate and delete documents). */
  browseCatalog(input: BrowseCatalogInput, options?: CallOptions): Promise<CatalogPage> {
    return this.call(operations.browseCatalog, input, options);
  }

  /** Get the cover of a book in a catalog. As `POST /catalogs/browse` names it, for the account that has browsed. The server fetches it from the catalog, from where pages may be fetched, too: a PNG, JPEG or WebP image of up to 1 MB. 404 where there is none. Needs the scope `documents:write` (create, change, translate and delete documents). */
  getCatalogCover(input: GetCatalogCoverInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.getCatalogCover, input, options);
  }

  /** Add a book of a catalog. Fetches the file of a book that `POST /catalogs/browse` has shown and imports it in the background, with the title, author, tags and cover of the catalog. The same book is added once: the job of a second time ends with the document that is there. User name and password are kept encrypted with the job and removed when it ends. Counts toward the daily document cap of the plan. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createCatalogJob(input: CreateCatalogJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createCatalogJob, input, options);
  }

  /** Move a library in. Takes a library as the body and adds what it has, in the background: the archive of `GET /account/archive`, or what another service has exported. Of an archive, dates, versions, highlights, positions and sound stay as they were; ids do, too, unless another account of this server has them. What is here already stays as it is, so that the same archive can be sent again. Others are the exports of Omnivore, Pocket, Instapaper, Readwise Reader, Wallabag and Karakeep (pages with their tags, dates, highlights and whether they were archived; those whose text is not in the export are fetched, one after the other), OPML (feeds), and a ZIP of a Calibre library (series as collections, tags and own columns of words as tags). `GET /jobs/{job_id}/move` says what came of it. Needs the scope `documents:write` (create, change, translate and delete documents). */
  createMoveJob(input: CreateMoveJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.createMoveJob, input, options);
  }

  /** See what a move has added. How far it is, what it has added, and what could not be moved and why. Needs the scope `documents:read` (read and export the documents in your library). */
  getMove(input: GetMoveInput, options?: CallOptions): Promise<Move> {
    return this.call(operations.getMove, input, options);
  }

  /** Take everything with you. The whole account as one ZIP, made while it is sent: every text as Markdown with its title, author, language, tags, dates and position, and as rows with all versions, highlights, bookmarks and notes; covers, pictures, recordings and finished audiobooks; what is shared; collections and books, queue, feeds, pronunciations, statistics, places in KOReader and chosen voices. `POST /jobs/move` takes it in again, on any server. Not in it: passwords and keys, the addresses of podcast feeds and webhooks, money, voices of your own that a speech server has, summaries, which can be made again, and the trash. Needs the scope `documents:read` (read and export the documents in your library). */
  exportAccount(options?: CallOptions): Promise<Response> {
    return this.call(operations.exportAccount, {}, options);
  }

  /** Read a job. Its state and progress. Ask every few seconds at most. Needs the scope `documents:read` (read and export the documents in your library). */
  getJob(input: GetJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.getJob, input, options);
  }

  /** Delete a job. Stops it if it is not done, and removes its audio, its recording or its file. What was imported, transcribed or written stays. Needs the scope `documents:write` (create, change, translate and delete documents). */
  deleteJob(input: DeleteJobInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteJob, input, options);
  }

  /** Cancel a job. Stops it. What was made stays billed, and the rest of what was held comes back. Audio that was cancelled continues where it stopped when it is requested again. A job that has ended stays as it is. Needs the scope `documents:write` (create, change, translate and delete documents). */
  cancelJob(input: CancelJobInput, options?: CallOptions): Promise<Job> {
    return this.call(operations.cancelJob, input, options);
  }

  /** Download the audio of a document. The finished audio as one file with chapters; takes `Range`. While the M4B is being made the response may be 503 with `Retry-After`. Needs the scope `documents:read` (read and export the documents in your library). */
  downloadJobAudio(input: DownloadJobAudioInput, options?: CallOptions): Promise<Response> {
    return this.call(operations.downloadJobAudio, input, options);
  }

  /** List voices. The voice catalog. Without `limit` the whole catalog is one page. Needs the scope `voices:read` (see the voice catalog). */
  listVoices(input: ListVoicesInput = {}, options?: CallOptions): Promise<VoicePage> {
    return this.call(operations.listVoices, input, options);
  }

  /** List what the voices cost. What speech with each voice costs, in the order of the catalog. Amounts are added up exactly and rounded up to a whole cent once for a request or an audiobook. `GET /v1/quote` says what a text would cost. Needs the scope `voices:read` (see the voice catalog). */
  listVoicePrices(options?: CallOptions): Promise<ListVoicePricesResult> {
    return this.call(operations.listVoicePrices, {}, options);
  }

  /** Read favorite and default voices. A default voice is used where none is named: by the reader of the app, and for the audio of documents. Where it is not available, the next one is: the default of the language, a favorite, the best voice of the catalog. Needs the scope `voices:read` (see the voice catalog). */
  getVoicePreferences(options?: CallOptions): Promise<VoicePreferences> {
    return this.call(operations.getVoicePreferences, {}, options);
  }

  /** Change favorite and default voices. Changes only what is sent. In `defaults`, each entry sets the voice of a language, or of one kind of document in it; `voice_id: null` removes that default. An account may have 500 favorites and 500 defaults. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  updateVoicePreferences(input: UpdateVoicePreferencesInput = {}, options?: CallOptions): Promise<VoicePreferences> {
    return this.call(operations.updateVoicePreferences, input, options);
  }

  /** List mixed voices. The voices that the account has mixed, with their parts, oldest first. One whose parts are not all installed at present is listed here, but not in the catalog. Needs the scope `voices:read` (see the voice catalog). */
  listMixedVoices(options?: CallOptions): Promise<ListMixedVoicesResult> {
    return this.call(operations.listMixedVoices, {}, options);
  }

  /** Mix a voice. Makes a voice of two or three Kokoro voices of one language. It is private to the account, which may have up to 100, and is used like any other: in speech, audiobooks and quotes. Where the voices differ in accent, the one with the most weight decides. To hear a mix without keeping it, send it in place of a `voice_id`: `kokoro-af-bella(2)+kokoro-af-sky`. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createMixedVoice(input: CreateMixedVoiceInput, options?: CallOptions): Promise<Voice> {
    return this.call(operations.createMixedVoice, input, options);
  }

  /** List your own voices. The voices that the account has made from recordings, oldest first, and what is needed to make one: the servers that can (none: the operator has to name one), and the sentence of consent in each language that is understood here. Needs the scope `voices:read` (see the voice catalog). */
  listOwnVoices(options?: CallOptions): Promise<ListOwnVoicesResult> {
    return this.call(operations.listOwnVoices, {}, options);
  }

  /** Make a voice of your own. Takes a recording of the same speaker as the body (5 to 180 seconds, up to 10 MiB), from which a speech server makes a voice; the recording is not kept here. The voice is private to the account, which may have up to 5, and is used like any other. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createOwnVoice(input: CreateOwnVoiceInput, options?: CallOptions): Promise<Voice> {
    return this.call(operations.createOwnVoice, input, options);
  }

  /** Consent to a voice of your own. Takes a recording of the speaker reading the sentence of consent as the body (up to a minute and 4 MiB). It is transcribed and compared with the sentence, and kept with the voice that is made with it, or for 24 hours. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  createVoiceConsent(input: CreateVoiceConsentInput, options?: CallOptions): Promise<VoiceConsent> {
    return this.call(operations.createVoiceConsent, input, options);
  }

  /** Read a voice. Returns one voice preset. Needs the scope `voices:read` (see the voice catalog). */
  getVoice(input: GetVoiceInput, options?: CallOptions): Promise<Voice> {
    return this.call(operations.getVoice, input, options);
  }

  /** Delete a mixed or own voice. Audio that was made with a mixed voice stays. A voice of your own is deleted on its server too, with its consent and every sentence that is kept of it; finished audiobooks stay until they are deleted. Voices of the catalog cannot be deleted. Needs the scope `audio:write` (make speech, which spends from your wallet). */
  deleteVoice(input: DeleteVoiceInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteVoice, input, options);
  }

  /** List the accounts of the server. Oldest first. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  listServerAccounts(input: ListServerAccountsInput = {}, options?: CallOptions): Promise<ServerAccountPage> {
    return this.call(operations.listServerAccounts, input, options);
  }

  /** Create an account. The person signs in with the email and the password. An email that has an account is 409. To let people choose their own password, invite them instead. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  createServerAccount(input: CreateServerAccountInput, options?: CallOptions): Promise<NewServerAccount> {
    return this.call(operations.createServerAccount, input, options);
  }

  /** Read an account of the server. The account and how much it stores. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  getServerAccount(input: GetServerAccountInput, options?: CallOptions): Promise<ServerAccountDetails> {
    return this.call(operations.getServerAccount, input, options);
  }

  /** Change an account of the server. Changes the fields that are sent, together or not at all. Disabling ends its sessions, and its keys, connected apps, feeds and links stop with their next request; its jobs wait until it is enabled. The last owner who can sign in stays: 409. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  updateServerAccount(input: UpdateServerAccountInput, options?: CallOptions): Promise<ServerAccount> {
    return this.call(operations.updateServerAccount, input, options);
  }

  /** Delete an account and everything in it. Starts the deletion of the account with its documents, audio, keys and everything else. From then on it cannot be used, and this cannot be undone. The deletion continues in the background, across restarts; reading the account is 404 once it has ended. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  deleteServerAccount(input: DeleteServerAccountInput, options?: CallOptions): Promise<ServerAccount> {
    return this.call(operations.deleteServerAccount, input, options);
  }

  /** Credit a wallet. Adds wallet cents to an account; a negative number takes them away. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  creditServerAccount(input: CreditServerAccountInput, options?: CallOptions): Promise<ServerAccount> {
    return this.call(operations.creditServerAccount, input, options);
  }

  /** Create a link to set a new password. For a person who cannot sign in. It works once and expires after an hour. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  createPasswordLink(input: CreatePasswordLinkInput, options?: CallOptions): Promise<OneTimeLink> {
    return this.call(operations.createPasswordLink, input, options);
  }

  /** Turn off the second step of a sign-in. For a lost phone: the account then signs in with its password alone. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  turnOffSecondStep(input: TurnOffSecondStepInput, options?: CallOptions): Promise<void> {
    return this.call(operations.turnOffSecondStep, input, options);
  }

  /** List invitations. Those that can still be accepted, newest first, without their links. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  listInvitations(options?: CallOptions): Promise<ListInvitationsResult> {
    return this.call(operations.listInvitations, {}, options);
  }

  /** Invite a person. Makes a link with which the person creates an account. It works once and expires after seven days, and is emailed where the server can send email. Where nobody can sign up (`SIGNUP=off`) it is 409. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  createInvitation(input: CreateInvitationInput, options?: CallOptions): Promise<OneTimeLink> {
    return this.call(operations.createInvitation, input, options);
  }

  /** Withdraw an invitation. Its link stops working. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  deleteInvitation(input: DeleteInvitationInput, options?: CallOptions): Promise<void> {
    return this.call(operations.deleteInvitation, input, options);
  }

  /** Read the audit log. What administrators did and who signed in, newest first, for the 90 days that the server keeps it. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  listAuditLog(input: ListAuditLogInput = {}, options?: CallOptions): Promise<AuditPage> {
    return this.call(operations.listAuditLog, input, options);
  }

  /** Read what the server is doing. Its workers and jobs, how much is stored, what is missing and what failed lately. Needs the scope `admin` (administer the server, with a key that an owner made for it). */
  getServerStatus(options?: CallOptions): Promise<ServerStatus> {
    return this.call(operations.getServerStatus, {}, options);
  }

  /** Read the contract. This document: the OpenAPI 3.1 description of the API. Needs the scope `account:read` (see your account, plan and wallet balance). */
  getOpenApi(options?: CallOptions): Promise<OpenApiDocument> {
    return this.call(operations.getOpenApi, {}, options);
  }

  /** Check health. Reports whether the service works. Needs no key. */
  getHealth(options?: CallOptions): Promise<Health> {
    return this.call(operations.getHealth, {}, options);
  }
}
