/**
 * The player that assistants show inside a chat, as MCP Apps describe it: one page without outside parts, in a sandbox, which
 * talks to its host by messages. It shows the text with the sentence that is being heard, and needs no words of its own.
 */

/** The revision of MCP Apps that the page speaks. */
export const appsVersion = '2026-01-26';

const style = `
:root { color-scheme: light dark; --text: #1d1d1f; --soft: #6b6b70; --mark: #ffe9a8; --line: #0a66c2; }
:root[data-theme=dark] { --text: #f2f2f4; --soft: #a5a5ab; --mark: #5a4a12; --line: #6db3ff; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme=light]) { --text: #f2f2f4; --soft: #a5a5ab; --mark: #5a4a12; --line: #6db3ff; }
}
body { margin: 0; padding: 12px; color: var(--text); background: transparent; font: 16px/1.6 system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
audio, progress { width: 100%; display: block; }
#text { max-height: 240px; overflow: auto; margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
#text button { all: unset; cursor: pointer; border-radius: 4px; }
#text button:hover { text-decoration: underline; text-decoration-color: var(--soft); }
#text button:focus-visible { outline: 2px solid var(--line); }
#text button[aria-current] { background: var(--mark); }
[hidden] { display: none !important; }
`;

/** In the sandbox there are no modules. `source` is the text that was spoken; marks count its code points. */
const script = `
'use strict';
const at = (id) => document.getElementById(id);
const audio = at('audio');
let nextId = 0;
const waiting = new Map();
let source = '';
let marks = [];
let buttons = [];

const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const tell = (method, params = {}) => post({ method, params });
const ask = (method, params) =>
  new Promise((resolve, reject) => {
    const id = ++nextId;
    waiting.set(id, { resolve, reject });
    post({ id, method, params });
  });

function adopt(context = {}) {
  const { theme, styles, locale } = context;
  if (theme) document.documentElement.dataset.theme = theme;
  if (locale) document.documentElement.lang = locale;
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (/^--[\\w-]+$/.test(name) && typeof value === 'string') document.documentElement.style.setProperty(name, value);
}

function showText() {
  const points = Array.from(source);
  const text = at('text');
  const shown = [];
  buttons = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.start > end) shown.push(points.slice(end, mark.start).join(''));
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = mark.value;
    button.addEventListener('click', () => {
      audio.currentTime = mark.start_time / 1000;
      audio.play().catch(() => undefined);
    });
    buttons.push(button);
    shown.push(button);
    end = mark.end;
  }
  shown.push(points.slice(end).join(''));
  text.replaceChildren(...shown);
  text.hidden = shown.join('') === '';
}

function follow() {
  const ms = audio.currentTime * 1000;
  const index = audio.currentTime === 0 && audio.paused ? -1 : marks.findLastIndex((mark) => mark.start_time <= ms);
  for (const [at, button] of buttons.entries()) {
    if (at !== index) button.removeAttribute('aria-current');
    else if (!button.hasAttribute('aria-current')) {
      button.setAttribute('aria-current', 'true');
      button.scrollIntoView({ block: 'nearest' });
    }
  }
}

function show({ structuredContent: result = {}, content = [], isError } = {}) {
  const said = content.find(({ type }) => type === 'text')?.text ?? '';
  if (isError) {
    source = said;
    marks = [];
    return showText();
  }
  const { audio_url, speech_marks, progress, state, name } = result;
  const sound = content.find(({ type }) => type === 'audio');
  const address = sound ? 'data:' + sound.mimeType + ';base64,' + sound.data : audio_url;
  if (typeof name === 'string') at('title').textContent = document.title = name;
  at('title').hidden = typeof name !== 'string';
  if (typeof address === 'string') audio.src = address;
  audio.hidden = typeof address !== 'string';
  const isUnderWay = typeof progress === 'number' && state !== 'done';
  at('progress').hidden = !isUnderWay;
  if (isUnderWay) at('progress').value = progress;
  marks = Array.isArray(speech_marks) ? speech_marks : [];
  showText();
}

const told = {
  'ui/notifications/tool-input': ({ arguments: given = {} }) => {
    source = typeof given.input === 'string' ? given.input : '';
    showText();
  },
  'ui/notifications/tool-result': show,
  'ui/notifications/host-context-changed': adopt,
};

addEventListener('message', ({ source: from, data }) => {
  if (from !== parent || data?.jsonrpc !== '2.0') return;
  if (data.method === undefined) {
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (data.error) reject?.(data.error);
    else resolve?.(data.result);
  } else if (data.method === 'ping' || data.method === 'ui/resource-teardown') {
    if (data.method !== 'ping') audio.pause();
    post({ id: data.id, result: {} });
  } else if (data.id !== undefined)
    post({ id: data.id, error: { code: -32601, message: 'Method not found' } });
  else told[data.method]?.(data.params ?? {});
});
for (const event of ['timeupdate', 'play', 'seeked']) audio.addEventListener(event, follow);
new ResizeObserver(() => {
  const { height } = document.documentElement.getBoundingClientRect();
  tell('ui/notifications/size-changed', { height: Math.ceil(height) });
}).observe(document.documentElement);

ask('ui/initialize', {
  appInfo: { name: 'lectern-player', version: '1.0.0' },
  appCapabilities: {},
  protocolVersion: '${appsVersion}',
}).then(({ hostContext } = {}) => {
  adopt(hostContext);
  tell('ui/notifications/initialized');
}, () => undefined);
`;

export const playerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern</title>
<style>${style}</style>
</head>
<body>
<h1 id="title" hidden></h1>
<audio id="audio" controls preload="metadata" hidden></audio>
<progress id="progress" max="1" hidden></progress>
<div id="text" hidden></div>
<script>${script}</script>
</body>
</html>
`;
