import { expect, it, vi } from 'vitest'
import { openPayWindow, payWindow } from './browser-port.ts'

it('opens the loading page in a named window, and detects its closing [2.4-49, 2.4-56]', async () => {
  const open = vi.fn(() => window.open('about:blank', 'storefront-pay', 'popup'))
  const opened = openPayWindow('moonlight', open as typeof window.open)
  expect(open).toHaveBeenCalledExactlyOnceWith(
    '/pay/loading?shop=moonlight',
    'storefront-pay',
    expect.not.stringContaining('noopener'),
  )
  expect(opened?.originState()).not.toBe('closed')
  opened?.close()
  await expect.poll(() => opened?.originState(), { timeout: 20_000 }).toBe('closed')
  expect(opened?.goTo('/pay/relay')).toBe(false)
})

it('returns null if the browser blocks the window, or closes it at once', () => {
  expect(openPayWindow('moonlight', () => null)).toBe(null)
  expect(openPayWindow('moonlight', () => ({ closed: true }) as Window)).toBe(null)
})

it('treats a page of another origin as a provider’s', () => {
  const handle = {
    closed: false,
    close() {},
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError')
    },
  }
  expect(payWindow(handle).originState()).toBe('cross-origin')
  expect(payWindow(handle).goTo('/pay/relay')).toBe(false)
})
