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
 * The budgets that do not depend on the speed of the machine, in a browser on the federated production build, and the
 * bytes that federation costs against one app of the same sources.
 */
let shop: OpenShop
let measured: Partial<Record<BudgetName, number>>

beforeAll(async () => {
  shop = openShop(() => {})
  measured = (await measureBytes(shop, unthrottled)).measured
}, 300_000)
afterAll(() => shop.close(), 60_000)

it.each(['requestDepth', 'mainRequests', 'menusRequests'] as const)(
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
    const [{ proxy }, browser] = [await shop.serveFederatedBuild(), await shop.browser()]
    const { requests } = await load(browser, proxy.origin, screen, unthrottled, { stayMs: 3_000 })
    const calls = requests.filter(({ kind }) => kind === 'data').map(({ url }) => url)
    expect(calls.length).toBeGreaterThan(0)
    const repeated = calls.filter((url, index) => calls.indexOf(url) !== index)
    // A change between the first answers and the start of live events would be missed otherwise.
    const refetched = [isStore, isLimits].flatMap((matches) => calls.filter(matches).slice(1, 2))
    expect(repeated.toSorted()).toEqual(refetched.toSorted())
    expect(refetched.some(isStore)).toBe(true)
  },
  120_000,
)

it('federation costs Main and Menus no more JavaScript than its budgets, against one app of the same sources', async () => {
  const { builds } = await shop.serveFederatedBuild()
  const federated = await builtSizes(builds)
  const oneApp = await builtSizes(await buildOneApp(builds))
  const mainDifference = (federated.mainScriptBytes - oneApp.mainScriptBytes) / 1000
  const menusDifference = (federated.menusScriptBytes - oneApp.menusScriptBytes) / 1000
  // The federated Main may have less than that of the one app, whose start script has the names of its later chunks, so the
  // differences may be below zero; both sides must have been measured.
  for (const { mainScriptBytes, menusScriptBytes } of [federated, oneApp])
    expect(Math.min(mainScriptBytes, menusScriptBytes)).toBeGreaterThan(100_000)
  expect(mainDifference).toBeLessThanOrEqual(budgets.federationMainBytes.limit)
  expect(menusDifference).toBeLessThanOrEqual(budgets.federationMenusBytes.limit)
}, 120_000)

const isStore = (url: string) => url.includes('/getinitdata?')
const isLimits = (url: string) => url.includes('/getproductorderlimitlist?')
