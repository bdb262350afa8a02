/** What a click, a key or a menu entry starts: the page is read, sent to the server, and the result is shown. */
import { readPage, showNotice, type FoundPage, type Notice, type Wanted } from './in-page.ts';
import { save, troubleOf, type PageToSave } from './save.ts';
import { readSettings } from './storage.ts';

const menus = ['page', 'selection', 'link'] as const;
type Menu = (typeof menus)[number];

const message = (name: string, ...values: string[]): string => chrome.i18n.getMessage(name, values);

chrome.runtime.onInstalled.addListener(() => {
  void addMenus();
});

async function addMenus(): Promise<void> {
  await chrome.contextMenus.removeAll();
  for (const id of menus) chrome.contextMenus.create({ id, title: message(`menu_${id}`), contexts: [id] });
}

chrome.action.onClicked.addListener((tab) => {
  void saveFrom(tab, 'page');
});

chrome.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) => {
  if (tab) void saveFrom(tab, menuItemId as Menu, linkUrl);
});

async function saveFrom(tab: ChromeTab, menu: Menu, link?: string): Promise<void> {
  const settings = await readSettings();
  if (settings.server === '' || settings.key === '') return chrome.runtime.openOptionsPage();
  const page = menu === 'link' && link !== undefined ? { url: link } : await pageOf(tab, menu as Wanted);
  if (!page) return show(tab, trouble('troubleNothing'));
  await show(tab, { text: message('saving'), isTrouble: false, link: null, close: message('close') });
  try {
    const { title, address, isUnsorted } = await save(page, settings);
    const text = message(isUnsorted ? 'savedUnsorted' : 'saved', title);
    await show(tab, {
      text,
      isTrouble: false,
      link: { address, text: message('open') },
      close: message('close'),
    });
    await mark(tab, '✓', text);
  } catch (error) {
    await show(tab, trouble(troubleOf(error)));
  }
}

const trouble = (name: string): Notice => ({
  text: message(name),
  isTrouble: true,
  link: null,
  close: message('close'),
});

/** Some pages cannot be read by an extension, such as a PDF; the server may be able to fetch them. */
async function pageOf({ id, url }: ChromeTab, wanted: Wanted): Promise<PageToSave | undefined> {
  const found = await inPage(id, readPage, wanted);
  if (found === undefined) return undefined;
  if (found === 'closed') return url !== undefined && /^https?:/.test(url) ? { url } : undefined;
  return pageToSave(found, wanted);
}

/** The server finds the title of a page by itself; a part of one has none. */
const pageToSave = ({ url, title, html }: FoundPage, wanted: Wanted): PageToSave => ({
  url,
  html,
  ...(wanted === 'selection' && title.trim() !== '' && { title: title.trim().slice(0, 200) }),
});

async function inPage<Argument, Result>(
  tabId: number | undefined,
  func: (value: Argument) => Result,
  value: Argument,
): Promise<Result | 'closed' | undefined> {
  if (tabId === undefined) return 'closed';
  try {
    const [done] = await chrome.scripting.executeScript({ target: { tabId }, func, args: [value] });
    // Firefox returns null for what is undefined.
    return done?.result ?? undefined;
  } catch {
    return 'closed';
  }
}

/** Where nothing can be shown in the page, the button shows it. */
async function show(tab: ChromeTab, notice: Notice): Promise<void> {
  const shown = await inPage(tab.id, showNotice, notice);
  if (notice.isTrouble) await mark(tab, '!', notice.text);
  else if (shown === 'closed') await mark(tab, '…', notice.text);
}

async function mark({ id: tabId }: ChromeTab, text: string, title: string): Promise<void> {
  if (tabId === undefined) return;
  // The tab may be closed by now.
  await Promise.allSettled([
    chrome.action.setBadgeText({ tabId, text }),
    chrome.action.setBadgeBackgroundColor({ tabId, color: text === '!' ? '#a3312a' : '#1d5a45' }),
    chrome.action.setTitle({ tabId, title }),
  ]);
}
