/** Finds and starts the Chromium of this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

/** Chromium without a window, which takes two thirds of the time; it has neither extensions nor their pages. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CHROMIUM`, or the first of these on the PATH; undefined where none is installed. */
function findChromium(names: readonly string[]): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const folders = PATH.split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

const executablePath = findChromium([...shells, ...browsers]);
const extensiblePath = findChromium(browsers);

/** Why tests with a browser are skipped on this machine; false where they run. */
export const noChromium = executablePath ? false : 'no Chromium on the PATH (or in CHROMIUM)';
export const noExtensions = extensiblePath
  ? false
  : 'no Chromium with extensions on the PATH (or in CHROMIUM)';

/**
 * What Chromium leaves out. Only the last list on a command line counts, so Playwright's own is repeated here. The
 * others start processes that no test needs: the address bar of an invisible window takes longer to start than most
 * pages of the app, again for every context.
 */
const unusedFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn for anyone: one process less.
  '--in-process-gpu',
  '--disable-quic',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/** How long a very busy machine may take for what a person sees at once: the limit is for what hangs. */
export const patienceMs = 120_000;

function withPatience(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** A window with its own cookies and storage. */
export const openWindow = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => withPatience(await browser.newContext(options));

/** A browser with an empty profile that contacts no server on its own. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath!, args });

/** One whose microphone hears this WAV file, from the start each time. */
export const startChromiumHearing = (file: string): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  });

/** One with the extension in this folder, which only a lasting profile can have. */
export async function startChromiumWith(extension: string, profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: extensiblePath!,
    locale: 'en-US',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...args,
      '--lang=en-US',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--enable-unsafe-extension-debugging',
    ],
  });
  return withPatience(context);
}
