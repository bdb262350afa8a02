/** Reads and keeps the settings. They stay on this device: a key is not copied to other ones. */
import type { Settings } from './settings.ts';

const names = ['server', 'key', 'tag', 'collection'] as const;

export async function readSettings(): Promise<Settings> {
  const kept = await chrome.storage.local.get(names);
  const [server, key, tag, collection] = names.map((name) => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  });
  return { server: server!, key: key!, tag: tag!, collection: collection! };
}

export const keepSettings = (settings: Settings): Promise<void> => chrome.storage.local.set({ ...settings });
