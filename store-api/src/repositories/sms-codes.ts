import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { smsRules } from '../sms/sms-rules.ts'

/** One statement decides whether a number may have another code, however many ask at once. */
const passGate = statement<{ window_used: number }>(
  'sms_pass_gate',
  `insert into sms_phone as known (phone_number, last_request_date, window_start, window_used)
   values ($1, $2, $2, 1)
   on conflict (phone_number) do update set
     last_request_date = $2,
     window_start = case when known.window_start <= $2 - $4::bigint then $2 else known.window_start end,
     window_used = case when known.window_start <= $2 - $4::bigint then 1 else known.window_used + 1 end
   where known.last_request_date <= $2 - $3::bigint
     and (known.window_start <= $2 - $4::bigint or known.window_used < $5)
   returning window_used`,
)

export async function passSmsGate(tx: Connection, phoneNumber: string, now: number): Promise<boolean> {
  const { resendMs, windowMs, perPhone } = smsRules
  return (await tx.run(passGate, [phoneNumber, now, resendMs, windowMs, perPhone])).length > 0
}

const voidOlder = statement(
  'sms_void_older',
  'update sms_code set void_date = $2 where phone_number = $1 and void_date is null and use_date is null',
)

const add = statement(
  'sms_code_add',
  `insert into sms_code (phone_number, create_date, store_id, name, code_hash) values ($1, $2, $3, $4, $5)`,
)

/** A newer code makes the older ones void. */
export async function addSmsCode(
  tx: Connection,
  code: { phoneNumber: string; createDate: number; storeId: number; name: string; codeHash: string },
): Promise<void> {
  await tx.run(voidOlder, [code.phoneNumber, code.createDate])
  await tx.run(add, [code.phoneNumber, code.createDate, code.storeId, code.name, code.codeHash])
}

/** Counts a try before the code is compared, so that guesses made at once cannot exceed the number of tries. */
const takeTry = statement<{ code_hash: string; tries: number }>(
  'sms_take_try',
  `update sms_code set tries = tries + 1
   where phone_number = $1 and create_date = $2 and void_date is null and use_date is null
     and tries < $3 and create_date > $4
   returning code_hash, tries`,
)

export async function takeSmsTry(
  db: Connection,
  { phoneNumber, createDate, now }: { phoneNumber: string; createDate: number; now: number },
): Promise<{ codeHash: string; triesLeft: number } | null> {
  const { tries, lifeMs } = smsRules
  const [row] = await db.run(takeTry, [phoneNumber, createDate, tries, now - lifeMs])
  return row ? { codeHash: row.code_hash, triesLeft: tries - row.tries } : null
}

/** Used once, by whoever comes first. */
const use = statement<{ use_date: number }>(
  'sms_code_use',
  `update sms_code set use_date = $3
   where phone_number = $1 and create_date = $2 and void_date is null and use_date is null
   returning use_date`,
)

export async function consumeSmsCode(
  tx: Connection,
  { phoneNumber, createDate, now }: { phoneNumber: string; createDate: number; now: number },
): Promise<boolean> {
  return (await tx.run(use, [phoneNumber, createDate, now])).length > 0
}

export const pruneSmsCodes = statement('sms_codes_prune', 'delete from sms_code where create_date < $1')
export const pruneSmsPhones = statement(
  'sms_phones_prune',
  'delete from sms_phone where last_request_date < $1',
)
