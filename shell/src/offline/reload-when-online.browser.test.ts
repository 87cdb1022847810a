import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadWhenOnline } from './reload-when-online.ts'

const fetched = vi.fn<() => Promise<Response>>()
const reload = vi.fn()
let isAnyOpen = false
let listeners: (() => void)[] = []
const requestReload = vi.fn()

function openedWithoutNetwork() {
  const subscribe = (listener: () => void) => {
    listeners.push(listener)
    return () => {
      listeners = listeners.filter((each) => each !== listener)
    }
  }
  const popups = { isAnyOpen: () => isAnyOpen, shown: { get: () => [], subscribe } }
  reloadWhenOnline({ popups, reloadCheck: { request: requestReload } }, reload)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  reload.mockReset()
  requestReload.mockReset()
  isAnyOpen = false
  listeners = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page that was opened offline checks for the network, with growing intervals', async () => {
  openedWithoutNetwork()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  const callCount = fetched.mock.calls.length
  expect(callCount).toBeLessThan(9)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched.mock.calls.length - callCount).toBeLessThan(4)
  expect(reload).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => new Response(''))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('is reloaded once the edge answers, checked at once when the phone comes online', async () => {
  openedWithoutNetwork()
  fetched.mockResolvedValue(new Response('', { status: 503 }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).not.toHaveBeenCalled()
  fetched.mockResolvedValue(new Response(''))
  dispatchEvent(new Event('online'))
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(requestReload).toHaveBeenCalledOnce()
})

it('waits until popups are closed and no field has the focus', async () => {
  openedWithoutNetwork()
  fetched.mockResolvedValue(new Response(''))
  isAnyOpen = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requestReload).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  isAnyOpen = false
  for (const listener of listeners) listener()
  expect(reload).not.toHaveBeenCalled()
  field.blur()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
  field.remove()
  for (const listener of listeners) listener()
  expect(reload).toHaveBeenCalledOnce()
})
