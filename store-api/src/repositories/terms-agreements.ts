import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface AgreementRow {
  storeId: number
  termsType: string
  hasAgreed: boolean
  textHash: string | null
  createDate: number
}

/** The latest agreement of a customer to each of the stores' terms. */
const latestAgreements = statement<AgreementRow>(
  'terms_last_words',
  `select distinct on (store_id, terms_type)
     store_id as "storeId", terms_type as "termsType", has_agreed as "hasAgreed",
     text_hash as "textHash", create_date as "createDate"
   from terms_agreement
   where user_id = $1 and store_id = any($2::bigint[])
   order by store_id, terms_type, agreement_id desc`,
)

export function readAgreements(
  db: Connection,
  userId: number,
  storeIds: readonly number[],
): Promise<AgreementRow[]> {
  return db.run(latestAgreements, [userId, storeIds])
}

const add = statement(
  'terms_agreement_add',
  `insert into terms_agreement (user_id, store_id, terms_type, has_agreed, text_hash, create_date)
   select $1, "storeId", "termsType", "hasAgreed", "textHash", $3
   from jsonb_to_recordset($2::jsonb)
     as agreementRows ("storeId" bigint, "termsType" text, "hasAgreed" boolean, "textHash" text)`,
)

export async function addAgreements(
  tx: Connection,
  userId: number,
  agreementRows: readonly Omit<AgreementRow, 'createDate'>[],
  now: number,
): Promise<void> {
  if (agreementRows.length > 0) await tx.run(add, [userId, JSON.stringify(agreementRows), now])
}
