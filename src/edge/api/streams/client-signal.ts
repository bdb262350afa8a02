import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects. Half-closing counts too: that is how most disconnects start. */
export function clientSignal({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { socket } = request.raw;
  const abort = () => controller.abort();
  if (raw.destroyed || socket.readableEnded) abort();
  socket.once('end', abort);
  raw.once('close', () => {
    socket.off('end', abort);
    if (!raw.writableFinished) abort();
  });
  return controller.signal;
}
