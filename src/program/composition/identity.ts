/** Everything that identifies and counts callers: keys, tokens, sessions, rate limits. */
import type { Config } from '../config/config.ts';
import { Callers } from '../../edge/api/steps/caller.ts';
import { openRates } from '../../edge/http/rates.ts';
import { Cookies } from '../../edge/session/cookies.ts';
import { createSessionAuth } from '../../edge/session/visits.ts';
import { createRecords, SigningKeys } from '../../features/access/clients/records.ts';
import { Tokens } from '../../features/access/clients/clients.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import type { Core } from './core.ts';

export interface IdentityDeps {
  readonly core: Core;
  readonly log: Log;
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>;

export async function openIdentity(config: Config, { core, log }: IdentityDeps) {
  const { access, sessions, database, clock } = core;
  const rates = await openConfiguredRates(config, log);
  const keys = await SigningKeys.open(core);
  const records = createRecords(core);
  const tokens = new Tokens({
    database,
    clock,
    keys,
    issuer: config.publicUrl,
    audience: config.mcpPublicUrl,
  });
  const cookies = new Cookies(config.publicUrl);
  const sessionAuth = createSessionAuth({ sessions, cookies });
  const callers = new Callers({
    access,
    tokens,
    rates,
    sessionActor: (request, reply) => sessionAuth.actorOf(request, reply),
  });
  const stops = [
    every(10 * 60_000, () => keys.rotate(), log),
    every(3_600_000, () => records.sweep(), log),
    every(3_600_000, () => sessions.sweep(), log),
  ];
  return {
    rates,
    keys,
    records,
    tokens,
    cookies,
    sessionAuth,
    callers,
    close() {
      for (const stop of stops) stop();
      rates.close();
    },
  };
}

/** Assistants connect often and list the tools each time; none of that may keep them from working. */
const handshakesPerMinute = 600;

const openConfiguredRates = (config: Config, log: Log) =>
  openRates({
    perMinute: {
      documents: config.rateLimitDocuments,
      audio: config.rateLimitAudio,
      other: config.rateLimitDocuments,
      handshakes: handshakesPerMinute,
      app: 5 * config.rateLimitDocuments,
    },
    redisUrl: config.redisUrl,
    log,
  });
