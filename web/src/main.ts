import { mount } from 'svelte';
import App from './App.svelte';
import { annotationOutbox } from './offline/annotation-outbox.svelte.ts';
import { forgetOwn } from './offline/forget.ts';
import { sendPositions } from './offline/outbox.ts';
import { followLinks } from './route.svelte.ts';
import { hasUnsaved } from './shell/unsaved-guard.ts';
import './shell/theme.svelte.ts';
import './app.css';

addEventListener('click', followLinks);
addEventListener('online', () => void Promise.all([sendPositions(), annotationOutbox.send()]));
void sendPositions();
if ('serviceWorker' in navigator) {
  // A page that was there before the worker tells it what it has read.
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () =>
        navigator.serviceWorker.controller?.postMessage(
          performance.getEntriesByType('resource').map(({ name }) => name),
        ),
      { once: true },
    );
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  // It says so when the session has ended, or is that of another account. A page that is being left hears it too: to
  // reload at once would lead back to it.
  navigator.serviceWorker.addEventListener('message', () => {
    void forgetOwn();
    setTimeout(() => hasUnsaved() || location.reload(), 2_000);
  });
}
mount(App, { target: document.getElementById('app')! });
