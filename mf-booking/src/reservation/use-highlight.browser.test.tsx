import { expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useHighlight } from './use-highlight.ts'

it('a missing field is highlighted for 300 ms [3.5-60]', async () => {
  vi.useFakeTimers()
  try {
    const { result, act } = await renderHook(() => useHighlight<'day'>())
    await act(() => result.current.highlight('day'))
    expect(result.current.highlighted).toBe('day')
    await act(() => vi.advanceTimersByTime(299))
    expect(result.current.highlighted).toBe('day')
    await act(() => vi.advanceTimersByTime(1))
    expect(result.current.highlighted).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
