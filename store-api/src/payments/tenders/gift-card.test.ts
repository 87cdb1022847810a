import { getWholeDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { joinDeal } from '../../repositories/deal-users.ts'
import { aGiftCard, cardTotalsOf } from '../../testing/gift-cards.ts'
import { aRefundingApi, settleDueRefunds } from '../../testing/paid-order.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { cardSubject } from './gift-card.ts'

let api: TestApi
beforeAll(async () => {
  ;({ api } = await aRefundingApi())
})
afterAll(() => api.close())

/** A customer with gift cards of these balances, about to take out cake for 7,000 won. */
async function aCustomerWithCards(...amounts: number[]) {
  const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
  const payer = await aPayer(api, store)
  const { storeId } = store
  const cards: Awaited<ReturnType<typeof aGiftCard>>[] = []
  for (const amount of amounts) cards.push(await aGiftCard(api, { storeId, userId: payer.userId, amount }))
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const cardTenders = (...won: number[]) =>
    cards.flatMap((card, index) => {
      const amount = won[index] ?? 0
      return amount > 0 ? [{ tender: 'giftCard', subject: cardSubject(card), amount }] : []
    })
  let refunds = 0
  return {
    store,
    payer,
    purchase,
    cards,
    cardTenders,
    refund: async (orderItemIdList?: number[]) => {
      refunds += 1
      const request = {
        storeId,
        orderId: purchase.order.orderId,
        reason: '재료 소진',
        ...(orderItemIdList && { orderItemIdList }),
      }
      const { code: answer } = await api.request(storeRefundOrder, request, {
        as: store,
        key: `card-refund-${storeId}-${refunds}`,
      })
      expect(answer).toBe(code.ok)
      await settleDueRefunds(api)
    },
    balances: async () => {
      const totals = await Promise.all(cards.map((card) => cardTotalsOf(api, card)))
      for (const each of totals)
        expect(each).toMatchObject({
          ledgerSum: each.balance,
          ledgerBalance: each.balance,
          held: each.holdSum,
        })
      return totals.map(({ balance, held }) => balance - held)
    },
  }
}

it('two gift cards and a provider pay an order together, each its own amount [2.1-08]', async () => {
  const { payer, purchase, cardTenders, balances } = await aCustomerWithCards(1_500, 1_000)
  const saved = await payer.savesPayment(purchase, { tenders: cardTenders(1_500, 500) })
  expect(saved.payment).toMatchObject({ amount: 5_000, tenderList: cardTenders(1_500, 500) })
  expect(await balances()).toEqual([0, 500])
  const paid = await payer.paysByWindow(purchase, {
    txNumber: saved.txNumber,
    tenders: cardTenders(1_500, 500),
  })
  expect(paid.state).toBe('approved')
  expect(await balances()).toEqual([0, 500])
})

it('gift cards pay a whole order without a provider', async () => {
  const { store, payer, purchase, cardTenders, balances, refund } = await aCustomerWithCards(10_000)
  const { txNumber } = await payer.savesPayment(purchase, { tenders: cardTenders(7_000), payType: null })
  const result = { storeId: store.storeId, txNumber, payMethod: payMethod.cash }
  expect((await api.call(registerPayResult, result, { as: payer })).payment).toMatchObject({
    state: 'approved',
    amount: 0,
  })
  expect(await balances()).toEqual([3_000])
  await refund()
  expect(await balances()).toEqual([10_000])
})

it('a refund returns to the provider first, then to each gift card what it paid (spec decision 38)', async () => {
  const { payer, purchase, cardTenders, balances, refund } = await aCustomerWithCards(1_500, 1_000)
  expect((await payer.paysByWindow(purchase, { tenders: cardTenders(1_500, 500) })).state).toBe('approved')
  await refund()
  expect(await balances()).toEqual([1_500, 1_000])
  expect(await api.db.run(records, [purchase.dealId])).toEqual([
    { payMethod: payMethod.creditCard, amount: 5_000 },
    { payMethod: payMethod.giftCard, amount: 1_500 },
    { payMethod: payMethod.giftCard, amount: 500 },
    { payMethod: payMethod.creditCard, amount: -5_000 },
    { payMethod: payMethod.giftCard, amount: -1_500 },
    { payMethod: payMethod.giftCard, amount: -500 },
  ])
})

it('the payer’s receipt has each card’s name, approval number and balance after it; another guest’s has none of them [2.2-112]', async () => {
  const { store, payer, purchase, cardTenders, refund } = await aCustomerWithCards(1_500, 1_000)
  expect((await payer.paysByWindow(purchase, { tenders: cardTenders(1_500, 400) })).state).toBe('approved')
  await refund()
  const { storeId } = store
  const { dealId } = purchase
  const linesFor = async (caller: typeof payer) =>
    (await api.call(getWholeDeal, { storeId, dealId }, { as: caller })).payList
      .filter(({ tender }) => tender === 'giftCard')
      .map((line) => [line.amount, line.prepaidcardName, line.prepaidcardRemainAmount])
  expect(await linesFor(payer)).toEqual([
    [1_500, '모임카드', 0],
    [400, '모임카드', 600],
    [-1_500, '모임카드', 1_500],
    [-400, '모임카드', 1_000],
  ])
  const { payList } = await api.call(getWholeDeal, { storeId, dealId }, { as: payer })
  const numbers = payList.flatMap(({ prepaidcardApprNumber: number }) => number ?? [])
  expect(new Set(numbers).size).toBe(4)

  const other = await aPayer(api, store)
  const guest = { storeId, dealId, userId: other.userId }
  await api.db.transaction((tx) => joinDeal(tx, guest, api.clock.now(), { isRunning: false }))
  expect(await linesFor(other)).toEqual([1_500, 400, -1_500, -400].map((won) => [won, undefined, undefined]))
  const receiptOfOther = await api.call(getWholeDeal, { storeId, dealId }, { as: other })
  expect(receiptOfOther.payList.filter(({ prepaidcardApprNumber }) => prepaidcardApprNumber)).toEqual([])
})

it('a payment that is given up releases its gift cards', async () => {
  const { payer, purchase, cardTenders, balances } = await aCustomerWithCards(1_500, 1_000)
  const { txNumber } = await payer.savesPayment(purchase, { tenders: cardTenders(1_500, 500) })
  expect(await balances()).toEqual([0, 500])
  await payer.givesUp(txNumber)
  expect(await balances()).toEqual([1_500, 1_000])
})

it.each([
  ['that belongs to somebody else', async () => (await api.aCustomer()).userId],
  ['that nobody registered', async () => null],
])('a gift card %s pays nothing', async (_which, owner) => {
  const { payer, purchase, store } = await aCustomerWithCards()
  const card = await aGiftCard(api, { storeId: store.storeId, userId: await owner(), amount: 5_000 })
  const tenders = [{ tender: 'giftCard', subject: cardSubject(card), amount: 1_000 }]
  expect(await payer.triesToSavePayment(purchase, { tenders })).toMatchObject({ code: code.notHeld })
  expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 5_000, held: 0 })
})

it('a gift card of the head office pays nothing in a branch whose contract has no gift cards (spec decision 6)', async () => {
  const headOffice = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
  const branch = await aStoreWithPayments(api)
  const payer = await aPayer(api, branch)
  const { storeId } = headOffice
  const useStoreIds = [storeId, branch.storeId]
  const card = await aGiftCard(api, { storeId, userId: payer.userId, amount: 7_000 }, { useStoreIds })
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const tenders = [{ tender: 'giftCard', subject: cardSubject(card), amount: 1_000 }]
  expect((await payer.triesToSavePayment(purchase, { tenders })).code).toBe(code.notInContract)
  expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 7_000, held: 0 })
})

it('a gift card with less than the requested amount is refused with the quote, and nothing is held', async () => {
  const { payer, purchase, cardTenders, balances } = await aCustomerWithCards(1_500, 1_000)
  expect(await payer.triesToSavePayment(purchase, { tenders: cardTenders(1_501, 500) })).toMatchObject({
    code: code.notHeld,
    payload: { kind: 'giftCard', wanted: 1_501, quote: { amount: 5_000 } },
  })
  expect(await balances()).toEqual([1_500, 1_000])
})

it.each(['', 'no card', '1-', '0-1', '1-2-3', '1-999999999999999', '99999999999999999-1'])(
  'a payment that names no gift card (%j) is refused without an error of the server',
  async (subject) => {
    const { payer, purchase } = await aCustomerWithCards()
    const tenders = [{ tender: 'giftCard', subject, amount: 1_000 }]
    const { code: answer } = await payer.triesToSavePayment(purchase, { tenders })
    expect([code.badRequest, code.notHeld]).toContain(answer)
  },
)

const records = statement<{ payMethod: string; amount: number }>(
  'test_gift_card_records',
  'select pay_method as "payMethod", amount from pay_record where deal_id = $1 order by pay_id',
)
