// What the pages have in common whose text is heard: the sentence that is spoken is marked and stays in view, a click on a
// sentence continues there, and chapters can be chosen. `data-at` says where each sentence is: in time, or in the text.

(() => {
  const spans = [...document.querySelectorAll('[data-at]')];
  const bySentence = Map.groupBy(spans, (span) => Number(span.dataset.at));
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  /** Whoever scrolls reads elsewhere for a while. */
  const restMs = 5_000;

  let shown;
  let scrolledAt = -Infinity;

  for (const name of ['wheel', 'touchmove', 'keydown'])
    addEventListener(name, () => (scrolledAt = performance.now()), { passive: true });

  function mark(at) {
    if (at === shown) return;
    for (const span of bySentence.get(shown) ?? []) {
      span.classList.remove('spoken');
      span.removeAttribute('aria-current');
    }
    shown = at;
    const now = bySentence.get(at) ?? [];
    for (const span of now) {
      span.classList.add('spoken');
      span.setAttribute('aria-current', 'true');
    }
    const [first] = now;
    if (!first || performance.now() - scrolledAt < restMs) return;
    const { top, bottom } = first.getBoundingClientRect();
    if (top < innerHeight * 0.2 || bottom > innerHeight * 0.75)
      first.scrollIntoView({ block: 'center', behavior: reduced.matches ? 'auto' : 'smooth' });
  }

  const chapterSelect = document.querySelector('.chapters select');
  const chapters = [...document.querySelectorAll('.text :is(h2, h3, h4, h5, h6)')].flatMap((heading) => {
    const at = heading.querySelector('[data-at]')?.dataset.at;
    return at === undefined ? [] : [{ at: Number(at), title: heading.textContent.trim() }];
  });

  /** Shows the chapter of a place, unless one is being chosen. */
  function showChapter(at) {
    const chapter = chapters.findLast((one) => one.at <= at);
    if (chapter && chapterSelect !== document.activeElement) chapterSelect.value = String(chapter.at);
  }

  /** Goes to the chapter that is chosen, and to the sentence that is clicked. */
  function offerPlaces(goTo) {
    const start = (at) => {
      scrolledAt = -Infinity;
      goTo(at);
    };
    if (chapters.length > 1) {
      for (const { at, title } of chapters) chapterSelect.append(new Option(title, String(at)));
      chapterSelect.closest('.chapters').hidden = false;
      chapterSelect.addEventListener('change', () => start(Number(chapterSelect.value)));
    }
    const text = document.querySelector('.text');
    text.addEventListener('click', (event) => {
      const span = event.target.closest('[data-at]');
      if (!span || event.target.closest('a') || !getSelection().isCollapsed) return;
      start(Number(span.dataset.at));
    });
    text.classList.add('playable');
  }

  if (navigator.mediaSession)
    navigator.mediaSession.metadata = new MediaMetadata({
      title: document.querySelector('h1').textContent,
      album: 'Lectern',
      artwork: [{ src: document.querySelector('.player img').src }],
    });

  globalThis.sharedPage = { bySentence, mark, showChapter, offerPlaces };
})();
