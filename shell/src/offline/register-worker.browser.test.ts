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
