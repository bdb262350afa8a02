export { Lectern, type LecternSettings, type WaitOptions } from './client.ts';
export type { CallOptions, Upload } from './request.ts';
export { ConnectionError, LecternError, NotModifiedError, SpeechError, type ErrorCode } from './errors.ts';
export { readEvents, type StreamEvent } from './events.ts';
export { bytesOf, type SpeechPart } from './speech.ts';
export type * from './generated.ts';
