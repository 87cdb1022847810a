import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BudgetName, budgets } from '../budgets.ts'
import { buildOneApp } from '../one-app/build.ts'
import { load } from '../phone/loading.ts'
import { unthrottled } from '../phone/phone.ts'
import { main, menus } from '../phone/screens.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { builtSizes } from './built-sizes.ts'
import { measureBytes } from './bytes.ts'

/**
 * The budgets that do not depend on the speed of the machine, in a browser on the composed production build, and the
 * bytes that federation costs against one app of the same sources.
 */
let shop: OpenShop
let measured: Partial<Record<BudgetName, number>>

beforeAll(async () => {
  shop = openShop(() => {})
  measured = (await measureBytes(shop, unthrottled)).measured
}, 300_000)
afterAll(() => shop.close(), 60_000)

it.each(['chain', 'mainRequests', 'menusRequests'] as const)(
  'the first screens stay within the budget of %s',
  (name) => {
    expect(measured[name]).toBeGreaterThan(0)
    expect(measured[name]).toBeLessThanOrEqual(budgets[name].limit)
  },
)

it('the documents of Main and Menus preload nothing that is not used', () => {
  expect(measured.unusedPreloads).toBe(0)
})

it.each([main, menus])(
  'a cold load of $name by a guest requests each resource once, and the store and order limits once again when live events start',
  async (screen) => {
    const [{ front }, browser] = [await shop.composed(), await shop.browser()]
    const { requests } = await load(browser, front.origin, screen, unthrottled, { stayMs: 3_000 })
    const calls = requests.filter(({ kind }) => kind === 'data').map(({ url }) => url)
    expect(calls.length).toBeGreaterThan(0)
    const repeated = calls.filter((url, index) => calls.indexOf(url) !== index)
    // A change between the first answers and the start of live events would be missed otherwise.
    const refetched = [isStore, isLimits].flatMap((is) => calls.filter(is).slice(1, 2))
    expect(repeated.toSorted()).toEqual(refetched.toSorted())
    expect(refetched.some(isStore)).toBe(true)
  },
  120_000,
)

it('federation costs Main and Menus no more JavaScript than its budgets, against one app of the same sources', async () => {
  const { built } = await shop.composed()
  const composed = await builtSizes(built)
  const single = await builtSizes(await buildOneApp(built))
  const onMain = (composed.mainScripts - single.mainScripts) / 1000
  const onMenus = (composed.menusScripts - single.menusScripts) / 1000
  // Main may have less than the one app, whose start script has the names of its later chunks.
  for (const { mainScripts, menusScripts } of [composed, single])
    expect(Math.min(mainScripts, menusScripts)).toBeGreaterThan(100_000)
  expect(onMain).toBeLessThanOrEqual(budgets.federationMainBytes.limit)
  expect(onMenus).toBeLessThanOrEqual(budgets.federationMenusBytes.limit)
}, 120_000)

const isStore = (url: string) => url.includes('/getinitdata?')
const isLimits = (url: string) => url.includes('/getproductorderlimitlist?')
