import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useInitialWait } from './use-initial-wait.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const renderWait = () =>
  renderHook((props) => useInitialWait(props?.isAwaited ?? true), { initialProps: { isAwaited: true } })

it('waits until what is awaited is there, and does not wait again when it is requested anew', async () => {
  const { result, rerender } = await renderWait()
  expect(result.current).toBe(true)
  await rerender({ isAwaited: false })
  expect(result.current).toBe(false)
  await rerender({ isAwaited: true })
  expect(result.current).toBe(false)
})

it('waits for a second at most', async () => {
  const { result, act } = await renderWait()
  await act(() => void vi.advanceTimersByTime(999))
  expect(result.current).toBe(true)
  await act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})
