/** The SVG renderer, which can be loaded only once in a process. */
import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let loading: Promise<void> | undefined;

export async function loadResvg(): Promise<typeof Resvg> {
  await (loading ??= initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))));
  return Resvg;
}
