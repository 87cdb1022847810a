import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getAnswerTags } from '@storefront/contract/endpoints/edge.ts'
import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { headers } from '@storefront/contract/headers.ts'
import { maxTaggedStores } from '@storefront/contract/max-tagged-stores.ts'
import * as v from 'valibot'
import type { ApiProcesses } from '../api-processes/api-processes.ts'

/** Call → tag of its answer: the same tag is the same answer. */
export type AnswerTags = Readonly<Partial<Record<keyof FirstScreenFacts['answers'], string>>>

/** Asks the store API which tags a store's answers have now; undefined where it does not say. Never throws. */
export type ReadAnswerTags = (store: {
  storeId: number
  showsProducts: boolean
  isAwaited: boolean
}) => Promise<AnswerTags | undefined>

/** Called for each store that the API gives the tag of its hints for. @param askedAt in milliseconds since 1970 */
export type ConfirmHints = (storeId: number, tag: string, askedAt: number) => void

/** How long stores are collected for one call where a page waits for the answer, in milliseconds. */
const COLLECT_MS = 10
/** The same while all of its pages are served from the cache. */
const COLLECT_UNAWAITED_MS = 50
/** Time limit of the call, in milliseconds. */
const TIMEOUT_MS = 2_000

const answer = v.object({ code: v.literal(200), payload: getAnswerTags.payload })

/**
 * Reads the tags of all stores that are asked for within some milliseconds by one call.
 * @param edgeKey secret that authenticates the edge
 * @param now milliseconds since 1970
 */
export function answerTagsFromApi(
  api: Pick<ApiProcesses, 'get'>,
  product: string,
  edgeKey?: string,
  confirmHints: ConfirmHints = () => {},
  now: () => number = Date.now,
): ReadAnswerTags {
  type Tags = Map<number, AnswerTags>
  type Batch = { storeIds: Set<number>; menuStoreIds: Set<number>; tags: Promise<Tags>; sendSoon: () => void }
  let collecting: Batch | undefined

  async function read({ storeIds, menuStoreIds }: Pick<Batch, 'storeIds' | 'menuStoreIds'>): Promise<Tags> {
    const query = new URLSearchParams({
      storeIds: [...storeIds].join(),
      ...(menuStoreIds.size > 0 && { menuStoreIds: [...menuStoreIds].join() }),
    })
    const askedAt = now()
    const { text } = await api.get(
      `${endpointPath(getAnswerTags, product)}?${query}`,
      { accept: 'application/json', ...(edgeKey ? { [headers.edgeKey]: edgeKey } : {}) },
      AbortSignal.timeout(TIMEOUT_MS),
    )
    const { payload } = v.parse(answer, JSON.parse(text))
    for (const { storeId, hints } of payload.storeList)
      if (hints !== undefined) confirmHints(storeId, hints, askedAt)
    return new Map(payload.storeList.map(({ storeId, ...tags }) => [storeId, tags]))
  }

  function newBatch(): Batch {
    const collected = Promise.withResolvers<void>()
    const batch: Batch = {
      storeIds: new Set(),
      menuStoreIds: new Set(),
      tags: collected.promise.then(() => {
        if (collecting === batch) collecting = undefined
        return read(batch)
      }),
      sendSoon: () => setTimeout(collected.resolve, COLLECT_MS),
    }
    // An API without this call, or one that is down: the answers themselves are asked for.
    batch.tags.catch(() => undefined)
    setTimeout(collected.resolve, COLLECT_UNAWAITED_MS)
    return batch
  }

  return async ({ storeId, showsProducts, isAwaited }) => {
    if (!collecting || collecting.storeIds.size >= maxTaggedStores) collecting = newBatch()
    const batch = collecting
    batch.storeIds.add(storeId)
    if (showsProducts) batch.menuStoreIds.add(storeId)
    if (isAwaited) batch.sendSoon()
    const tags = await batch.tags.catch(() => undefined)
    return tags?.get(storeId)
  }
}
