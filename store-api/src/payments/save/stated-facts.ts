import type { PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { receiptVat } from '@storefront/domain/money/vat.ts'
import type { Transaction } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import { readGiftCardSale } from '../../repositories/gift-card-sales.ts'
import { findGiftCard, readGiftCardsOfUser } from '../../repositories/gift-cards.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { cardSubject } from '../tenders/gift-card.ts'

/**
 * Refuses with 400, which names the field, a pay request that states something else than what the payment was computed
 * from (spec 2 §3). What a request leaves out is not compared. Of cards that are not the payer's, nothing is told.
 */
export async function refuseOtherFacts(
  tx: Transaction,
  stated: PayRequest,
  payment: PaymentRow,
): Promise<void> {
  const isAsComputed: Partial<Record<keyof PayRequest, boolean>> = {
    storeId: isSame(stated.storeId, payment.storeId),
    dealId: isSame(stated.dealId, payment.dealId),
    userId: isSame(stated.userId, payment.userId),
    dealDescp: isSame(stated.dealDescp || undefined, payment.dealDescp),
    installment: isSame(stated.installment, payment.planMonth),
    name: isSame(stated.name, payment.buyerName),
    productInfo: isSame(stated.productInfo, payment.goodsName),
    orderList: stated.orderList === undefined || hasOrders(stated.orderList, payment),
    prepaidcardPayList:
      stated.prepaidcardPayList === undefined || (await hasCards(tx, stated.prepaidcardPayList, payment)),
    prepaidcardChargeInfo:
      !stated.prepaidcardChargeInfo || (await isCharge(tx, stated.prepaidcardChargeInfo, payment)),
    presentApprInfo: !stated.presentApprInfo || (await isGift(tx, stated.presentApprInfo, payment)),
  }
  const wrongFact = Object.entries(isAsComputed).find(([, isRight]) => !isRight)
  if (wrongFact) {
    const field = `payInfo.${wrongFact[0]}`
    refuse(code.badRequest, `${field}: not what is to be paid`, { field })
  }
}

const isSame = <Value>(stated: Value | undefined, own: Value) => stated === undefined || stated === own

/** The orders of the payment, no others, and of an order with named lines exactly its main lines. */
function hasOrders(stated: NonNullable<PayRequest['orderList']>, { lines }: PaymentRow): boolean {
  const ids = new Set(lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
  const own = [...ids].map((orderId) => ({
    orderId,
    lineIds: lines.filter((line) => line.orderId === orderId).map(({ lineId }) => lineId),
  }))
  return (
    own.length === stated.length &&
    own.every(({ orderId, lineIds }) => {
      const order = stated.find((each) => each.orderId === orderId)
      const named = order?.orderItemList?.map(({ orderItemId }) => orderItemId)
      return order !== undefined && (named === undefined || isSameSet(named, lineIds))
    })
  )
}

/** Whether both have the same numbers, each once. */
const isSameSet = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length &&
  new Set(some).size === some.length &&
  some.every((each) => others.includes(each))

/** The gift cards that pay, each once, with its amount and, where stated, its facts. */
async function hasCards(
  tx: Transaction,
  stated: NonNullable<PayRequest['prepaidcardPayList']>,
  { storeId, userId, tenders }: PaymentRow,
): Promise<boolean> {
  const uses = tenders.filter(({ tender }) => tender === 'giftCard')
  const numbers = new Set(stated.map(({ cardNum }) => cardNum))
  if (uses.length !== stated.length || numbers.size !== stated.length) return false
  const own = await readGiftCardsOfUser(tx, { userId, storeId })
  return stated.every(({ cardNum, cardName, amount, vatAmount, noCashReceiptOnUse }) => {
    const card = own.find((each) => each.card.cardNum === cardNum)?.card
    if (!card) return false
    const use = uses.find(({ subject }) => subject === cardSubject(card))
    return (
      use?.amount === amount &&
      (cardName === undefined || [card.name, card.userCardName].includes(cardName)) &&
      isSame(vatAmount, receiptVat(amount)) &&
      isSame(noCashReceiptOnUse, card.hasCashReceipt ? 0 : 1)
    )
  })
}

async function isCharge(
  tx: Transaction,
  { cardNum, amount }: NonNullable<PayRequest['prepaidcardChargeInfo']>,
  { storeId, purpose }: PaymentRow,
): Promise<boolean> {
  if (purpose.kind !== 'charge') return false
  const sale = await readGiftCardSale(tx, storeId, purpose.dealId)
  const card = await findGiftCard(tx, cardNum)
  return sale?.cardId === card?.cardId && sale?.cardStoreId === card?.storeId && sale?.amount === amount
}

async function isGift(
  tx: Transaction,
  { presentId, amount }: NonNullable<PayRequest['presentApprInfo']>,
  { storeId, purpose }: PaymentRow,
): Promise<boolean> {
  if (purpose.kind !== 'gift' || purpose.presentId !== presentId) return false
  return (await readGiftCardSale(tx, storeId, purpose.dealId))?.amount === amount
}
