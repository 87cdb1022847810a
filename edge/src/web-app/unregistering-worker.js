// What browsers get in the place of a service worker that is not wanted any more: it keeps nothing, answers nothing,
// and is gone with the next page. Open pages stay as they are.
const prefix = `storefront-offline:${new URL(registration.scope).pathname.split('/')[1]}:`

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
  await registration.unregister()
}
