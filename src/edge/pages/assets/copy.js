// Buttons that copy an example: a request, a setting, a key. The page is complete without this file.

const words = document.currentScript.dataset;

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
    const about = label.textContent;
    const say = (word, news) => {
      button.textContent = word;
      button.setAttribute('aria-label', `${word}: ${about}`);
      announce.textContent = news;
    };
    say(words.copy, '');
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(code.textContent).then(
        () => say(words.copied, words.copied),
        () => say(words.select, words.select),
      );
    });
    // The message stays until the focus moves on: some people need longer to read it than any timer would give them.
    button.addEventListener('blur', () => say(words.copy, ''));
    label.append(button);
  }
}

offerCopies();
