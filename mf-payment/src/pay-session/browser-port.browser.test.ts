import { expect, it, vi } from 'vitest'
import { openPayWindow, payWindow } from './browser-port.ts'

it('opens the loading page under one name, with a handle to it, and sees it go [2.4-49, 2.4-56]', async () => {
  const open = vi.fn(() => window.open('about:blank', 'storefront-pay', 'popup'))
  const opened = openPayWindow('moonlight', open as typeof window.open)
  expect(open).toHaveBeenCalledExactlyOnceWith(
    '/pay/loading?shop=moonlight',
    'storefront-pay',
    expect.not.stringContaining('noopener'),
  )
  expect(opened?.look()).not.toBe('closed')
  opened?.close()
  await expect.poll(() => opened?.look(), { timeout: 20_000 }).toBe('closed')
  expect(opened?.goTo('/pay/relay')).toBe(false)
})

it('is nothing where the browser blocks it, or closes it at once', () => {
  expect(openPayWindow('moonlight', () => null)).toBe(null)
  expect(openPayWindow('moonlight', () => ({ closed: true }) as Window)).toBe(null)
})

it('cannot look into a provider’s page, and takes that for being there', () => {
  const handle = {
    closed: false,
    close() {},
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError')
    },
  }
  expect(payWindow(handle).look()).toBe('away')
  expect(payWindow(handle).goTo('/pay/relay')).toBe(false)
})
