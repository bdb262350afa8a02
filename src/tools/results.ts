/** The results of tools. Each contains everything as text too: some assistants read nothing else. */
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { Link } from '../shared/contract/links.ts';
import { type AudioFormat, audioMediaTypes } from '../shared/contract/audio.ts';
import { invalidField } from '../shared/contract/errors.ts';
import type { Operation } from '../shared/contract/operation.ts';
import { countCodePoints } from '../shared/text/codepoints.ts';
import { addressOf, type ApiResponse, jsonOf, type RequestParts } from './api.ts';
import type { Arguments } from './schemas.ts';

/** One successful call, as a presenter sees it. */
interface FinishedCall {
  readonly operation: Operation;
  readonly parts: RequestParts;
  readonly values: Arguments;
  readonly response: ApiResponse;
  /** Where people and programs outside reach the API; ends in /v1. */
  readonly publicBase: string;
  /** An address that opens the result in any browser, where the API could make one. */
  readonly link: Link | undefined;
}

export type Presenter = (call: FinishedCall) => CallToolResult;

/** Larger files and texts are not put into a conversation: they get a link. */
export const embedLimitBytes = 100 * 1024;
const textLimitBytes = 50 * 1024;
/** How much of a text a tool shows when the caller did not ask for the text. */
const excerptLength = 500;
export const defaultTextLimit = 20_000;

const result = (structured: Record<string, unknown>, ...more: ContentBlock[]): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structured) }, ...more],
  structuredContent: structured,
});

export const presentJson: Presenter = ({ response }) => result(jsonOf(response));

/** The caller has just sent or seen the text: its beginning is enough. */
export const presentDocument: Presenter = ({ response }) =>
  document(withRange(jsonOf(response), 0, excerptLength));

/** What was changed, with a little of what is around it. */
export const presentEdit: Presenter = ({ response, parts }) => {
  const start = Math.max(0, Number(parts.body.start) - Math.floor(excerptLength / 4));
  return document(withRange(jsonOf(response), start, excerptLength));
};

export const presentEnd: Presenter = ({ response }) => {
  const fields = jsonOf(response);
  const total = countCodePoints(fields.text as string);
  return document(withRange(fields, Math.max(0, total - excerptLength), excerptLength));
};

function document(fields: Record<string, unknown>): CallToolResult {
  const { share_url: uri, title } = fields;
  if (typeof uri !== 'string') return result(fields);
  const description = 'The published page of this document, for anyone with the link.';
  return result(fields, link({ uri, name: String(title), description, mimeType: 'text/html' }));
}

/** Cuts the text to the wanted range, counted in code points like every length of the API. */
export const presentRange: Presenter = ({ response, values }) => {
  const offset = wholeNumber(values, 'text_offset', 0) ?? 0;
  const limit = wholeNumber(values, 'text_limit', 1) ?? defaultTextLimit;
  return document(withRange(jsonOf(response), offset, limit));
};

function withRange(fields: Record<string, unknown>, offset: number, limit: number): Record<string, unknown> {
  const points = Array.from(fields.text as string);
  const start = Math.min(offset, points.length);
  const end = Math.min(start + limit, points.length);
  const text = points.slice(start, end).join('');
  return { ...fields, text, text_range: { start, end, total: points.length } };
}

function wholeNumber(values: Arguments, field: string, minimum: number): number | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  if (Number.isSafeInteger(value) && (value as number) >= minimum) return value as number;
  throw invalidField(field, `must be a whole number of at least ${minimum}.`);
}

function oneOf(values: Arguments, field: string, allowed: readonly string[]): string | undefined {
  const value = values[field];
  if (value === undefined || allowed.some((one) => one === value)) return value as string | undefined;
  throw invalidField(field, `must be one of ${allowed.join(', ')}.`);
}

/** Says what was done to the things the path names, where the API returns nothing. */
export const presentPath =
  (done: Readonly<Record<string, true>>): Presenter =>
  ({ parts }) =>
    result({ ...parts.path, ...done });

export const presentVoice: Presenter = ({ response }) => {
  const voice = jsonOf(response);
  if (typeof voice.preview_url !== 'string') return result(voice);
  const description = 'A short recording of this voice.';
  return result(
    voice,
    link({ uri: voice.preview_url, name: String(voice.name), description, mimeType: 'audio/wav' }),
  );
};

/** A link for the person; the sound itself only where it is small or there is no link. Never base64 as text. */
export const presentSpeech: Presenter = ({ response, link: page }) => {
  const { audio_data: data, ...spoken } = jsonOf(response) as Record<string, unknown> & {
    audio_data: string;
  };
  const mimeType = audioMediaTypes[spoken.audio_format as AudioFormat];
  const linked = page && { audio_url: page.url, audio_url_expires_at: page.expires_at };
  const { content, structuredContent } = result({ ...spoken, ...linked });
  if (page) {
    const description = `Plays the speech in a browser until ${page.expires_at}. Give it to the user.`;
    content.push(link({ uri: page.url, name: 'Speech', description, mimeType }));
  }
  if (!page || data.length <= embedLimitBytes)
    content.push({ type: 'audio', data, mimeType, annotations: { audience: ['user'], priority: 1 } });
  return { content, structuredContent: structuredContent! };
};

/** The state of the work, and a link once it is done. */
export const presentAudioJob: Presenter = ({ response, link: page }) => {
  const job = jsonOf(response);
  if (!page) return result(job);
  const description = `Plays the document in a browser until ${page.expires_at}. Give it to the user.`;
  return result(
    { ...job, audio_url: page.url, audio_url_expires_at: page.expires_at },
    link({ uri: page.url, name: String(job.name), description, mimeType: audioMediaTypes.mp3 }),
  );
};

export const presentExport: Presenter = ({ operation, parts, values, response, publicBase, link: page }) => {
  const { headers, bytes } = response;
  const isLink = oneOf(values, 'delivery', ['auto', 'link']) === 'link';
  const media = headers.get('content-type') ?? 'application/octet-stream';
  const file = {
    document_id: parts.path.document_id,
    format: parts.query.format ?? 'txt',
    media_type: media,
    file_name: fileNameOf(headers.get('content-disposition') ?? ''),
    size_bytes: bytes.length,
    download_url: page?.url ?? addressOf(publicBase, operation, parts),
    needs_key: page === undefined,
  };
  const mimeType = media.split(';', 1)[0]!;
  const isText = /^(text\/|application\/x-subrip)/.test(mimeType);
  if (isLink || !isText || bytes.length > textLimitBytes)
    return attached(file, isLink || isText ? undefined : bytes, mimeType);
  const text = bytes.toString('utf8');
  const structured = { ...file, delivery: 'text', text };
  return { content: [{ type: 'text', text }], structuredContent: structured };
};

function attached(file: LinkedFile, bytes: Buffer | undefined, mimeType: string): CallToolResult {
  const uri = file.download_url;
  if (bytes && bytes.length <= embedLimitBytes) {
    const resource = { uri, mimeType, blob: bytes.toString('base64') };
    return result({ ...file, delivery: 'embedded' }, { type: 'resource', resource });
  }
  const description = file.needs_key
    ? 'Fetch it with GET and the same Authorization header.'
    : 'Downloads in a browser for an hour: give it to the user.';
  const { file_name: name, size_bytes: size } = file;
  return result({ ...file, delivery: 'link' }, link({ uri, name, description, mimeType, size }));
}

type LinkedFile = Record<string, unknown> & {
  download_url: string;
  file_name: string;
  size_bytes: number;
  needs_key: boolean;
};

const link = (resource: {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  size?: number;
}) => ({ type: 'resource_link', ...resource }) as const;

/** The UTF-8 name of an attachment, else the plain one. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'document';
}

/** An error that concerns no single message, in the words of JSON-RPC. */
export const protocolError = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers });
