/**
 * Every match of a global pattern, as `matchAll` gives them. `matchAll` copies the pattern for each call, and V8 compiles the
 * copy again whenever it has cleared its cache of patterns, as two garbage collections do: for the patterns of the
 * narration, 100 to 200 ms of the event loop. The pattern itself keeps its compiled form.
 */
export function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined, undefined> {
  for (let from = 0; ;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return;
    const { index } = match;
    from = pattern.lastIndex === index ? afterCharacterAt(text, index, pattern) : pattern.lastIndex;
    // The pattern may be used by others before the next match is asked for.
    pattern.lastIndex = 0;
    yield match;
  }
}

/** An empty match must not be found again. */
const afterCharacterAt = (text: string, at: number, { unicode }: RegExp): number =>
  at + (unicode && text.codePointAt(at)! > 0xffff ? 2 : 1);
