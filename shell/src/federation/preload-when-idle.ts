import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { isNetworkVerySlow, savesData } from '../save-data/saves-data.ts'

/** Prefetches the first files of every remote of this store when the page is idle. Not for customers who save data, or on a very slow network. */
export function preloadWhenIdle(registry: ResolvedRegistry, page: Window = window): void {
  if (savesData(page.navigator) || isNetworkVerySlow(page.navigator)) return
  // Safari has no requestIdleCallback: two seconds instead.
  const whenIdle = page.requestIdleCallback?.bind(page) ?? ((run: () => void) => page.setTimeout(run, 2000))
  whenIdle(() => {
    const { document } = page
    const linked = new Set([...document.querySelectorAll('link')].map((link) => link.getAttribute('href')))
    for (const { url, as, integrity } of registry.remotes.flatMap((remote) => remote.preload)) {
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
  })
}
