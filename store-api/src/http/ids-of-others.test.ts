import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { getDeal, removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { storeListTables } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

const oneCakeLine = [{ name: '케이크' }]

describe('the draft of another table', () => {
  async function twoTables() {
    const [minho, sora] = [await aGuest(api, store, '김민호'), await aGuest(api, store, '박소라')]
    const [ownDeal, otherDeal] = [await minho.sitDownAt('1'), await sora.sitDownAt('2')]
    const draft = await sora.puts(otherDeal, oneCakeLine)
    const ordersOfOtherDeal = async () =>
      (await api.call(getOrderList, { storeId: store.storeId, dealId: otherDeal.dealId }, { as: sora }))
        .orderList
    return { minho, ownDeal, draft, ordersOfOtherDeal }
  }

  it('a draft cannot be changed from another table', async () => {
    const { minho, ownDeal, draft, ordersOfOtherDeal } = await twoTables()
    const answer = await minho.triesToPut(ownDeal, [{ name: '아메리카노' }], { orderId: draft.orderId })
    expect(answer.code).toBe(code.notFound)
    expect(await ordersOfOtherDeal()).toMatchObject([{ orderId: draft.orderId, totalAmount: 7000 }])
  })

  it('a draft cannot be ordered from another table', async () => {
    const { minho, ownDeal, draft, ordersOfOtherDeal } = await twoTables()
    const answer = await minho.triesToOrderAt(ownDeal, [], { orderId: draft.orderId, totalSeen: 7000 })
    expect(answer.code).toBe(code.notFound)
    expect(await ordersOfOtherDeal()).toMatchObject([{ orderId: draft.orderId, orderNumber: null }])
  })
})

describe('a table that a customer has left', () => {
  it('is not readable any more, neither in their list nor by its id', async () => {
    const [leaver, stayer] = [await aGuest(api, store), await aGuest(api, store)]
    const { dealId } = await leaver.sitDownAt('1')
    await stayer.sitDownAt('1')
    const { storeId } = store
    const departure = { storeId, userId: leaver.userId, deal: { dealId } }
    await api.call(removeSelfOrderDealUser, departure, { as: leaver })
    for (const filter of [{}, { dealIdList: String(dealId) }]) {
      const request = { storeId, userId: leaver.userId, ...filter }
      expect((await api.call(getBizHourDealListOfPeriod, request, { as: leaver })).dealList).toEqual([])
    }
    expect((await api.request(getDeal, { storeId, dealId }, { as: leaver })).code).toBe(code.forbidden)
  })
})

it('other guests at the table have masked names', async () => {
  const [own, other] = [await aGuest(api, store, '김민호'), await aGuest(api, store, '박소라')]
  const deal = await own.sitDownAt('1')
  await other.sitDownAt('1')
  await other.ordersAt(deal, oneCakeLine)
  const request = { storeId: store.storeId, dealId: deal.dealId, userId: own.userId }
  const answer = await api.call(getPayAndOrderByDealId, request, { as: own })
  expect(answer.dealUserList?.map(({ name }) => name)).toEqual(['김민호', '박*라'])
  expect(JSON.stringify(answer)).not.toContain('박소라')
})

it('a revoked store key is refused', async () => {
  const request = { storeId: store.storeId }
  expect((await api.request(storeListTables, request, { as: store })).code).toBe(code.ok)
  await api.db.run(revoke, [store.storeId])
  expect((await api.request(storeListTables, request, { as: store })).code).toBe(code.forbidden)
})

const revoke = statement('test_revoke_keys', 'update store_key set revoke_date = 1 where store_id = $1')
