import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeAcceptDeal, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const day = 24 * 3_600_000
const takesPreOrders = {
  reservationSetting: { isPreOrderAvailable: true },
  waitingSetting: { isPreOrderAvailable: true },
}

async function bookVisit(
  visit: Partial<Parameters<typeof aBookedDeal>[2]> = {},
  info: object = takesPreOrders,
) {
  const store = await aStoreWithPayments(api, { prepaid: true, info: info as never, limits: { 케이크: 3 } })
  const payer = await aPayer(api, store)
  const dealId = await aBookedDeal(api, store, { userId: payer.userId, startDate: noon + day, ...visit })
  return { store, payer, dealId }
}
const putInDraft = (
  store: TestStoreWithKey,
  payer: Payer,
  dealId: number,
  count = 1,
  itemFields: object = {},
) =>
  api.request(
    updateOrder,
    {
      storeId: store.storeId,
      dealId,
      order: {
        orderType: orderType.preOrder,
        orderItemList: [{ orderItemId: -1, productId: store.idOf('케이크'), count, ...itemFields }],
      },
    },
    { as: payer },
  )
const orderOf = (answer: { payload: unknown }) => (answer.payload as { order: Order }).order

describe('a pre-order of a visit', () => {
  it('waits for the shop once paid, and goes to the kitchen when the guests arrive [2.4-36]', async () => {
    const { store, payer, dealId } = await bookVisit()
    const order = orderOf(await putInDraft(store, payer, dealId))
    expect(order).toMatchObject({ orderType: orderType.preOrder, status: orderStatus.provisional })
    await payer.paysByWindow({ dealId, order })
    const ids = { storeId: store.storeId, dealId, userId: payer.userId }
    const detail = async () => api.call(getPayAndOrderByDealId, ids, { as: payer })
    expect(await detail()).toMatchObject({
      deal: { status: dealStatus.requested },
      orderList: [{ status: orderStatus.ordered, totalAmount: 7000 }],
    })
    const { storeId } = store
    const openDeals = await api.call(storeListOpenDeals, { storeId }, { as: store })
    expect(openDeals.dealList).toMatchObject([
      { deal: { dealId }, orderList: [{ status: orderStatus.ordered }] },
    ])
    await api.call(storeAcceptDeal, { storeId, dealId }, { as: store })
    expect(await detail()).toMatchObject({
      deal: { status: dealStatus.inProgress },
      orderList: [{ status: orderStatus.inKitchen }],
    })
  })

  it('confirms a reservation that needs payment', async () => {
    const { store, payer, dealId } = await bookVisit({ status: dealStatus.provisional })
    await payer.paysByWindow({ dealId, order: orderOf(await putInDraft(store, payer, dealId)) })
    const ids = { storeId: store.storeId, dealId, userId: payer.userId }
    expect(await api.call(getPayAndOrderByDealId, ids, { as: payer })).toMatchObject({
      deal: { status: dealStatus.requested },
    })
  })

  it('counts for the limits of the visit’s day, not of today', async () => {
    const { store, payer, dealId } = await bookVisit()
    const today = await aBookedDeal(api, store, {
      userId: payer.userId,
      dealType: dealType.waiting,
      startDate: noon,
    })
    expect((await putInDraft(store, payer, dealId, 4)).code).toBe(code.overLimit)
    const order = orderOf(await putInDraft(store, payer, dealId, 3))
    await payer.paysByWindow({ dealId, order })
    expect((await putInDraft(store, payer, today, 3)).code).toBe(code.ok)
    expect((await putInDraft(store, payer, dealId, 1)).code).toBe(code.overLimit)
    const stale = { productOrderLimitApplyStdDate: '2026-11-18' }
    expect((await putInDraft(store, payer, dealId, 1, stale)).code).toBe(code.limitStale)
  })

  it('can be placed while the store is closed, for another day', async () => {
    const { store, payer, dealId } = await bookVisit()
    const ticket = await aBookedDeal(api, store, {
      userId: payer.userId,
      dealType: dealType.waiting,
      startDate: noon,
    })
    api.clock.set(noon + 11 * 3_600_000)
    expect((await putInDraft(store, payer, dealId)).code).toBe(code.ok)
    expect(await putInDraft(store, payer, ticket)).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'store-closed' },
    })
  })

  it('is refused after the visit’s start, by strangers, and with another order type', async () => {
    const { store, payer, dealId } = await bookVisit()
    expect((await putInDraft(store, await aPayer(api, store), dealId)).code).toBe(code.forbidden)
    const general = { orderType: orderType.general, orderItemList: [] }
    const request = { storeId: store.storeId, dealId, order: general }
    expect((await api.request(updateOrder, request, { as: payer })).code).toBe(code.badRequest)
    api.clock.set(noon + day)
    expect(await putInDraft(store, payer, dealId)).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'too-late' },
    })
  })

  it('is refused where the store takes none, or cannot be paid', async () => {
    const withoutPreOrders = await bookVisit({}, { reservationSetting: {}, waitingSetting: {} })
    expect(
      await putInDraft(withoutPreOrders.store, withoutPreOrders.payer, withoutPreOrders.dealId),
    ).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'switched-off' },
    })
    const store = await api.aStore({ info: takesPreOrders as never })
    const payer = await aPayer(api, store)
    const dealId = await aBookedDeal(api, store, { userId: payer.userId, startDate: noon + day })
    expect(await putInDraft(store, payer, dealId)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'switched-off' },
    })
  })
})
