import { type PrecacheMessage, rootAttributes, serviceWorkerName } from '@storefront/contract/offline.ts'
import { storePath } from '@storefront/contract/paths.ts'
import { thumbnailQuery } from '@storefront/contract/pictures.ts'
import { savesData } from '../save-data/saves-data.ts'

/**
 * Registers the store's service worker and lets it precache this page. Called when the page is idle, so that the first
 * screen has no extra request. Nothing is precached for customers who save data.
 */
export async function registerWorker(pageName: string, revision: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !document.documentElement.hasAttribute(rootAttributes.worker)) return
  const scope = storePath(pageName)
  await serviceWorker.register(scope + serviceWorkerName, { scope, updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  if (savesData(navigator)) return
  active?.postMessage({ kind: 'precache', revision, seen: loadedFiles() } satisfies PrecacheMessage)
}

/** Pictures and fonts that this page has loaded so far. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = loaded.filter(
    (name) =>
      name.startsWith(`${location.origin}/`) && isPictureOrFont.test(name.replace(thumbnailQuery, '')),
  )
  return [...new Set(pictures)]
}

const isPictureOrFont = /\.(avif|jpe?g|png|svg|webp|woff2)$/
