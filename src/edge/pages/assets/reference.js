// For the API reference: filters the contents, and marks where the reader is. The page is complete without this file.

const { find } = document.currentScript.dataset;

function offerFilter(nav) {
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = find;
  field.setAttribute('aria-label', find);
  field.addEventListener('input', () => {
    const words = field.value.trim().toLowerCase().split(/\s+/);
    for (const item of nav.querySelectorAll('li')) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const list of nav.querySelectorAll('ul')) {
      const empty = !list.querySelector('li:not([hidden])');
      list.hidden = empty;
      if (list.previousElementSibling?.matches('.group')) list.previousElementSibling.hidden = empty;
    }
  });
  nav.prepend(field);
}

/** Marks in the contents the part that is on the screen. */
function followReader(nav) {
  const links = new Map([...nav.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const targets = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current;
  const follow = () => {
    const seen = targets.filter((target) => target.getBoundingClientRect().top < innerHeight / 3).at(-1);
    const link = seen && links.get(seen.id);
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
    // Only the list moves: asking the link itself to come into view could scroll the page under the reader.
    if (link && (link.offsetTop < nav.scrollTop || link.offsetTop > nav.scrollTop + nav.clientHeight - 48))
      nav.scrollTop = link.offsetTop - nav.clientHeight / 2;
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        follow();
      });
    },
    { passive: true },
  );
  follow();
}

for (const nav of document.querySelectorAll('nav[data-filter]')) offerFilter(nav);
followReader(document.querySelector('nav.contents.wide'));

const narrow = document.querySelector('details.contents');
narrow.addEventListener('click', (event) => {
  if (event.target.closest('a')) narrow.open = false;
});
