export { bytesOf, Lectern, type LecternSettings, type SpeechPart, type WaitOptions } from './client.ts';
export type { CallOptions, ErrorCode, Upload } from './call.ts';
export { ConnectionError, LecternError, NotModifiedError, SpeechError } from './errors.ts';
export { readEvents, type StreamEvent } from './events.ts';
export type * from './generated.ts';
