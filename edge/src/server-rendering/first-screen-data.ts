import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getFirstScreenAnswers } from '@storefront/contract/endpoints/edge.ts'
import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { headers } from '@storefront/contract/headers.ts'
import * as v from 'valibot'
import type { ApiProcesses } from '../api-processes/api-processes.ts'
import { type AnswerTags, answerTagsFromApi, type ConfirmHints } from './answer-tags.ts'

export type FirstScreenAnswers = FirstScreenFacts['answers']

export type FirstScreenQuery = {
  storeId: number
  showsProducts: boolean
  /** Whether a page waits for it, and is not served from a cache meanwhile. */
  isAwaited: boolean
}

type TaggedAnswers = { answers: FirstScreenAnswers; tags: AnswerTags }

/**
 * The first answers of the API for a guest's page, as unparsed text.
 * @param known tags of the answers that the caller has; where none of them has changed, no text is returned
 */
export type FirstScreenData = (
  query: FirstScreenQuery,
  known?: AnswerTags,
) => Promise<TaggedAnswers | 'unchanged'>

/** Time limit of one call, in milliseconds. */
const TIMEOUT_MS = 2_000
/** Larger than the answers for the largest menu. */
const MAX_BYTES = 8_000_000

const answerNames = ['initData', 'productData', 'rootProductData', 'productLimits'] as const

const answer = v.object({ code: v.literal(200), payload: getFirstScreenAnswers.payload })

/**
 * Calls the store API without a customer's token, because the result is shown to everybody. Concurrent pages share an answer.
 * Whether known answers have changed is asked for many stores at once.
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
  const running = new Map<string, Promise<TaggedAnswers>>()

  function read(storeId: number, showsProducts: boolean): Promise<TaggedAnswers> {
    const path = `${endpointPath(getFirstScreenAnswers, product)}?storeId=${storeId}${showsProducts ? '&withMenu=1' : ''}`
    const runningCall = running.get(path)
    if (runningCall) return runningCall
    const answers = answersOf(api, path, edgeKey).finally(() => running.delete(path))
    running.set(path, answers)
    return answers
  }

  return async ({ storeId, showsProducts, isAwaited }, known) => {
    // Tags of another screen's answers say nothing about the menu.
    const comparable = known?.initData && (known.productData || !showsProducts) ? known : undefined
    const current = comparable && (await currentTags({ storeId, showsProducts, isAwaited }))
    if (comparable && current && isSame(comparable, current)) return 'unchanged'
    const found = await read(storeId, showsProducts)
    return comparable && isSame(comparable, found.tags) ? 'unchanged' : found
  }
}

/** Whether each answer that is known is as it was. */
const isSame = (known: AnswerTags, current: AnswerTags) =>
  answerNames.every((name) => known[name] === undefined || known[name] === current[name])

async function answersOf(
  api: Pick<ApiProcesses, 'get'>,
  path: string,
  edgeKey: string | undefined,
): Promise<TaggedAnswers> {
  const { status, text } = await api.get(
    path,
    {
      accept: 'application/json',
      // Compressing and decompressing costs more than the network between edge and API.
      'accept-encoding': 'identity',
      ...(edgeKey ? { [headers.edgeKey]: edgeKey } : {}),
    },
    AbortSignal.timeout(TIMEOUT_MS),
  )
  if (status !== 200) throw new Error(`store API answered ${status}`)
  if (text.length > MAX_BYTES) throw new Error('store API answered too much')
  const { initData, productData, rootProductData, productLimits } = v.parse(answer, JSON.parse(text)).payload
  return {
    answers: {
      initData: initData.text,
      productData: productData?.text,
      rootProductData: rootProductData?.text,
      productLimits: productLimits?.text,
    },
    tags: {
      initData: initData.tag,
      productData: productData?.tag,
      rootProductData: rootProductData?.tag,
      productLimits: productLimits?.tag,
    },
  }
}
