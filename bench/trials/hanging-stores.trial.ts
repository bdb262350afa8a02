/** Redis, Postgres and both stand still for MINUTES each, and then continue. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, startRedis, type OwnStore } from './support/stores.ts';
import { watch } from './support/watch.ts';
import { minutes, openWorld, print, requireSound, send } from './support/world.ts';

const postgres = await startPostgres();
const redis = await startRedis();
const world = await openWorld({ DATABASE_URL: postgres.url, REDIS_URL: redis.url });
const caller = await world.caller();
const server = await world.start();
const acknowledged: string[] = [];

const requests = {
  health: { line: 'GET /health' },
  readyz: { line: 'GET /readyz' },
  me: { line: 'GET /v1/me' },
  voices: { line: 'GET /v1/voices' },
  create: { line: 'POST /v1/documents', body: { text: 'A small text.', language: 'en' } },
} as const;

type Seen = Record<string, { count: number; longestMs: number }>;

async function note(seen: Seen, name: keyof typeof requests): Promise<void> {
  const started = performance.now();
  const response = await send(server.url, caller, requests[name]);
  const isRefusal = response?.status === 503 && response.headers.get('retry-after') !== null;
  const key = `${name} ${response?.status ?? 'broken'}${isRefusal ? ' with Retry-After' : ''}`;
  const figures = (seen[key] ??= { count: 0, longestMs: 0 });
  figures.count += 1;
  figures.longestMs = Math.round(Math.max(figures.longestMs, performance.now() - started));
  if (name === 'create' && response?.status === 201) acknowledged.push(response.json.id);
}

/** Asks for everything twice a second. */
async function ask(ms: number): Promise<() => Promise<Seen>> {
  const [seen, under]: [Seen, Promise<void>[]] = [{}, []];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(500))
    for (const name of Object.keys(requests)) under.push(note(seen, name as keyof typeof requests));
  return async () => {
    await Promise.all(under);
    return seen;
  };
}

/** How long a creation takes to succeed again. */
async function untilCreated(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const response = await send(server.url, caller, requests.create);
    if (response?.status === 201) return Math.round(performance.now() - started);
    await sleep(50);
  }
}

const stopWatch = watch(server);
print('healthy', await (await ask(3_000))());
const cases: Record<string, readonly OwnStore[]> = {
  redis: [redis],
  postgres: [postgres],
  both: [redis, postgres],
};
for (const [name, stores] of Object.entries(cases)) {
  for (const store of stores) store.signal('SIGSTOP');
  const asked = await ask(minutes(1) * 60_000);
  for (const store of stores) store.signal('SIGCONT');
  print(`${name} continues`, { createdAfterMs: await untilCreated() });
  print(`${name} stopped`, await asked());
}
print('livez', await stopWatch());
postgres.signal('SIGSTOP');
const started = performance.now();
const code = await server.end('SIGTERM');
print('SIGTERM while Postgres is stopped', { code, ms: Math.round(performance.now() - started) });
postgres.signal('SIGCONT');
const rows = await world.core.database.queries.selectFrom('documents').select('id').execute();
const stored = new Set(rows.map(({ id }) => id));
print('acknowledged', {
  count: acknowledged.length,
  lost: acknowledged.filter((id) => !stored.has(id)).length,
});
await requireSound(world);
await world.close();
process.exit(0);
