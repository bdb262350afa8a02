/** The voices that the account has made from recordings, and the making of one: the consent first, then the sample. */
import type { OwnVoice, VoiceConsent } from '../../../../src/shared/contract/own-voices.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { ApiError, call, upload } from '../../api.ts';
import { messages, t } from '../../messages.ts';

interface ConsentText {
  readonly language: VoiceConsent['language'];
  readonly text: string;
}

export class OwnVoices {
  voices = $state.raw<readonly OwnVoice[]>([]);
  servers = $state.raw<readonly string[]>([]);
  consents = $state.raw<readonly ConsentText[]>([]);
  isLoaded = $state(false);
  problem = $state<string>();

  async load(): Promise<void> {
    this.problem = undefined;
    try {
      const { data, servers, consents } = await call('listOwnVoices', {});
      [this.voices, this.servers, this.consents] = [data, servers, consents];
      this.isLoaded = true;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  async remove({ voice_id }: OwnVoice): Promise<void> {
    await call('deleteVoice', { params: { voice_id } });
    await this.load();
  }
}

export class VoiceMaking {
  name = $state('');
  problem = $state<string>();
  isBusy = $state(false);
  consentId = $state<string>();
  sample = $state.raw<File>();
  server = $state<string>();
  language = $state<VoiceConsent['language']>('en');
  readonly #consents: readonly ConsentText[];

  constructor({ consents, servers }: Pick<OwnVoices, 'consents' | 'servers'>) {
    this.#consents = consents;
    const own = consents.find(({ language }) => language === messages.language) ?? consents[0];
    if (own) this.language = own.language;
    this.server = servers[0];
  }

  get sentence(): string {
    return this.#consents.find(({ language }) => language === this.language)?.text ?? '';
  }

  readonly canMake = $derived(this.sample !== undefined && this.name.trim() !== '' && !this.isBusy);

  async sendConsent(file: File): Promise<void> {
    const { language } = this;
    await this.#busy(async () => {
      const sending = upload<'createVoiceConsent', VoiceConsent>(
        'createVoiceConsent',
        { query: { language } },
        { file },
      );
      this.consentId = (await sending.answer).consent_id;
    }, t('own-voice.not-understood'));
  }

  /** The new voice; undefined: it was refused. */
  async make(): Promise<Voice | undefined> {
    const { sample: file, consentId: consent_id, name, server } = this;
    if (!file || consent_id === undefined) return undefined;
    return this.#busy(async () => {
      const query = { name: name.trim(), consent_id, ...(server !== undefined && { server }) };
      return upload<'createOwnVoice', Voice>('createOwnVoice', { query }, { file }).answer;
    });
  }

  /** What the server says about a recording that it did not understand is only of use to programs. */
  async #busy<R>(work: () => Promise<R>, invalid?: string): Promise<R | undefined> {
    this.problem = undefined;
    this.isBusy = true;
    try {
      return await work();
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.status === 422 && invalid !== undefined;
      this.problem = isInvalid ? invalid : (error as Error).message;
      return undefined;
    } finally {
      this.isBusy = false;
    }
  }
}
