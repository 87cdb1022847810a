import { afterEach, expect, it, vi } from 'vitest'
import type { Listening } from './receive-events.ts'
import { openSharedStream } from './shared-stream.ts'

/** Open connections to the server, the latest last. */
const listening: Listening[] = []
vi.mock('./receive-events.ts', () => ({
  receiveEvents: (each: Listening) => {
    listening.push(each)
    return new Promise<void>((resolve) => each.signal.addEventListener('abort', () => resolve()))
  },
}))

/** Each test has a store, and so a channel, of its own. */
let lastStoreId = 700
afterEach(() => void listening.splice(0))

/** Two tabs of one store. Channel and lock work the same between tabs and within one page. */
async function twoTabs() {
  const source = { storeId: ++lastStoreId, token: () => null }
  const [first, second, onConnected] = [vi.fn(), vi.fn(), vi.fn()]
  const reconnectFirst = openSharedStream(source, first, () => {})
  await expect.poll(() => listening.length).toBe(1)
  openSharedStream(source, second, onConnected)
  return { first, second, onConnected, reconnectFirst, lock: `storefront-live-${source.storeId}` }
}
const waitingEvent = (id: string, waitingCount: number) => ({
  id,
  kind: 'waiting.changed',
  data: { waitingCount },
})

it('every tab gets each event of the leading tab once', async () => {
  const { first, second } = await twoTabs()
  listening[0]?.onEvent(waitingEvent('9-1-0', 4))
  await expect.poll(() => second.mock.calls).toEqual([['waiting.changed', { waitingCount: 4, revision: 0 }]])
  expect(first.mock.calls).toEqual(second.mock.calls)
  expect(listening).toHaveLength(1)
})

it('a following tab is notified of connecting when it opens and with every stream of the leading one', async () => {
  const { onConnected } = await twoTabs()
  await expect.poll(() => onConnected).toHaveBeenCalledTimes(1)
  listening[0]?.onEvent({ id: '9-1-0', kind: 'ready', data: {} })
  await expect.poll(() => onConnected).toHaveBeenCalledTimes(2)
})

it('the leading tab is notified once, when its stream starts and not before', async () => {
  const onConnected = vi.fn()
  openSharedStream({ storeId: ++lastStoreId, token: () => null }, vi.fn(), onConnected)
  await expect.poll(() => listening.length).toBe(1)
  expect(onConnected).not.toHaveBeenCalled()
  listening[0]?.onEvent({ id: '9-1-0', kind: 'ready', data: {} })
  expect(onConnected).toHaveBeenCalledOnce()
})

it('ignores messages that it does not know', async () => {
  const { first } = await twoTabs()
  listening[0]?.onEvent({ id: '9-1-0', kind: 'kind.of-a-newer-server', data: {} })
  listening[0]?.onEvent({ id: '9-2-0', kind: 'waiting.changed', data: { waitingCount: 'four' } })
  expect(first).not.toHaveBeenCalled()
})

it('the tab that takes over continues after the last event that any tab received', async () => {
  const { second, lock } = await twoTabs()
  listening[0]?.onEvent(waitingEvent('9-7-0', 4))
  await expect.poll(() => second.mock.calls).toHaveLength(1)
  // As when the leading tab is closed.
  await navigator.locks.request(lock, { steal: true }, () => {})
  await expect.poll(() => listening.length).toBe(2)
  expect(listening[1]?.last.get()).toBe('9-7-0')
})

it('reconnects on request, after the same event', async () => {
  const { reconnectFirst } = await twoTabs()
  listening[0]?.last.set('9-3-0')
  reconnectFirst()
  await expect.poll(() => listening.length).toBe(2)
  expect(listening[0]?.signal.aborted).toBe(true)
  expect(listening[1]?.last.get()).toBe('9-3-0')
})
