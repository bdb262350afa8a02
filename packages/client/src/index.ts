export type { AnswerPart } from './answers.ts';
export { Lectern, type LecternSettings, type WaitOptions } from './client.ts';
export type { CallOptions, Upload } from './request.ts';
export {
  AnswerError,
  ConnectionError,
  LecternError,
  NotModifiedError,
  SpeechError,
  type ErrorCode,
} from './errors.ts';
export { readEvents, type StreamEvent } from './events.ts';
export { LiveTranscription, type ListenInput, type ListenPart } from './listening.ts';
export { LiveSpeech, type LiveInput, type LivePart } from './live.ts';
export { LivePlayer } from './player.ts';
export { bytesOf, type SpeechPart } from './speech.ts';
export type * from './generated.ts';
