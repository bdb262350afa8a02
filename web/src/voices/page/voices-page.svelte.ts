/** What the voices page shows: loading → listed, narrowed by filters, a page of rows at a time. */
import { call } from '../../api.ts';
import { messages } from '../../messages.ts';
import { account } from '../../shell/account.svelte.ts';
import { forgetCatalog, voiceCatalog, voiceDetails } from '../catalog.ts';
import { preferences } from '../preferences.svelte.ts';
import { everything, filterVoices, joinVoices, type ListedVoice, type PageFilter } from './page-filter.ts';

const rowsAtATime = 40;
/** As many as can be compared. */
export const mostCompared = 3;

export class VoicesPage {
  listed = $state.raw<readonly ListedVoice[]>();
  problem = $state<string>();
  /** For owners of the server. */
  canInstall = $state(false);
  /** Opens with the voices of the language of the page. */
  filter = $state<PageFilter>({ ...everything, language: messages.language });
  /** Voices to be compared, in the order in which they were chosen. */
  compared = $state.raw<readonly string[]>([]);
  #rows = $state(rowsAtATime);

  readonly found = $derived(filterVoices(this.listed ?? [], this.filter, preferences.favorites));
  readonly shown = $derived(this.found.slice(0, this.#rows));
  readonly hasMore = $derived(this.found.length > this.#rows);

  async load(): Promise<void> {
    this.problem = undefined;
    try {
      const hasPrices = await account.mustPay();
      const [voices, details, prices] = await Promise.all([
        voiceCatalog(),
        voiceDetails(),
        hasPrices ? call('listVoicePrices', {}).then(({ data }) => data) : [],
        preferences.read(),
      ]);
      this.listed = joinVoices(voices, details.data, prices);
      this.canInstall = details.can_install;
      const isKnown = new Set(voices.map(({ voice_id }) => voice_id));
      this.compared = this.compared.filter((id) => isKnown.has(id));
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** A voice was added or removed. */
  async again(): Promise<void> {
    forgetCatalog();
    await this.load();
  }

  narrow(change: Partial<PageFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.#rows = rowsAtATime;
  }

  showAll(): void {
    this.narrow(everything);
  }

  more(): void {
    this.#rows += rowsAtATime;
  }

  voiceOf(id: string): ListedVoice | undefined {
    return this.listed?.find(({ voice }) => voice.voice_id === id);
  }

  toggleCompared(id: string): void {
    const without = this.compared.filter((one) => one !== id);
    this.compared = without.length < this.compared.length ? without : [...without, id].slice(0, mostCompared);
  }
}
