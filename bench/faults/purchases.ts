import { createDealOrderForCharge } from '@storefront/contract/endpoints/card-charge.ts'
import { cardChargeCancel } from '@storefront/contract/endpoints/gift-cards.ts'
import {
  cancelPresent,
  createDealOrderForPresent,
  pseudoApprove,
  refusePresent,
} from '@storefront/contract/endpoints/gifts.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import {
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import type { PayPurpose, TenderUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cardSubject } from '@storefront/store-api/payments/tenders/gift-card.ts'
import { saveRequest } from '@storefront/store-api/testing/pay-requests.ts'
import { payAtCounter } from './gift-card-operations.ts'
import type { PaymentRun } from './run-setup.ts'
import type { Seeded } from './seeded.ts'
import { type TestEnvironment, untilAnswered } from './test-environment.ts'

export type SaveRequest = Omit<ReturnType<typeof saveRequest>, 'orderIdList' | 'payInfo'> & {
  payInfo: Record<string, unknown>
}

/** Something to pay for once. */
export interface Purchase {
  /** What `checkAndSavePayInfo` gets; its `payType` is null where tenders cover everything. */
  request: SaveRequest & { orderIdList?: number[] }
  /** Refunds the purchase, in one of the ways that it can be refunded, or uses what was bought before that. */
  refund(): Promise<void>
}

export interface HowToPay {
  txNumber: string
  payType: string
  /** Called once the purchase is prepared: from then on processes may die. */
  startFaults(): void
}

/** Chooses what to pay for; null where that is not possible (sold out, an earlier payment has no outcome yet). */
export type Buy = (
  environment: TestEnvironment,
  random: Seeded,
  run: PaymentRun,
  how: HowToPay,
) => Promise<Purchase | null>

/** A takeout order with coupon, points and gift cards, in any combination. */
export const buyOrder: Buy = async (environment, random, run, { txNumber, payType, startFaults }) => {
  const { shop, payer, limitedUnits } = run
  const cakes = 1 + random.upTo(2)
  const takeout = await payer
    .placesTakeoutOrder([{ name: '아메리카노' }, { name: '케이크', count: cakes }])
    .catch(() => null)
  if (!takeout) return null
  startFaults()
  limitedUnits.set(takeout.order.orderId, cakes)
  const { storeId } = shop
  const [templateId] = shop.templateIds
  const hasCoupon = random.happens(40) && templateId !== undefined
  const points = random.happens(40) ? 100 * (1 + random.upTo(10)) : 0
  const couponWon = hasCoupon ? 500 : 0
  const total = takeout.order.totalAmount
  const tenders = cardUses(random, run, total - couponWon - points)
  const amount = total - couponWon - points - tenders.reduce((sum, use) => sum + use.amount, 0)
  // Two of three orders ask for a cash receipt: by the order's id and not by `random`, whose sequence for a seed stays the same so.
  const cashReceipt = takeout.order.orderId % 3 > 0 ? aCashReceipt : null
  if (cashReceipt) run.receiptOrderIds.add(takeout.order.orderId)
  run.log.push(`order: ${amount} of ${total}, ${tenders.length} cards`)
  const request = saveRequest(storeId, takeout, {
    txNumber,
    payType: amount > 0 ? payType : null,
    ...(hasCoupon && { coupon: { templateId }, couponWon }),
    points,
    tenders,
    cashReceipt,
  })
  return {
    request,
    /** The store cancels or refunds the order, or refunds its first line. */
    async refund() {
      const [first] = takeout.order.orderItemList
      const { orderId } = takeout.order
      const variant = random.oneOf(['cancel', 'whole', 'line'])
      const line = variant === 'line' && first && { orderItemIdList: [first.orderItemId] }
      const cancel = { storeId, dealId: takeout.dealId, reason: '재료가 떨어졌어요' }
      const answer = await untilAnswered(environment, () =>
        variant === 'cancel'
          ? environment.api.request(storeCancelDeal, cancel, { as: shop })
          : environment.api.request(
              storeRefundOrder,
              { storeId, orderId, reason: '품절', ...line },
              { as: shop, key: `refund-${orderId}-${variant}` },
            ),
      )
      run.log.push(`refunded (${variant}): ${answer.code}`)
    },
  }
}

const aCashReceipt = {
  identityNumber: '010-1234-5678',
  identityType: cashReceiptIdentityType.personal,
  requestType: cashReceiptRequestType.personal,
} as const

/** What gift cards pay of an order: nothing, a part from one or from both, or all that is left. */
function cardUses(random: Seeded, { cards }: PaymentRun, remainingWon: number): TenderUse[] {
  const [large, small] = cards
  const use = (card: typeof large, amount: number) =>
    amount > 0 ? [{ tender: 'giftCard' as const, subject: cardSubject(card), amount }] : []
  const chargeWon = 500 * (1 + random.upTo(8))
  switch (random.oneOf(['none', 'one', 'two', 'all', 'all by two'])) {
    case 'one':
      return use(large, chargeWon)
    case 'two':
      return [...use(large, chargeWon), ...use(small, 700)]
    case 'all':
      return use(large, remainingWon)
    case 'all by two':
      return [...use(small, 900), ...use(large, remainingWon - 900)]
    default:
      return []
  }
}

/** A charge of a gift card. It may be cancelled, before or after the card pays at the counter. */
export const buyCharge: Buy = async (environment, random, run, { txNumber, payType, startFaults }) => {
  startFaults()
  const { api } = environment
  const { shop, payer, cards, log } = run
  const { storeId } = shop
  const { userId } = payer
  const [card] = cards
  const { cardNum } = card
  const amount = 1_000 * (1 + random.upTo(50))
  const request = {
    storeId,
    userId,
    orderCard: { cardNum, amount },
    orderDiscount: { amount: -Math.floor(amount / 10) },
  }
  const opened = await untilAnswered(environment, () =>
    api.request(createDealOrderForCharge, request, { as: payer, key: `charge-${txNumber}` }),
  )
  log.push(`charge of ${amount}: ${opened.code}`)
  if (opened.code !== code.ok) return null
  const { deal, sale } = opened.payload as { deal: { dealId: number }; sale: { payAmount: number } }
  const { dealId } = deal
  return {
    request: saleRequest(storeId, { kind: 'charge', dealId }, { txNumber, payType, won: sale.payAmount }),
    async refund() {
      const won = 100 * (1 + random.upTo(300))
      const pays = () => payAtCounter(environment, run, { card, amount: won, key: `counter-${txNumber}` })
      const cancels = async () => {
        const cancel = { storeId, userId, cardNum, cardChargeInfo: { chargeId: dealId } }
        const answer = await untilAnswered(environment, () =>
          api.request(cardChargeCancel, cancel, { as: payer, key: `cancel-${txNumber}` }),
        )
        log.push(`charge cancelled: ${answer.code}`)
      }
      const steps = random.oneOf([[cancels], [cancels], [pays, cancels], [cancels, pays], [pays]])
      if (random.happens(50)) await Promise.all(steps.map((step) => step()))
      else for (const step of steps) await step()
    },
  }
}

/** A gift, of a template of which only one card is issued or of another one. Its sender cancels it, or its recipient refuses it. */
export const buyGift: Buy = async (environment, random, run, { txNumber, payType, startFaults }) => {
  startFaults()
  const { api } = environment
  const { shop, payer, recipient, log } = run
  const { storeId } = shop
  const { userId } = payer
  const to = random.happens(20) ? payer : recipient
  const isLimited = random.happens(30)
  // Template 2 of `addTemplates` is the one of which only one card is issued.
  const [templateId, amount] = isLimited ? [2, 20_000] : [1, 1_000 * (10 + random.upTo(40))]
  const order = {
    storeId,
    userId,
    toUserName: to.name,
    toUserPhone: to.phoneNumber,
    orderCard: { templateId, amount },
    orderDiscount: isLimited ? null : { amount: -Math.floor(amount / 10) },
  }
  const opened = await untilAnswered(environment, () =>
    api.request(createDealOrderForPresent, order, { as: payer, key: `gift-${txNumber}` }),
  )
  log.push(`gift of ${amount}: ${opened.code}`)
  if (opened.code !== code.ok) return null
  const { deal, sale, toUserInfo } = opened.payload as {
    deal: { dealId: number }
    sale: { payAmount: number }
    toUserInfo: { userId: number }
  }
  const { dealId } = deal
  const gift = { storeId, dealId, templateId, amount, fromUserId: userId, toUserId: toUserInfo.userId }
  const saved = await untilAnswered(environment, () =>
    api.request(
      pseudoApprove,
      { ...gift, toUserName: to.name, message: '' },
      { as: payer, key: `save-gift-${txNumber}` },
    ),
  )
  if (saved.code !== code.ok) return null
  const { presentId } = saved.payload as { presentId: number }
  return {
    request: saleRequest(
      storeId,
      { kind: 'gift', dealId, presentId },
      { txNumber, payType, won: sale.payAmount },
    ),
    async refund() {
      const endGift = (endpoint: typeof cancelPresent | typeof refusePresent, as: typeof to) => async () => {
        const request = { storeId, userId: as.userId, presentId }
        const key = `${endpoint.name}-${txNumber}`
        const answer = await untilAnswered(environment, () => api.request(endpoint, request, { as, key }))
        log.push(`${endpoint.name}: ${answer.code}`)
      }
      const [cancel, refuse] = [endGift(cancelPresent, payer), endGift(refusePresent, to)]
      const steps = random.oneOf([[cancel], [refuse], [cancel, refuse]])
      await Promise.all(steps.map((step) => step()))
    },
  }
}

function saleRequest(
  storeId: number,
  purpose: Extract<PayPurpose, { dealId: number }>,
  { txNumber, payType, won }: { txNumber: string; payType: string; won: number },
): Purchase['request'] {
  const payInfo = { purpose, payType, totalSeen: won, amount: won, vatAmount: 0 }
  return { storeId, dealId: purpose.dealId, txNumber, payType, payInfo }
}
