/** Keeping and deleting mixed voices, of the account alone. */
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { call } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import type { VoicesPage } from '../page/voices-page.svelte.ts';
import { preferences } from '../preferences.svelte.ts';

export async function deleteMixed({ voice_id, name }: Voice, page: VoicesPage): Promise<void> {
  try {
    await call('deleteVoice', { params: { voice_id } });
    toast(t('voices.mix-deleted', { name }));
    await Promise.all([page.again(), preferences.readAgain()]);
  } catch (error) {
    toastTrouble(error);
  }
}
