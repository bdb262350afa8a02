/** Two voices at once cannot be understood: whatever begins to sound ends, or pauses, what sounded before. */
let hushLast: () => void = () => undefined;

/** `hush` is called when something else begins. */
export function soundAlone(hush: () => void): void {
  if (hush === hushLast) return;
  hushLast();
  hushLast = hush;
}
