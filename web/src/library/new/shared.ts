/** What another app shares with this one: `/add?title=…&text=…&url=…`, and files, which the service worker keeps for the page. */
export interface Shared {
  readonly way: 'web' | 'text';
  readonly draft: { readonly title?: string; readonly text?: string; readonly url?: string };
}

const webAddress = /https?:\/\/\S+/i;

/** Many apps put the address into the text. Undefined: nothing was shared. */
export function sharedFrom(search: string): Shared | undefined {
  const given = new URLSearchParams(search);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '');
  const address =
    webAddress.exec(url!)?.[0] ?? (isOnlyAddress(text!) ? webAddress.exec(text!)![0] : undefined);
  if (address !== undefined) return { way: 'web', draft: { url: address } };
  if (text === '' && title === '') return undefined;
  return { way: 'text', draft: { text: text || title!, ...(text && title && { title }) } };
}

/** An address, perhaps with a few words before it, as phones share pages. */
const isOnlyAddress = (text: string): boolean => {
  const rest = text.replace(webAddress, '').trim();
  return webAddress.test(text) && rest.length < 200 && !rest.includes('\n\n');
};

/** Whether there are files: `here`, or `lost` where no service worker was there to keep them. */
export const sharedFilesIn = (search: string): string | null => new URLSearchParams(search).get('files');
