import { createHash } from 'node:crypto'
import { type EndpointDefinition, endpointPath } from '@storefront/contract/endpoint.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import type { ApiProcesses } from '../api-processes/api-processes.ts'
import { type AnswerTags, answerTagsFromApi, type ConfirmHints } from './answer-tags.ts'

export type FirstScreenAnswers = FirstScreenFacts['answers']

export type FirstScreenQuery = {
  storeId: number
  hasParent: boolean | undefined
  showsProducts: boolean
  /** Whether a page waits for it, and is not served from a cache meanwhile. */
  isAwaited: boolean
}

/**
 * The first answers of the API for a guest's page, as unparsed text.
 * @param known tags of the answers that the caller has; where none of them has changed, no text is transferred
 */
export type FirstScreenData = (
  query: FirstScreenQuery,
  known?: AnswerTags,
) => Promise<{ answers: FirstScreenAnswers; tags: AnswerTags } | 'unchanged'>

/** Time limit of one call, in milliseconds. */
const TIMEOUT_MS = 2_000
/** Larger than the largest menu. */
const MAX_BYTES = 8_000_000

type Answer = { text: string; tag: string } | 'unchanged'

/**
 * Calls the store API without a token, because the result is shown to everybody. Concurrent pages share an answer. Whether
 * known answers have changed is asked for many stores at once.
 * @param edgeKey secret that authenticates the edge
 */
export function firstScreenDataFromApi(
  api: Pick<ApiProcesses, 'get'>,
  product: string,
  edgeKey?: string,
  confirmHints?: ConfirmHints,
  now?: () => number,
): FirstScreenData {
  const currentTags = answerTagsFromApi(api, product, edgeKey, confirmHints, now)
  const running = new Map<string, Promise<Answer>>()

  function call(endpoint: EndpointDefinition, query: string, tag?: string): Promise<Answer> {
    const path = `${endpointPath(endpoint, product)}?${query}`
    const key = `${path} ${tag ?? ''}`
    const runningCall = running.get(key)
    if (runningCall) return runningCall
    const answer = answerOf(api, path, tag).finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }

  return async ({ storeId, hasParent, showsProducts, isAwaited }, knownTags = {}) => {
    const query = `storeId=${storeId}`
    const calls: Partial<Record<keyof FirstScreenAnswers, readonly [EndpointDefinition, string]>> = {
      initData: [getInitData, query],
      ...(showsProducts
        ? {
            productData: [getProductData, query],
            ...(hasParent === false ? {} : { rootProductData: [getRootProductData, query] }),
            productLimits: [getProductOrderLimitList, `${query}&includeProductKind=1`],
          }
        : {}),
    }
    const wanted = Object.entries(calls) as [keyof FirstScreenAnswers, [EndpointDefinition, string]][]
    const isKnown = wanted.every(([name]) => knownTags[name] !== undefined)
    const tags = isKnown ? await currentTags({ storeId, showsProducts, isAwaited }) : undefined
    if (tags && wanted.every(([name]) => tags[name] === knownTags[name])) return 'unchanged'
    const isSame = (name: keyof FirstScreenAnswers, answer: Answer) =>
      answer === 'unchanged' || answer.tag === knownTags[name]
    const found = await Promise.all(
      wanted.map(async ([name, which]) => [name, await call(...which, knownTags[name])] as const),
    )
    if (found.every(([name, answer]) => isSame(name, answer))) return 'unchanged'
    // What has not changed is needed as well, and was not transferred.
    const whole = await Promise.all(
      wanted.map(async ([name, which], index) => {
        const answer = found[index]?.[1] ?? 'unchanged'
        return [name, answer === 'unchanged' ? await call(...which) : answer] as const
      }),
    )
    const answers: Partial<Record<keyof FirstScreenAnswers, string>> = {}
    const tagOf: Partial<Record<keyof FirstScreenAnswers, string>> = {}
    for (const [name, answer] of whole) {
      if (answer === 'unchanged') throw new Error(`store API answered ${name} with 304 unasked`)
      answers[name] = answer.text
      tagOf[name] = answer.tag
    }
    return { answers: answers as FirstScreenAnswers, tags: tagOf }
  }
}

async function answerOf(
  api: Pick<ApiProcesses, 'get'>,
  path: string,
  tag: string | undefined,
): Promise<Answer> {
  // Compressing and decompressing costs more than the network between edge and API.
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(tag ? { 'if-none-match': tag } : {}),
  }
  const { status, text, etag } = await api.get(path, headers, AbortSignal.timeout(TIMEOUT_MS))
  if (status === 304) return 'unchanged'
  if (status !== 200) throw new Error(`store API answered ${status}`)
  if (text.length > MAX_BYTES) throw new Error('store API answered too much')
  return { text, tag: etag ?? createHash('sha256').update(text).digest('base64') }
}
