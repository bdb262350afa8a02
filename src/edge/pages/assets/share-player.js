// The audio of a shared page plays without this file. With it, the text follows.

const { bySentence, mark, showChapter, offerPlaces } = globalThis.sharedPage;
const audio = document.querySelector('.player audio');
const times = [...bySentence.keys()];
let frame;

/** The last sentence that starts at or before a time. */
function timeAt(ms) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= ms) low = middle + 1;
    else high = middle;
  }
  return times[Math.max(0, low - 1)];
}

function follow() {
  mark(timeAt(audio.currentTime * 1000));
  showChapter(audio.currentTime * 1000 + 10);
  frame = audio.paused ? undefined : requestAnimationFrame(follow);
}

offerPlaces((ms) => {
  audio.currentTime = ms / 1000 + 0.001;
  audio.play().catch(() => undefined);
});
for (const name of ['play', 'seeked'])
  audio.addEventListener(name, () => {
    cancelAnimationFrame(frame);
    follow();
  });
