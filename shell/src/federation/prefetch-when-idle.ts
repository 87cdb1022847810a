import { storePath } from '@storefront/contract/paths.ts'
import { prefetchList, prefetchListName } from '@storefront/contract/prefetch-list.ts'
import type { PreloadFile } from '@storefront/contract/registry/page-file.ts'
import * as v from 'valibot'
import { isNetworkVerySlow, savesData } from '../save-data/saves-data.ts'

/** What it needs of a window; tests pass their own. */
type IdlePage = Pick<Window, 'document' | 'navigator' | 'fetch' | 'setTimeout'> &
  Partial<Pick<Window, 'requestIdleCallback'>>

/**
 * Prefetches the first files of every remote of this store when the page is idle. The list is requested then, so that its hashes
 * are not in each document. Not for customers who save data, or on a very slow network. Never throws: the
 * next screen loads its files itself.
 */
export function prefetchWhenIdle(pageName: string, page: IdlePage = window): void {
  if (savesData(page.navigator) || isNetworkVerySlow(page.navigator)) return
  // Safari has no requestIdleCallback: two seconds instead.
  const whenIdle = page.requestIdleCallback?.bind(page) ?? ((run: () => void) => page.setTimeout(run, 2000))
  whenIdle(() => void prefetchFiles(pageName, page).catch(() => undefined))
}

async function prefetchFiles(pageName: string, page: IdlePage): Promise<void> {
  const answer = await page.fetch(storePath(pageName, `/${prefetchListName}`), { priority: 'low' })
  if (answer.ok) addLinks(v.parse(prefetchList, await answer.json()).files, page.document)
}

function addLinks(files: readonly PreloadFile[], document: Document): void {
  const linked = new Set([...document.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  for (const { url, as, integrity } of files) {
    if (linked.has(url)) continue
    linked.add(url)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = as
    link.href = url
    link.crossOrigin = 'anonymous'
    if (integrity) link.integrity = integrity
    document.head.append(link)
  }
}
