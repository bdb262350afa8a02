/**
 * Functions that run in the current page. The browser carries each of them there as text, so they use nothing from
 * outside themselves.
 */

export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly html: string;
}

export type Wanted = 'page' | 'selection';

/** The page as it is now, without what is not text. The server decides what of it is the article. */
export function readPage(wanted: Wanted): FoundPage | undefined {
  const { href: url } = location;
  const { title } = document;
  if (wanted === 'selection') {
    const selection = getSelection();
    const selected = document.createElement('div');
    for (const at of Array(selection?.rangeCount ?? 0).keys())
      selected.append(selection!.getRangeAt(at).cloneContents());
    return selected.textContent?.trim() ? { url, title, html: selected.innerHTML } : undefined;
  }
  const copy = document.documentElement.cloneNode(true) as Element;
  const unread = 'script, style, noscript, template, svg, canvas, iframe, object, embed, video, audio';
  for (const element of copy.querySelectorAll(`${unread}, link:not([rel="canonical" i])`)) element.remove();
  // Pictures may be embedded in the page as megabytes of base64.
  for (const picture of copy.querySelectorAll('img, source'))
    for (const name of ['src', 'srcset']) picture.removeAttribute(name);
  return { url, title, html: copy.outerHTML };
}

export interface Notice {
  readonly text: string;
  readonly isTrouble: boolean;
  /** Where what was saved can be read. */
  readonly link: { readonly address: string; readonly text: string } | null;
  readonly close: string;
}

/**
 * Shows a notice in the corner of the page, in place of the one before. Styles are set by properties, to which the content
 * security policy of the page does not apply, and in a shadow tree, which its own styles do not reach.
 */
export function showNotice({ text, isTrouble, link, close }: Notice): void {
  const id = 'lectern-notice';
  document.getElementById(id)?.remove();
  const host = document.createElement('div');
  host.id = id;
  host.style.cssText = 'all: initial; position: fixed; top: 16px; right: 16px; z-index: 2147483647;';
  const card = document.createElement('div');
  card.setAttribute('role', isTrouble ? 'alert' : 'status');
  card.style.cssText =
    'display: flex; gap: 12px; align-items: center; max-width: min(420px, calc(100vw - 64px)); padding: 12px 16px;' +
    'border-radius: 10px; border: 1px solid #d9d2c0; background: #fbf8f0; color: #22201b;' +
    'font: 15px/1.4 system-ui, sans-serif; box-shadow: 0 6px 24px rgb(0 0 0 / 25%);';
  card.style.borderLeft = `4px solid ${isTrouble ? '#a3312a' : '#1d5a45'}`;
  const words = document.createElement('span');
  words.textContent = text;
  words.style.cssText = 'overflow-wrap: anywhere;';
  card.append(words);
  if (link) {
    const anchor = document.createElement('a');
    Object.assign(anchor, { href: link.address, target: '_blank', rel: 'noopener', textContent: link.text });
    anchor.style.cssText = 'color: #1d5a45; font-weight: 600; white-space: nowrap;';
    card.append(anchor);
  }
  const button = document.createElement('button');
  button.textContent = '×';
  button.setAttribute('aria-label', close);
  button.style.cssText =
    'margin: -4px -6px -4px auto; width: 32px; height: 32px; border: 0; background: none; color: inherit; font: 20px/1 system-ui; cursor: pointer;';
  button.addEventListener('click', () => host.remove());
  card.addEventListener('keydown', ({ key }) => key === 'Escape' && host.remove());
  card.append(button);
  host.attachShadow({ mode: 'open' }).append(card);
  document.documentElement.append(host);
}
