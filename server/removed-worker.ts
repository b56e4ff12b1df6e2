/** The service worker of a build that has none: it takes the place of the one before, removes all that was kept, and itself. */
export const removedWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`
