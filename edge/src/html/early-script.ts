import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, type StoreHints, storageKeys } from '@storefront/contract/document.ts'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getInitData, getProductData } from '@storefront/contract/endpoints/start-up.ts'
import type { PreloadFile } from '@storefront/contract/registry/release-record.ts'

/** Text of the inline script, the same in every document. */
export const earlyScript = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8')

/** Its source expression for `script-src`. */
export const earlyScriptHash = cspHash(earlyScript)

/** What the inline script reads from its data block. */
export type EarlyInstructions = {
  keys: typeof storageKeys
  /** Locale → files to preload; which locale it is stands in the browser's storage only. */
  messages: Record<string, PreloadFile[]>
  /** Absent while the store is not known: the shell then asks when it can. */
  initData?: string
  productData?: string
}

/**
 * Which calls the document starts by itself.
 * @param showsProducts whether the path is one that draws the menu
 */
export function earlyInstructions(
  hints: StoreHints | undefined,
  messages: EarlyInstructions['messages'],
  showsProducts: boolean,
  product: string,
): EarlyInstructions {
  const url = (endpoint: typeof getInitData | typeof getProductData, storeId: number) =>
    `${apiBase}${endpointPath(endpoint, product)}?storeId=${storeId}`
  return {
    keys: storageKeys,
    messages,
    ...(hints ? { initData: url(getInitData, hints.storeId) } : {}),
    ...(hints && showsProducts ? { productData: url(getProductData, hints.storeId) } : {}),
  }
}

/** Source expression of an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
