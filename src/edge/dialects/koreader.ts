/** The protocol of KOReader's sync server, below `/koreader`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../features/access/access.ts';
import type { Koreader, Progress } from '../../features/koreader/koreader.ts';
import { invalidField, Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { readJson } from '../api/steps/body.ts';
import { failureHeaders, type WriteFailure } from '../http/envelope.ts';
import { type Rates, strangerAt } from '../http/rates.ts';

export interface KoreaderRouteDeps {
  readonly koreader: Koreader;
  readonly rates: Pick<Rates, 'count'>;
}

const bodyBytes = 64 * 1024;
/** Its numbers for what goes wrong. */
const codes: Partial<Record<Problem['code'], number>> = { unauthorized: 2001, validation_failed: 2003 };
const registrationClosed = 2005;

/** KOReader shows the message to its reader. */
export const toKoreaderFailure: WriteFailure = (problem) => ({
  // It expects no 422.
  status: problem.code === 'validation_failed' ? 400 : statusOfCode[problem.code],
  headers: failureHeaders(problem),
  body: JSON.stringify({ code: codes[problem.code] ?? 2000, message: problem.message }),
});

export function routeKoreader(server: FastifyInstance, deps: KoreaderRouteDeps): void {
  const { koreader } = deps;
  server.post('/koreader/users/create', async (request, reply) => {
    await count(deps, strangerAt(request.ip));
    return reply.code(402).headers(privately).send({
      code: registrationClosed,
      message:
        'Accounts are not made here. In Lectern, open Settings, KOReader, and make a password; then log in with your e-mail address.',
    });
  });
  server.get('/koreader/healthcheck', async (_request, reply) =>
    reply.headers(privately).send({ state: 'OK' }),
  );
  server.get('/koreader/users/auth', async (request, reply) => {
    await authenticated(request, deps);
    return reply.headers(privately).send({ authorized: 'OK' });
  });
  server.put('/koreader/syncs/progress', async (request, reply) => {
    const actor = await authenticated(request, deps);
    const told = checked(await readJson(request, { limit: bodyBytes }));
    const timestamp = await koreader.save(actor, told);
    return reply.headers(privately).send({ document: told.document, timestamp });
  });
  server.get('/koreader/syncs/progress/:document', async (request, reply) => {
    const actor = await authenticated(request, deps);
    return send(reply, await koreader.find(actor, documentOf(request)));
  });
}

const privately = { 'Cache-Control': 'private, no-store', 'Content-Type': 'application/json; charset=utf-8' };

const send = (reply: FastifyReply, found: object | undefined) => reply.headers(privately).send(found ?? {});

const documentOf = ({ params }: FastifyRequest): string =>
  (params as { document: string }).document.toLowerCase();

async function authenticated({ headers, ip }: FastifyRequest, deps: KoreaderRouteDeps): Promise<Actor> {
  const [name, key] = [headers['x-auth-user'], headers['x-auth-key']];
  const isComplete =
    typeof name === 'string' && typeof key === 'string' && name.length <= 254 && key.length <= 64;
  const actor = isComplete ? await deps.koreader.authenticate(name, key) : undefined;
  await count(deps, actor?.accountId ?? strangerAt(ip));
  if (!actor) throw new Problem('unauthorized', 'Unauthorized', { challenge: 'KOReader' });
  return actor;
}

async function count({ rates }: KoreaderRouteDeps, caller: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await rates.count('documents', caller);
  if (exceeded)
    throw new Problem('rate_limited', 'Too many requests. Wait a moment and try again.', {
      retryAfterSeconds,
    });
}

/** A digest of the file, or of its name where KOReader is set so. */
const digest = /^[\da-f]{32}$/i;

function checked(body: unknown): Progress {
  const { document, progress, percentage, device, device_id } = (body ?? {}) as Record<string, unknown>;
  if (typeof document !== 'string' || !digest.test(document))
    throw invalidField('document', 'must be an MD5.');
  const isPart = typeof percentage === 'number' && percentage >= 0 && percentage <= 1;
  if (!isPart) throw invalidField('percentage', 'must be from 0 to 1.');
  return {
    document: document.toLowerCase(),
    progress: words('progress', typeof progress === 'number' ? String(progress) : progress, 2_000),
    percentage,
    device: words('device', device, 200),
    device_id: words('device_id', device_id ?? '', 200),
  };
}

function words(name: string, value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most || value.includes('\0') || !value.isWellFormed())
    throw invalidField(name, `must be a text of at most ${most} characters.`);
  return value;
}
