import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { cancelDeal, getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { changeReservation, getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { storeCancelReservation } from '@storefront/contract/endpoints/store-reservations.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { expireDeals } from '../deals/expire-deals.ts'
import { markNoShows } from '../no-shows/mark-no-shows.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import {
  aReservingStore,
  asksToReserve,
  dayOf,
  hour,
  reserves,
  slotAt,
  storeTime,
} from '../testing/a-reserving-store.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { aPaymentSetup, minute, type PaymentSetup, reversalsIn, runJobs } from '../testing/payment-setup.ts'
import { windowPayType } from '../testing/store-with-payments.ts'
import type { TestStoreWithKey } from '../testing/test-api.ts'

const deposit = 20_000
let setup: PaymentSetup
let store: TestStoreWithKey
let sky: Payer
let sea: Payer
/** 18:00 in three days. */
let six: number
beforeEach(async () => {
  setup = await aPaymentSetup()
  const { api } = setup
  store = await aReservingStore(api, { depositType: 'use', depositAmount: deposit }, { tables: 1 })
  sky = await aPayer(api, store)
  sea = await aPayer(api, store)
  six = storeTime(api, '18:00', { days: 3 })
  return () => api.close()
})

const reservationOf = (payer: Payer, dealId: number) =>
  setup.api.call(getReservation, { storeId: store.storeId, dealId }, { as: payer })

function triesToSavePayment(payer: Payer, dealId: number, amount = deposit) {
  const purpose = { kind: 'deposit' as const, dealId }
  const payInfo = {
    purpose,
    payType: windowPayType,
    totalSeen: amount,
    amount,
    vatAmount: 0,
    payAction: '승인',
  }
  const request = {
    storeId: store.storeId,
    dealId,
    txNumber: randomTxNumber(),
    payType: windowPayType,
    payInfo,
  }
  return setup.api.request(checkAndSavePayInfo, request, { as: payer })
}

async function saveDeposit(payer: Payer, dealId: number) {
  const { code: answered, message, payload } = await triesToSavePayment(payer, dealId)
  if (answered !== 200) throw new Error(`not saved: ${answered} ${message} ${JSON.stringify(payload)}`)
  const { payInfo, nonce } = payload as { payInfo: { txNumber: string }; nonce: string }
  return { txNumber: payInfo.txNumber, nonce, dealId, payment: payInfo as never }
}

async function pays(payer: Payer, dealId: number) {
  const saved = await saveDeposit(payer, dealId)
  await payer.returnsFromProvider(await payer.opensPayWindow(saved), authenticatedReturn(saved.txNumber))
  return payer.payment(saved.txNumber)
}

/** A paid reservation at six. */
async function paid(caller = sky) {
  const { deal } = await reserves(setup.api, store, caller, { startDate: six })
  const payment = await pays(caller, deal.dealId)
  expect(payment.state).toBe('approved')
  return { ...(await reservationOf(caller, deal.dealId)), txNumber: payment.txNumber }
}

describe('a deposit', () => {
  it('keeps its reservation provisional until it is paid, and confirms it then [3.4-31, 3.9-08]', async () => {
    const reservation = await reserves(setup.api, store, sky, { startDate: six })
    expect(reservation).toMatchObject({
      mode: 'deposit',
      deal: { status: dealStatus.provisional, dealNumber: null },
      deposit: { amount: deposit, state: 'due', refundAmount: 0 },
    })
    const after = await (async () => {
      await pays(sky, reservation.deal.dealId)
      return reservationOf(sky, reservation.deal.dealId)
    })()
    expect(after).toMatchObject({
      deal: { status: dealStatus.requested, dealNumber: expect.stringMatching(/^\d{4}-\d{5}$/) },
      deposit: { state: 'paid', retainedPercent: 0, refundAmount: deposit },
      cancelBlock: 'paid',
      expireDate: null,
    })
    const { storeId } = store
    const { dealId } = reservation.deal
    const detail = await setup.api.call(
      getPayAndOrderByDealId,
      { storeId, dealId, userId: sky.userId },
      { as: sky },
    )
    const won = (detail.payList ?? []).reduce((sum, { amount }) => sum + amount, 0)
    expect(won).toBe(deposit)
    // A lump sum.
    expect((detail.payList ?? []).map(({ planMonth }) => planMonth ?? '00')).toEqual(['00'])
  })

  it('is refused for another amount, to others, without a reservation, and after it expired', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    expect(await triesToSavePayment(sky, deal.dealId, 10_000)).toMatchObject({
      code: code.priceChanged,
      payload: { total: deposit, amount: deposit, vatAmount: 0 },
    })
    expect((await triesToSavePayment(sea, deal.dealId)).code).toBe(code.forbidden)
    expect((await triesToSavePayment(sky, 999_999)).code).toBe(code.notFound)
    setup.api.clock.pass(15 * minute)
    expect((await triesToSavePayment(sky, deal.dealId)).code).toBe(code.payExpired)
  })

  it('is refused where the store has closed the day since', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    await setup.api.db.run(addDayOff, [store.storeId, dayOf(six)])
    setup.api.app.services.stores.forget(store.storeId)
    expect(await triesToSavePayment(sky, deal.dealId)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'holiday' },
    })
  })

  it('is refunded if the store closed the day during its payment', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    const saved = await saveDeposit(sky, deal.dealId)
    const url = await sky.opensPayWindow(saved)
    await setup.api.db.run(addDayOff, [store.storeId, dayOf(six)])
    setup.api.app.services.stores.forget(store.storeId)
    await sky.returnsFromProvider(url, authenticatedReturn(saved.txNumber))
    await runJobs(setup.api)
    expect(await sky.payment(saved.txNumber)).toMatchObject({ state: 'cancelled' })
    expect((await reservationOf(sky, deal.dealId)).deal.status).toBe(dealStatus.provisional)
  })

  it('reserves its table during its payment, and no longer', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    const saved = await saveDeposit(sky, deal.dealId)
    await sky.opensPayWindow(saved)
    setup.api.clock.pass(14 * minute)
    await expireDeals(setup.api.db, setup.api.clock.now())
    expect((await slotAt(setup.api, store, sea, six))?.block).toBe('full')
    await sky.givesUp(saved.txNumber)
    setup.api.clock.pass(2 * minute)
    await runJobs(setup.api)
    await expireDeals(setup.api.db, setup.api.clock.now())
    expect((await slotAt(setup.api, store, sea, six))?.mode).toBe('deposit')
  })

  it('is refunded automatically when it is approved too late and others have the table', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    const saved = await saveDeposit(sky, deal.dealId)
    const url = await sky.opensPayWindow(saved)
    await sky.givesUp(saved.txNumber)
    setup.api.clock.pass(16 * minute)
    await runJobs(setup.api)
    await expireDeals(setup.api.db, setup.api.clock.now())
    const reservationOfSea = await paid(sea)
    expect(reservationOfSea.deal.status).toBe(dealStatus.requested)
    await sky.returnsFromProvider(url, authenticatedReturn(saved.txNumber))
    await runJobs(setup.api)
    expect((await sky.payment(saved.txNumber)).state).toBe('cancelled')
    expect((await reservationOf(sea, reservationOfSea.deal.dealId)).deposit).toMatchObject({ state: 'paid' })
    const openReversals = (await reversalsIn(setup.api, store, saved.txNumber)).filter(
      ({ state }) => state !== 'done',
    )
    expect(openReversals).toEqual([])
  })

  it('is paid again after a window that was closed: the provisional reservation is resumed', async () => {
    const { deal } = await reserves(setup.api, store, sky, { startDate: six })
    const first = await saveDeposit(sky, deal.dealId)
    expect((await triesToSavePayment(sky, deal.dealId)).code).toBe(code.payRunning)
    const later = await asksToReserve(setup.api, store, sky, { startDate: six + hour })
    expect(later.code, 'another reservation meanwhile').toBe(code.payRunning)
    await sky.givesUp(first.txNumber)
    expect((await pays(sky, deal.dealId)).state).toBe('approved')
    expect((await reservationOf(sky, deal.dealId)).deal.status).toBe(dealStatus.requested)
  })
})

describe('a paid reservation', () => {
  const cancels = (dealId: number, refund?: 'all' | 'by-penalty') =>
    setup.api.call(
      storeCancelReservation,
      { storeId: store.storeId, dealId, reason: '손님 요청', ...(refund && { refund }) },
      { as: store },
    )

  it('is not cancelled by its customer, who is told that something is paid [2.5-86]', async () => {
    const { deal } = await paid()
    const request = { storeId: store.storeId, dealId: deal.dealId }
    expect(await setup.api.request(cancelDeal, request, { as: sky })).toMatchObject({
      code: code.changed,
      payload: { reason: 'paid' },
    })
  })

  it('cancelled by the store is refunded as a whole, or less the penalty at that moment', async () => {
    for (const [refund, hoursBefore, refundedWon] of [
      ['all', 1, deposit],
      ['by-penalty', 30, deposit],
      ['by-penalty', 20, deposit / 2],
      ['by-penalty', 2, 0],
    ] as const) {
      const { deal, txNumber } = await paid()
      setup.api.clock.set(six - hoursBefore * hour)
      if (refundedWon > 0 && refund !== 'all') {
        expect((await reservationOf(sky, deal.dealId)).deposit?.refundAmount).toBe(refundedWon)
      }
      await cancels(deal.dealId, refund)
      await settleRefunds(setup.api.app.services.payments, fail)
      const { deposit: after } = await reservationOf(sky, deal.dealId)
      expect(after?.state).toBe(refundedWon > 0 ? 'refunded' : 'paid')
      const [refunded] = await setup.api.db.run(refundedOf, [store.storeId, txNumber])
      expect(refunded?.won ?? 0).toBe(refundedWon)
      // The next reservation is for a day later, and is made at noon two days before it.
      six += 24 * hour
      setup.api.clock.set(six - 54 * hour)
    }
  })

  it('cancelled twice is refunded once', async () => {
    const { deal, txNumber } = await paid()
    await cancels(deal.dealId)
    await expect(cancels(deal.dealId)).rejects.toThrow('1001')
    await settleRefunds(setup.api.app.services.payments, fail)
    expect(await setup.api.db.run(refundedOf, [store.storeId, txNumber])).toMatchObject([
      { won: deposit, refunds: 1 },
    ])
  })

  it('keeps its deposit when its time is changed, as long as a cancel would cost nothing', async () => {
    const { deal } = await paid()
    const { storeId } = store
    const changes = (startDate: number) =>
      setup.api.request(
        changeReservation,
        { storeId, dealId: deal.dealId, startDate, numberOfPerson: 3 },
        { as: sky },
      )
    expect(await changes(six + hour)).toMatchObject({
      code: 200,
      payload: { deal: { status: dealStatus.requested }, deposit: { state: 'paid' } },
    })
    setup.api.clock.set(six - 20 * hour)
    expect(await changes(six + 2 * hour)).toMatchObject({
      code: code.changed,
      payload: { reason: 'penalty' },
    })
  })
})

describe('guests who have paid a deposit', () => {
  it('keep their reservation when they scan another table', async () => {
    const setting = { depositType: 'use', depositAmount: deposit }
    store = await aReservingStore(setup.api, setting, { tables: 2 })
    sky = await aPayer(setup.api, store)
    const { deal } = await paid()
    setup.api.clock.set(six)
    const { storeId } = store
    const scans = (table: string) =>
      setup.api.request(
        registerDeal,
        { storeId, deal: { dealType: dealType.self }, tn: store.tableCode(table) },
        { as: sky },
      )
    expect(await scans('1')).toMatchObject({ code: code.ok, payload: { deal: { dealId: deal.dealId } } })
    expect(await scans('2')).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'order-in-progress', dealId: deal.dealId },
    })
    expect(await reservationOf(sky, deal.dealId)).toMatchObject({
      deal: { status: dealStatus.inProgress },
      deposit: { state: 'paid' },
    })
  })
})

describe('guests who do not come', () => {
  async function ordersAhead(dealId: number) {
    const { storeId } = store
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const order = { orderType: orderType.preOrder, orderItemList }
    const { order: placed } = await setup.api.call(updateOrder, { storeId, dealId, order }, { as: sky })
    return sky.paysByWindow({ dealId, order: placed })
  }
  const refundedWon = async (txNumber: string) =>
    (await setup.api.db.run(refundedOf, [store.storeId, txNumber]))[0]?.won ?? 0

  it('leave the deposit with the store, and get a pre-order back', async () => {
    const setting = { depositType: 'use', depositAmount: deposit, isPreOrderAvailable: true }
    store = await aReservingStore(setup.api, setting, { tables: 1 })
    sky = await aPayer(setup.api, store)
    const { deal, txNumber } = await paid()
    const preOrder = await ordersAhead(deal.dealId)
    expect(preOrder).toMatchObject({ state: 'approved', amount: expect.any(Number) })
    setup.api.clock.set(six + 15 * minute)
    for (const _ of ['once', 'and again']) await markNoShows(setup.api.db, setup.api.clock.now(), fail)
    await settleRefunds(setup.api.app.services.payments, fail)
    const after = await reservationOf(sky, deal.dealId)
    expect(after).toMatchObject({
      deal: { status: dealStatus.noShow },
      deposit: { state: 'paid' },
      orderList: [{ status: orderStatus.cancelled }],
    })
    expect(await refundedWon(txNumber)).toBe(0)
    expect(await refundedWon(preOrder.txNumber)).toBe(preOrder.amount)
  })
})

function fail(error: unknown): void {
  throw error
}

const refundedOf = statement<{ won: number; refunds: number }>(
  'test_refunded_of_payment',
  `select sum(amount)::int as won, count(*)::int as refunds from refund
   where store_id = $1 and tx_number = $2 and state = 'done' having count(*) > 0`,
)
const addDayOff = statement(
  'test_add_day_off_of_deposit',
  `update store set info = jsonb_set(info, '{openSetting,nonRegularHoliday}',
     jsonb_build_array(jsonb_build_object('begin', $2::text, 'end', $2::text))), revision = revision + 1
   where store_id = $1`,
)
