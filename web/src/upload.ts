/** Sends a file as the body of a request and reports its progress, which `fetch` cannot. */
import { addressOf, ApiError, appHeader, toApiError, type Request } from './api.ts';
import { t } from './messages.ts';

export interface Upload<T> {
  readonly answer: Promise<T>;
  readonly cancel: () => void;
}

export function upload<
  K extends 'importFile' | 'createTranscription' | 'addRecording' | 'createVoiceConsent' | 'createOwnVoice',
  T,
>(
  id: K,
  request: Request<K>,
  { file, onProgress }: { file: File; onProgress?: (part: number) => void },
): Upload<T> {
  if (file.size === 0) return { answer: Promise.reject(emptyFile()), cancel: () => undefined };
  const sending = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  sending.open('POST', addressOf(id, request));
  for (const [name, value] of Object.entries(appHeader)) sending.setRequestHeader(name, value);
  sending.setRequestHeader('Content-Type', 'application/octet-stream');
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  sending.onload = () => {
    if (sending.status < 400) return resolve(sending.response as T);
    const body = sending.response as { error?: Parameters<typeof toApiError>[1] } | null;
    reject(toApiError(sending.status, body?.error));
  };
  sending.onerror = () => reject(new ApiError(0, 'unreachable', t('error.unreachable')));
  sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
  sending.send(file);
  return { answer: promise, cancel: () => sending.abort() };
}

const emptyFile = () => new ApiError(400, 'bad_request', t('upload.empty'));
