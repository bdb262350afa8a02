/** PDF through typst, compiled to WebAssembly: one module per worker, one compiler per document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as Compiler from '@myriaddreamin/typst-ts-web-compiler';
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { toTypst } from './data.ts';
import { readFont } from './fonts.ts';

interface Artifact {
  readonly result?: Uint8Array;
  readonly diagnostics?: readonly { message: string }[];
}

type Typst = typeof Compiler;

const pdfFormat = 1;
const fullDiagnostics = 3;
const template = new URL('document.typ', import.meta.url);

let loading: Promise<Typst> | undefined;
let memory: { readonly buffer: ArrayBufferLike } | undefined;

/** What typst holds now. WebAssembly memory never shrinks, and no heap limit of Node counts it. */
export function pdfMemoryBytes(): number {
  return memory?.buffer.byteLength ?? 0;
}

/** A document is worth more than a picture in it that cannot be read. */
export async function renderPdf(document: ExportDocument, options: ExportOptions): Promise<Uint8Array> {
  const { pictures = [], ...text } = document;
  if (pictures.length === 0) return render(text, options);
  return render(document, options).catch(() => render(text, options));
}

/** Those that typst reads. */
const readable = new Map<string, string>([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
]);

async function render(document: ExportDocument, options: ExportOptions): Promise<Uint8Array> {
  loading ??= load();
  const typst = await loading;
  const pictures = (document.pictures ?? []).flatMap(({ id, mediaType, bytes }) => {
    const extension = readable.get(mediaType);
    return extension === undefined ? [] : [{ id, bytes, file: `/${id}.${extension}` }];
  });
  const { data, fonts } = toTypst(document, options, new Map(pictures.map(({ id, file }) => [id, file])));
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const file of fonts.files) await builder.add_raw_font(readFont(file));
  const compiler = await builder.build();
  compiler.map_shadow('/document.json', new TextEncoder().encode(JSON.stringify(data)));
  for (const { file, bytes } of pictures) compiler.map_shadow(file, bytes);
  compiler.add_source('/document.typ', readFileSync(template, 'utf8'));
  const world = compiler.snapshot('/', '/document.typ');
  const { result, diagnostics } = world.get_artifact(pdfFormat, fullDiagnostics) as Artifact;
  // Freed only here: a compiler that threw is left in a state in which freeing it also throws.
  world.free();
  compiler.free();
  if (result) return result;
  throw new Error(`typst: ${diagnostics?.map(({ message }) => message).join('; ')}`);
}

async function load(): Promise<Typst> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler');
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  ({ memory } = await typst.default({ module_or_path: readFileSync(wasm) }));
  return typst;
}
