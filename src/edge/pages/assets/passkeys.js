// Passkeys: gets a challenge from the server, has the browser sign it, then submits the form with the result.

async function answer(form) {
  const { options, passkey } = form.dataset;
  const fields = new URLSearchParams(new FormData(form));
  const response = await fetch(options, { method: 'POST', body: fields });
  // The page that a refused form leads to says what is wrong.
  if (!response.headers.get('content-type')?.startsWith('application/json')) return '';
  const publicKey = await response.json();
  const credential =
    passkey === 'get'
      ? await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey),
        })
      : await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
        });
  return JSON.stringify(credential);
}

/** Passkeys belong to names: at the address of this machine, the page with its name is opened instead. */
const isAddress = /^(?:127\.[\d.]+|\[::1\])$/.test(location.hostname);

async function send(form) {
  const status = form.querySelector('[role="status"]');
  const button = form.querySelector('button');
  button.disabled = true;
  status.textContent = '';
  try {
    form.elements.response.value = await answer(form);
    form.submit();
  } catch {
    // Cancelled, timed out, or a browser without passkeys.
    status.textContent = form.dataset.failed;
  }
  button.disabled = false;
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAddress) {
      location.hostname = 'localhost';
      return;
    }
    send(form).catch(() => undefined);
  });
}
