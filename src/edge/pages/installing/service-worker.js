/**
 * What the app does without a connection, and what other apps share with it. The app's files are kept when a version is
 * installed; what the library showed last is kept as it comes; documents are kept by the page itself, in the cache
 * `lectern-kept`, when their reader asks for it. The server is always asked first, except for files whose names change
 * with their content.
 *
 * All of it belongs to one account, that of the last response which says whose it is (`Lectern-Account`). When a response
 * names another, or nobody, it is forgotten. No response at all changes nothing: on a train, books stay where they are.
 *
 * The server writes `shell` before this: the version of the app and its files.
 */
/* global shell */
const names = {
  shell: `lectern-shell-${shell.version}`,
  last: 'lectern-last',
  kept: 'lectern-kept',
  shared: 'lectern-shared',
};
const page = '/lectern-page';
const owner = '/lectern-account';
const nobody = 'none';

/** Lists are kept under their path: whatever was asked for last is better than nothing. */
const lists =
  /^\/(?:v1\/(?:documents|search|voices|voices\/preferences|me|tags|collections|reading-statistics)|app\/(?:list-details|started|wallet|voices\/details))$/;
const kept =
  /^\/(?:v1\/(?:documents\/[^/]+|highlights|bookmarks)|app\/(?:documents\/[^/]+\/(?:reading|audiobooks|cover)|audiobooks\/[^/]+\/(?:marks|words|clips\/\d+)))$/;
const recordings = /^\/app\/documents\/[^/]+\/recording$/;
const pages = /^\/(?:$|read\/|highlights$|feeds$|voices$|statistics$|collections|add$)/;
/** Pages that need the server; only whose they are matters here. */
const accountPages = /^\/(?:signin|signup|forgot|reset|settings|oauth\/interaction)(?=[/?]|$)/;

/** How many lists of a visit are read again. */
const mostOfVisit = 40;

self.addEventListener('install', (event) => {
  const work = async () => {
    await (await caches.open(names.shell)).addAll(shell.files);
    await self.skipWaiting();
  };
  event.waitUntil(work());
});

self.addEventListener('activate', (event) => {
  const work = async () => {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith('lectern-shell-') && name !== names.shell,
    );
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(work());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/add') event.respondWith(takeShared(request));
  if (request.method === 'POST' && pathname === '/signout') event.respondWith(signOut(request));
  if (request.method !== 'GET') return;
  if (/^\/(?:app\/)?assets\//.test(pathname)) event.respondWith(file(request));
  else if (request.mode === 'navigate' && pages.test(pathname)) event.respondWith(openPage(event));
  else if (request.mode === 'navigate' && accountPages.test(pathname)) event.respondWith(ask(request));
  else if (lists.test(pathname)) event.respondWith(list(event, pathname));
  else if (kept.test(pathname)) event.respondWith(document(request));
  else if (recordings.test(pathname)) event.respondWith(recording(request, pathname));
});

/** The page that has started the worker says what it had read before: a single visit is enough to open the app later. */
self.addEventListener('message', (event) => event.waitUntil(keepVisit(event)));

async function keepVisit({ data, source }) {
  const isList = ({ origin, pathname }) => origin === self.location.origin && lists.test(pathname);
  const read = [...new Set(data)].map((address) => new URL(address)).filter(isList);
  const work = [];
  const again = (address) => ({ request: new Request(address), waitUntil: (kept) => work.push(kept) });
  if (pages.test(new URL(source.url).pathname)) work.push(openPage(again(source.url)));
  for (const address of read.slice(0, mostOfVisit)) work.push(list(again(address), address.pathname));
  // First they are read, and then kept; what cannot be read now is kept with the next visit.
  await Promise.allSettled(work);
  await Promise.allSettled(work);
}

async function file(request) {
  return (await caches.match(request, { cacheName: names.shell, ignoreVary: true })) ?? fetch(request);
}

/** How often somebody else has come since this worker started, and who it was. */
let changes = 0;
let newest;

/**
 * Every response of the server is read for whose it is before anyone gets it. One that was asked for before somebody else
 * came, and is not theirs, is lost on the way: it would bring back what was just forgotten.
 */
async function ask(request) {
  const askedAt = changes;
  const response = await fetch(request);
  const now = response.headers.get('Lectern-Account');
  if (now === null) return response;
  const before = await (await caches.match(owner, { cacheName: names.last }))?.text();
  if (askedAt !== changes) return now === newest ? response : Response.error();
  if (now === before) return response;
  changes += 1;
  newest = now;
  if (before !== undefined || now === nobody) await forget();
  if (now !== nobody) await (await caches.open(names.last)).put(owner, new Response(now));
  return response;
}

/** The redirect of a sign-out cannot be read; a refused one is a page. */
async function signOut(request) {
  const response = await ask(request);
  if (response.type === 'opaqueredirect') await forget();
  return response;
}

async function forget() {
  await Promise.all([names.last, names.kept, names.shared].map((name) => caches.delete(name)));
  for (const client of await self.clients.matchAll()) client.postMessage('forget');
}

/** The landing page has the same address; only the app's own page is kept. */
async function openPage(event) {
  try {
    const response = await ask(event.request);
    if (response.ok && response.headers.get('Lectern-Page') === 'app') {
      const copy = response.clone();
      event.waitUntil(caches.open(names.last).then((cache) => cache.put(page, copy)));
    }
    return response;
  } catch (error) {
    return orThrow(await caches.match(page, { cacheName: names.last }), error);
  }
}

async function list(event, pathname) {
  try {
    const response = await ask(event.request);
    const isStart = !/[?&](?:cursor|query|progress|tag)=/.test(event.request.url);
    if (response.ok && isStart) {
      const copy = response.clone();
      event.waitUntil(caches.open(names.last).then((cache) => cache.put(pathname, copy)));
    }
    return response;
  } catch (error) {
    return orThrow(await caches.match(pathname, { cacheName: names.last, ignoreVary: true }), error);
  }
}

async function document(request) {
  try {
    return await ask(request);
  } catch (error) {
    return orThrow(await caches.match(request, { cacheName: names.kept, ignoreVary: true }), error);
  }
}

async function recording(request, pathname) {
  try {
    return await ask(request);
  } catch (error) {
    return orThrow(await keptRecording(request, pathname), error);
  }
}

/** It is kept in parts, all but the last as long as the first: a player asks for any stretch, and nothing else of it is read. */
async function keptRecording(request, pathname) {
  const cache = await caches.open(names.kept);
  const reading = await cache.match(pathname.replace(/recording$/, 'reading'), { ignoreVary: true });
  const { id, bytes } = (await reading?.json())?.recording ?? {};
  const partOf = (number) => cache.match(`${pathname}?recording=${id}&part=${number}`, { ignoreVary: true });
  const first = await partOf(0);
  if (!first) return undefined;
  const { size } = await first.clone().blob();
  const [range, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(bytes - 1, to ? Number(to) : Infinity);
  if (start > end)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes}` } });
  const headers = {
    'Content-Type': first.headers.get('Content-Type'),
    'Content-Length': String(end - start + 1),
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
  };
  return new Response(stretchOf(partOf, { size, start, end }), { status: range ? 206 : 200, headers });
}

/** Read as it is played. */
function stretchOf(partOf, { size, start, end }) {
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const number = Math.floor(at / size);
        const part = await (await partOf(number))?.blob();
        const stretch = part?.slice(at - number * size, end + 1 - number * size);
        if (!stretch?.size) return controller.error(new Error('a part is missing'));
        controller.enqueue(new Uint8Array(await stretch.arrayBuffer()));
        at += stretch.size;
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Files wait until the page takes them: only a page can show the progress of an upload. */
async function takeShared(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((one) => one instanceof File && one.size > 0);
  const search = new URLSearchParams();
  for (const name of ['title', 'text', 'url']) if (form.get(name)) search.set(name, form.get(name));
  await caches.delete(names.shared);
  const cache = files.length > 0 ? await caches.open(names.shared) : undefined;
  for (const [index, file] of files.entries()) {
    const headers = { 'Content-Type': file.type, 'Lectern-Name': encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
  if (cache) search.set('files', 'here');
  return Response.redirect(`/add?${search}`, 303);
}

function orThrow(response, error) {
  if (!response) throw error;
  return response;
}
