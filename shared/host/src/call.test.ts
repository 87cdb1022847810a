import type { RequestOf } from '@storefront/contract/endpoint.ts'
import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { expectTypeOf, it } from 'vitest'
import { call } from './call.ts'
import { useEndpoint } from './query.ts'

it('a call that spends or creates does not compile without its idempotency key', () => {
  const request = {} as RequestOf<typeof updateOrder>
  const readDeal = () => call(getDeal, { storeId: 1, dealId: 1 })
  const callWithKey = () => call(updateOrder, request, { idempotencyKey: 'key' })
  // @ts-expect-error no key
  const bare = () => call(updateOrder, request)
  // @ts-expect-error options without a key
  const quiet = () => call(updateOrder, request, { quiet: true })
  // @ts-expect-error a query may repeat its call at any time
  const query = () => useEndpoint(updateOrder, request)
  expectTypeOf([readDeal, callWithKey, bare, quiet, query]).toBeArray()
})
