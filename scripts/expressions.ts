/**
 * Refuses regular expressions whose time grows faster than the text: `npm run check`. Literals come from the sources; what
 * is built with `new RegExp` is caught while the modules load and every language is narrated once, and read from the
 * sources too, for functions that are not called here: there, a part that is only known later stands as one letter.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { faultsOf, type Expression } from './expression-faults.ts';
import { harmless } from './harmless-expressions.ts';

type Found = Expression & { readonly where: string };

const root = join(import.meta.dirname, '..');
const ignored = /\.(?:test|suite|golden|d)\.ts$|fixture|node_modules|\/dist\//;
const files = globSync('{src,web/src,packages}/**/*.{ts,svelte}', { cwd: root }).filter(
  (file) => !ignored.test(file),
);

function* literalsIn(file: string): Generator<Found> {
  const written = readFileSync(join(root, file), 'utf8');
  const scripts = file.endsWith('.svelte') ? [...written.matchAll(/<script[^>]*>([^]*?)<\/script>/g)] : [];
  const text = file.endsWith('.svelte') ? scripts.map(([, script]) => script).join('\n') : written;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      yield { where: file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
    }
    const built = ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && builtIn(node, source);
    if (built) yield { where: file, ...built };
    node.forEachChild((child) => void waiting.push(child));
  }
}

/** What a call of `new RegExp` makes, as far as its file says. */
function builtIn(
  { arguments: values = [] as never }: ts.NewExpression,
  file: ts.SourceFile,
): Expression | undefined {
  const [pattern, flags] = values;
  if (!pattern || !isText(pattern)) return undefined;
  const expression = {
    source: textOf(pattern, file),
    flags: flags && isText(flags) ? textOf(flags, file) : '',
  };
  try {
    const { source, flags: given } = new RegExp(expression.source, expression.flags);
    return { source, flags: given };
  } catch {
    // The letter stands where a class or a number has to be: it is looked at when it is built.
    return undefined;
  }
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && isText(node.left));

/** The text of an expression; constants are looked up in its file. */
function textOf(node: ts.Node, file: ts.SourceFile, isRaw = false): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return isRaw ? (node.rawText ?? node.text) : node.text;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return textOf(node.template, file, true);
  if (ts.isBinaryExpression(node)) return textOf(node.left, file) + textOf(node.right, file);
  if (ts.isTemplateExpression(node)) {
    const written = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? part.text) : part.text);
    return node.templateSpans.reduce(
      (before, span) => before + textOf(span.expression, file) + written(span.literal),
      written(node.head),
    );
  }
  if (!ts.isIdentifier(node)) return 'x';
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === node.text)?.initializer;
  return declared && isText(declared) ? textOf(declared, file) : 'x';
}

/** What starts a program when it is loaded. */
const programs = /(?:worker|thread|child)\.ts$|^src\/program\/(?:main|cli\/main)\.ts$/;
const languages = 'en de fr es it pt nl pl ru ro cs sv da fi nb tr hu uk el zh ja ko ar hi vi ca he id'.split(
  ' ',
);
const everything = 'On 3 May 2026, &amp; $5.50 at 12:30, <b>x</b> H2O 3 kg, 1/2.';

async function built(): Promise<Found[]> {
  const found: Found[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, values: [string, string?], newTarget) {
      const made = Reflect.construct(target, values, newTarget) as RegExp;
      const where = /(?:src|web|packages)\/\S+?\.ts/.exec(
        new Error('where').stack!.split('\n')[2] ?? '',
      )?.[0];
      if (where && !where.includes('node_modules'))
        found.push({ where, source: made.source, flags: made.flags });
      return made;
    },
  });
  for (const file of files)
    if (file.startsWith('src/') && !programs.test(file)) await import(join(root, file));
  const { narrate } = await import('../src/language/narration/narration.ts');
  for (const language of languages) narrate(everything, language);
  globalThis.RegExp = plain;
  return found;
}

const expressions = [...files.flatMap((file) => [...literalsIn(file)]), ...(await built())];
const distinct = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]));
const used = new Set<string>();
let faults = 0;
for (const [written, expression] of distinct) {
  const found = faultsOf(expression);
  if (found.length === 0) continue;
  const known = Object.keys(harmless).find((start) => expression.source.startsWith(start));
  if (known !== undefined) used.add(known);
  else {
    faults += 1;
    process.stderr.write(`${expression.where}: ${written}\n  ${found.join('\n  ')}\n`);
  }
}
for (const source of Object.keys(harmless).filter((one) => !used.has(one))) {
  faults += 1;
  process.stderr.write(`scripts/harmless-expressions.ts: no longer needed: ${source}\n`);
}
process.stdout.write(
  `${distinct.size} expressions, ${used.size} of them harmless by their input, ${faults} faults\n`,
);
process.exit(faults === 0 ? 0 : 1);
