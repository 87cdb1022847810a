import { rootAttributes } from '@storefront/contract/offline.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

const postMessage = vi.fn()
const register = vi.fn()
const root = document.documentElement

beforeEach(() => {
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ active: { postMessage } }) },
  })
  root.setAttribute(rootAttributes.worker, '')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  root.removeAttribute(rootAttributes.worker)
})

describe('the service worker at the start of a page', () => {
  it('is registered for its store, and precaches the page [1.4.1-10, 3.7-74]', async () => {
    await registerWorker('cafe', 'r1')
    expect(register).toHaveBeenCalledWith('/cafe/service-worker.js', {
      scope: '/cafe/',
      updateViaCache: 'none',
    })
    expect(postMessage).toHaveBeenCalledWith({ kind: 'precache', revision: 'r1', seen: expect.any(Array) })
  })

  it('precaches the pictures that the page has loaded, also small photos of lists, and no retries', async () => {
    const pictures = ['/images/latte.0a1b2c3d.webp', '/images/mocha.0a1b2c3d.webp?w=480']
    const others = ['/images/tea.0a1b2c3d.webp?again=1', '/assets/main.0a1b2c3d.js']
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      [...pictures, ...others].map((path) => ({ name: location.origin + path }) as PerformanceEntry),
    )
    await registerWorker('cafe', 'r1')
    const seen = pictures.map((path) => location.origin + path)
    expect(postMessage).toHaveBeenCalledWith({ kind: 'precache', revision: 'r1', seen })
  })

  it('is not registered where the document names none or the browser supports none', async () => {
    root.removeAttribute(rootAttributes.worker)
    await registerWorker('cafe', 'r1')
    root.setAttribute(rootAttributes.worker, '')
    vi.stubGlobal('navigator', {})
    await registerWorker('cafe', 'r1')
    expect(register).not.toHaveBeenCalled()
  })

  it('precaches nothing for a customer who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    await registerWorker('cafe', 'r1')
    expect(register).toHaveBeenCalledOnce()
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('precaches the page on a network that the browser estimates as very slow', async () => {
    Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } })
    await registerWorker('cafe', 'r1')
    expect(postMessage).toHaveBeenCalledOnce()
  })
})
