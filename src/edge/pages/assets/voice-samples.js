// The voices of the home page play in place. Without this file their recordings open as files.

let playing;

function stop() {
  if (!playing) return;
  playing.audio.pause();
  show(playing.link, undefined);
  playing = undefined;
}

/** `state`: waiting, playing, or nothing. */
function show(link, state) {
  link.setAttribute('aria-pressed', String(state !== undefined));
  const item = link.closest('li, figure');
  if (state) item.dataset.state = state;
  else delete item.dataset.state;
  if (!state) item.style.removeProperty('--heard');
}

function toggle(link) {
  const wasPlaying = playing?.link === link;
  stop();
  if (wasPlaying) return;
  const audio = new Audio(link.href);
  const mine = { link, audio };
  playing = mine;
  show(link, 'waiting');
  const ifMine = (work) => () => playing === mine && work();
  audio.addEventListener(
    'playing',
    ifMine(() => show(link, 'playing')),
  );
  audio.addEventListener(
    'timeupdate',
    ifMine(() =>
      link.closest('li, figure').style.setProperty('--heard', audio.currentTime / audio.duration || 0),
    ),
  );
  audio.addEventListener('ended', ifMine(stop));
  audio.addEventListener('error', ifMine(stop));
  audio.play().catch(ifMine(stop));
}

for (const link of document.querySelectorAll('.voices .play, .app-picture .play')) {
  link.setAttribute('role', 'button');
  show(link, undefined);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    toggle(link);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle(link);
  });
}
