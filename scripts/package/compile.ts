/**
 * Writes the server as JavaScript into `dist`, because Node strips no types from files under `node_modules`. Types become
 * spaces, so the lines and columns of a stack trace are those of the sources.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** What only tests and generators import. */
const leftOut = /(?:\.test|\.fixture|\.suite|\.golden|\/fixture\.worker)\.ts$/;
const modulePath = /(['"])((?:\.{1,2}\/)?[\w./-]+)\.ts\1/g;

export function compile(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  const files = globSync('**/*.*', { cwd: source }).filter((file) => !leftOut.test(`/${file}`));
  for (const file of files) {
    const from = join(source, file);
    const to = join(target, file);
    mkdirSync(dirname(to), { recursive: true });
    if (file.endsWith('.ts'))
      writeFileSync(`${to.slice(0, -3)}.js`, toJavaScript(readFileSync(from, 'utf8'), from));
    else cpSync(from, to);
  }
}

/** Modules are named in imports and, for workers and models, as addresses: every quoted path to a source file is one. */
function toJavaScript(code: string, file: string): string {
  return stripTypeScriptTypes(code).replaceAll(modulePath, (quoted, quote: string, path: string) => {
    const named = resolve(dirname(file), `${path}.ts`);
    if (!existsSync(named)) return quoted;
    if (leftOut.test(named)) throw new Error(`${file} needs ${path}.ts, which is not packed.`);
    return `${quote}${path}.js${quote}`;
  });
}
