/** Chunks as they come, but no more bytes than these: for one more it throws what `refusal` makes. */
export async function* limited(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  refusal: () => Error,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refusal();
    yield chunk;
  }
}

/** All of them as one. */
export async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
