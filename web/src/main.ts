import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from './route.svelte.ts';
import './shell/theme.svelte.ts';
import './app.css';

addEventListener('click', followLinks);
mount(App, { target: document.getElementById('app')! });
