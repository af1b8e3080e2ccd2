// Shows a page that says so when the house cannot be reached. It keeps nothing else: an old app talking to a new house
// would be worse than a reload. Change KEPT when one of the files below changes.
const KEPT = 'parlor-offline-1';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/before-paint.js', '/icons/parlor.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
