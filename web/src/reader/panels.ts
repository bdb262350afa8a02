/** What the reader can open, each loaded when somebody wants it. */
import type { Component } from 'svelte';
import type { Reading } from '../../../src/contract/app/reading.ts';
import type { Document } from '../../../src/contract/documents.ts';
import type { Voice } from '../../../src/contract/voices.ts';
import type { IconName } from '../ui/icons.ts';

export interface PanelProps {
  document: Document;
  reading: Reading;
  /** The document is another one now. */
  onchanged: () => void;
  onclose: () => void;
}

export interface VoicePickerProps {
  language: string;
  value: string | null | undefined;
  onchoose: (voiceId: string, voice: Voice) => void;
}

const files = import.meta.glob<{ default: Component<PanelProps> }>('./panels/*.svelte');
const pickers = import.meta.glob<{ default: Component<VoicePickerProps> }>('./panels/VoicePicker.svelte');

export const panels = {
  Audio: { label: 'Audio', icon: 'download', title: 'Make and download the audio' },
  Edit: { label: 'Edit', icon: 'edit', title: 'Edit the text' },
  Versions: { label: 'Versions', icon: 'history', title: 'See and restore versions' },
  Translate: { label: 'Translate', icon: 'translate', title: 'Translate' },
  Export: { label: 'Export', icon: 'file', title: 'Export' },
} as const satisfies Record<string, { label: string; icon: IconName; title: string }>;

export type PanelName = keyof typeof panels;

export const availablePanels = (Object.keys(panels) as PanelName[]).filter(
  (name) => `./panels/${name}.svelte` in files,
);

export const loadPanel = async (name: PanelName): Promise<Component<PanelProps>> =>
  (await files[`./panels/${name}.svelte`]!()).default;

/** A browser does not ask again for a file it once did not get: after a no only a new page helps. */
export const isPanelThere = (name: PanelName): Promise<boolean> =>
  loadPanel(name).then(
    () => true,
    () => false,
  );

export const loadAllPanels = (): void => {
  for (const name of availablePanels) void isPanelThere(name);
  void loadVoicePicker().catch(() => undefined);
};

export const loadVoicePicker = async (): Promise<Component<VoicePickerProps> | undefined> =>
  (await Object.values(pickers)[0]?.())?.default;
