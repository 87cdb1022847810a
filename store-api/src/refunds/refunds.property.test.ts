import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelOrder, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import { payAction, pointPileType } from '@storefront/contract/wire-enums.ts'
import { vatOf } from '@storefront/domain/money/vat.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { vatRoundingOf } from '../pay-vendors/facts-of-vendor.ts'
import { openBalance } from '../repositories/points.ts'
import { readRefundedLines } from '../repositories/refund-lines.ts'
import { noon } from '../testing/clock.ts'
import { FakeCancels } from '../testing/fake-cancels.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'
import { settleRefunds } from './settle-refunds.ts'

let api: TestApi
let store: TestStoreWithKey & { templateIds: number[] }
let cancels: FakeCancels
let provider: FakeProvider
beforeAll(async () => {
  provider = new FakeProvider()
  cancels = new FakeCancels(provider)
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: cancels.adapters })
  store = await aStoreWithPayments(api, {
    coupons: [{}],
    taxFree: ['케이크'],
    info: { pointAccumulationRate: 7 },
  })
})
afterAll(() => api.close())

const ledger = statement<{ balance: number; held: number; entered: number }>(
  'test_refund_ledger',
  `select balance, held, (select coalesce(sum(amount), 0)::int from point_ledger as l
     where l.store_id = b.store_id and l.user_id = b.user_id) as entered
   from point_balance as b where store_id = $1 and user_id = $2`,
)

/** A paid order, and steps of the shop and the provider. */
const story = fc.record({
  products: fc.array(
    fc.record({ name: fc.constantFrom('아메리카노', '케이크'), count: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000 })),
  hasCoupon: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      fc.record({
        operation: fc.constant('refund' as const),
        lines: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.constantFrom(
        { operation: 'refund all' as const },
        { operation: 'cancel' as const },
        { operation: 'complete' as const },
        { operation: 'settle' as const },
      ),
      fc.record({
        operation: fc.constant('provider' as const),
        script: fc.constantFrom(
          'succeed' as const,
          'refuse-parts' as const,
          'lost' as const,
          'silent' as const,
        ),
      }),
    ),
    { minLength: 3, maxLength: 12 },
  ),
})

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const numRuns = isFull ? 150 : 15
const initialPoints = 5_000

it(
  'for any sequence of refunds, the payments of a deal equal the provider’s ledger, and no balance is negative',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ products, points, hasCoupon, steps }) => {
        cancels.script = 'succeed'
        api.clock.set(noon)
        const { storeId } = store
        const payer = await aPayer(api, store)
        await api.db.run(openBalance, [storeId, payer.userId, initialPoints, pointPileType.manual, 1])
        const purchase = await payer.placesTakeoutOrder(products)
        const { orderId, totalAmount, orderItemList } = purchase.order
        const couponWon = hasCoupon ? 1_000 : 0
        // At least 1,000 won are left for the provider.
        const used = Math.min(points, totalAmount - couponWon - 1_000)
        const discounts = {
          points: used,
          ...(hasCoupon && { coupon: { templateId: store.templateIds[0] ?? 0 }, couponWon }),
        }
        // Another amount is refused with the quote, whose VAT knows the tax-free lines.
        const { payload } = await payer.triesToSavePayment(purchase, {
          ...discounts,
          seen: { total: totalAmount + 1 },
        })
        const { total, amount, vatAmount } = payload as PayQuote
        const payment = await payer.paysByWindow(purchase, {
          ...discounts,
          seen: { total, amount, vatAmount },
        })
        const charge = provider.charges.find(({ orderNo }) => orderNo === payment.txNumber)
        if (!charge) throw new Error('nothing was charged')
        let completed = false

        for (const step of steps) {
          if (step.operation === 'provider') cancels.script = step.script
          else if (step.operation === 'settle') await settle()
          else if (step.operation === 'cancel') {
            await api.request(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
          } else if (step.operation === 'complete') {
            const { dealId } = purchase
            const answer = await api.request(storeCompleteDeal, { storeId, dealId }, { as: store })
            completed ||= answer.code === 200
          } else {
            const lines =
              step.operation === 'refund'
                ? step.lines.flatMap((index) => orderItemList[index]?.orderItemId ?? [])
                : []
            await api.request(
              storeRefundOrder,
              {
                storeId,
                orderId,
                reason: '품절',
                ...(lines.length > 0 && { orderItemIdList: lines }),
              },
              { as: store },
            )
          }
          expect(cancels.refundedWon(charge.tid)).toBeLessThanOrEqual(payment.amount)
        }
        // In the end the provider answers everything.
        cancels.script = 'succeed'
        for (const _ of [1, 2, 3, 4, 5]) await settle()

        const ownRequest = { storeId, userId: payer.userId, dealId: purchase.dealId }
        const { payList, point } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
        const sumOf = (tender: string) =>
          payList.filter((each) => each.tender === tender).reduce((sum, { amount }) => sum + amount, 0)
        expect(sumOf('provider')).toBe(payment.amount - cancels.refundedWon(charge.tid))
        const refunded = await readRefundedLines(api.db, storeId, payment.txNumber)
        const stillPaid = totalAmount - [...refunded.values()].reduce((sum, won) => sum + won, 0)
        expect(payList.reduce((sum, { amount }) => sum + amount, 0)).toBe(stillPaid)
        expect(Math.min(sumOf('provider'), sumOf('points'), sumOf('coupon'))).toBeGreaterThanOrEqual(0)
        const vat = payList.reduce((sum, { vatAmount }) => sum + (vatAmount ?? 0), 0)
        expect(vat).toBeGreaterThanOrEqual(0)
        if (sumOf('provider') === 0) expect(vat).toBe(0)
        // The tax-free part is never more than what stays, and without discounts that of the lines that stay paid.
        const taxFree = payList.reduce((sum, { taxFreeAmount }) => sum + (taxFreeAmount ?? 0), 0)
        expect(taxFree).toBeGreaterThanOrEqual(0)
        expect(taxFree + vat).toBeLessThanOrEqual(sumOf('provider'))
        if (used === 0 && !hasCoupon) {
          const isPaid = ({ orderItemId }: { orderItemId: number }) => !refunded.has(orderItemId)
          const untaxed = orderItemList.filter((line) => line.isTaxFree && isPaid(line))
          expect(taxFree).toBe(untaxed.reduce((sum, { totalPrice }) => sum + totalPrice, 0))
          expect(vat).toBe(vatOf(stillPaid - taxFree, vatRoundingOf('kicc')))
        }
        const [after] = await api.db.run(ledger, [storeId, payer.userId])
        const accrued = completed ? Math.floor((sumOf('provider') * 7) / 100) : 0
        expect(after).toEqual({
          balance: initialPoints - sumOf('points') + accrued,
          held: 0,
          entered: initialPoints - sumOf('points') + accrued,
        })
        expect(point).toMatchObject({ piledPoint: accrued })
        // No record of a refund in points is of 0.
        const pointRefunds = payList.filter(
          (each) => each.tender === 'points' && each.payAction === payAction.cancel,
        )
        expect(pointRefunds.every(({ amount }) => amount < 0)).toBe(true)
      }),
      { numRuns },
    )
  },
  isFull ? 600_000 : 60_000,
)

async function settle(): Promise<void> {
  api.clock.pass(10 * 60_000)
  await settleRefunds(api.app.services.payments, (error) => {
    throw error
  })
}
