/** Other services' APIs on the features of this server, below their prefixes and on their own ports. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { routeOperations } from '../../edge/api/pipeline.ts';
import type { PipelineDeps } from '../../edge/api/steps/pipeline-deps.ts';
import { openaiSurface, routeDialects } from '../../edge/dialects/dialects.ts';
import { toOpenaiFailure } from '../../edge/dialects/openai/errors.ts';
import { WyomingServer } from '../../edge/dialects/wyoming/server.ts';
import type { Rates } from '../../edge/http/rates.ts';
import { createServer } from '../../edge/http/server.ts';
import { type Access, type Actor, actorOfOperator } from '../../features/access/access.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from './services.ts';

export interface DialectPortsDeps {
  readonly services: Services;
  readonly access: Access;
  readonly pipeline: PipelineDeps;
  readonly rates: Rates;
  readonly version: string;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The ports that the settings ask for besides the main one. */
export interface DialectPorts {
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function openDialects(server: FastifyInstance, config: Config, deps: DialectPortsDeps): DialectPorts {
  const { services, pipeline, log } = deps;
  const { speech, liveSpeech, liveTranscription, conversing, voices, preferredVoices, analyst } = services;
  const { directTranscription } = services;
  routeDialects(
    server,
    {
      speech,
      liveSpeech,
      liveTranscription,
      conversing,
      voices,
      preferredVoices,
      analyst,
      directTranscription,
      access: deps.access,
      uploads: pipeline.uploads,
      log,
    },
    pipeline,
  );
  const ports = [
    ...(config.openaiPort === 0 ? [] : [openaiPort(config, deps)]),
    ...(config.wyomingPort === 0 ? [] : [wyomingPort(config, deps)]),
  ];
  return {
    async listen() {
      for (const port of ports) await port.listen();
    },
    close: async () => void (await Promise.all(ports.map((port) => port.close()))),
  };
}

function openaiPort(config: Config, { services, pipeline, metrics, log }: DialectPortsDeps): DialectPorts {
  const { speech, liveSpeech, liveTranscription, conversing, voices, preferredVoices, analyst } = services;
  const alone = createServer({
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    log,
    metrics,
    countUnknownPath: async () => undefined,
    failureWriter: () => toOpenaiFailure,
  });
  routeOperations(
    alone,
    {
      prefix: '',
      ...openaiSurface({
        speech,
        liveSpeech,
        liveTranscription,
        conversing,
        voices,
        preferredVoices,
        analyst,
        directTranscription: services.directTranscription,
        uploads: pipeline.uploads,
        log,
      }),
    },
    pipeline,
  );
  const { host, openaiPort: port } = config;
  return {
    listen: () => tryPort({ host, port, setting: 'OPENAI_PORT' }, () => alone.listen({ host, port }), log),
    close: () => alone.close(),
  };
}

function wyomingPort(config: Config, deps: DialectPortsDeps): DialectPorts {
  const { services, pipeline, log, version } = deps;
  const { voices, analyst, preferredVoices, speech, directTranscription } = services;
  const { wyomingAccount: email, wyomingHost: host, wyomingPort: port } = config;
  if (email === undefined)
    throw new Problem(
      'validation_failed',
      'WYOMING_PORT needs WYOMING_ACCOUNT: the email of the account that pays.',
    );
  if (!/^(127\.|localhost$|::1$)/.test(host))
    log.warn({ host, port }, `whoever reaches the Wyoming port spends from the account of ${email}`);
  const wyoming = new WyomingServer({
    voices,
    analyst,
    preferredVoices,
    speech,
    directTranscription,
    uploads: pipeline.uploads,
    understands: (language) => services.transcriber.understands(language),
    identify: () => payer(email, deps),
    payerId: () =>
      deps.access.accountByEmail(email).then(
        ({ id }) => id,
        () => undefined,
      ),
    defaultVoice: config.wyomingVoice,
    version,
    log,
  });
  return {
    listen: () => tryPort({ host, port, setting: 'WYOMING_PORT' }, () => wyoming.listen({ host, port }), log),
    close: () => wyoming.close(),
  };
}

/** The account that the operator named. It is read each time, and its requests are counted like those with a key. */
async function payer(email: string, { access, rates }: DialectPortsDeps): Promise<Actor> {
  const { id, plan, disabled_at } = await access.accountByEmail(email);
  if (disabled_at !== null) throw new Problem('not_found', `The account ${email} is disabled.`);
  const { exceeded, retryAfterSeconds } = await rates.count('audio', id);
  if (exceeded)
    throw new Problem('rate_limited', `Too many requests. Wait ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    });
  return actorOfOperator(id, plan as AccountPlan);
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
}

/** A port that is taken, perhaps by another Lectern on this machine, must not keep the API from being served. */
async function tryPort(place: Place, listen: () => Promise<unknown>, log: Log): Promise<void> {
  const { host, port, setting } = place;
  try {
    await listen();
    log.info({ host, port }, `the dialect of ${setting} is ready`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.error({ host, port }, `a dialect was not started: its port is taken; set ${setting} to a free one`);
  }
}
