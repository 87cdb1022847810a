/** Protocol between edge and shell: the HTML document that the edge writes and the shell starts in. */

/** Ids of the elements that carry data (`<script type="application/json">`) or take the app. */
export const documentIds = {
  /** {@link import('./registry/resolved-registry.ts').ResolvedRegistry} */
  registry: 'registry',
  /** {@link StoreHints}, or `null` while the API is down. */
  storeHints: 'store-hints',
  /** Instructions for the inline script. The service worker reads the address of the start-up call from them, too. */
  early: 'early',
  /** Element that the shell renders into. */
  root: 'root',
} as const

/** Keys in local storage that do not belong to a store (spec decision 4). */
export const storageKeys = {
  token: 'storefront:token',
  locale: 'storefront:locale',
  /** `light` or `dark`; absent follows the system. Set on the root element as `data-theme`. */
  theme: 'storefront:theme',
} as const

/** The page's background in each theme, for the browser's own bars. */
export const themeColors = { light: '#f5f5f2', dark: '#0f100f' } as const

/**
 * Prefix of the id of a meta element that overrides the document's own: a chosen theme is inserted before those that
 * follow the device, because the first element of a name applies.
 */
export const chosenMetaIdPrefix = 'chosen-'

/**
 * Cookie with the language of the browser's storage, so that the edge renders in it. Set by the inline script; the
 * storage takes precedence.
 */
export const localeCookie = 'storefront-locale'

/**
 * Cookie with the style sheets that the browser has cached, by the hashes in their names, joined by dots. A document
 * whose first screen needs another one has its styles in itself. Set by the inline script.
 */
export const stylesCookie = 'storefront-styles'

/** Where the edge answers calls of the contract: `/api` + `endpointPath(…)`. */
export const apiBase = '/api'

/**
 * Name of the metric in the document's `Server-Timing` header whose description is the server's time (milliseconds since
 * 1970). A header and not the body: the body is compared by its ETag, and the same page must stay the same bytes.
 */
export const serverTimeMetric = 'server-time'

/** Tile source of the map: configured by the deployment and allowed by the content security policy. */
export interface MapTiles {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Attribution that the map provider requires; empty for none. */
  attribution: string
  maxZoom: number
}

/** A font with only the characters of the first screen. `ranges` is a CSS `unicode-range`. */
export interface FirstFont {
  url: string
  ranges: string
}

/** Family of these fonts: before the whole typeface in the tokens' list. */
export const firstFontFamily = 'Storefront Sans First'

/** Store data that is known before the start-up call answers. */
export interface StoreHints {
  storeId: number
  pageName: string
  name: string
  nameEn?: string | null | undefined
  accentHue: number
  bundles: string[]
  /** Replaces `{product}` in the paths of calls (spec decision 1). */
  product?: string | undefined
  /** Absent where the deployment has no map. */
  mapTiles?: MapTiles | undefined
  /** Whether a head office may add products; absent from older edges. */
  hasParent?: boolean | undefined
  /** Loaded before the whole typeface; absent from older edges. */
  fonts?: FirstFont[] | undefined
  /** Path of the screen that the document shows, where that is not the address's: Menus for a table's link. Absent from older edges. */
  opens?: string | undefined
}

/**
 * Requests that the inline script started before any bundle was loaded, on `globalThis.__early`. Each is used once;
 * the shell repeats a missing or failed one. `Answer` is the browser's `Response`, `Thread` its `Worker`. Product
 * requests exist only where the path shows products.
 */
export interface EarlyData<Answer = unknown, Thread = unknown> {
  initData: Promise<Answer>
  productData?: Promise<Answer>
  /** Only where the store has a head office. */
  rootProductData?: Promise<Answer>
  productLimits?: Promise<Answer>
  /** The shell's worker that unpacks products, starting; removed if it could not be loaded. */
  productWorker?: Thread
  /** The element of the server-rendered screen that the customer last tapped, if the tap needs the app. */
  tapped?: unknown
}
