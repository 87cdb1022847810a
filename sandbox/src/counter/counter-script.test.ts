import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const toasts = vi.hoisted((): string[] => [])
vi.mock('../static/live-part.js', () => ({ refresh: async () => undefined }))
vi.mock('../static/toast.js', () => ({ toast: (text: string) => toasts.push(text) }))

type Listener = (event: unknown) => void
const listeners = new Map<string, Listener>()

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  toasts.length = 0
  vi.stubGlobal('document', {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    querySelector: () => null,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('FormData', Map)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A script of the counter's pages; it has no types. */
const load = (script: string): Promise<unknown> => import(`../static/${script}.js`)

const notFound = async () => Response.json({ error: 'not-found' }, { status: 404 })
const refused = async () => Response.json({ code: 1001, message: '', payload: null })

it('a move whose answer has no code of the API is shown with the status of HTTP', async () => {
  await load('counter')
  const button = {
    ariaBusy: 'false',
    dataset: {
      move: '/counter/30/moves/seat-reservation',
      body: '{}',
      failed: '안 됨 ({{code}})',
      changed: '바뀜',
    },
    hasAttribute: () => false,
  }
  const press = () => listeners.get('click')?.({ target: { closest: () => button } })
  vi.stubGlobal('fetch', notFound)
  press()
  await expect.poll(() => toasts).toEqual(['안 됨 (404)'])
  vi.stubGlobal('fetch', refused)
  await expect.poll(() => button.ariaBusy).toBe('false')
  press()
  await expect.poll(() => toasts).toEqual(['안 됨 (404)', '바뀜'])
})

it('a move that is refused for a reason which its button knows says that reason', async () => {
  await load('counter')
  const dataset = { move: '/m', body: '{}', changed: '바뀜', refusals: '{"used":"쓰였음"}' }
  const button = { ariaBusy: 'false', dataset, hasAttribute: () => false }
  for (const reason of ['used', 'another', null]) {
    vi.stubGlobal('fetch', async () => Response.json({ code: 1001, message: '', payload: null, reason }))
    listeners.get('click')?.({ target: { closest: () => button } })
    await expect.poll(() => button.ariaBusy).toBe('false')
  }
  expect(toasts).toEqual(['쓰였음', '바뀜', '바뀜'])
})

it('a form whose answer has no code of the API is shown with the status of HTTP', async () => {
  await load('form-move')
  const result = { textContent: '' }
  const form = {
    dataset: { formMove: '/counter/30/moves/take', failed: '안 됨 ({{code}})' },
    querySelector: (selector: string) => (selector === 'button' ? { ariaBusy: 'false' } : result),
    *[Symbol.iterator]() {
      yield ['amount', '1']
    },
  }
  vi.stubGlobal('fetch', async () => Response.json({ error: 'another-site' }, { status: 403 }))
  listeners.get('submit')?.({ target: form, preventDefault: () => undefined })
  await expect.poll(() => result.textContent).toBe('안 됨 (403)')
})
