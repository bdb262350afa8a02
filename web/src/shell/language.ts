/** The language of the app and of every page. The server keeps the choice with the account and in a cookie. */
import type { Language } from '../../../src/messages/messages.ts';
import { appHeader } from '../api.ts';
import { t } from '../messages.ts';
import { toast } from '../ui/toasts.svelte.ts';

/** The page is loaded again in the language; where something is unsaved, the browser asks first. */
export async function chooseLanguage(language: Language): Promise<void> {
  const body = new URLSearchParams({ language });
  const request = fetch('/settings/language', {
    method: 'POST',
    headers: appHeader,
    body,
    redirect: 'manual',
  });
  const response = await request.catch(() => undefined);
  // The form's own response is a redirect, which is not followed.
  if (response?.type === 'opaqueredirect') location.reload();
  else toast(t(response ? 'error.unexpected' : 'error.unreachable'), { tone: 'trouble' });
}
