/** The results of tools. Each contains everything as text too: some assistants read nothing else. */
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { audioMediaTypes, type AudioFormat } from '../contract/audio.ts';
import { Problem } from '../contract/errors.ts';
import { addressOf, jsonOf, type ApiResponse, type RequestParts } from './api.ts';
import type { Arguments } from './arguments.ts';
import type { Operation } from '../contract/operation.ts';

/** One successful call, as a presenter sees it. */
export interface FinishedCall {
  readonly operation: Operation;
  readonly parts: RequestParts;
  readonly values: Arguments;
  readonly response: ApiResponse;
  /** Where people and programs outside reach the API; ends in /v1. */
  readonly publicBase: string;
}

export type Presenter = (call: FinishedCall) => CallToolResult;

/** Files above this are not put into a conversation: they get a link. */
export const embedLimitBytes = 1024 * 1024;

const result = (structured: Record<string, unknown>, ...more: ContentBlock[]): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structured) }, ...more],
  structuredContent: structured,
});

export const presentJson: Presenter = ({ response }) => result(jsonOf(response));

export const presentDocument: Presenter = ({ response }) => document(jsonOf(response));

function document(fields: Record<string, unknown>): CallToolResult {
  const { share_url: uri, title } = fields;
  if (typeof uri !== 'string') return result(fields);
  const description = 'The published page of this document, for anyone with the link.';
  return result(fields, link({ uri, name: String(title), description, mimeType: 'text/html' }));
}

/** Cuts the text to the wanted range, counted in code points like every length of the API. */
export const presentRange: Presenter = ({ response, values }) => {
  const fields = jsonOf(response);
  const points = Array.from(fields.text as string);
  const start = Math.min(wholeNumber(values, 'text_offset', 0) ?? 0, points.length);
  const end = Math.min(start + (wholeNumber(values, 'text_limit', 1) ?? points.length), points.length);
  const text = points.slice(start, end).join('');
  return document({ ...fields, text, text_range: { start, end, total: points.length } });
};

function wholeNumber(values: Arguments, field: string, minimum: number): number | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  if (Number.isSafeInteger(value) && (value as number) >= minimum) return value as number;
  const message = `must be a whole number of at least ${minimum}.`;
  throw new Problem('validation_failed', `${field} ${message}`, { fields: [{ field, message }] });
}

export const presentDeletion: Presenter = ({ parts }) =>
  result({ document_id: parts.path.document_id, deleted: true });

export const presentVoice: Presenter = ({ response }) => {
  const voice = jsonOf(response);
  if (typeof voice.preview_url !== 'string') return result(voice);
  const description = 'A short recording of this voice.';
  return result(
    voice,
    link({ uri: voice.preview_url, name: String(voice.name), description, mimeType: 'audio/wav' }),
  );
};

/** The audio is sent once, as audio: no base64 in the text that an assistant reads. */
export const presentSpeech: Presenter = ({ operation, parts, response, publicBase }) => {
  const { audio_data: data, ...spoken } = jsonOf(response) as Record<string, unknown> & {
    audio_data: string;
  };
  const mimeType = audioMediaTypes[spoken.audio_format as AudioFormat];
  const again =
    parts.idempotencyKey === undefined
      ? ', which is billed again'
      : ' and the same Idempotency-Key, which costs nothing within 24 hours';
  const hint =
    `The audio is attached as ${mimeType}. Where it cannot be played, a program gets the same audio by ` +
    `${operation.method} ${addressOf(publicBase, operation, parts)} with the same fields${again}.`;
  const { content, structuredContent } = result(spoken, { type: 'text', text: hint });
  const audio: ContentBlock = {
    type: 'audio',
    data,
    mimeType,
    annotations: { audience: ['user'], priority: 1 },
  };
  return { content: [audio, ...content], structuredContent: structuredContent! };
};

export const presentExport: Presenter = ({ operation, parts, response, publicBase }) => {
  const { headers, bytes } = response;
  const media = headers.get('content-type') ?? 'application/octet-stream';
  const uri = addressOf(publicBase, operation, parts);
  const file = {
    document_id: parts.path.document_id,
    format: parts.query.format ?? 'txt',
    media_type: media,
    file_name: fileNameOf(headers.get('content-disposition') ?? ''),
    size_bytes: bytes.length,
    download_url: uri,
  };
  const mimeType = media.split(';', 1)[0]!;
  if (!/^(text\/|application\/x-subrip)/.test(mimeType)) return binary(file, bytes, mimeType);
  const text = bytes.toString('utf8');
  const structured = { ...file, delivery: 'text', text };
  return { content: [{ type: 'text', text }], structuredContent: structured };
};

function binary(
  file: Record<string, unknown> & { download_url: string; file_name: string },
  bytes: Buffer,
  mimeType: string,
): CallToolResult {
  const uri = file.download_url;
  if (bytes.length <= embedLimitBytes) {
    const resource = { uri, mimeType, blob: bytes.toString('base64') };
    return result({ ...file, delivery: 'embedded' }, { type: 'resource', resource });
  }
  const description =
    'Too large for a conversation. Fetch it with GET and the same Authorization header, or export txt instead.';
  return result(
    { ...file, delivery: 'link' },
    link({ uri, name: file.file_name, description, mimeType, size: bytes.length }),
  );
}

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
