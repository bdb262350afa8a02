import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, segment } from 'sentencex-wasm';
import { matchesIn } from '../../shared/text/matches.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';

// sentencex looks ahead from every opening quote and back from every stop to the last space, so a long text
// of unclosed quotes, or without spaces, would cost it quadratic time. It is therefore never shown more than
// one window at once. A call costs about 10 µs, so short spans share one.
const windowUnits = 2_000;
const unspacedWindowUnits = 300;
// When a window holds no end, the next one starts this far before its edge, to see a stop that sits on it.
const overlapUnits = 100;
// A span without punctuation before its last character is one sentence; most lines of a list are.
const stopInside = /\p{P}[^]/u;
const paragraphBreak = '\n\n';

let loaded = false;

function load(): void {
  if (loaded) return;
  const module = fileURLToPath(import.meta.resolve('sentencex-wasm/sentencex_wasm_bg.wasm'));
  initSync({ module: readFileSync(module) });
  loaded = true;
}

/**
 * For each span, the UTF-16 offsets inside it at which sentencex starts a new sentence. All white space in a
 * span must be plain spaces: sentencex panics on a no-break space between a capital and a stop.
 */
export function cutsOf(spans: string[], language: string): number[][] {
  load();
  const code = primaryLanguage(language);
  const cuts: number[][] = spans.map(() => []);
  let batch: number[] = [];
  let size = 0;
  const flush = () => {
    const found = batchCuts(
      batch.map((index) => spans[index]!),
      code,
    );
    for (const [i, index] of batch.entries()) cuts[index] = found[i]!;
    batch = [];
    size = 0;
  };
  for (const [index, span] of spans.entries()) {
    if (!stopInside.test(span)) continue;
    if (span.length > windowAt(span, 0)) {
      cuts[index] = windowedCuts(span, code);
      continue;
    }
    if (size + span.length > windowUnits) flush();
    batch.push(index);
    size += span.length + paragraphBreak.length;
  }
  if (batch.length > 0) flush();
  return cuts;
}

function batchCuts(spans: string[], language: string): number[][] {
  const starts = pieceStarts(spans.join(paragraphBreak), language);
  let next = 0;
  let offset = 0;
  return spans.map((span) => {
    const cuts: number[] = [];
    const end = offset + span.length;
    for (; next < starts.length && starts[next]! < end; next++) {
      if (starts[next]! > offset) cuts.push(starts[next]! - offset);
    }
    offset = end + paragraphBreak.length;
    return cuts;
  });
}

function windowAt(span: string, from: number): number {
  let spaces = 0;
  const end = Math.min(span.length, from + windowUnits);
  for (let at = span.indexOf(' ', from); at >= 0 && at < end; at = span.indexOf(' ', at + 1)) spaces++;
  return spaces * 50 < end - from ? unspacedWindowUnits : windowUnits;
}

function windowedCuts(span: string, language: string): number[] {
  const cuts: number[] = [];
  let from = 0;
  while (from < span.length) {
    const size = windowAt(span, from);
    const last = Math.max(from, cuts.at(-1) ?? 0);
    const starts = pieceStarts(span.slice(from, from + size), language);
    const found = starts.map((start) => from + start).filter((start) => start > last);
    for (const cut of found) cuts.push(cut);
    if (from + size >= span.length) break;
    // At least half a window of progress, or a hostile text could make every step a tiny one.
    from = Math.max(found.at(-1) ?? from + size - overlapUnits, from + size / 2);
  }
  return cuts;
}

function pieceStarts(text: string, language: string): number[] {
  let offset = 0;
  try {
    const starts: number[] = [];
    for (const piece of segment(language, text) as string[]) {
      starts.push(offset);
      offset += piece.length;
    }
    // Offsets are sums of lengths: they would be silently wrong if the package ever stopped being lossless.
    if (offset === text.length) return starts;
  } catch {
    // A panic inside WebAssembly costs this window its good boundaries, never the request.
  }
  return plainStarts(text);
}

function plainStarts(text: string): number[] {
  const afterStop = /(?:[.!?…]["'”’»)\]]*\s+|[。！？]+)(?=\S)/g;
  return [0, ...Array.from(matchesIn(text, afterStop), (match) => match.index + match[0].length)];
}
