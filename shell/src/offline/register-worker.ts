import { type PrecacheMessage, rootAttributes, serviceWorkerName } from '@storefront/contract/offline.ts'
import { storePath } from '@storefront/contract/paths.ts'

/**
 * Registers the store's service worker, and has it keep what this page is made of. Called when the page has nothing
 * else to do: the first screen costs no request more for it. Customers who save data keep nothing ahead.
 */
export async function registerWorker(pageName: string, revision: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !document.documentElement.hasAttribute(rootAttributes.worker)) return
  const scope = storePath(pageName)
  await serviceWorker.register(scope + serviceWorkerName, { scope, updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  if (savesData()) return
  active?.postMessage({ kind: 'precache', revision, seen: seenHere() } satisfies PrecacheMessage)
}

/** Pictures and fonts that this page has loaded so far. */
function seenHere(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => name.startsWith(`${location.origin}/`) && isPicture.test(name))
  return [...new Set(own)]
}

const isPicture = /\.(avif|jpe?g|png|svg|webp|woff2)$/

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
