/** What edge and shell agree on about the HTML document that edge writes and the shell starts in. */

/** Ids of the elements that carry data (`<script type="application/json">`) or take the app. */
export const documentIds = {
  /** {@link import('./registry/resolved-registry.ts').ResolvedRegistry} */
  registry: 'registry',
  /** {@link StoreHints}, or `null` while the API is down. */
  storeHints: 'store-hints',
  /** What the inline script starts; the shell need not read it. */
  early: 'early',
  /** Element that the shell renders into. */
  root: 'root',
} as const

/** Keys in local storage that are not a store's own (spec decision 4). */
export const storageKeys = {
  token: 'storefront:token',
  locale: 'storefront:locale',
  /** `light` or `dark`; absent follows the system. Stands on the root element as `data-theme`. */
  theme: 'storefront:theme',
} as const

/** The page's background in either theme, which the browser's own bars take on. */
export const themeColors = { light: '#f5f5f2', dark: '#0f100f' } as const

/**
 * Begins the id of a meta element that overrules the document's own of that name: a theme that was chosen stands before
 * those that follow the device, and the first one counts.
 */
export const chosenMetaIdPrefix = 'chosen-'

/**
 * Cookie that tells the edge which language the browser's storage names, so that what it draws is written in it. Set
 * by the inline script; the storage has the last word.
 */
export const localeCookie = 'storefront-locale'

/** Where the edge answers calls of the contract: `/api` + `endpointPath(…)`. */
export const apiBase = '/api'

/**
 * Name of the metric in the document's `Server-Timing` header whose description is the server's time (milliseconds since
 * 1970). A header and not the body: the body is compared by its ETag, and the same page must stay the same bytes.
 */
export const serverTimeMetric = 'server-time'

/** Where pictures of a map come from: a deployment's choice, which the page's policy allows, and nothing else. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  url: string
  /** The credits that the map's makers ask for; empty for none. */
  attribution: string
  maxZoom: number
}

/** What is known of the store before the start-up call answers. */
export interface StoreHints {
  storeId: number
  pageName: string
  name: string
  nameEn?: string | null | undefined
  accentHue: number
  bundles: string[]
  /** What stands for `{product}` in the paths of calls (spec decision 1). */
  product?: string | undefined
  /** Absent where the deployment has no map. */
  mapTiles?: MapTiles | undefined
  /** Whether a head office may bring products, too; absent from an edge of an earlier day, which did not say. */
  hasParent?: boolean | undefined
}

/**
 * Calls that the inline script has started before any bundle was there, on `globalThis.__early`. Each is read
 * once; the shell asks again by itself where one is missing or fails. `Answer` is the browser's `Response`,
 * `Thread` its `Worker`. What concerns products is there only where the path shows them.
 */
export interface EarlyData<Answer = unknown, Thread = unknown> {
  initData: Promise<Answer>
  productData?: Promise<Answer>
  /** Only where the store has a head office. */
  rootProductData?: Promise<Answer>
  productLimits?: Promise<Answer>
  /** The shell's worker that unpacks products, about to start; taken away again when it could not be loaded. */
  productWorker?: Thread
  /** The element of the drawn screen that the customer last tapped, where that needs the app. */
  tapped?: unknown
}
