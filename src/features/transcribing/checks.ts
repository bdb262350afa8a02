/** What is known about a recording before anything is transcribed. */
import { fieldMessage, invalidField, Problem } from '../../shared/contract/errors.ts';
import type { Probe, Transcriber } from '../../engines/transcription/transcriber.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { checkLength } from './transcribing.rules.ts';
import { toProblem } from './transcription-handler.ts';

/** The language as a tag; undefined where none is given. Refuses one that no engine understands. */
export function requireUnderstood(
  transcriber: Pick<Transcriber, 'understands'>,
  given: string | undefined,
): string | undefined {
  const language = given === undefined ? undefined : parseLanguageTag(given);
  if (given !== undefined && language === undefined)
    throw invalidField('language', fieldMessage('languageTag'));
  if (transcriber.understands(language)) return language;
  if (language !== undefined && transcriber.understands('en'))
    throw invalidField('language', fieldMessage('notTranscribed', { language }));
  throw new Problem('service_unavailable', 'No transcription engine is installed on this server.');
}

/** What a recording is, and how long. Refuses what is not a recording, is empty or is too long. */
export async function requireRecording(
  transcriber: Pick<Transcriber, 'probe'>,
  { path, limitMs }: { readonly path: string; readonly limitMs: number },
  signal: AbortSignal,
): Promise<Probe> {
  const probe = await transcriber.probe(path, signal).catch((error: unknown) => {
    throw signal.aborted ? error : toProblem(error);
  });
  const { durationMs } = probe;
  if (durationMs < 1) throw new Problem('validation_failed', 'The recording is empty.');
  checkLength(durationMs, limitMs);
  return probe;
}
