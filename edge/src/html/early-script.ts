import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  apiBase,
  chosenMetaIdPrefix,
  localeCookie,
  type StoreHints,
  storageKeys,
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

/** Text of the inline script, the same in every document. */
export const earlyScript = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8')

/** Its source expression for `script-src`. */
export const earlyScriptHash = cspHash(earlyScript)

/** What the inline script reads from its data block. */
export type EarlyInstructions = {
  keys: typeof storageKeys
  /** How the browser's own bars follow a theme that was chosen. */
  themeColors: typeof themeColors
  chosenMetaIdPrefix: string
  /** Locale → files to preload; which locale it is stands in the browser's storage only. */
  messages: Record<string, PreloadFile[]>
  /** Cookie by which the next document is drawn in the customer's language. */
  localeCookie: string
  /** Of the drawn first screen: its language, and what it takes for granted about this browser. */
  drawn?: { locale: string; assumes: readonly StorageAssumption[] }
  /** Absent while the store is not known: the shell then asks when it can. */
  initData?: string
  productData?: string
  rootProductData?: string
  productLimits?: string
  /** Address of the worker's script. */
  productWorker?: string
}

/** Which calls the document starts by itself. */
export function earlyInstructions(input: {
  hints: StoreHints | undefined
  messages: EarlyInstructions['messages']
  /** Whether the path is one that draws the menu, in a store that has one. */
  showsProducts: boolean
  product: string
  productWorker?: string | undefined
  drawn?: EarlyInstructions['drawn'] | undefined
}): EarlyInstructions {
  const { hints, messages, showsProducts, product, productWorker, drawn } = input
  const always = { keys: storageKeys, themeColors, chosenMetaIdPrefix, messages, localeCookie }
  if (!hints) return always
  const url = (endpoint: EndpointDefinition) =>
    `${apiBase}${endpointPath(endpoint, product)}?storeId=${hints.storeId}`
  return {
    ...always,
    ...(drawn ? { drawn } : {}),
    initData: url(getInitData),
    ...(showsProducts ? { productData: url(getProductData) } : {}),
    // A shell of an earlier day has no worker to start, and asks for these by itself.
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
