/** Finds and starts the Chromium of this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CHROMIUM`, or the first one on the PATH; undefined where none is installed. */
function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);
}

const executablePath = findChromium();

/** Why tests with a browser are skipped on this machine; false where they run. */
export const noChromium = executablePath ? false : 'no Chromium on the PATH (or in CHROMIUM)';

/** A browser with an empty profile that contacts no server on its own. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-prefers-reduced-motion',
    ],
  });
