/**
 * Every match of a global pattern, as `matchAll` gives them. That makes a copy of the pattern for each call, which V8 compiles
 * again whenever it has cleared its cache of patterns, and two garbage collections do that: for the patterns of the
 * narration 100 to 200 ms of the event loop. The pattern itself keeps what it was compiled to.
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
