/** Every dialect that is spoken over HTTP, below its own prefix. */
import type { FastifyInstance } from 'fastify';
import { routeOperations, type Surface } from '../api/pipeline.ts';
import type { PipelineDeps } from '../api/steps/pipeline-deps.ts';
import { elevenlabsOperations } from './elevenlabs/contract.ts';
import { createElevenlabsHandlers, type ElevenlabsDeps } from './elevenlabs/elevenlabs.ts';
import { openaiOperations, type OpenaiOperations } from './openai/contract.ts';
import { createOpenaiHandlers, type OpenaiDeps } from './openai/openai.ts';
import { speechifyOperations } from './speechify/contract.ts';
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
