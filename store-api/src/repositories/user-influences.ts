import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const add = statement(
  'user_influence_add',
  `insert into user_influence (store_id, to_user_id, from_user_id, influence_type, deal_id, create_date)
   select $1, $2, "fromUserId", "influenceType", coalesce("dealId", 0), $4
   from jsonb_to_recordset($3::jsonb) as sent ("fromUserId" bigint, "influenceType" text, "dealId" bigint)
   on conflict do nothing`,
)

export interface Influences {
  storeId: number
  toUserId: number
  influences: readonly { fromUserId: number; influenceType: string; dealId?: number | null | undefined }[]
  now: number
}

/** Stores referrals of a customer; existing ones are not changed. */
export async function addInfluences(
  db: Connection,
  { storeId, toUserId, influences, now }: Influences,
): Promise<void> {
  if (influences.length > 0) await db.run(add, [storeId, toUserId, JSON.stringify(influences), now])
}
