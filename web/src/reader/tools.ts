/** What the reader's bar and its menu offer. */
import type { Component } from 'svelte';
import type { DocumentSummary } from '../../../src/shared/contract/documents.ts';
import { archive, remove, restore } from '../library/actions.ts';
import { type Covered, coverItems } from '../library/covers.svelte.ts';
import { t } from '../messages.ts';
import { languageModel } from '../answers/language-model.svelte.ts';
import { canKeep, keptDocuments } from '../offline/kept.svelte.ts';
import { queue } from '../queue/queue.svelte.ts';
import { go } from '../route.svelte.ts';
import { nowPlaying } from '../shell/now-playing.svelte.ts';
import { fileSize } from '../ui/format.ts';
import type { IconName } from '../ui/icons.ts';
import type { MenuItem } from '../ui/menu.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import type { PanelProps } from './panels/panel.ts';

/* What the reader can open beside the text, each loaded when it is first opened. Their names are `panel.…`. */

const panels = {
  audiobook: { icon: 'book', load: () => import('./panels/audiobook/Audiobooks.svelte') },
  recording: { icon: 'mic', load: () => import('./panels/recording/Recording.svelte') },
  edit: { icon: 'edit', load: () => import('./panels/edit/Edit.svelte') },
  aloud: { icon: 'voice', load: () => import('./panels/aloud/ReadingAloud.svelte') },
  mend: { icon: 'text', load: () => import('./panels/mend/Mend.svelte') },
  versions: { icon: 'history', load: () => import('./panels/versions/Versions.svelte') },
  translate: {
    icon: 'translate',
    load: () => import('./panels/translate/Translate.svelte'),
  },
  beside: { icon: 'compare', load: () => import('./panels/Beside.svelte') },
  export: { icon: 'file', load: () => import('./panels/export/Export.svelte') },
} as const satisfies Record<
  string,
  { icon: IconName; load: () => Promise<{ default: Component<PanelProps> }> }
>;

export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];

export const loadPanel = async (name: PanelName): Promise<Component<PanelProps>> =>
  (await panels[name].load()).default;

export const loadVoicePicker = async () => (await import('./panels/voices/VoicePicker.svelte')).default;

/** A browser does not request a module again that failed to load: only a reload helps. */
export const canLoad = (name: PanelName): Promise<boolean> =>
  panels[name].load().then(
    () => true,
    () => false,
  );

/** Ahead of time, so that they open at once, even while the server is unreachable for a moment. */
export function preloadPanels(): void {
  for (const name of panelNames) void canLoad(name);
  void loadVoicePicker().catch(() => undefined);
}

/** What can be open over or beside the text, besides the panels. */
export type ViewName =
  | 'ask'
  | 'episode'
  | 'queue'
  | 'contents'
  | 'highlights'
  | 'details'
  | 'suggest'
  | 'share'
  | 'help'
  | 'voices';

export interface ToolsDeps {
  readonly document: DocumentSummary;
  /** The document, or the book that it is a part of. */
  readonly covered: Covered;
  /** Whose document it is; undefined: the reader's own. Only they change it. */
  readonly owner: string | undefined;
  /** How large its recording is; undefined: it has none. */
  readonly recordingBytes: number | undefined;
  readonly hasChapters: boolean;
  /** Of it, or it is one itself. */
  readonly hasTranslations: boolean;
  /** Undefined: the text has none. */
  readonly headersShown: boolean | undefined;
  /** What its pages as printed are now; undefined: it has none. */
  readonly pages: 'shown' | 'hidden' | undefined;
  onopen(name: PanelName | ViewName): void;
  onfind(): void;
  onbookmark(): void;
  onheaders(): void;
  onpages(): void;
}

/** For reading, always in sight. */
export function readingTools(deps: ToolsDeps): MenuItem[] {
  const contents: MenuItem = {
    label: t('reader.contents'),
    icon: 'list',
    run: () => deps.onopen('contents'),
  };
  return [
    ...(deps.pages === 'hidden'
      ? [{ label: t('printed.show'), icon: 'pages' as const, run: () => deps.onpages() }]
      : []),
    ...(deps.hasChapters ? [contents] : []),
    { label: t('find.label'), icon: 'search', run: () => deps.onfind() },
    ...(languageModel.isThere
      ? [{ label: t('ask.title'), icon: 'ask' as const, run: () => deps.onopen('ask') }]
      : []),
    { label: t('highlights.title'), icon: 'highlight', run: () => deps.onopen('highlights') },
    { label: t('bookmarks.add'), icon: 'bookmark', run: () => deps.onbookmark() },
  ];
}

/** For working on the document, in the menu: to listen, to edit, to share. */
export function documentTools(deps: ToolsDeps): MenuItem[] {
  const { document, headersShown } = deps;
  const panel = (name: PanelName): MenuItem => ({
    label: t(`panel.${name}`),
    icon: panels[name].icon,
    run: () => deps.onopen(name),
  });
  const headers: MenuItem = {
    label: t(headersShown ? 'reader.hide-headers' : 'reader.show-headers'),
    icon: 'person',
    run: () => deps.onheaders(),
  };
  const isOwn = deps.owner === undefined;
  const toListen: MenuItem[] = [
    ...(isOwn ? [panel('audiobook')] : []),
    panel('aloud'),
    ...(isOwn ? [panel('recording')] : []),
    ...(languageModel.isThere
      ? [{ label: t('episode.title'), icon: 'ask' as const, run: () => deps.onopen('episode') }]
      : []),
    { label: t('queue.next'), icon: 'queue', run: () => void queue.add(document, 'next') },
    { label: t('queue.end'), icon: 'queue', run: () => void queue.add(document, 'end') },
    { label: t('queue.title'), icon: 'list', run: () => deps.onopen('queue') },
    ...(canKeep ? [keeping(deps)] : []),
  ];
  const toChange: MenuItem[] = [
    panel('edit'),
    { label: t('details.menu'), icon: 'settings', run: () => deps.onopen('details') },
    ...coverItems(deps.covered),
    ...(languageModel.isThere ? [panel('mend')] : []),
    panel('versions'),
    panel('translate'),
  ];
  const toEdit: MenuItem[] = [
    ...(isOwn ? toChange : []),
    ...(deps.hasTranslations ? [panel('beside')] : []),
    ...(headersShown === undefined ? [] : [headers]),
  ];
  const toKeep: MenuItem[] = [
    document.is_archived
      ? { label: t('row.restore'), icon: 'restore', run: () => void restore(document) }
      : { label: t('row.archive'), icon: 'archive', run: () => void archive(document) },
    { label: t('delete'), icon: 'trash', danger: true, run: () => discard(document) },
  ];
  const publish: MenuItem = {
    label: t('row.publish'),
    icon: 'share',
    run: () => deps.onopen('share'),
  };
  const toShare: MenuItem[] = isOwn ? [publish, panel('export'), ...toKeep] : [panel('export')];
  const grouped = (group: string, items: readonly MenuItem[]) => items.map((item) => ({ ...item, group }));
  return [
    ...grouped(t('menu.listen'), toListen),
    ...grouped(t('menu.edit'), toEdit),
    ...grouped(t('menu.share'), toShare),
    // A device without keys has no use for them.
    ...(matchMedia('(hover: hover)').matches
      ? [{ label: t('keys.title'), icon: 'keyboard' as const, apart: true, run: () => deps.onopen('help') }]
      : []),
  ];
}

/** On this device, for times without a connection. */
function keeping(deps: ToolsDeps): MenuItem {
  const { document, recordingBytes } = deps;
  const isKept = keptDocuments.partOf(document.id) !== undefined;
  const keepLabel =
    recordingBytes === undefined
      ? t('offline.keep')
      : t('offline.keep-size', { size: fileSize(recordingBytes) });
  const makeAudiobook = deps.owner === undefined ? () => deps.onopen('audiobook') : undefined;
  return {
    label: isKept ? t('offline.drop') : keepLabel,
    icon: isKept ? 'check' : 'download',
    run: () => void (isKept ? drop(document) : keep(document, makeAudiobook)).catch(toastTrouble),
  };
}

async function keep(document: DocumentSummary, makeAudiobook: (() => void) | undefined): Promise<void> {
  toast(t('offline.keeping', { title: document.title }));
  const hasSound = await keptDocuments.keep(document);
  // It was removed before it was whole.
  if (keptDocuments.partOf(document.id) === undefined) return;
  if (hasSound) return void toast(t('offline.kept', { title: document.title }));
  if (!makeAudiobook) return void toast(t('members.kept', { title: document.title }));
  const action = { label: t('audiobook.make'), run: makeAudiobook };
  toast(t('offline.kept-text', { title: document.title }), { action });
}

async function drop(document: DocumentSummary): Promise<void> {
  await keptDocuments.drop(document.id);
  toast(t('offline.dropped', { title: document.title }));
}

/** It can be undone for a moment in the library. */
function discard(document: DocumentSummary): void {
  if (nowPlaying.now?.documentId === document.id) nowPlaying.replace(undefined);
  remove(document);
  go('/');
}
