import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryOf } from '../query.ts'
import { invalidateOnEvent } from './invalidate-on-event.ts'

/** A query whose answers the test provides, oldest first. */
function aQuery() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  const open: PromiseWithResolvers<string>[] = []
  const queryFn = vi.fn(() => {
    const answer = Promise.withResolvers<string>()
    open.push(answer)
    return answer.promise
  })
  const deal = queryOf(getPayAndOrderByDealId, { storeId: 10, dealId: 5, userId: 100 })
  const query = { queryKey: deal.queryKey as readonly unknown[], meta: deal.meta, queryFn }
  const shown = () => queryClient.getQueryData(query.queryKey)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ...{ queryFn, shown },
    show: () => new QueryObserver(queryClient, query).subscribe(() => {}),
    emit: (kind: 'deal.changed' | 'order.changed' | 'store.changed') =>
      invalidateOnEvent([kind], queryClient),
    async answer(text: string) {
      open.shift()?.resolve(text)
      await settle()
    },
    async fail() {
      open.shift()?.reject(new Error('offline'))
      await settle()
    },
  }
}

it('refetches once more if events arrive during the first fetch, whose answer may be older', async () => {
  const { show, emit, answer, queryFn, shown } = aQuery()
  show()
  emit('order.changed')
  emit('deal.changed')
  expect(queryFn).toHaveBeenCalledTimes(1)
  await answer('waits')
  expect(shown()).toBe('waits')
  expect(queryFn).toHaveBeenCalledTimes(2)
  await answer('cancelled')
  expect(shown()).toBe('cancelled')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('marks an answer without observers as stale if an event arrived meanwhile', async () => {
  const { show, emit, answer, queryFn } = aQuery()
  const leave = show()
  leave()
  emit('deal.changed')
  await answer('waits')
  expect(queryFn).toHaveBeenCalledTimes(1)
  show()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('restarts a later fetch instead of waiting for its answer', async () => {
  const { show, emit, answer, queryFn, shown } = aQuery()
  show()
  await answer('waits')
  emit('deal.changed')
  emit('deal.changed')
  expect(queryFn).toHaveBeenCalledTimes(3)
  await answer('from before')
  expect(shown()).toBe('waits')
  await answer('cancelled')
  expect(shown()).toBe('cancelled')
  expect(queryFn).toHaveBeenCalledTimes(3)
})

it('neither affects queries of other events, nor repeats a failed first fetch', async () => {
  const { show, emit, answer, fail, queryFn } = aQuery()
  show()
  emit('store.changed')
  await answer('waits')
  expect(queryFn).toHaveBeenCalledTimes(1)
  const other = aQuery()
  other.show()
  other.emit('deal.changed')
  await other.fail()
  await fail()
  expect(other.queryFn).toHaveBeenCalledTimes(1)
})
