/** Scrolls a text area, or the page where it grows with its text, to an offset of the text. */
const copied = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'textIndent',
  'direction',
  'tabSize',
  'hyphens',
  'padding',
  'border',
  'boxSizing',
] as const;

export function scrollToOffset(area: HTMLTextAreaElement, offset: number): void {
  const top = topOf(area, offset);
  const place = innerHeight * 0.3;
  if (area.scrollHeight > area.clientHeight + 1) area.scrollTop = top - area.clientHeight * 0.3;
  else scrollTo({ top: area.getBoundingClientRect().top + scrollY + top - place, behavior: 'instant' });
}

/** The browser does not say where a character of a text area is: a copy of what comes before it is measured. */
function topOf(area: HTMLTextAreaElement, offset: number): number {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of copied) copy.style[name] = style[name];
  copy.style.cssText += `; position: absolute; visibility: hidden; inset: 0 auto auto 0;
    inline-size: ${area.offsetWidth}px; white-space: pre-wrap; overflow-wrap: break-word;`;
  copy.textContent = area.value.slice(0, offset);
  document.body.append(copy);
  const { height } = copy.getBoundingClientRect();
  copy.remove();
  return height;
}
