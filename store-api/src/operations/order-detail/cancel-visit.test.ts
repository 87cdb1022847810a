import {
  cancelDeal,
  cancelOwnOrder,
  cancelWaitingOfDeal,
} from '@storefront/contract/endpoints/order-detail.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeAcceptDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleRefunds } from '../../refunds/settle-refunds.ts'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let booker: Payer
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aStoreWithPayments(api, { info: { reservationSetting: { isPreOrderAvailable: true } } })
  booker = await aPayer(api, store)
  return () => api.close()
})

const startDate = noon + 24 * 3_600_000
const bookVisit = (fields: { status?: string; dealType?: string } = {}) =>
  aBookedDeal(api, store, { userId: booker.userId, startDate, ...fields })
const cancelReservation = (dealId: number, caller = booker, seen = {}) =>
  api.request(cancelDeal, { storeId: store.storeId, dealId, ...seen }, { as: caller })

describe('a customer who cancels a reservation', () => {
  it('has it cancelled, without a reason of the store [2.7-43]', async () => {
    const dealId = await bookVisit()
    const seen = { startDate, endDate: startDate + 3_600_000, status: dealStatus.requested }
    expect(await cancelReservation(dealId, booker, seen)).toMatchObject({
      code: code.ok,
      payload: { deal: { dealId, status: dealStatus.cancelled, cancelDescp: '' } },
    })
  })

  it('gets its current state, where the shop has changed it meanwhile [3.4-38]', async () => {
    const dealId = await bookVisit()
    const accepted = await bookVisit()
    await api.call(storeAcceptDeal, { storeId: store.storeId, dealId: accepted }, { as: store })
    expect(await cancelReservation(accepted)).toMatchObject({
      code: code.changed,
      payload: { deal: { status: dealStatus.inProgress }, reason: 'not-requested' },
    })
    expect((await cancelReservation(dealId, booker, { startDate: startDate - 60_000 })).code).toBe(
      code.changed,
    )
    expect((await cancelReservation(dealId)).code).toBe(code.ok)
    expect((await cancelReservation(dealId)).code).toBe(code.changed)
  })

  it('is refused during a payment in it, and with orders [3.4-38]', async () => {
    const dealId = await bookVisit()
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const order = { orderId: null, orderType: orderType.preOrder, orderItemList }
    const put = await api.call(updateOrder, { storeId: store.storeId, dealId, order }, { as: booker })
    const saved = await booker.savesPayment({ dealId, order: put.order })
    expect(await cancelReservation(dealId)).toMatchObject({ code: code.changed, payload: { reason: 'paid' } })
    await booker.givesUp(saved.txNumber)
    await booker.paysByWindow({ dealId, order: put.order })
    expect(await cancelReservation(dealId)).toMatchObject({
      code: code.changed,
      payload: { deal: { status: dealStatus.requested }, reason: 'has-orders' },
    })
  })

  it('can do so once the order is cancelled and refunded, not while the refund is pending [3.4-38]', async () => {
    const policy = { selfCancelUntilAccepted: true }
    store = await aStoreWithPayments(api, {
      policy,
      info: { reservationSetting: { isPreOrderAvailable: true } },
    })
    booker = await aPayer(api, store)
    const dealId = await bookVisit()
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const order = { orderId: null, orderType: orderType.preOrder, orderItemList }
    const put = await api.call(updateOrder, { storeId: store.storeId, dealId, order }, { as: booker })
    await booker.paysByWindow({ dealId, order: put.order })
    const { orderId } = put.order
    const answer = await api.call(cancelOwnOrder, { storeId: store.storeId, orderId }, { as: booker })
    expect(answer).toMatchObject({
      deal: { status: dealStatus.requested },
      order: { status: orderStatus.cancelled },
    })
    expect(await cancelReservation(dealId)).toMatchObject({ code: code.changed, payload: { reason: 'paid' } })
    await settleRefunds(api.app.services.payments, (problem) => {
      throw problem
    })
    expect((await cancelReservation(dealId)).code).toBe(code.ok)
  })

  it('is refused for others’ reservations, another type, and a missing one', async () => {
    const dealId = await bookVisit()
    const stranger = await aPayer(api, store)
    expect((await cancelReservation(dealId, stranger)).code).toBe(code.forbidden)
    const ticket = await bookVisit({ dealType: dealType.waiting })
    expect((await cancelReservation(ticket)).code).toBe(code.notFound)
    expect((await cancelReservation(999_999)).code).toBe(code.notFound)
  })
})

describe('a customer who cancels a ticket', () => {
  const cancelTicket = (dealId: number, caller = booker) =>
    api.request(cancelWaitingOfDeal, { storeId: store.storeId, deal: { dealId } }, { as: caller })

  it('leaves the queue, once [2.7-42]', async () => {
    const dealId = await bookVisit({ dealType: dealType.waiting })
    expect(await cancelTicket(dealId)).toMatchObject({
      code: code.ok,
      payload: { deal: { status: dealStatus.cancelled } },
    })
    expect((await cancelTicket(dealId)).code).toBe(code.changed)
  })

  it('identifies the ticket by its deal, with or without the ticket’s data [2.7-42]', async () => {
    const ticketDealId = await bookVisit({ dealType: dealType.waiting })
    const otherDealId = ticketDealId + 1
    const send = (fields: object) =>
      api.request(cancelWaitingOfDeal, { storeId: store.storeId, ...fields } as never, { as: booker })
    const refused = [
      {},
      { waiting: { dealId: ticketDealId } },
      { deal: { dealId: ticketDealId }, waiting: { dealId: otherDealId } },
    ]
    for (const body of refused) expect((await send(body)).code).toBe(code.badRequest)
    const cancelAnswer = await send({ deal: { dealId: ticketDealId }, waiting: { dealId: ticketDealId } })
    expect(cancelAnswer).toMatchObject({
      code: code.ok,
      payload: { deal: { dealId: ticketDealId, status: dealStatus.cancelled } },
    })
    const next = await bookVisit({ dealType: dealType.waiting })
    expect((await send({ deal: { dealId: next }, waiting: null })).code).toBe(code.ok)
  })

  it('gets 1001 with the current ticket, where it differs from the sent one [2.7-42, 3.8-74]', async () => {
    const dealId = await bookVisit({ dealType: dealType.waiting })
    await api.call(storeAcceptDeal, { storeId: store.storeId, dealId }, { as: store })
    const deal = { dealId, status: dealStatus.requested }
    expect(
      await api.request(cancelWaitingOfDeal, { storeId: store.storeId, deal }, { as: booker }),
    ).toMatchObject({
      code: code.changed,
      payload: { deal: { status: dealStatus.inProgress }, reason: 'not-requested' },
    })
    const moved = await bookVisit({ dealType: dealType.waiting })
    const seen = { dealId: moved, startDate: startDate - 60_000, status: dealStatus.requested }
    expect(
      await api.request(cancelWaitingOfDeal, { storeId: store.storeId, deal: seen }, { as: booker }),
    ).toMatchObject({ code: code.changed, payload: { deal: { startDate } } })
  })

  it('is refused for another’s ticket', async () => {
    const dealId = await bookVisit({ dealType: dealType.waiting })
    expect((await cancelTicket(dealId, await aPayer(api, store))).code).toBe(code.forbidden)
  })
})
