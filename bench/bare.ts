/** The baseline: Fastify with one route that returns the bytes it was given, and nothing else. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [, , file, port] = process.argv;
const body = readFileSync(file!, 'utf8');
const server = Fastify({ logger: false });
server.get('/document', async (_request, reply) =>
  reply.header('Content-Type', 'application/json; charset=utf-8').send(body),
);
await server.listen({ host: '127.0.0.1', port: Number(port) });
