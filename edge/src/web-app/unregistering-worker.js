// Replaces a service worker that was disabled: deletes its caches, handles no requests, and unregisters itself. Open
// pages are not affected.
const prefix = `storefront-offline:${new URL(registration.scope).pathname.split('/')[1]}:`

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
  await registration.unregister()
}
