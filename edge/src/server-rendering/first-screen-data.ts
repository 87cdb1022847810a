import { type EndpointDefinition, endpointPath } from '@storefront/contract/endpoint.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import type { ApiProcesses } from '../api-processes/api-processes.ts'

export type FirstScreenAnswers = FirstScreenFacts['answers']

export type FirstScreenQuery = { storeId: number; hasParent: boolean | undefined; showsProducts: boolean }

/** The first answers of the API for a guest's page, as unparsed text. */
export type FirstScreenData = (query: FirstScreenQuery) => Promise<FirstScreenAnswers>

/** Time limit of one call, in milliseconds. */
const TIMEOUT_MS = 2_000
/** Larger than the largest menu. */
const MAX_BYTES = 8_000_000

/** Calls the store API without a token, because the result is shown to everybody. Concurrent pages share an answer. */
export function firstScreenDataFromApi(api: Pick<ApiProcesses, 'get'>, product: string): FirstScreenData {
  const running = new Map<string, Promise<string>>()

  function call(endpoint: EndpointDefinition, query: string): Promise<string> {
    const path = `${endpointPath(endpoint, product)}?${query}`
    const known = running.get(path)
    if (known) return known
    const answer = textOf(api, path).finally(() => running.delete(path))
    running.set(path, answer)
    return answer
  }

  return async ({ storeId, hasParent, showsProducts }) => {
    const query = `storeId=${storeId}`
    const [initData, productData, rootProductData, productLimits] = await Promise.all([
      call(getInitData, query),
      showsProducts ? call(getProductData, query) : undefined,
      showsProducts && hasParent !== false ? call(getRootProductData, query) : undefined,
      showsProducts ? call(getProductOrderLimitList, `${query}&includeProductKind=1`) : undefined,
    ])
    return { initData, productData, rootProductData, productLimits }
  }
}

async function textOf(api: Pick<ApiProcesses, 'get'>, path: string): Promise<string> {
  const response = await api.get(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`store API answered ${response.status}`)
  const text = await response.text()
  if (text.length > MAX_BYTES) throw new Error('store API answered too much')
  return text
}
