import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCardSale } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'

/** What a deal sells: a charge, or a gift. */
export type GiftCardSaleRow = typeof giftCardSale.$inferSelect

const row = rowJson(giftCardSale, 's')

const insert = statement(
  'gift_card_sale_add',
  `insert into gift_card_sale (store_id, deal_id, kind, user_id, template_store_id, template_id, card_store_id, card_id,
     card_name, image, amount, discount, discount_name, pay_amount, valid_years, to_user_name, to_phone_number,
     create_date, card_name_en)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
)

export async function addGiftCardSale(
  tx: Transaction,
  sale: Omit<GiftCardSaleRow, 'txNumber' | 'toUserId'>,
): Promise<void> {
  await tx.run(insert, [
    sale.storeId,
    sale.dealId,
    sale.kind,
    sale.userId,
    sale.templateStoreId,
    sale.templateId,
    sale.cardStoreId,
    sale.cardId,
    sale.cardName,
    JSON.stringify(sale.image),
    sale.amount,
    sale.discount,
    sale.discountName,
    sale.payAmount,
    sale.validYears,
    sale.toUserName,
    sale.toPhoneNumber,
    sale.createDate,
    sale.cardNameEn,
  ])
}

const byId = statement<{ row: GiftCardSaleRow }>(
  'gift_card_sale_read',
  `select ${row} as row from gift_card_sale as s where s.store_id = $1 and s.deal_id = $2`,
)

export async function readGiftCardSale(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<GiftCardSaleRow | null> {
  return (await db.run(byId, [storeId, dealId]))[0]?.row ?? null
}

const lock = statement<{ row: GiftCardSaleRow }>(
  'gift_card_sale_lock',
  `select ${row} as row from gift_card_sale as s where s.store_id = $1 and s.deal_id = $2 for update`,
)

/** Locks the sale until the end of the transaction; its deal is locked before. */
export async function lockGiftCardSale(
  tx: Transaction,
  storeId: number,
  dealId: number,
): Promise<GiftCardSaleRow | null> {
  return (await tx.run(lock, [storeId, dealId]))[0]?.row ?? null
}

const complete = statement<{ deal_id: number }>(
  'gift_card_sale_complete',
  `update gift_card_sale set tx_number = $3, card_store_id = $4, card_id = $5, to_user_id = $6, to_phone_number = null
   where store_id = $1 and deal_id = $2 and tx_number is null returning deal_id`,
)

/** Records payment, card and recipient of a sale, once; false where it has one. The recipient's phone number is erased. */
export async function completeGiftCardSale(
  tx: Transaction,
  sale: {
    storeId: number
    dealId: number
    txNumber: string
    cardStoreId: number
    cardId: number
    toUserId: number | null
  },
): Promise<boolean> {
  const { storeId, dealId, txNumber, cardStoreId, cardId, toUserId } = sale
  return (await tx.run(complete, [storeId, dealId, txNumber, cardStoreId, cardId, toUserId])).length > 0
}
