/** The files of the program and what they import, for the tests of its structure. Paths start at this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const src = import.meta.dirname;

export const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|suite|golden)\.ts$|fixture/.test(file));

export const sourceOf = (file: string): string => readFileSync(join(src, file), 'utf8');

/** The file that an import in another one names. */
const pathFrom = (file: string, imported: string): string =>
  relative(src, join(src, dirname(file), imported)).replaceAll('\\', '/');

export const graph = new Map(
  files.map((file) => [
    file,
    [...sourceOf(file).matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => pathFrom(file, path!)),
  ]),
);

export const roomOf = (file: string): string => file.split('/', 1)[0]!;
export const featureOf = (file: string): string | undefined => /^features\/(\w+)\//.exec(file)?.[1];
