/** The code that shows pages: loaded when somebody reads in pages. */
import { t } from '../../messages.ts';
import { toast } from '../../ui/toasts.svelte.ts';
import { comfort } from '../comfort/comfort.svelte.ts';

const read = async () => {
  const [{ PagedView }, { default: Pages }] = await Promise.all([
    import('./paged-view.svelte.ts'),
    import('./Pages.svelte'),
  ]);
  return { PagedView, Pages };
};

let code = $state.raw<Awaited<ReturnType<typeof read>>>();
let hasFailed = $state(false);
let loading: Promise<void> | undefined;

export const paging = {
  /** Undefined while the text is scrolled. */
  get shown() {
    return comfort.now.flow === 'pages' ? code : undefined;
  },
  /** Pages are wanted, and will be there soon. */
  get isComing(): boolean {
    return comfort.now.flow === 'pages' && !code && !hasFailed;
  },
  /** Returns when pages can be shown, if they are wanted. */
  async load(): Promise<void> {
    if (comfort.now.flow !== 'pages') return;
    loading ??= read().then(
      (loaded) => void (code = loaded),
      () => {
        // A browser does not request a module again that failed to load: only a reload helps.
        hasFailed = true;
        const action = { label: t('reload'), run: () => location.reload() };
        toast(t('reader.panel-failed'), { tone: 'trouble', action });
      },
    );
    await loading;
  },
};
