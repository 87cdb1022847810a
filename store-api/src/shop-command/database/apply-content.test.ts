import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import {
  storeListTables,
  storePauseOrders,
  storeRenewTableCode,
} from '@storefront/contract/endpoints/store-side.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { readProducts, readStore } from '../../repositories/stores.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { readFolder } from '../folder/read-folder.ts'
import { planLines } from '../plan/print-plan.ts'
import { aFolder, aMenu, aStoreFile } from '../testing/a-folder.ts'
import { applyFolder, planFolder } from './apply-content.ts'
import { readContent } from './read-content.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const contents = async (files: Record<string, unknown>) => readFolder(await aFolder(files))
const plan = async (files: Record<string, unknown>) => planFolder(api.db, await contents(files))
const apply = async (files: Record<string, unknown>, planHash?: string) =>
  applyFolder(api.db, await contents(files), api.clock.now(), planHash)

/** Products as they are stored, by id. */
const menuOf = (storeId: number) => readProducts(api.db, storeId)
const openStore = statement('test_open_store', `update store set bundles = '{ordering}' where store_id = $1`)
const addKey = statement(
  'test_folder_store_key',
  `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'test', 0)`,
)

/** Gives a store of a folder a contract, so that guests can order, and a key for its staff. */
async function aStoreOf(storeId: number, pageName: string): Promise<TestStoreWithKey> {
  await api.db.run(openStore, [storeId])
  const { secrets } = api.app.services
  const storeKey = `key of folder ${storeId}`
  await api.db.run(addKey, [storeId, secrets.hash('store-key', storeKey)])
  await api.app.services.stores.forget(storeId)
  const ids = new Map((await menuOf(storeId)).map(({ name, productId }) => [name, productId]))
  const { tableList } = await api.call(
    storeListTables,
    { storeId },
    { as: { storeId, pageName, storeKey, idOf: () => 0, tableCode: () => '' } },
  )
  return {
    storeId,
    pageName,
    storeKey,
    idOf: (name: string) => ids.get(name) ?? 0,
    tableCode: (number: string) => tableList.find(({ path }) => path.includes(`tn=${number}.`))?.tn ?? '',
  }
}

describe('applying a folder', () => {
  it('opens a store with its menu, tables and terms, and changes nothing when it is repeated', async () => {
    const files = {
      'store.json': aStoreFile({ areas: [{ groundId: 1, name: '1층' }] }),
      'menu.json': aMenu({
        key: 'latte',
        name: '라테',
        price: 5000,
        groups: [
          { name: '온도', min: 1, max: 1, choices: [{ name: '따뜻하게' }, { name: '차갑게', price: 500 }] },
        ],
      }),
      'tables.json': [{ number: '1', name: '1번', area: 1, capacity: 2 }],
      'terms.json': [{ type: 'marketing', title: '소식', required: false, text: 'terms/marketing.txt' }],
      'terms/marketing.txt': '{{name}} 소식\n',
      'delivery-areas.json': [{ area: '서울특별시 중구', fee: 3000 }],
    }
    const { storeId, changes } = await apply(files)
    expect(changes.every(({ action }) => action === 'add')).toBe(true)
    const init = await api.call(getInitData, { storeId })
    expect(init.storeInfo.name).toBe('폴더 카페')
    expect(init.storeInfo.deliverySetting.deliveryFeeList).toMatchObject([
      { area: '서울특별시 중구', fee: 3000 },
    ])
    expect(init.resourceList).toMatchObject([{ name: '1번', groundId: 1 }])
    expect((await menuOf(storeId)).map(({ name, price }) => [name, price])).toEqual([
      ['라테', 5000],
      ['온도', 0],
      ['따뜻하게', 0],
      ['차갑게', 500],
    ])
    expect(await apply(files)).toEqual({ changes: [], notes: [], storeId })
    expect((await api.call(getInitData, { storeId })).storeInfo.version).toBe(init.storeInfo.version)
  })

  it('does exactly what the plan has printed', async () => {
    const store = aStoreFile()
    const before = {
      'store.json': store,
      'menu.json': aMenu({ name: '라테', price: 5000 }, { name: '차', price: 1 }),
    }
    await apply(before)
    const after = {
      'store.json': { ...store, info: { ...store.info, descp: '새 소개' } },
      'menu.json': aMenu({ name: '라테', price: 5500 }, { name: '모카', price: 6000 }),
    }
    const planned = await plan(after)
    expect(planLines(planned.changes).slice(0, -1)).toEqual([
      `~ store ${store.pageName} 폴더 카페`,
      '    info.descp: (none) → 새 소개',
      '~ product 라테',
      '    price: 5000 → 5500',
      '+ product 모카',
      '- product 차',
    ])
    const { storeId: _id, ...applied } = await apply(after)
    expect(applied).toEqual(planned)
    expect((await plan(after)).changes).toEqual([])
  })

  it('is refused where the plan is no longer the one that was looked at, and changes nothing', async () => {
    const store = aStoreFile()
    const files = { 'store.json': store, 'menu.json': aMenu({ name: '라테', price: 5000 }) }
    const { storeId } = await apply(files)
    const withHigherPrice = { ...files, 'menu.json': aMenu({ name: '라테', price: 5500 }) }
    await expect(apply(withHigherPrice, '000000000000')).rejects.toThrow('Look at it with plan again')
    expect((await menuOf(storeId))[0]?.price).toBe(5000)
  })

  it('keeps the id of a product by its key, whatever its name, and gives it back to one that returns', async () => {
    const store = aStoreFile()
    const first = { 'store.json': store, 'menu.json': aMenu({ key: 'latte', name: '라테', price: 5000 }) }
    const { storeId } = await apply(first)
    const [latte] = await menuOf(storeId)
    await apply({ ...first, 'menu.json': aMenu({ key: 'latte', name: '카페라테', price: 5000 }) })
    expect(await menuOf(storeId)).toMatchObject([{ productId: latte?.productId, name: '카페라테' }])
    await apply({ ...first, 'menu.json': aMenu({ key: 'tea', name: '차', price: 4000 }) })
    expect((await menuOf(storeId)).map(({ name }) => name)).toEqual(['차'])
    await apply(first)
    expect(await menuOf(storeId)).toMatchObject([{ productId: latte?.productId, name: '라테' }])
  })

  it('lets two products exchange their barcodes', async () => {
    const store = aStoreFile()
    const [one, two] = ['2000000000015', '2000000000022']
    const { storeId } = await apply({
      'store.json': store,
      'menu.json': aMenu({ name: '물', price: 1, barcode: one }, { name: '차', price: 1, barcode: two }),
    })
    await apply({
      'store.json': store,
      'menu.json': aMenu({ name: '물', price: 1, barcode: two }, { name: '차', price: 1, barcode: one }),
    })
    expect((await menuOf(storeId)).map(({ barcode }) => barcode)).toEqual([two, one])
  })

  it('tells open pages of the store, and of the branches of a head office, in the transaction of the change', async () => {
    const office = aStoreFile()
    const menu = aMenu({ key: 'latte', name: '라테', price: 5000 })
    const head = await apply({ 'store.json': office, 'menu.json': menu })
    const branch = await apply({
      'store.json': aStoreFile({ headOffice: office.pageName }),
      'order-limits.json': [{ product: 'latte', perDay: 3 }],
    })
    const positionOf = async (storeId: number) => (await api.call(getLiveEvents, { storeId })).last
    const positions = [await positionOf(head.storeId), await positionOf(branch.storeId)]
    await apply({ 'store.json': office, 'menu.json': aMenu({ key: 'latte', name: '라테', price: 5500 }) })
    for (const [index, { storeId }] of [head, branch].entries()) {
      const read = async () =>
        (await api.call(getLiveEvents, { storeId, after: positions[index] ?? '' })).eventList
          .map(({ kind }) => kind)
          .sort()
      await expect.poll(read).toEqual(['products.changed', 'store.changed'])
    }
  })

  it('refuses a head office or a product that does not exist, and writes nothing', async () => {
    const store = aStoreFile({ headOffice: 'no-such-office' })
    await expect(apply({ 'store.json': store })).rejects.toThrow('there is no store no-such-office')
    const office = aStoreFile()
    await apply({ 'store.json': office })
    const branch = aStoreFile({ headOffice: office.pageName })
    const limits = [{ product: 'latte', perDay: 3 }]
    await expect(apply({ 'store.json': branch, 'order-limits.json': limits })).rejects.toThrow(
      /order-limits\.json:2: there is no product latte here or in the head office's menu/,
    )
    expect((await plan({ 'store.json': branch })).changes[0]).toMatchObject({ list: 'store', action: 'add' })
  })

  it('leaves nothing half applied where the database refuses in the middle', async () => {
    const store = aStoreFile()
    const files = { 'store.json': store, 'menu.json': aMenu({ name: '라테', price: 5000 }) }
    const { storeId } = await apply(files)
    const storedRows = async () => {
      const row = await readStore(api.db, storeId)
      return row && { row, content: (await readContent(api.db, row)).content }
    }
    const before = await storedRows()
    // The new table has no name, which its column requires: it fails after the menu is written.
    const broken = await contents({
      ...files,
      'menu.json': aMenu({ name: '모카', price: 1 }),
      'tables.json': [{ number: '1', name: '1번' }],
    })
    broken.content.tables = [
      { ...(broken.content.tables[0] as { key: string; name: string }), name: null as never },
    ]
    await expect(applyFolder(api.db, broken, api.clock.now())).rejects.toThrow()
    expect(await storedRows()).toEqual(before)
  })

  it('writes five thousand products in one transaction', async () => {
    const products = Array.from({ length: 5000 }, (_, index) => ({ name: `메뉴 ${index}`, price: index }))
    const store = aStoreFile()
    const { storeId } = await apply({ 'store.json': store, 'menu.json': aMenu(...products) })
    expect(await menuOf(storeId)).toHaveLength(5000)
    const [, ...rest] = products
    const { changes } = await apply({ 'store.json': store, 'menu.json': aMenu(...rest) })
    // The first one is gone, and every other one moves up.
    expect(changes.filter(({ action }) => action === 'remove')).toHaveLength(1)
    expect(await menuOf(storeId)).toHaveLength(4999)
  })
})

describe('what customers and staff hold', () => {
  it('is not touched: a product that stands in a running order is taken away, and the order keeps it', async () => {
    const store = aStoreFile()
    const tables = [{ number: '1', name: '1번' }]
    const files = {
      'store.json': store,
      'menu.json': aMenu(
        { key: 'latte', name: '라테', price: 5000 },
        { key: 'tea', name: '차', price: 4000 },
      ),
      'tables.json': tables,
    }
    const { storeId } = await apply(files)
    const testStore = await aStoreOf(storeId, store.pageName)
    const guest = await aGuest(api, testStore)
    const { deal, order } = await guest.ordersAtTable('1', [{ name: '라테', count: 2 }])
    const without = { ...files, 'menu.json': aMenu({ key: 'tea', name: '차', price: 4000 }) }
    expect((await plan(without)).notes).toEqual(['라테 is in 1 running order, which keeps it.'])
    await apply(without)
    const again = await guest.ordersAt(deal, [{ name: '차' }])
    expect(again.deal.dealId).toBe(deal.dealId)
    expect(order.orderItemList).toMatchObject([{ name: '라테', count: 2, totalPrice: 10_000 }])
    expect((await guest.triesToOrderAt(deal, [{ name: '라테' }], { totalSeen: 5000 })).code).not.toBe(200)
  })

  it('refuses to take away a table at which guests sit, and hides another one until it is back', async () => {
    const store = aStoreFile()
    const table = { number: '1', name: '1번' }
    const two = { number: '2', name: '2번' }
    const files = {
      'store.json': store,
      'menu.json': aMenu({ name: '차', price: 1 }),
      'tables.json': [table, two],
    }
    const { storeId } = await apply(files)
    const testStore = await aStoreOf(storeId, store.pageName)
    const guest = await aGuest(api, testStore)
    await guest.ordersAtTable('1', [{ name: '차' }])
    await expect(apply({ ...files, 'tables.json': [two] })).rejects.toThrow(
      'table 1 is taken away, but guests have it',
    )
    // Past the planned end of the visit, which nobody has ended.
    api.clock.pass(6 * 60 * 60_000)
    await expect(apply({ ...files, 'tables.json': [two] })).rejects.toThrow(
      'table 1 is taken away, but guests have it',
    )
    await apply({ ...files, 'tables.json': [table] })
    expect((await api.call(getInitData, { storeId })).resourceList.map(({ name }) => name)).toEqual(['1번'])
    expect((await guest.asksToSitDownAt(testStore.tableCode('2'))).code).not.toBe(200)
    await apply(files)
    expect((await api.call(getInitData, { storeId })).resourceList.map(({ name }) => name)).toEqual([
      '1번',
      '2번',
    ])
  })

  it('keeps what staff set: pauses and renewals of table codes', async () => {
    const store = aStoreFile()
    const files = {
      'store.json': store,
      'menu.json': aMenu({ name: '차', price: 1 }),
      'tables.json': [{ number: '1', name: '1번' }],
    }
    const { storeId } = await apply(files)
    const testStore = await aStoreOf(storeId, store.pageName)
    const [table] = (await api.call(getInitData, { storeId })).resourceList
    const { tn } = await api.call(
      storeRenewTableCode,
      { storeId, resourceId: table?.resourceId ?? 0 },
      { as: testStore },
    )
    const paused = { storeId, orderTypes: [orderType.takeout] }
    await api.call(storePauseOrders, paused, { as: testStore })
    await apply({ ...files, 'store.json': { ...store, policy: { welcomePoints: 500 } } })
    const { tableList } = await api.call(storeListTables, { storeId }, { as: testStore })
    expect(tableList[0]?.tn).toBe(tn)
    const { storeData } = await api.call(getInitData, { storeId })
    expect(storeData.pausedOrderTypes).toEqual([orderType.takeout])
  })

  it('changes nothing when it is repeated with a second picture of a coupon and a gift card', async () => {
    const image = [{ file: '/images/mug.webp', hue: 40, garnish: '/images/ice.webp' }]
    const coupon = {
      key: 'ice',
      name: '얼음',
      type: 'amount',
      amount: 1000,
      from: '2026-01-01',
      until: '2026-12-31',
      target: 'all',
      orderTypes: ['general'],
      days: ['weekday'],
      picture: image,
    }
    const cards = { templates: [{ key: 'card', name: '카드', cardType: '일반', most: 3, picture: image }] }
    const files = { 'store.json': aStoreFile(), 'coupons.json': [coupon], 'gift-cards.json': cards }
    await apply(files)
    expect((await plan(files)).changes).toEqual([])
  })

  it('disables a coupon and stops the sale of a gift card instead of deleting them', async () => {
    const store = aStoreFile()
    const coupon = {
      key: 'winter',
      name: '겨울',
      type: 'amount',
      amount: 1000,
      from: '2026-01-01',
      until: '2026-12-31',
      target: 'all',
      orderTypes: ['general'],
      days: ['weekday'],
    }
    const cards = { templates: [{ key: 'card', name: '카드', cardType: '일반', most: 3 }] }
    const files = { 'store.json': store, 'coupons.json': [coupon], 'gift-cards.json': cards }
    const { storeId } = await apply(files)
    const { changes } = await apply({ 'store.json': store })
    expect(changes.map(({ list, action }) => [list, action])).toEqual([
      ['coupons', 'retire'],
      ['giftCards', 'retire'],
    ])
    const [state] = await api.db.run(couponAndCardState, [storeId])
    expect(state).toEqual({ is_disabled: true, is_on_sale: false })
    expect((await apply({ 'store.json': store })).changes).toEqual([])
  })
})

const couponAndCardState = statement<{ is_disabled: boolean; is_on_sale: boolean }>(
  'test_folder_held_things',
  `select c.is_disabled, g.is_on_sale from coupon_template as c, gift_card_template as g
   where c.store_id = $1 and g.store_id = $1`,
)
