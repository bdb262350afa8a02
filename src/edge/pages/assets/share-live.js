// Says a shared text sentence by sentence: each is asked for when the one before it is there, and played after it.
// silent → waiting → speaking → … → silent

const { mark, showChapter, offerPlaces } = globalThis.sharedPage;
const player = document.querySelector('.player');
const { address, play, pause, changed, unpaid, busy, failed } = player.dataset;
const ranges = player.dataset.ranges.split(' ').map((range) => range.split('-').map(Number));
const button = player.querySelector('button');
const news = player.querySelector('[role=status]');
const sound = new Audio();
/** How many sentences are there before they are heard. */
const ahead = 2;
const patience = 5;
const silence = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==';

let at = 0;
let isOn = false;
/** Ends what is asked for, and what is played. */
let turn = new AbortController();
let last = Promise.resolve();
const clips = new Map();

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function clipOf(index) {
  const known = clips.get(index);
  if (known || index >= ranges.length) return known;
  const { signal } = turn;
  const made = last.then(() => load(index, signal));
  last = made.catch(() => undefined);
  clips.set(index, made);
  return made;
}

/** Undefined where there is nothing to hear. */
async function load(index, signal) {
  const [start, end] = ranges[index];
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${address}&start=${start}&end=${end}`, { method: 'POST', signal });
    if (response.ok) return URL.createObjectURL(await response.blob());
    const { status, headers } = response;
    if (status === 422) return undefined;
    if (status !== 429 || tries === patience)
      throw new Error({ 402: unpaid, 404: changed, 409: changed, 429: busy }[status]);
    await wait(1_000 * Number(headers.get('Retry-After') ?? 2));
    signal.throwIfAborted();
  }
}

function dropClips() {
  turn.abort();
  turn = new AbortController();
  last = Promise.resolve();
  for (const clip of clips.values())
    clip.then(
      (url) => url && URL.revokeObjectURL(url),
      () => undefined,
    );
  clips.clear();
}

function show(on) {
  isOn = on;
  button.textContent = on ? pause : play;
  if (navigator.mediaSession) navigator.mediaSession.playbackState = on ? 'playing' : 'paused';
}

function stop() {
  sound.pause();
  dropClips();
  show(false);
  button.removeAttribute('aria-busy');
}

async function speak(from) {
  stop();
  news.textContent = '';
  show(true);
  unlock();
  const { signal } = turn;
  try {
    for (at = from; at < ranges.length; at += 1) {
      button.setAttribute('aria-busy', 'true');
      const url = await clipOf(at);
      if (signal.aborted) return;
      button.removeAttribute('aria-busy');
      for (let next = 1; next <= ahead; next += 1) clipOf(at + next)?.catch(() => undefined);
      if (url) await hear(url, signal);
      if (signal.aborted) return;
      clips.delete(at);
    }
    at = 0;
    stop();
  } catch (error) {
    if (signal.aborted) return;
    stop();
    news.textContent =
      error.message && Object.values(player.dataset).includes(error.message) ? error.message : failed;
  }
}

function hear(url, signal) {
  mark(ranges[at][0]);
  showChapter(ranges[at][0]);
  sound.src = url;
  return new Promise((resolve, reject) => {
    sound.onended = resolve;
    sound.onerror = () => reject(new Error(failed));
    signal.addEventListener('abort', resolve, { once: true });
    sound.play().catch(reject);
  }).finally(() => URL.revokeObjectURL(url));
}

/** Some browsers let only what was started by a press sound later on: a moment of silence. */
function unlock() {
  if (sound.src !== '') return;
  const wav = Uint8Array.from(atob(silence), (letter) => letter.charCodeAt(0));
  sound.src = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
  sound.play().catch(() => undefined);
}

const indexOf = (place) =>
  Math.max(
    0,
    ranges.findIndex(([, end]) => place < end),
  );
const toggle = () => void (isOn ? stop() : speak(at));

button.addEventListener('click', toggle);
offerPlaces((place) => void speak(indexOf(place)));
for (const action of ['play', 'pause']) navigator.mediaSession?.setActionHandler(action, toggle);
player.hidden = false;
