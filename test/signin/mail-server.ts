/** Takes mail by SMTP and keeps it: enough of the protocol for one client at a time. */
import { createServer, type Socket, type AddressInfo } from 'node:net';

export interface Mail {
  readonly to: string;
  readonly text: string;
}

export async function startMailServer() {
  const mails: Mail[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => converse(socket, keep));
  function keep(mail: Mail): void {
    mails.push(mail);
    for (const wake of waiting.splice(0)) wake();
  }
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** The newest email to an address, once it has arrived. */
    async to(address: string, count = 1): Promise<Mail> {
      for (;;) {
        const found = mails.filter((mail) => mail.to === address);
        if (found.length >= count) return found.at(-1)!;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function converse(socket: Socket, keep: (mail: Mail) => void): void {
  let pending = '';
  let to = '';
  let body: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop()!;
    for (const line of lines) take(line);
  });

  function take(line: string): void {
    if (body && line !== '.') return void body.push(line);
    if (body) {
      keep({ to, text: decode(body.join('\n')) });
      body = undefined;
      return void say('250 kept');
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (word === 'DATA') {
      body = [];
      return void say('354 go on');
    }
    say(word === 'QUIT' ? '221 bye' : '250 fine');
    if (word === 'QUIT') socket.end();
  }
}

/** Long lines travel in quoted-printable. */
const decode = (text: string): string =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
