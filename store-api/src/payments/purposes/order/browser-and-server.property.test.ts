import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { couponTargetType, couponType, orderType, pointPileType } from '@storefront/contract/wire-enums.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import { payDraft } from '@storefront/domain/payment/pay-draft.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vatRoundingOf } from '../../../pay-vendors/facts-of-vendor.ts'
import { spendingCallLimit } from '../../../rate-limit/call-limits.ts'
import { openBalance } from '../../../repositories/points.ts'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import { aGiftCard } from '../../../testing/gift-cards.ts'
import { aGuest, type Guest } from '../../../testing/guest.ts'
import { saveRequest } from '../../../testing/pay-requests.ts'
import { cartLines, menuOfBrowser, randomCarts } from '../../../testing/random-carts.ts'
import { aStoreWithPayments, handKeyed, windowPayType } from '../../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../../testing/test-api.ts'
import { cardSubject } from '../../tenders/gift-card.ts'

/** Number of carts that both sides price; fewer unless all tests run in full. */
const numRuns = process.env.STOREFRONT_TEST_DEPTH === 'full' ? 1000 : 120
const pointBalance = 9000
const timeoutMs = 600_000
const cardBalance = 6000

let api: TestApi
let store: TestStoreWithKey & { templateIds: number[] }
let guest: Guest
/** Subjects of the guest's gift cards, each with `cardBalance` won. */
let cards: string[]
beforeAll(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'giftcards'],
    coupons: [
      {},
      { couponType: couponType.rate, amount: 15, maxDiscountAmount: 4000, minOrderAmount: 9000 },
      { couponType: couponType.rate, amount: 30, targetType: couponTargetType.product, applyCountLimit: 2 },
      { amount: 1_700, targetType: couponTargetType.category },
    ],
  })
  guest = await aGuest(api, store)
  const points = [store.storeId, guest.userId, pointBalance, pointPileType.manual, api.clock.now()]
  await api.db.run(openBalance, points)
  cards = []
  for (let index = 0; index < 2; index += 1) {
    const cardOptions = { storeId: store.storeId, userId: guest.userId, amount: cardBalance }
    cards.push(cardSubject(await aGiftCard(api, cardOptions)))
  }
})
afterAll(() => api.close())

const cart = fc.record({
  wantedLines: randomCarts({ maxCount: 9 }),
  /** One of the coupons, or none. */
  coupon: fc.integer({ min: -1, max: 3 }),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: pointBalance })),
  /** Won requested of each gift card, at times more than its balance. */
  cardsWanted: fc.tuple(...[0, 1].map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })))),
  payType: fc.constantFrom(windowPayType, handKeyed),
})

it(
  'computes the same cart, coupon, points, gift cards and VAT in browser and server',
  async () => {
    const { storeId } = store
    const index = await menuOfBrowser(api, store)
    const info = { storeId, userId: guest.userId }
    const { couponTemplateList, couponList, pointAmount } = await api.call(prepareInfoForPaying, info, {
      as: guest,
    })
    const deal = await guest.sitDownAt('1')
    let order: Order | undefined
    const counts = { applied: 0, refused: 0, byCards: 0 }

    await fc.assert(
      fc.asyncProperty(cart, async ({ wantedLines, coupon, points, cardsWanted, payType }) => {
        // The rate limit is not tested here.
        api.app.services.spendingCalls = spendingCallLimit()
        // Amounts of the cart, from the menu as the browser loads it.
        const lines = cartLines(store, wantedLines)
        const clientTotal = cartTotal(lines, index)
        const checked = checkOrder({
          lines,
          index,
          limits: { products: [], kinds: [] },
          businessDate: '2026-11-18',
          rule: { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false },
        })
        expect(checked).toMatchObject({ errors: [], total: clientTotal.sum, count: clientTotal.count })

        const without = order?.orderItemList
          .filter(({ parentOrderItemId }) => parentOrderItemId == null)
          .map(({ orderItemId }) => orderItemId)
        order = await guest.puts(deal, wantedLines, { ...(without && { without }) })
        expect(order).toMatchObject({ totalAmount: clientTotal.sum, totalCount: clientTotal.count })

        // Amounts of the payment popup, from the order as the API answers it.
        const templateId = store.templateIds[coupon]
        const chosen = templateId === undefined ? undefined : { templateId, couponId: null }
        const { orderItemList } = order
        const draft = payDraft({
          lines: orderItemList
            .filter(({ parentOrderItemId }) => parentOrderItemId == null)
            .map((main) => {
              const total = orderItemList
                .filter((each) => each === main || each.parentOrderItemId === main.orderItemId)
                .reduce((sum, { totalPrice }) => sum + totalPrice, 0)
              const { productId = null, isTaxFree } = main
              // The one category of the test's menu.
              const categoryIds = [storeId * 10]
              const unitPrice = Math.floor(total / main.count)
              return { productId, categoryIds, unitPrice, count: main.count, total, isTaxFree }
            }),
          orderType: order.orderType,
          deliveryFee: 0,
          templates: couponTemplateList,
          coupons: couponList,
          chosen: chosen ?? null,
          points,
          pointBalance: pointAmount,
          pointUseThreshold: 0,
          balances: cards.map((subject, cardIndex) => ({
            tender: 'giftCard',
            subject,
            requested: cardsWanted[cardIndex] ?? 0,
            available: cardBalance,
          })),
          vat: vatRoundingOf(payType === windowPayType ? 'kicc' : 'nanohand'),
          dayType: 'weekday',
          now: api.clock.now(),
          timezoneOffset: 540,
        })

        // Another amount than the customer saw: the server answers with its own.
        const wrongQuote = { total: draft.total, amount: draft.amount + 1, vatAmount: draft.vatAmount }
        const tenders = draft.tenderList.filter(({ amount }) => amount > 0)
        counts.byCards += tenders.length
        const request = saveRequest(
          storeId,
          { dealId: deal.dealId, order },
          { payType, points, tenders, seen: wrongQuote, ...(chosen && { coupon: chosen }) },
        )
        const answer = await api.request(checkAndSavePayInfo, request, { as: guest })
        const { total, couponDiscount, pointDiscount, amount, taxFreeAmount, vatAmount, supplyAmount } = draft
        const quote = { total, couponDiscount, pointDiscount, amount, taxFreeAmount, vatAmount, supplyAmount }
        if (draft.couponBlockedReason !== null) {
          counts.refused += 1
          expect(answer).toMatchObject({
            code: code.notHeld,
            payload: { reason: draft.couponBlockedReason, quote },
          })
          return
        }
        counts.applied += chosen ? 1 : 0
        expect(answer).toMatchObject({ code: code.priceChanged, payload: quote })
      }),
      { numRuns },
    )
    // The sample contains both applicable and inapplicable coupons, and gift cards.
    expect(Math.min(counts.applied, counts.refused, counts.byCards)).toBeGreaterThan(0)
  },
  timeoutMs,
)
