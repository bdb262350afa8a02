/** `npm run extension`: builds the browser extension, a folder and a zip for each browser, into packages/extension/dist. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { build } from 'vite';
import { browsers, iconSizes, manifestOf, type Browser } from '../packages/extension/src/manifest.ts';
import { projectRoot } from '../src/program/config/config.ts';
import { loadResvg } from '../src/formats/resvg.ts';

const source = join(projectRoot, 'packages', 'extension');
const logo = join(projectRoot, 'src', 'edge', 'pages', 'assets', 'lectern.svg');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** Writes what the browser loads into the folder, in place of what was there. */
export async function buildExtension(browser: Browser, folder: string): Promise<void> {
  await bundle(folder);
  for (const name of ['options.html', 'options.css']) cpSync(join(source, 'src', name), join(folder, name));
  writeFileSync(join(folder, 'manifest.json'), asJson(manifestOf(browser, version)));
  writeMessages(folder);
  await writeIcons(folder);
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Not minified: functions that run in a page are sent there as text, and reviewers of stores read the rest. */
async function bundle(folder: string): Promise<void> {
  const input = Object.fromEntries(
    ['background', 'options'].map((name) => [name, join(source, 'src', `${name}.ts`)]),
  );
  await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        checks: { pluginTimings: false },
      },
    },
  });
}

function writeMessages(folder: string): void {
  for (const file of readdirSync(join(source, 'messages'))) {
    const messages = JSON.parse(readFileSync(join(source, 'messages', file), 'utf8')) as Record<
      string,
      string
    >;
    const locale = join(folder, '_locales', basename(file, '.json'));
    mkdirSync(locale, { recursive: true });
    const entries = Object.entries(messages).map(([name, message]) => [name, { message }]);
    writeFileSync(join(locale, 'messages.json'), asJson(Object.fromEntries(entries)));
  }
}

async function writeIcons(folder: string): Promise<void> {
  const Resvg = await loadResvg();
  const drawing = readFileSync(logo, 'utf8');
  for (const size of iconSizes) {
    const image = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
    writeFileSync(join(folder, `icon-${size}.png`), image);
  }
}

/** The same bytes for the same sources. */
function zip(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: Zippable = {};
  for (const name of names) files[name.slice(folder.length + 1).replaceAll('\\', '/')] = readFileSync(name);
  return zipSync(files, { level: 9, mtime: '1980-01-02T00:00:00Z' });
}

if (import.meta.main) {
  const dist = join(source, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const browser of browsers) {
    const folder = join(dist, browser);
    await buildExtension(browser, folder);
    const file = join(dist, `lectern-${browser}-${version}.zip`);
    writeFileSync(file, zip(folder));
    process.stdout.write(`${folder}\n${file}\n`);
  }
}
