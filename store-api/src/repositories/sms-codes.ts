import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { smsRules } from './sms-rules.ts'
import type { ProofUse, UsedProof } from './social-logins.ts'

/** Rate limit of codes per requester and number, by one statement, safe for concurrent requests. */
const passAsker = statement<{ is_proven: boolean }>(
  'sms_pass_asker',
  `insert into sms_asker as known (phone_number, asker, last_request_date, window_start, window_used)
   values ($1, $2, $3, $3, 1)
   on conflict (phone_number, asker) do update set
     last_request_date = $3,
     window_start = case when known.window_start <= $3 - $5::bigint then $3 else known.window_start end,
     window_used = case when known.window_start <= $3 - $5::bigint then 1 else known.window_used + 1 end
   where known.last_request_date <= $3 - $4::bigint
     and (known.window_start <= $3 - $5::bigint or known.window_used < $6)
   returning coalesce(proven_date > $3 - $7::bigint, false) as is_proven`,
)

/** Rate limit of codes per number, over all requesters. */
const passPhone = statement<{ window_used: number }>(
  'sms_pass_phone',
  `insert into sms_phone as known (phone_number, last_request_date, window_start, window_used)
   values ($1, $2, $2, 1)
   on conflict (phone_number) do update set
     last_request_date = $2,
     window_start = case when known.window_start <= $2 - $3::bigint then $2 else known.window_start end,
     window_used = case when known.window_start <= $2 - $3::bigint then 1 else known.window_used + 1 end
   where known.window_start <= $2 - $3::bigint or known.window_used < $4
   returning window_used`,
)

/** Requesters who have proven the number have a separate limit (ADR-0026). */
export async function consumeSmsAllowance(
  tx: Connection,
  { phoneNumber, requester, now }: { phoneNumber: string; requester: string; now: number },
): Promise<boolean> {
  const { resendMs, windowMs, perRequester, perPhone, provenMs } = smsRules
  const values = [phoneNumber, requester, now, resendMs, windowMs, perRequester, provenMs]
  const [passed] = await tx.run(passAsker, values)
  if (!passed || passed.is_proven) return passed !== undefined
  return (await tx.run(passPhone, [phoneNumber, now, windowMs, perPhone])).length > 0
}

const prove = statement(
  'sms_asker_prove',
  `insert into sms_asker as known (phone_number, asker, last_request_date, window_start, window_used, proven_date)
   values ($1, $2, 0, 0, 0, $3)
   on conflict (phone_number, asker) do update set proven_date = $3`,
)

/** Records that a code of the number was entered from this requester. */
export async function recordProvenPhone(tx: Connection, phoneNumber: string, requester: string, now: number) {
  await tx.run(prove, [phoneNumber, requester, now])
}

const voidOlder = statement(
  'sms_void_older',
  `update sms_code set void_date = $2
   where phone_number = $1 and asker = $3 and void_date is null and use_date is null`,
)

const add = statement<{ create_date: number }>(
  'sms_code_add',
  `insert into sms_code (phone_number, create_date, store_id, name, code_hash, asker) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning create_date`,
)

/**
 * Adds a code and voids the older ones of the same requester. False where another requester used the number in the same
 * millisecond: the transaction must fail then.
 */
export async function addSmsCode(
  tx: Connection,
  code: {
    phoneNumber: string
    createDate: number
    storeId: number
    name: string
    codeHash: string
    requester: string
  },
): Promise<boolean> {
  const { phoneNumber, createDate, storeId, name, codeHash, requester } = code
  await tx.run(voidOlder, [phoneNumber, createDate, requester])
  return (await tx.run(add, [phoneNumber, createDate, storeId, name, codeHash, requester])).length > 0
}

/** Counts a try before the code is compared, so that concurrent guesses cannot exceed the limit. */
const takeTry = statement<{ code_hash: string; tries: number }>(
  'sms_take_try',
  `update sms_code set tries = tries + 1
   where phone_number = $1 and create_date = $2 and void_date is null and use_date is null
     and tries < $3 and create_date > $4
   returning code_hash, tries`,
)

export async function consumeSmsTry(
  db: Connection,
  { phoneNumber, createDate, now }: { phoneNumber: string; createDate: number; now: number },
): Promise<{ codeHash: string; triesLeft: number } | null> {
  const { tries, ttlMs } = smsRules
  const [row] = await db.run(takeTry, [phoneNumber, createDate, tries, now - ttlMs])
  return row ? { codeHash: row.code_hash, triesLeft: tries - row.tries } : null
}

const triesOf = statement<{ tries: number }>(
  'sms_tries_of',
  `select tries from sms_code
   where phone_number = $1 and create_date = $2 and void_date is null and use_date is null and create_date > $3`,
)

/** Whether a code is invalid only by wrong tries: neither expired, used nor replaced. */
export async function areSmsTriesUsedUp(
  db: Connection,
  { phoneNumber, createDate, now }: { phoneNumber: string; createDate: number; now: number },
): Promise<boolean> {
  const [row] = await db.run(triesOf, [phoneNumber, createDate, now - smsRules.ttlMs])
  return row !== undefined && row.tries >= smsRules.tries
}

/** Single use: the first call wins. */
const use = statement<{ use_date: number }>(
  'sms_code_use',
  `update sms_code set use_date = $3, attempt_hash = $4, signed_up = $5
   where phone_number = $1 and create_date = $2 and void_date is null and use_date is null
   returning use_date`,
)

export async function consumeSmsCode(
  tx: Connection,
  { phoneNumber, createDate, now }: { phoneNumber: string; createDate: number; now: number },
  { attemptHash, isSignUp }: ProofUse = { attemptHash: null, isSignUp: false },
): Promise<boolean> {
  return (await tx.run(use, [phoneNumber, createDate, now, attemptHash, isSignUp])).length > 0
}

const usedBy = statement<UsedProof>(
  'sms_code_used_by',
  `select phone_number as "phoneNumber", use_date as "useDate", signed_up as "isSignUp" from sms_code
   where phone_number = $1 and create_date = $2 and attempt_hash = $3 and code_hash = $4 and use_date > $5`,
)

/** The code as used by this attempt since `since` (epoch ms); else null. */
export async function readUsedSmsCode(
  db: Connection,
  code: { phoneNumber: string; createDate: number; attemptHash: string; codeHash: string; since: number },
): Promise<UsedProof | null> {
  const { phoneNumber, createDate, attemptHash, codeHash, since } = code
  const [row] = await db.run(usedBy, [phoneNumber, createDate, attemptHash, codeHash, since])
  return row ?? null
}

export const pruneSmsCodes = statement('sms_codes_prune', 'delete from sms_code where create_date < $1')
export const pruneSmsPhones = statement(
  'sms_phones_prune',
  'delete from sms_phone where last_request_date < $1',
)
/** Proven requesters are retained for long. */
export const pruneSmsAskers = statement(
  'sms_askers_prune',
  `delete from sms_asker where last_request_date < $1
     and coalesce(proven_date, 0) < $1 - ${smsRules.provenMs}`,
)

/** Each deletes one table's rows of a phone number. */
export const deleteSmsTraces = [
  statement('account_removal_sms_askers', 'delete from sms_asker where phone_number = $1'),
  statement('account_removal_sms_phone', 'delete from sms_phone where phone_number = $1'),
  statement('account_removal_sms_codes', 'delete from sms_code where phone_number = $1'),
] as const
