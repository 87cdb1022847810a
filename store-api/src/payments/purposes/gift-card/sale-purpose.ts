import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import { publishDealChanged } from '../../../deal-events/deal-events.ts'
import { moveDealAndNotify } from '../../../deals/move-deal.ts'
import { refuse } from '../../../refusal.ts'
import { lockDeal, numberDeal, readDeal } from '../../../repositories/deals.ts'
import { type GiftCardSaleRow, lockGiftCardSale } from '../../../repositories/gift-card-sales.ts'
import type { HoldOwner, HoldRow } from '../../../repositories/holds.ts'
import { setAllLines } from '../../../repositories/order-lines.ts'
import { moveOrder, readOrdersOfDeals } from '../../../repositories/orders.ts'
import type { PaymentRow } from '../../../repositories/payments.ts'
import { extendDealUntil } from '../../../repositories/provisional-deals.ts'
import { CannotCompletePayment, type PurposeHandler, type UndoRequest } from '../purpose.ts'
import { untaxedDraft } from '../untaxed-draft.ts'

export type SalePurpose = Extract<PayPurpose, { kind: 'charge' | 'gift' }>

/** What differs between a charge and a gift. All of it runs in a transaction of the payment or of its refund, under the deal's lock. */
export interface SaleSteps<Purpose extends SalePurpose> {
  kind: Purpose['kind']
  isSame(purpose: Purpose, other: Purpose): boolean
  holdKinds: readonly string[]
  heldUnits(purpose: Purpose): Readonly<Record<string, number>>
  /** Refuses what can no longer be bought. */
  check(tx: Transaction, sale: GiftCardSaleRow, purpose: Purpose, now: number): Promise<void>
  /** Holds what the sale needs until it is approved; nothing for a charge. */
  hold(tx: Transaction, owner: HoldOwner, sale: GiftCardSaleRow, now: number): Promise<void>
  release(tx: Transaction, released: readonly HoldRow[]): Promise<void>
  /** Charges or gives the card; false where that is not possible any more. */
  complete(tx: Transaction, sale: CompletedSale<Purpose>): Promise<boolean>
  /** Holds the money on the card before it is refunded; false where it was used since. */
  beginUndo(tx: Transaction, sale: BoughtSale, now: number): Promise<boolean>
  /** The money was refunded: takes it from the card. Or the refund was refused: it stays there. */
  undo(tx: Transaction, request: BoughtSale, outcome: UndoRequest['outcome'], now: number): Promise<void>
  /** Whether the payer of a sale that is undone gets a text message of the gift's end, which has the refund. */
  isEndTold?(tx: Transaction, sale: GiftCardSaleRow): Promise<boolean>
}

export interface BoughtSale {
  sale: GiftCardSaleRow
  payment: PaymentRow
}

export interface CompletedSale<Purpose> extends BoughtSale {
  purpose: Purpose
  now: number
}

/** The handler of a purpose that sells a gift card: a deal that is paid as one line, by a provider alone. */
export function salePurpose<Purpose extends SalePurpose>(steps: SaleSteps<Purpose>): PurposeHandler<Purpose> {
  const purposeOfPayment = ({ purpose }: PaymentRow): Purpose => {
    if (purpose.kind !== steps.kind) throw new CannotCompletePayment('order-changed')
    return purpose as Purpose
  }
  const boughtBy = async (tx: Transaction, payment: PaymentRow): Promise<BoughtSale> => {
    const sale = await lockGiftCardSale(tx, payment.storeId, purposeOfPayment(payment).dealId)
    if (!sale) throw new Error('a payment of a sale that has gone')
    return { sale, payment }
  }
  return {
    dealIdOf: ({ dealId }) => dealId,
    wire: () => ({ orderIdList: [] }),
    isSame: steps.isSame,
    holdKinds: steps.holdKinds,
    // A card is bought with money, not with another card, points or coupons.
    takesTender: () => false,
    heldUnits: steps.heldUnits,
    refundText: steps.kind,

    async lock(tx, { storeId, dealId }) {
      if (dealId !== null) await lockDeal(tx, storeId, dealId)
    },

    async quote(tx, { store, userId, purpose, now }) {
      const { storeId } = store
      const { dealId } = purpose
      const deal = await lockDeal(tx, storeId, dealId)
      const sale = deal && (await lockGiftCardSale(tx, storeId, dealId))
      if (!sale || sale.kind !== steps.kind) refuse(code.notFound, 'payInfo.purpose: no such sale')
      if (sale.userId !== userId) refuse(code.forbidden, 'payInfo.purpose: not your own')
      const isOver = deal.expireDate !== null && deal.expireDate <= now
      if (deal.status !== dealStatus.provisional || isOver) refuse(code.payExpired, 'the time to pay is over')
      await steps.check(tx, sale, purpose, now)
      return {
        draft: untaxedDraft(sale.payAmount),
        lines: [lineOf(sale)],
        async hold(owner, payment) {
          await steps.hold(tx, owner, sale, now)
          extendDealUntil(tx, { storeId, dealId, expireDate: payment.expireDate })
        },
      }
    },

    async verify(tx, payment) {
      const purpose = purposeOfPayment(payment)
      const deal = await lockDeal(tx, payment.storeId, purpose.dealId)
      if (deal?.status !== dealStatus.provisional) throw new CannotCompletePayment('deal-gone')
      const { sale } = await boughtBy(tx, payment)
      if (sale.payAmount !== payment.total) throw new CannotCompletePayment('order-changed')
      return {
        async complete(_store, now) {
          if (!(await steps.complete(tx, { sale, payment, purpose, now }))) {
            throw new CannotCompletePayment('not-for-sale')
          }
          await moveOrders(tx, sale, { from: orderStatus.provisional, to: orderStatus.cooked, now })
          const move = { from: [dealStatus.provisional], to: dealStatus.complete, ends: true }
          if (!(await moveDealAndNotify(tx, deal, move, now))) throw new CannotCompletePayment('deal-gone')
          await numberDeal(tx, deal)
        },
      }
    },

    release: (tx, _storeId, released) => steps.release(tx, released),

    async beginUndo(tx, payment, now) {
      return steps.beginUndo(tx, await boughtBy(tx, payment), now)
    },

    async undo(tx, payment, { outcome, now }) {
      const bought = await boughtBy(tx, payment)
      await steps.undo(tx, bought, outcome, now)
      if (outcome !== 'done') return
      await moveOrders(tx, bought.sale, { from: orderStatus.cooked, to: orderStatus.cancelled, now })
      const deal = await readDeal(tx, payment.storeId, bought.sale.dealId)
      const move = { from: [dealStatus.complete], to: dealStatus.cancelled, ends: true }
      if (deal) await moveDealAndNotify(tx, deal, move, now)
    },

    async isRefundToldOtherwise(tx, payment) {
      return (await steps.isEndTold?.(tx, (await boughtBy(tx, payment)).sale)) ?? false
    },

    async publish(tx, { storeId, dealId, userId }, now) {
      if (dealId === null) return
      const deal = await readDeal(tx, storeId, dealId)
      const status = deal?.status ?? dealStatus.cancelled
      publishDealChanged(tx, { storeId, dealId, status, now, to: { userIds: [userId] } })
    },
  }
}

function lineOf({ cardName, payAmount }: GiftCardSaleRow): FrozenLine {
  return {
    orderId: null,
    lineId: -1,
    productId: null,
    isFeeOfOrder: false,
    name: cardName,
    unitPrice: payAmount,
    count: 1,
    total: payAmount,
    discount: 0,
    isTaxFree: true,
  }
}

/** Orders of a sale are complete as soon as they are paid. */
async function moveOrders(
  tx: Transaction,
  { storeId, dealId }: GiftCardSaleRow,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const isDone = to === orderStatus.cooked
  for (const { row } of await readOrdersOfDeals(tx, storeId, [dealId])) {
    const { orderId } = row
    if (!(await moveOrder(tx, { storeId, orderId, from: [from], to, now }))) continue
    await setAllLines(tx, {
      storeId,
      orderId,
      status: isDone ? orderItemStatus.cooked : orderItemStatus.cancelled,
      isDone,
      except: orderItemStatus.cancelled,
      event: isDone ? 'done' : 'cancelled',
      now,
    })
  }
}
