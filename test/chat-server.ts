/** A chat server of ours with OpenAI's interface: it answers as a test wants, in right, wrong and impossible ways. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatAsked {
  readonly system: string;
  readonly user: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly model: string; readonly max_tokens?: number; readonly [name: string]: unknown };
}

/** A text to answer with, or a function that writes the response itself. */
export type ChatReply = string | ((response: ServerResponse) => void);

export interface ChatServerOptions {
  readonly answer: (asked: ChatAsked) => ChatReply | Promise<ChatReply>;
  /** Other paths, such as `/api/show`. */
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly reportsTokens?: boolean;
  readonly models?: readonly object[];
}

export interface ChatServer {
  /** Base address, up to `/v1`. */
  readonly url: string;
  readonly asked: ChatAsked[];
  /** Requests that were given up by the client. */
  abandoned(): number;
  close(): Promise<void>;
}

const eventStream = { 'content-type': 'text/event-stream' };

const chatEvent = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;

/** In pieces of a few characters, as models write. */
function writeAnswer(response: ServerResponse, text: string, usage?: object): void {
  response.writeHead(200, eventStream);
  response.write(': a comment\n\n');
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at += 5)
    response.write(chatEvent(characters.slice(at, at + 5).join('')));
  response.write(chatEvent('', 'stop'));
  if (usage) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

export async function startChatServer(options: ChatServerOptions): Promise<ChatServer> {
  const { answer, paths = {}, reportsTokens = true, models = [{ id: 'small' }] } = options;
  const asked: ChatAsked[] = [];
  let abandoned = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/models') return void response.end(JSON.stringify({ data: models }));
    if (request.url !== '/v1/chat/completions') {
      const found = paths[request.url!];
      return void response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}));
    }
    response.once('close', () => (abandoned += response.writableEnded ? 0 : 1));
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const said = (role: string): string =>
      body.messages.find((message: { role: string }) => message.role === role)?.content ?? '';
    const one = { system: said('system'), user: said('user'), headers: request.headers, body };
    asked.push(one);
    const reply = await answer(one);
    if (typeof reply === 'function') return reply(response);
    const usage = { prompt_tokens: 100, completion_tokens: 20 };
    writeAnswer(response, reply, reportsTokens ? usage : undefined);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Streams these parts, as a model does that calls functions; `null`: then it says nothing more. */
export const parts =
  (deltas: readonly object[], finish_reason: 'tool_calls' | null = 'tool_calls'): ChatReply =>
  (response) => {
    response.writeHead(200, eventStream);
    for (const delta of deltas)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`);
    if (finish_reason) response.end(`${chatEvent('', finish_reason)}data: [DONE]\n\n`);
  };

/* What can go wrong. */

export const status =
  (code: number, body: unknown = { error: { message: 'no' } }): ChatReply =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const badJson: ChatReply = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [');

export const badEvents: ChatReply = (response) =>
  void response.writeHead(200, eventStream).end('data: {"choices": [}\n\n');

/** Begins to answer and is gone. */
export const cutAfter =
  (text: string): ChatReply =>
  (response) => {
    response.writeHead(200, eventStream);
    response.write(chatEvent(text));
    setImmediate(() => response.destroy());
  };

/** Ends as if it were complete, without having said so. */
export const endsEarly: ChatReply = (response) => {
  response.writeHead(200, eventStream);
  response.end(chatEvent('The lamp'));
};

export const silent: ChatReply = () => undefined;

/** Writes as long as anybody reads. */
export const endless: ChatReply = (response) => {
  response.writeHead(200, eventStream);
  const more = () => {
    while (!response.destroyed && response.write(chatEvent('and on and on '.repeat(20))));
  };
  response.on('drain', more);
  more();
};

/** Begins to answer and then says nothing more. */
export const stallsAfter =
  (text: string): ChatReply =>
  (response) => {
    response.writeHead(200, eventStream);
    response.write(chatEvent(text));
  };

export const whole =
  (content: string): ChatReply =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
