import { storageKeys } from '@storefront/contract/document.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Shell } from '../host-runtime/create-shell.ts'
import { i18n, setLocale, startMessages } from '../messages-loading/messages.ts'
import { afterFirstScreen } from './after-first-screen.ts'

vi.mock('../frame/typeface.ts', () => ({ loadTypeface: async () => {} }))
vi.mock('../offline/register-worker.ts', () => ({ registerWorker: async () => {} }))
vi.mock('../federation/prefetch-when-idle.ts', () => ({ prefetchWhenIdle: () => {} }))

function startAfterScreen() {
  const { runtime } = installTestHost()
  const connectListeners: (() => void)[] = []
  const [retryFailed, loadTextsAhead, startLive] = [vi.fn(), vi.fn(), vi.fn()]
  const read = async () => {}
  afterFirstScreen({
    storeId: 10,
    runtime,
    queryClient: runtime.queryClient,
    live: {
      onLive: runtime.onLive,
      onConnected: (listener: () => void) => connectListeners.push(listener),
      start: startLive,
    },
    products: { start() {}, reload: read, reloadLimits: read, retryFailed },
    shop: { shop: runtime.shop, reload: read, change() {} },
    parts: { loadTextsAhead },
    popups: { shown: { get: () => [] } },
    registry: {},
  } as unknown as Shell)
  return { connectListeners, retryFailed, loadTextsAhead, startLive, queryClient: runtime.queryClient }
}

it('loads the texts of parts that are not open yet', () => {
  expect(startAfterScreen().loadTextsAhead).toHaveBeenCalledOnce()
})

it('opens the event stream when the page has settled, two seconds after the first screen', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { startLive } = startAfterScreen()
  vi.advanceTimersByTime(1_999)
  expect(startLive).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(startLive).toHaveBeenCalledOnce()
})

it('takes over the theme and the language that another tab has picked', async () => {
  await startMessages([])
  startAfterScreen()
  // A frame of the same origin: its writes send storage events to this page, like another tab's.
  const otherTab = document.createElement('iframe')
  document.body.append(otherTab)
  const shared = otherTab.contentWindow?.localStorage
  onTestFinished(async () => {
    for (const key of [storageKeys.theme, storageKeys.locale]) shared?.removeItem(key)
    await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()
    otherTab.remove()
    await setLocale('ko')
  })
  shared?.setItem(storageKeys.theme, 'dark')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  shared?.setItem(storageKeys.locale, 'en')
  await expect.poll(() => i18n.language).toBe('en')
})

it('retries a failed menu when the network or the event stream is back', () => {
  const { connectListeners, retryFailed } = startAfterScreen()
  expect(retryFailed).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(retryFailed).toHaveBeenCalledTimes(1)
  for (const listener of connectListeners) listener()
  expect(retryFailed).toHaveBeenCalledTimes(2)
})

it.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the customer looks again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('refetches failed queries when %s, not refused ones', async (_, comeBack) => {
  const { queryClient } = startAfterScreen()
  const read = vi.fn()
  const watch = (key: string, failure: ApiFailure) => {
    const queryFn = () => {
      read(key)
      return Promise.reject(failure)
    }
    return new QueryObserver(queryClient, { queryKey: [key], queryFn, retry: false }).subscribe(() => {})
  }
  const subscriptions = [
    watch('lost', new ApiFailure(0, 'offline')),
    watch('busy', new ApiFailure(503, 'busy')),
    watch('refused', new ApiFailure(403, 'not yours')),
  ]
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  read.mockClear()
  comeBack()
  await expect.poll(() => read.mock.calls).toEqual([['lost'], ['busy']])
  for (const unsubscribe of subscriptions) unsubscribe()
})
