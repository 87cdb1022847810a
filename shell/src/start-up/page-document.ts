import { documentIds, type EarlyData, type StoreHints } from '@storefront/contract/document.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { inlinedRegistry } from '../federation/inlined-registry.ts'

/** What the edge wrote into the HTML. */
export interface PageDocument {
  /** First segment of the path: names the store (decision 2). */
  pageName: string
  /** Path below that segment, with a leading slash. */
  path: string
  registry: ResolvedRegistry
  /** Null while the API was down when the document was written. */
  hints: StoreHints | null
  /** Calls that the inline script has started. */
  early: Partial<EarlyData<Response>>
}

/** @throws when the document is not one of the edge's */
export function readPageDocument(): PageDocument {
  const [, pageName = '', ...below] = location.pathname.split('/')
  const { __early: early = {} } = globalThis as { __early?: Partial<EarlyData<Response>> }
  return {
    pageName: decodeURIComponent(pageName),
    path: `/${below.join('/')}`,
    registry: inlinedRegistry(document),
    hints: hintsIn(document),
    early,
  }
}

/** Whether the edge can give out a whole document again: then the page is worth loading anew. */
export async function isStoreBack(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const text = await response.text()
  return hintsIn(new DOMParser().parseFromString(text, 'text/html')) !== null
}

function hintsIn(page: Document): StoreHints | null {
  return JSON.parse(page.getElementById(documentIds.storeHints)?.textContent ?? 'null') as StoreHints | null
}
