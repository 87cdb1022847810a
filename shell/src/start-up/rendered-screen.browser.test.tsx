import { type FirstScreenFacts, firstScreenId } from '@storefront/contract/first-screen.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frame, render } from '../first-screen/first-screen.tsx'
import { shellPopups, shellScreens } from '../parts/shell-parts.ts'
import { renderedScreen } from './rendered-screen.ts'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { openDocument } from './testing/a-document.ts'

/* One start in a document with a server-rendered Main, in the order of events. No remote is released. */
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

const own = location.href
const earlyResponse = Promise.withResolvers<Response>()
const payload = aShop({
  contract: { bundles: ['ordering'] },
  storeInfo: { licenseNumber: '000-00-00000', representative: '김달빛' },
})
const answer = { code: 200, message: '', payload }
const facts: FirstScreenFacts = {
  pageName: 'moonlight',
  storeId: 10,
  path: '/',
  locale: 'ko',
  now: Date.now(),
  screens: Object.keys(shellScreens),
  popups: Object.keys(shellPopups),
  remotes: [],
  answers: { initData: JSON.stringify(answer) },
}
let root: HTMLElement
let serverRendered: HTMLElement
let before: string[]
let started: Promise<void>
/** What had the focus right after the swap: the repeated tap opens a dialog, which takes it soon after. */
let focused: Element | null | undefined

beforeAll(() => {
  localStorage.clear()
  const part = render(facts)
  if (!part) throw new Error('nothing was rendered')
  root = openDocument('/moonlight/')
  serverRendered = document.createElement('div')
  serverRendered.id = firstScreenId
  serverRendered.innerHTML = frame(facts, part).html
  root.before(serverRendered)
  document.documentElement.dataset.ssr = 'shown'
  before = outline(serverRendered)
  const menu = serverRendered.querySelector('button[aria-label="메뉴 열기"]')
  Object.assign(globalThis, {
    __early: { initData: earlyResponse.promise, tapped: menu },
  })
  started = start(createStage(createRoot(root), renderedScreen(root)))
})
afterAll(() => {
  history.replaceState(null, '', own)
  delete document.documentElement.dataset.ssr
})

/** Every element with its text, in reading order; some links of the server-rendered screen are buttons of the app. */
function outline(element: Element, depth = 0): string[] {
  return [...element.children].flatMap((each) => {
    // Neither what passes, nor the places that are kept for a customer.
    if (each.matches('[class*="splash"], [class*="kept"], dialog')) return []
    const tag =
      each.localName === 'a' && each.getAttribute('href')?.startsWith('/') ? 'button' : each.localName
    const ownText = [...each.childNodes].flatMap((node) => (node instanceof Text ? node.data : []))
    const described = [
      each.className,
      each.getAttribute('aria-label'),
      each.getAttribute('src'),
      ownText.join(''),
    ]
    return [`${' '.repeat(depth)}${tag} ${described.join(' | ')}`, ...outline(each, depth + 1)]
  })
}

describe('a start with a server-rendered first screen', () => {
  it('shows that without a splash while the data are loading', async () => {
    await expect.element(page.getByRole('heading', { name: '달빛 카페' })).toBeVisible()
    expect(root.childElementCount).toBe(0)
    page.getByRole('button', { name: '매장 공유하기' }).element().focus()
  })

  it('replaces it with the same elements', async () => {
    const swapped = new MutationObserver(() => {
      if (!serverRendered.isConnected && focused === undefined) focused = document.activeElement
    })
    swapped.observe(serverRendered.parentElement as Element, { childList: true })
    earlyResponse.resolve(Response.json(answer))
    await started
    await expect.poll(() => serverRendered.isConnected).toBe(false)
    expect(before.length).toBeGreaterThan(20)
    expect(outline(root)).toEqual(before)
  })

  it('preserves the focus', () => {
    expect(root.contains(focused ?? null)).toBe(true)
    expect(focused?.getAttribute('aria-label')).toBe('매장 공유하기')
  })

  it('repeats a tap made before the app started', async () => {
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => document.documentElement.dataset.ssr).toBeUndefined()
  })
})

describe('a server-rendered screen whose app has no content yet', () => {
  afterEach(() => vi.useRealTimers())

  /** The app is mounted below it, and asks what the customer may see. */
  function emptyApp() {
    const app = document.createElement('div')
    const above = document.createElement('div')
    above.id = firstScreenId
    document.body.append(above, app)
    document.documentElement.dataset.ssr = 'shown'
    app.innerHTML = '<header></header><main></main>'
    const rendered = renderedScreen(app)
    rendered?.startSwap()
    return { app, above, swapped: rendered?.finishSwap() }
  }

  it.each([
    ['a screen', (app: Element) => app.querySelector('main')?.append(document.createElement('p'))],
    ['a question to the customer', (app: Element) => app.append(document.createElement('dialog'))],
  ])('stays until it shows %s', async (_case, show) => {
    const { app, above, swapped } = emptyApp()
    await new Promise(requestAnimationFrame)
    expect(above.isConnected).toBe(true)
    show(app)
    await swapped
    expect(above.isConnected).toBe(false)
  })

  it('is removed after three seconds all the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { above, swapped } = emptyApp()
    await vi.advanceTimersByTimeAsync(2_990)
    expect(above.isConnected).toBe(true)
    await vi.advanceTimersByTimeAsync(20)
    await swapped
    expect(above.isConnected).toBe(false)
  })
})

describe('a server-rendered screen that does not fit this customer', () => {
  it('is removed at once', () => {
    const other = document.createElement('div')
    other.id = firstScreenId
    root.before(other)
    document.documentElement.dataset.ssr = 'wrong'
    expect(renderedScreen(root)).toBeUndefined()
    expect(other.isConnected).toBe(false)
  })
})

describe('a tap on a server-rendered screen above which the app has more', () => {
  /** Swaps the screen for the app; the second button of the screen was tapped. @returns what was tapped in the app */
  async function swapAfterTap(screen: string, appHtml: string): Promise<string[]> {
    const above = Object.assign(document.createElement('div'), { id: firstScreenId, innerHTML: screen })
    const app = document.createElement('div')
    const taps: string[] = []
    app.innerHTML = `<main>${appHtml}</main>`
    app.addEventListener('click', ({ target }) => taps.push((target as Element).id))
    document.body.append(above, app)
    document.documentElement.dataset.ssr = 'shown'
    Object.assign(globalThis, { __early: { tapped: above.querySelectorAll('button')[1] } })
    const rendered = renderedScreen(app)
    rendered?.startSwap()
    await rendered?.finishSwap()
    await new Promise((done) => setTimeout(done, 20))
    app.remove()
    return taps
  }
  const products = '<button id="latte">라떼</button><button id="tea">티</button>'

  it('is repeated on the element with the same label', async () => {
    expect(await swapAfterTap(products, `<button id="call">직원 호출</button>${products}`)).toEqual(['tea'])
  })

  it('is not repeated where the app has the label once more, because nobody knows which was meant', async () => {
    expect(await swapAfterTap(products, `<button id="other">티</button>${products}`)).toEqual([])
  })
})
