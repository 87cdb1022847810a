import { hasBundle } from '@storefront/contract/bundles.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'
import type { Context } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { provisionalMs } from '../deals/open-deal.ts'
import { wireSale } from '../gift-cards/wire-card.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { joinDeal } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal } from '../repositories/deals.ts'
import { addGiftCardSale, type GiftCardSaleRow } from '../repositories/gift-card-sales.ts'
import { insertOrder, markPlaced } from '../repositories/orders.ts'
import { businessDateOrToday, type StoreSnapshot } from '../stores/store-snapshot.ts'

const addLine = statement(
  'gift_card_order_line',
  `insert into order_line (store_id, order_id, position, item_type, name, name_en, count, unit_price, total_price, status,
     image, is_tax_free, added_by_user_id)
   values ($1, $2, 0, $3, $4, $5, 1, $6, $6, $7, $8::jsonb, true, $9)`,
)

export interface NewSale {
  store: StoreSnapshot
  userId: number
  sale: Omit<GiftCardSaleRow, 'storeId' | 'dealId' | 'userId' | 'toUserId' | 'txNumber' | 'createDate'>
  now: number
}

/**
 * Opens a provisional deal with an order for the card and one for its discount (spec 3 §4); both count once the deal is paid.
 * Goods and services are taxed when the card pays for them, so that its purchase is tax-free.
 */
export async function openSale(
  tx: Transaction,
  { store, userId, sale, now }: NewSale,
): Promise<{ deal: DealRow; sale: GiftCardSaleRow }> {
  const { storeId } = store
  const stdDate = businessDateOrToday(store.facts(now), now)
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType: dealType.giftCard,
    status: dealStatus.provisional,
    startDate: now,
    endDate: now,
    numberOfPerson: 1,
    stdDate,
    resourceId: null,
    expireDate: now + provisionalMs,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  const { dealId } = deal
  await joinDeal(tx, { storeId, dealId, userId }, now, { isRunning: false })
  const { cardName, cardNameEn, image, amount, discount, discountName } = sale
  const order = { deal, userId, stdDate, now, image }
  const card = sale.kind === 'charge' ? itemType.cardCharge : itemType.card
  await addOrder(tx, order, {
    type: orderType.cardCharge,
    item: card,
    name: cardName,
    nameEn: cardNameEn,
    won: amount,
  })
  if (discount !== 0) {
    const line = { item: card, name: discountName ?? cardName, nameEn: null, won: discount }
    await addOrder(tx, order, { type: orderType.cardDiscount, ...line })
  }
  const row = { ...sale, storeId, dealId, userId, createDate: now, toUserId: null, txNumber: null }
  await addGiftCardSale(tx, row)
  return { deal, sale: row }
}

async function addOrder(
  tx: Transaction,
  saleOrder: { deal: DealRow; userId: number; stdDate: string; now: number; image: GiftCard['image'] },
  line: { type: string; item: string; name: string; nameEn: string | null; won: number },
): Promise<void> {
  const { deal, userId, stdDate, now, image } = saleOrder
  const { storeId, dealId } = deal
  const status = orderStatus.provisional
  const order = { storeId, dealId, userId, orderType: line.type, stdDate, createDate: now, status }
  const { orderId } = await insertOrder(tx, order)
  const values = [
    line.item,
    line.name,
    line.nameEn,
    line.won,
    orderItemStatus.ordered,
    JSON.stringify(image),
    userId,
  ]
  await tx.run(addLine, [storeId, orderId, ...values])
  // A discount counts no items.
  const totals = { totalAmount: line.won, totalCount: line.won < 0 ? 0 : 1 }
  await markPlaced(tx, { storeId, orderId, status, descp: null, ...totals, createDate: now, stdDate })
}

/** More than buying needs; each opens a deal. */
const salesLimit = { max: 20, windowMs: 10 * 60_000 }

/** A sale is paid first (spec decision 70): refused in a store without payment, and with 429 after too many. */
export async function admitSale(
  {
    db,
    services: { secrets },
    now,
    store,
  }: Pick<Context, 'db' | 'services' | 'now'> & { store: StoreSnapshot },
  userId: number,
): Promise<void> {
  if (!hasBundle(store.bundles, 'payment')) {
    refuse(code.notInContract, 'a gift card is paid first, and payment is not in the store’s contract')
  }
  await enforceRateLimit({ db, secrets, bucket: ['gift-card sale', userId], now }, salesLimit)
}

/** Refuses with 1013 and the current amounts where the customer saw another discount; an absent one is none. */
export function refuseOtherDiscount(
  sale: GiftCardSaleRow,
  seen: { amount: number } | null | undefined,
): void {
  if ((seen?.amount ?? 0) !== sale.discount)
    refuse(code.priceChanged, 'the discount is another one', wireSale(sale))
}
