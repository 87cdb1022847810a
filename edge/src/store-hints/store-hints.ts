import type { StoreHints } from '@storefront/contract/document.ts'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getSampleStores, getStoreHints } from '@storefront/contract/endpoints/edge.ts'
import { headers } from '@storefront/contract/headers.ts'
import * as v from 'valibot'
import type { ApiProcesses } from '../api-processes/api-processes.ts'

/** Data of a store that the edge needs for a page. */
export type StoreHintsSource = {
  /** `unknown` when there is no such store. @throws when the API does not answer */
  hintsOf(pageName: string): Promise<KnownStore | 'unknown'>
  /** Stores for the index page; empty outside the sandbox. */
  samples(): Promise<SampleStore[]>
}

/** Hints for the browser, and further data for the document. The same `tag` of a store is the same data. */
export type KnownStore = {
  hints: StoreHints
  tag?: string | undefined
  firstSlideImage?: string | null | undefined
  descp?: string | null | undefined
}
export type SampleStore = { pageName: string; name: string; descp?: string | null | undefined }

/**
 * Reads hints from the store API.
 * @param edgeKey secret that authenticates the edge
 */
export function storeHintsFromApi(
  api: Pick<ApiProcesses, 'get'>,
  product: string,
  edgeKey?: string,
): StoreHintsSource {
  async function call<T extends v.GenericSchema>(
    path: string,
    payload: T,
  ): Promise<v.InferOutput<T> | 'unknown'> {
    const { text } = await api.get(
      path,
      { accept: 'application/json', ...(edgeKey ? { [headers.edgeKey]: edgeKey } : {}) },
      AbortSignal.timeout(3000),
    )
    const answer = v.parse(v.object({ code: v.number(), payload: v.unknown() }), JSON.parse(text))
    if (answer.code === 404) return 'unknown'
    if (answer.code !== 200) throw new Error(`store API answered ${answer.code}`)
    return v.parse(payload, answer.payload)
  }

  return {
    async hintsOf(pageName) {
      const path = `${endpointPath(getStoreHints, product)}?pageName=${encodeURIComponent(pageName)}`
      const answer = await call(path, getStoreHints.payload)
      if (answer === 'unknown') return 'unknown'
      const { firstSlideImage, descp, tag, storeId, name, nameEn, accentHue, bundles, hasParent } = answer
      const hints = { storeId, pageName, name, nameEn, accentHue, bundles, hasParent }
      return { hints, tag, firstSlideImage, descp }
    },
    async samples() {
      const answer = await call(endpointPath(getSampleStores, product), getSampleStores.payload)
      return answer === 'unknown' ? [] : answer.storeList
    },
  }
}
