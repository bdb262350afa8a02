/** Reads server-sent events from the body of a response, one at a time and never ahead of the caller. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** An event cut off by the end of the stream is left out, as browsers do. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Takes text in any pieces. A line may be long (a sentence of audio), so its pieces are joined once, at its end. */
export class EventParser {
  #line: string[] = [];
  #data: string[] = [];
  #event = '';
  /** The text so far ended in a carriage return: a line feed that follows belongs to it. */
  #afterReturn = false;

  *push(text: string): Generator<StreamEvent, void, undefined> {
    let from = this.#afterReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#afterReturn = text.endsWith('\r');
    const lineEnd = /\r\n|\r|\n/g;
    lineEnd.lastIndex = from;
    for (let found = lineEnd.exec(text); found; found = lineEnd.exec(text)) {
      this.#line.push(text.slice(from, found.index));
      from = lineEnd.lastIndex;
      const event = this.#endLine();
      if (event) yield event;
    }
    if (from < text.length) this.#line.push(text.slice(from));
  }

  #endLine(): StreamEvent | undefined {
    const line = this.#line.join('');
    this.#line = [];
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    return undefined;
  }

  #dispatch(): StreamEvent | undefined {
    const event = { event: this.#event || 'message', data: this.#data.join('\n') };
    const empty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return empty ? undefined : event;
  }
}
