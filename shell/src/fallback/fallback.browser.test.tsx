import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passTime, stopTime, until } from '../testing/fake-time.ts'
import { renderInShell } from '../testing/shell-under-test.tsx'
import ApiDownScreen from './api-down-screen.tsx'
import RemoteFallback from './remote-fallback.tsx'

afterEach(() => vi.useRealTimers())

/** Renders again when the network is back, as the app's frame does. */
function Frame({ place, onRetry }: { place: 'screen' | 'popup'; onRetry: () => void }) {
  const [, setCount] = useState(0)
  useLayoutEffect(() => {
    const rerender = () => flushSync(() => setCount((count) => count + 1))
    addEventListener('online', rerender)
    return () => removeEventListener('online', rerender)
  }, [])
  return <RemoteFallback place={place} title="예약" onRetry={() => onRetry()} onLeave={() => {}} />
}

describe('a part that could not be loaded', () => {
  it('shows what failed and what still works, and offers a retry and a call', async () => {
    const onRetry = vi.fn()
    const { screen } = await renderInShell(
      <RemoteFallback title="예약" onRetry={onRetry} phone="02-123-4567" onLeave={() => {}} />,
    )
    await expect.element(screen.getByText('이 기능을 지금 불러올 수 없어요')).toBeVisible()
    await expect.element(screen.getByText('예약 화면을 여는 중에', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('다른 기능은 그대로 쓸 수 있어요.', { exact: false })).toBeVisible()
    await screen.getByRole('button', { name: '다시 시도' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
    await expect
      .element(screen.getByRole('link', { name: '매장에 전화하기' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('is retried once for two quick taps', async () => {
    const onRetry = vi.fn(() => new Promise(() => {}))
    const { screen } = await renderInShell(
      <RemoteFallback title="예약" onRetry={onRetry} onLeave={() => {}} />,
    )
    await screen.getByRole('button', { name: '다시 시도' }).dblClick()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it.each(['screen', 'popup'] as const)(
    'is retried automatically when the network is back: %s',
    async (place) => {
      const onRetry = vi.fn()
      const { screen } = await renderInShell(<Frame place={place} onRetry={onRetry} />)
      dispatchEvent(new Event('online'))
      expect(onRetry).toHaveBeenCalledOnce()
      await screen.unmount()
      dispatchEvent(new Event('online'))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )

  it('links home where the store has no phone', async () => {
    const onLeave = vi.fn()
    const { screen } = await renderInShell(
      <RemoteFallback title="예약" onRetry={() => {}} onLeave={onLeave} />,
    )
    await screen.getByRole('button', { name: '홈으로' }).click()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('is replaced by a sheet that can be closed, where it is a popup', async () => {
    const onLeave = vi.fn()
    const { screen } = await renderInShell(
      <RemoteFallback place="popup" title="장바구니" onRetry={() => {}} phone="02-1" onLeave={onLeave} />,
    )
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await screen.getByRole('button', { name: '닫기' }).click()
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

describe('a store that cannot be reached', () => {
  it('shows that at once', async () => {
    const { screen } = await renderInShell(<ApiDownScreen onRetry={async () => {}} />, { locale: 'en' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Network error')
  })

  it('is retried automatically, with growing delays', async () => {
    stopTime()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const onRetry = vi.fn(() => Promise.reject(new Error('down')))
    await renderInShell(<ApiDownScreen onRetry={onRetry} />)
    const pass = async (ms: number) => {
      // The next retry is scheduled once React has rendered the previous outcome.
      await until(() => vi.getTimerCount() === 1)
      await passTime(ms)
    }
    await pass(3_000)
    expect(onRetry).toHaveBeenCalledTimes(1)
    await pass(4_900)
    expect(onRetry).toHaveBeenCalledTimes(1)
    await pass(100)
    expect(onRetry).toHaveBeenCalledTimes(2)
    for (const wait of [10_000, 20_000, 30_000, 30_000]) await pass(wait)
    expect(onRetry).toHaveBeenCalledTimes(6)
  })

  it('is retried as soon as the network is back', async () => {
    const onRetry = vi.fn(async () => {})
    await renderInShell(<ApiDownScreen onRetry={onRetry} />)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => onRetry).toHaveBeenCalledOnce()
  })
})
