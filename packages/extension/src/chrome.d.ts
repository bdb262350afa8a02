/** As much of the browsers' extension API as is used here. Firefox has it under the same name, with promises. */
interface ChromeEvent<Arguments extends unknown[]> {
  addListener(listener: (...values: Arguments) => void): void;
}

interface ChromeTab {
  readonly id?: number;
  readonly url?: string;
  readonly title?: string;
}

interface ChromeMenuClick {
  readonly menuItemId: string | number;
  readonly linkUrl?: string;
}

declare const chrome: {
  readonly action: {
    readonly onClicked: ChromeEvent<[tab: ChromeTab]>;
    setBadgeText(details: { tabId: number; text: string }): Promise<void>;
    setBadgeBackgroundColor(details: { tabId: number; color: string }): Promise<void>;
    setTitle(details: { tabId: number; title: string }): Promise<void>;
  };
  readonly contextMenus: {
    readonly onClicked: ChromeEvent<[click: ChromeMenuClick, tab?: ChromeTab]>;
    create(item: { id: string; title: string; contexts: readonly string[] }): void;
    removeAll(): Promise<void>;
  };
  readonly i18n: { getMessage(name: string, values?: readonly string[]): string; getUILanguage(): string };
  readonly permissions: { request(wanted: { origins: readonly string[] }): Promise<boolean> };
  readonly runtime: { readonly onInstalled: ChromeEvent<[]>; openOptionsPage(): Promise<void> };
  readonly scripting: {
    executeScript<Arguments extends unknown[], Result>(injection: {
      target: { tabId: number };
      func: (...values: Arguments) => Result;
      args: Arguments;
    }): Promise<Array<{ readonly result?: Result }>>;
  };
  readonly storage: {
    readonly local: {
      get(names: readonly string[]): Promise<Record<string, unknown>>;
      set(values: Readonly<Record<string, string>>): Promise<void>;
    };
  };
};
