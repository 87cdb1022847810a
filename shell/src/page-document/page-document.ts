import { documentIds, type EarlyData, type StoreHints } from '@storefront/contract/document.ts'
import { rootAttributes } from '@storefront/contract/offline.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { inlinedRegistry } from '../federation/inlined-registry.ts'

/** What the edge wrote into the HTML. */
export interface PageDocument {
  /** First segment of the path: names the store (spec decision 2). */
  pageName: string
  /** Path of the screen that the document shows, below that segment, with a leading slash. */
  path: string
  /** Whether `path` is that of Menus while the address is Main's: a table's link. */
  isTableLink: boolean
  registry: ResolvedRegistry
  /** Null while the API was down when the document was written. */
  hints: StoreHints | null
  /** Calls that the inline script has started. */
  early: Partial<EarlyData<Response, Worker>>
  /** When this document was cached, in milliseconds since 1970; set where the page was opened offline. */
  cachedAt: number | undefined
}

/** @throws when the document was not written by the edge */
export function readPageDocument(): PageDocument {
  const [, pageName = '', ...below] = location.pathname.split('/')
  const { __early: early = {} } = globalThis as { __early?: PageDocument['early'] }
  const hints = storeHints()
  return {
    pageName: decodeURIComponent(pageName),
    path: hints?.opens ?? `/${below.join('/')}`,
    isTableLink: hints?.opens !== undefined,
    registry: inlinedRegistry(document),
    hints,
    early,
    cachedAt: cachedAt(),
  }
}

/** Whether the edge can load the store again; until then it answers 503. */
export async function isStoreAvailable(): Promise<boolean> {
  const { status } = await fetch(location.href, { cache: 'no-store' })
  return status < 500
}

function cachedAt(): number | undefined {
  const text = document.documentElement.getAttribute(rootAttributes.cachedAt)
  return text === null ? undefined : Number(text)
}

function storeHints(): StoreHints | null {
  return JSON.parse(
    document.getElementById(documentIds.storeHints)?.textContent ?? 'null',
  ) as StoreHints | null
}
