/** Watches in the page which sentences sound, and whether each is the marked one; holds the sound where it is. */
import assert from 'node:assert/strict';

export interface Sound {
  readonly begun: readonly { index: number; isMarked?: boolean }[];
}

export function checkSound({ begun }: Sound, sentences: readonly number[]): void {
  assert.deepEqual(
    begun.map(({ index }) => index),
    sentences,
  );
  // How late is measured by the benchmark.
  for (const { index, isMarked } of begun) assert.ok(isMarked, `sentence ${index} is marked while it sounds`);
}

/**
 * Notes which sentences sound, and whether each is the marked one by the time it ends. An element that had to wait for the
 * machine plays on with a second event; a sentence sounds again only after it has ended or was loaded again. Sound goes on
 * while the page waits for the processor, so that a short sentence may begin and end between two frames: the page's own
 * events say what was marked then, before the player hears of the end and moves on.
 */
export const watchSound = `
  globalThis.sound = { begun: [] };
  const marked = () => document.querySelector('.spoken')?.dataset.sentence;
  const sounding = new Map();
  const judge = (one) => { one.isMarked ||= marked() === String(one.index); };
  for (const end of ['ended', 'emptied'])
    document.addEventListener(end, ({ target: audio }) => {
      const one = sounding.get(audio);
      if (end === 'ended' && one) judge(one);
      sounding.delete(audio);
    }, true);
  document.addEventListener('playing', ({ target: audio }) => {
    const { sentence } = audio.dataset;
    if (sentence === undefined || sounding.get(audio)?.index === Number(sentence)) return;
    const one = { index: Number(sentence), isMarked: false };
    sounding.set(audio, one);
    sound.begun.push(one);
    const look = () => {
      judge(one);
      if (!one.isMarked && sounding.get(audio) === one) requestAnimationFrame(look);
    };
    look();
  }, true);
`;

/** A sound at no speed plays on without moving. */
export const holdSound = `
  globalThis.held = [];
  const still = ({ target: audio }) => {
    if (audio.dataset.sentence === undefined) return;
    held.push(audio);
    audio.playbackRate = 0;
  };
  document.addEventListener('playing', still, true);
  globalThis.moveTo = (seconds) => { held.at(-1).currentTime = seconds; };
  globalThis.letGo = () => {
    document.removeEventListener('playing', still, true);
    held.at(-1).playbackRate = 0.5;
  };
`;
