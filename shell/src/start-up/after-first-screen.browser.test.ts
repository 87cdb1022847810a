import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { expect, it, vi } from 'vitest'
import type { Shell } from '../host-runtime/create-shell.ts'
import { afterFirstScreen } from './after-first-screen.ts'

vi.mock('../frame/typeface.ts', () => ({}))
vi.mock('../federation/preload-when-idle.ts', () => ({ preloadWhenIdle: () => {} }))

function begun() {
  const { runtime } = installTestHost()
  const joined: (() => void)[] = []
  const [retryFailed, loadTextsAhead] = [vi.fn(), vi.fn()]
  const read = async () => {}
  afterFirstScreen({
    storeId: 10,
    runtime,
    queryClient: runtime.queryClient,
    live: { onLive: runtime.onLive, onJoined: (listener: () => void) => joined.push(listener), start() {} },
    products: { start() {}, reload: read, reloadLimits: read, retryFailed },
    shop: { shop: runtime.shop, reload: read, change() {} },
    parts: { loadTextsAhead },
    popups: { shown: { get: () => [] } },
    registry: {},
  } as unknown as Shell)
  return { joined, retryFailed, loadTextsAhead }
}

it('asks for the words of parts that are not open yet', () => {
  expect(begun().loadTextsAhead).toHaveBeenCalledOnce()
})

it('tries a menu that failed again whenever the network or the event stream is back', () => {
  const { joined, retryFailed } = begun()
  expect(retryFailed).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(retryFailed).toHaveBeenCalledTimes(1)
  for (const listener of joined) listener()
  expect(retryFailed).toHaveBeenCalledTimes(2)
})
