/**
 * Drives the Firefox of this machine over WebDriver BiDi, which it speaks itself: Playwright asks it for what it lacks.
 * One command waits for its answer; what the browser reports in between is looked through for troubles.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { eventually } from '../eventually.ts';
import { patienceMs } from './chromium.ts';

function findFirefox(): string | undefined {
  const { FIREFOX, PATH = '' } = process.env;
  if (FIREFOX) return FIREFOX;
  const files = ['firefox', 'firefox-esr'].flatMap((name) =>
    PATH.split(delimiter).map((folder) => join(folder, name)),
  );
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const executable = findFirefox();
export const noFirefox = executable ? false : 'no Firefox on the PATH (or in FIREFOX)';

/** It contacts no server on its own, and plays without a sound card. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  // As if its window were in front: only there does a field that is left say that it was changed.
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-US',
  'media.cubeb.force_mock_context': true,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null };
}

interface Evaluated {
  readonly type: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** What WebDriver calls them. */
const keys = { Escape: '\uE00C', Tab: '\uE004' } as const;

export class Firefox {
  /** What went wrong in the page, in the browser's words. */
  readonly troubles: string[] = [];
  readonly #program: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;
  #tab = '';

  private constructor(program: ChildProcess, profile: string, socket: WebSocket) {
    this.#program = program;
    this.#profile = profile;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(String(data)) as Answer));
  }

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'lectern-firefox-'));
    const lines = Object.entries(preferences).map(
      ([name, set]) => `user_pref("${name}", ${JSON.stringify(set)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const program = spawn(
      executable!,
      ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const socket = new WebSocket(`${await addressOf(program)}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(program, profile, socket);
    await firefox.#open();
    return firefox;
  }

  async #open(): Promise<void> {
    await this.#send('session.new', { capabilities: {} });
    await this.#send('session.subscribe', { events: ['log.entryAdded'] });
    // The tab that it starts with never has the focus, and a field in it that is left does not say that it was changed.
    const { context } = (await this.#send('browsingContext.create', { type: 'tab' })) as { context: string };
    this.#tab = context;
  }

  async resize(viewport: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#send('browsingContext.setViewport', { context: this.#tab, viewport });
  }

  async signIn(origin: string, cookie: string): Promise<void> {
    const [name, value] = cookie.split('=', 2);
    const domain = new URL(origin).hostname;
    await this.#send('storage.setCookie', {
      cookie: { name, value: { type: 'string', value }, domain, httpOnly: true, sameSite: 'lax' },
    });
  }

  async goTo(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#tab, url, wait: 'complete' });
  }

  /** What an expression is in the page, once it is no promise. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await this.#send('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((one) => JSON.stringify(one ?? null))`,
      target: { context: this.#tab },
      awaitPromise: true,
      // As if a person had done it.
      userActivation: false,
    })) as Evaluated;
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
    return JSON.parse(result!.value!) as T;
  }

  /** Waits until an expression is true in the page, which may be on its way to another address. */
  until(expression: string): Promise<void> {
    const isTrue = () => this.evaluate<unknown>(expression).catch(() => false);
    return eventually(expression, async () => Boolean(await isTrue()), patienceMs);
  }

  /** With the mouse, as many times as one presses it for what is wanted. */
  async click(element: string, times = 1): Promise<void> {
    await this.until(`!!${element}`);
    const box = `(() => { ${element}.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = ${element}.getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]; })()`;
    const [x, y] = await this.evaluate<[number, number]>(box);
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointerMove', x, y }, ...Array.from({ length: times }, () => press).flat()];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Types letters, or presses a key with this name. */
  async type(what: string): Promise<void> {
    const letters = what in keys ? [keys[what as keyof typeof keys]] : Array.from(what);
    const actions = letters.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async close(): Promise<void> {
    const ended = once(this.#program, 'exit');
    await this.#send('browser.close', {}).catch(() => this.#program.kill('SIGKILL'));
    await ended;
    this.#socket.terminate();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10 });
  }

  async #perform(source: object): Promise<void> {
    await this.#send('input.performActions', { context: this.#tab, actions: [source] });
  }

  #send(method: string, params: object): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.#sent;
    this.#waiting.set(id, ({ type, result, message }) =>
      type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
    );
    this.#socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  #take(answer: Answer): void {
    if (answer.params?.level === 'error') this.troubles.push(answer.params.text ?? '');
    if (answer.id === undefined) return;
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }
}

/** It says on its standard error where it listens. */
async function addressOf(program: ChildProcess): Promise<string> {
  for await (const line of createInterface(program.stderr!)) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    program.stderr!.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened.');
}
