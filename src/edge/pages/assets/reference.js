// Comforts for the API reference: copying an example, finding an operation, seeing where one is.
// The page is complete without this file.

const announce = document.createElement('p');
announce.className = 'away';
announce.setAttribute('role', 'status');
document.body.append(announce);

/** Copying is only offered where the browser allows it: on https, and on this machine. */
function offerCopies() {
  if (!navigator.clipboard) return;
  for (const example of document.querySelectorAll('.example')) {
    const code = example.querySelector('code');
    const label = example.querySelector('figcaption');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy: ${label.textContent}`);
    const say = (word, news) => {
      button.textContent = word;
      announce.textContent = news;
    };
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(code.textContent).then(
        () => say('Copied', 'Copied'),
        () => say('Select it by hand', 'Copying is not allowed here'),
      );
      setTimeout(() => say('Copy', ''), 2000);
    });
    label.append(button);
  }
}

function offerFilter(nav) {
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = 'Find an operation';
  field.setAttribute('aria-label', 'Find an operation');
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

offerCopies();
for (const nav of document.querySelectorAll('nav[aria-label="Contents"]')) offerFilter(nav);
followReader(document.querySelector('nav.contents.wide'));

const narrow = document.querySelector('details.contents');
narrow.addEventListener('click', (event) => {
  if (event.target.closest('a')) narrow.open = false;
});
