/** Sends a file as the body of a request, and says how far it has come: `fetch` cannot. */
import { addressOf, ApiError, appHeader, type Request } from './api.ts';
import type { ErrorCode, FieldProblem } from '../../src/contract/errors.ts';

interface Told {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
}
const unknown: Told = { code: 'internal_error', message: 'The server answered in an unknown way.' };

export interface Upload<T> {
  readonly answer: Promise<T>;
  readonly cancel: () => void;
}

export function upload<K extends 'importFile' | 'createTranscription', T>(
  id: K,
  request: Request<K>,
  { file, onProgress }: { file: File; onProgress: (part: number) => void },
): Upload<T> {
  const sending = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  sending.open('POST', addressOf(id, request));
  for (const [name, value] of Object.entries(appHeader)) sending.setRequestHeader(name, value);
  sending.setRequestHeader('Content-Type', 'application/octet-stream');
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  sending.onload = () => {
    if (sending.status < 400) return resolve(sending.response as T);
    const told = (sending.response as { error?: Told } | null)?.error;
    const { code, message, fields } = told ?? unknown;
    reject(new ApiError(sending.status, code, message, fields));
  };
  sending.onerror = () => reject(new ApiError(0, 'unreachable', 'The server cannot be reached.'));
  sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
  sending.send(file);
  return { answer: promise, cancel: () => sending.abort() };
}
