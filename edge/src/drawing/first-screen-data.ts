import { type EndpointDefinition, endpointPath } from '@storefront/contract/endpoint.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'

export type FirstScreenAnswers = FirstScreenFacts['answers']

export type AskedData = { storeId: number; hasParent: boolean | undefined; showsProducts: boolean }

/** What a guest's page asks the API first, as text: whoever draws reads it. */
export type FirstScreenData = (asked: AskedData) => Promise<FirstScreenAnswers>

/** An answer that takes longer is of no use to anybody any more. */
const LIMIT_MS = 2_000
/** More than the largest menu; what is longer is none. */
const MOST_BYTES = 8_000_000

/** Asks the store API, without a token: what is drawn is seen by everybody. Pages that ask at once share an answer. */
export function firstScreenDataFromApi(apiOrigin: string, product: string): FirstScreenData {
  const asking = new Map<string, Promise<string>>()

  function ask(endpoint: EndpointDefinition, query: string): Promise<string> {
    const path = `${endpointPath(endpoint, product)}?${query}`
    const known = asking.get(path)
    if (known) return known
    const answer = textOf(apiOrigin + path).finally(() => asking.delete(path))
    asking.set(path, answer)
    return answer
  }

  return async ({ storeId, hasParent, showsProducts }) => {
    const query = `storeId=${storeId}`
    const [initData, productData, rootProductData, productLimits] = await Promise.all([
      ask(getInitData, query),
      showsProducts ? ask(getProductData, query) : undefined,
      showsProducts && hasParent !== false ? ask(getRootProductData, query) : undefined,
      showsProducts ? ask(getProductOrderLimitList, `${query}&includeProductKind=1`) : undefined,
    ])
    return { initData, productData, rootProductData, productLimits }
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!response.ok) throw new Error(`store API answered ${response.status}`)
  const text = await response.text()
  if (text.length > MOST_BYTES) throw new Error('store API answered too much')
  return text
}
