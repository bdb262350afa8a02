import { mount } from 'svelte';
import App from './App.svelte';
import { annotationOutbox } from './offline/annotation-outbox.svelte.ts';
import { sendPositions } from './offline/outbox.ts';
import { followLinks } from './route.svelte.ts';
import './shell/theme.svelte.ts';
import './app.css';

addEventListener('click', followLinks);
addEventListener('online', () => void Promise.all([sendPositions(), annotationOutbox.send()]));
void sendPositions();
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
mount(App, { target: document.getElementById('app')! });
