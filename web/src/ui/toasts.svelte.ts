/** Short messages at the bottom of the window. A toast is shown until its time is over or the user closes it. */
export interface ToastOptions {
  readonly tone?: 'plain' | 'trouble';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** 0: it stays until it is dismissed. */
  readonly timeoutMs?: number;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly message: string;
}

const shown = $state<{ list: readonly Toast[] }>({ list: [] });
let lastId = 0;

export const toasts = {
  get list(): readonly Toast[] {
    return shown.list;
  },
};

/** Returns a function that removes it. */
export function toast(message: string, options: ToastOptions = {}): () => void {
  const id = ++lastId;
  const dismiss = () => dismissToast(id);
  // Three at a time can be read; older ones are removed, and so is a repeated one.
  const others = shown.list.filter((one) => one.message !== message);
  shown.list = [...others, { id, message, ...options }].slice(-3);
  const { timeoutMs = options.tone === 'trouble' || options.action ? 8_000 : 4_000 } = options;
  if (timeoutMs > 0) setTimeout(dismiss, timeoutMs);
  return dismiss;
}

export function dismissToast(id: number): void {
  shown.list = shown.list.filter((one) => one.id !== id);
}

/** What went wrong, in the words of the server or the app. */
export function toastTrouble(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  toast(error instanceof Error ? error.message : String(error), { tone: 'trouble' });
}
