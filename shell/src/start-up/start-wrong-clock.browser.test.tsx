import { serverTimeMetric } from '@storefront/contract/document.ts'
import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { call } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStage } from './stage.tsx'
import { start } from './start.ts'
import { answers, openDocument } from './testing/a-document.ts'

/*
 * The phone's clock is five hours ahead: 00:59 on Saturday, while the store, open until 22:00, has 19:59 on Friday.
 */
// The federation runtime exists in a built shell only; no remote is released here.
vi.mock('../federation/federation-runtime.ts', () => ({
  federationRuntime: () => ({
    register() {},
    setChunkQuery() {},
    loadManifest: () => Promise.reject(new Error('none')),
  }),
}))
// There is no API for the worker and the event stream; their failures are only reported.
vi.mock('../host-runtime/problems.ts', () => ({ report: vi.fn() }))

const server = Date.parse('2026-11-20T19:59:00+09:00')
const phone = server + 5 * 3_600_000
const day = { openingHours: { begin: '10:00', end: '22:00' }, breakTime: null }
const shop = {
  code: 200,
  message: '',
  payload: aShop({
    storeInfo: { openSetting: { businessHours: { weekday: day, weekend: day, holiday: day } } },
  }),
}
const dated = { headers: { date: new Date(server).toUTCString() } }

const own = location.href
let root: Root
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: phone })
  answers.getinitdata = () => shop
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, '__early')
})
afterAll(() => history.replaceState(null, '', own))

async function open(address: string): Promise<void> {
  root = createRoot(openDocument(address))
  await start(createStage(root))
}

/** The navigation's timing, as a browser has it of a document with the server's time. */
function documentWithTime(): void {
  const timing = {
    responseStart: phone - performance.timeOrigin,
    transferSize: 1_000,
    serverTiming: [{ name: serverTimeMetric, description: String(server) }],
  }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing as unknown as PerformanceEntry])
}

/** The start-up call that the document's script has begun, answered with the server's `Date`. */
const earlyData = () =>
  Object.assign(globalThis, { __early: { initData: Promise.resolve(Response.json(shop, dated)) } })

const openNow = () => page.getByText('영업 중 오늘 10:00 – 22:00')
const today = () => document.querySelector('[aria-current=date]')?.textContent

it.each([
  ['document', documentWithTime],
  ['early data', earlyData],
])(
  'shows Main by the server’s time of the %s where the phone’s clock is wrong',
  async (_source, stateTime) => {
    stateTime()
    await open('/moonlight/')
    await expect.element(openNow()).toBeVisible()
  },
)

it.each([
  ['document', documentWithTime],
  ['early data', earlyData],
])('marks today on the store page by the server’s time of the %s', async (_source, stateTime) => {
  stateTime()
  await open('/moonlight/shop')
  await expect.element(openNow()).toBeVisible()
  expect(today()).toContain('평일')
})

it.each(['/moonlight/', '/moonlight/shop'])(
  'shows the right state of the store at %s as soon as an answer brings the server’s time',
  async (address) => {
    await open(address)
    await expect.element(page.getByText('영업 전')).toBeVisible()
    answers.gettable = () =>
      Response.json(
        { code: 200, message: '', payload: { resource: { resourceId: 3, storeId: 10, name: '3번' } } },
        dated,
      )
    await call(getTable, { storeId: 10, tn: '3.abcdefgh' })
    await expect.element(openNow()).toBeVisible()
  },
)
