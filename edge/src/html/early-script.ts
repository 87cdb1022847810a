import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  apiBase,
  chosenMetaIdPrefix,
  localeCookie,
  type StoreHints,
  storageKeys,
  stylesCookie,
  themeColors,
} from '@storefront/contract/document.ts'
import { type EndpointDefinition, endpointPath } from '@storefront/contract/endpoint.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { StorageAssumption } from '@storefront/contract/first-screen.ts'
import type { PreloadFile } from '@storefront/contract/registry/release-record.ts'
import { minify_sync } from 'terser'

const source = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8')

/** Text of the inline script, the same in every document: its source, minified. */
export const earlyScript = minify_sync(source).code as string

/** Its source expression for `script-src`. */
export const earlyScriptHash = cspHash(earlyScript)

/** What the inline script reads from its data block. */
export type EarlyInstructions = {
  keys: typeof storageKeys
  /** Colours of the browser's bars for a chosen theme. */
  themeColors: typeof themeColors
  chosenMetaIdPrefix: string
  /** Locale → files to preload. The script chooses by the locale in the browser's storage, which may differ from the document's. */
  messages: Record<string, PreloadFile[]>
  /** Cookie with the language of the next server-rendered document. */
  localeCookie: string
  /** Cookie with the cached style sheets. */
  stylesCookie: string
  /**
   * Of the server-rendered first screen: its language, what it assumes about this browser's storage, and the hashes of
   * the style sheets that are cached once the page is loaded.
   */
  firstScreen?: { locale: string; assumes: readonly StorageAssumption[]; sheets: readonly string[] }
  /**
   * What the app needs, requested by the inline script once the server-rendered screen is painted: the scripts that start
   * it, and files to preload. Absent where the document has them in its head.
   */
  app?: { scripts: readonly PreloadFile[]; files: readonly PreloadFile[] }
  /** Absent while the store is unknown; the shell then fetches later. */
  initData?: string
  productData?: string
  rootProductData?: string
  productLimits?: string
  /** Address of the worker's script. */
  productWorker?: string
}

/** Data of the inline script: the calls that it starts, and what it needs for them. */
export function earlyInstructions(input: {
  hints: StoreHints | undefined
  messages: EarlyInstructions['messages']
  /** Whether the path shows the menu, in a store that has one. */
  showsProducts: boolean
  product: string
  productWorker?: string | undefined
  firstScreen?: EarlyInstructions['firstScreen'] | undefined
  app?: EarlyInstructions['app'] | undefined
}): EarlyInstructions {
  const { hints, messages, showsProducts, product, productWorker, firstScreen, app } = input
  const always = { keys: storageKeys, themeColors, chosenMetaIdPrefix, messages, localeCookie, stylesCookie }
  if (!hints) return always
  const url = (endpoint: EndpointDefinition) =>
    `${apiBase}${endpointPath(endpoint, product)}?storeId=${hints.storeId}`
  return {
    ...always,
    ...(firstScreen ? { firstScreen } : {}),
    ...(app ? { app } : {}),
    initData: url(getInitData),
    ...(showsProducts ? { productData: url(getProductData) } : {}),
    // A release of the shell without a product worker fetches these itself.
    ...(showsProducts && productWorker
      ? {
          ...(hints.hasParent === false ? {} : { rootProductData: url(getRootProductData) }),
          productLimits: `${url(getProductOrderLimitList)}&includeProductKind=1`,
          productWorker,
        }
      : {}),
  }
}

/** Source expression of an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
