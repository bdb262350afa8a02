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
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  // It says so when the session has ended, or is that of another account. A page that is being left hears it too: to
  // reload at once would lead back to it.
  navigator.serviceWorker.addEventListener('message', () => {
    void forgetOwn();
    setTimeout(() => hasUnsaved() || location.reload(), 2_000);
  });
}
mount(App, { target: document.getElementById('app')! });
