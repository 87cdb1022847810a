import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { dealDelivery } from '../database/schema/addresses.ts'
import { statement } from '../database/statement.ts'

export type DeliveryRow = typeof dealDelivery.$inferSelect

const insert = statement(
  'delivery_insert',
  `insert into deal_delivery (store_id, deal_id, user_id, zipcode, address1, address2, jibun_addr, eng_addr, name,
     phone_number, request)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Delivery address of a deal, stored once with the deal. */
export async function insertDelivery(tx: Transaction, delivery: DeliveryRow): Promise<void> {
  await tx.run(insert, [
    delivery.storeId,
    delivery.dealId,
    delivery.userId,
    delivery.zipcode,
    delivery.address1,
    delivery.address2,
    delivery.jibunAddr,
    delivery.engAddr,
    delivery.name,
    delivery.phoneNumber,
    delivery.request,
  ])
}

const deliveriesOfDeals = statement<{ row: DeliveryRow }>(
  'deliveries_of_deals',
  `select ${rowJson(dealDelivery, 'd')} as row from deal_delivery as d
   where d.store_id = $1 and d.deal_id = any($2::bigint[])`,
)

export async function readDeliveries(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<Map<number, DeliveryRow>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db.run(deliveriesOfDeals, [storeId, dealIds])
  return new Map(rows.map(({ row }) => [row.dealId, row]))
}

/** Null where the deal is not delivered. */
export async function readDelivery(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<DeliveryRow | null> {
  return (await readDeliveries(db, storeId, [dealId])).get(dealId) ?? null
}
