import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Shell } from '../host-runtime/create-shell.ts'
import { logIn, logOut, session } from '../session/session.ts'
import { followSession } from './follow-session.ts'

const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const reload = vi.fn(async () => {})
const reconnect = vi.fn()
const report = vi.fn()
const deals = vi.fn(async () => (session.get().user ? ['deal 5'] : []))

followSession({
  queryClient,
  shop: { reload },
  live: { reconnect },
  runtime: { session, report },
} as unknown as Shell)
const observer = new QueryObserver<string[]>(queryClient, {
  queryKey: ['getBizHourDealListOfPeriod'],
  queryFn: deals,
})
observer.subscribe(() => {})

describe('after login and logout', () => {
  afterEach(() => vi.clearAllMocks())

  it('store, deals and live events are refetched for the customer', async () => {
    logIn({ authToken: 'abc', user })
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['deal 5'])
    expect(reload).toHaveBeenCalledOnce()
    expect(reconnect).toHaveBeenCalledOnce()
  })

  it('no data of the previous customer are shown: start-up data and deals are refetched [1.4.2-07]', async () => {
    logOut()
    expect(observer.getCurrentResult().data).toBe(undefined)
    await expect.poll(() => observer.getCurrentResult().data).toEqual([])
    expect(reload).toHaveBeenCalledOnce()
    expect(reconnect).toHaveBeenCalledOnce()
  })

  it('the page keeps working where the store cannot be refetched', async () => {
    reload.mockRejectedValueOnce(new Error('offline'))
    logIn({ authToken: 'abc', user })
    await expect.poll(() => report).toHaveBeenCalledOnce()
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['deal 5'])
    logOut()
  })

  it('nothing of the previous customer is shown where another one has logged in since, in another tab', async () => {
    logIn({ authToken: 'abc', user })
    const order = new QueryObserver<string>(queryClient, {
      queryKey: ['getWholeDeal', { dealId: 5 }],
      queryFn: async () => {
        if (session.get().user?.userId !== user.userId) throw new Error('not in this deal')
        return 'order of 7'
      },
    })
    const stop = order.subscribe(() => {})
    onTestFinished(stop)
    await expect.poll(() => order.getCurrentResult().data).toBe('order of 7')
    reload.mockImplementationOnce(async () => session.set({ user: { ...user, userId: 8 } }))
    // The page was asleep: it learns of both changes at once.
    localStorage.setItem('storefront:token', 'xyz')
    dispatchEvent(new StorageEvent('storage', { key: 'storefront:token', newValue: 'xyz' }))
    await expect.poll(() => order.getCurrentResult().status).toBe('error')
    expect(order.getCurrentResult().data).toBe(undefined)
    logOut()
  })
})
