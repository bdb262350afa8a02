/** Every dialect that is spoken over HTTP, below its own prefix, and the shape of errors there. */
import type { FastifyInstance } from 'fastify';
import { routeOperations, type Surface } from '../api/pipeline.ts';
import type { PipelineDeps } from '../api/steps/pipeline-deps.ts';
import { elevenlabsOperations } from './elevenlabs/contract.ts';
import type { WriteFailure } from '../http/envelope.ts';
import {
  createElevenlabsHandlers,
  type ElevenlabsDeps,
  toElevenlabsFailure,
} from './elevenlabs/elevenlabs.ts';
import { toKoreaderFailure } from './koreader.ts';
import { openaiOperations, type OpenaiOperations } from './openai/contract.ts';
import { toOpenaiFailure } from './openai/errors.ts';
import { createOpenaiHandlers, type OpenaiDeps } from './openai/openai.ts';
import { speechifyOperations } from './speechify/contract.ts';
import { toSpeechifyFailure } from './speechify/errors.ts';
import {
  createSpeechifyHandlers,
  routeSpeechifyRefusals,
  type SpeechifyDeps,
} from './speechify/speechify.ts';

export type DialectsDeps = OpenaiDeps & ElevenlabsDeps & SpeechifyDeps;

export const openaiSurface = (deps: OpenaiDeps): Omit<Surface<OpenaiOperations>, 'prefix'> => ({
  operations: openaiOperations,
  handlers: createOpenaiHandlers(deps),
});

export function routeDialects(server: FastifyInstance, deps: DialectsDeps, pipeline: PipelineDeps): void {
  routeOperations(server, { prefix: '/openai', ...openaiSurface(deps) }, pipeline);
  const elevenlabs = { operations: elevenlabsOperations, handlers: createElevenlabsHandlers(deps) };
  routeOperations(server, { prefix: '/elevenlabs', keyHeader: 'xi-api-key', ...elevenlabs }, pipeline);
  const speechify = { operations: speechifyOperations, handlers: createSpeechifyHandlers(deps) };
  routeOperations(server, { prefix: '/speechify', ...speechify }, pipeline);
  routeSpeechifyRefusals(server, '/speechify');
}

const writers: Readonly<Record<string, WriteFailure>> = {
  openai: toOpenaiFailure,
  elevenlabs: toElevenlabsFailure,
  speechify: toSpeechifyFailure,
  koreader: toKoreaderFailure,
};

/** Undefined: the address belongs to no dialect. */
export const dialectFailureWriter = (url: string): WriteFailure | undefined => {
  const first = url.split(/[/?]/, 2)[1] ?? '';
  return Object.hasOwn(writers, first) ? writers[first] : undefined;
};
