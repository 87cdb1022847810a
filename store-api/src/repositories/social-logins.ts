import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const claim = statement<{ code_hash: string }>(
  'social_login_claim',
  `insert into social_login (code_hash, create_date) values ($1, $2)
   on conflict (code_hash) do nothing returning code_hash`,
)

/** The first call claims the code; false for later ones. */
export async function claimSocialCode(db: Connection, codeHash: string, now: number): Promise<boolean> {
  return (await db.run(claim, [codeHash, now])).length > 0
}

const bind = statement(
  'social_login_bind',
  'update social_login set ticket_hash = $2, phone_number = $3 where code_hash = $1 and ticket_hash is null',
)

/** Binds the provider's profile to the one-time ticket. */
export async function bindSocialLogin(
  db: Connection,
  login: { codeHash: string; ticketHash: string; phoneNumber: string },
): Promise<void> {
  await db.run(bind, [login.codeHash, login.ticketHash, login.phoneNumber])
}

const unusedTicket = statement<{ phoneNumber: string }>(
  'social_login_good',
  `select phone_number as "phoneNumber" from social_login
   where ticket_hash = $1 and use_date is null and create_date > $2`,
)

/** The phone number of a one-time ticket; null if used, expired or unknown. */
export async function phoneOfTicket(
  db: Connection,
  ticketHash: string,
  since: number,
): Promise<string | null> {
  const [row] = await db.run(unusedTicket, [ticketHash, since])
  return row?.phoneNumber ?? null
}

/**
 * The sign-in that consumes a proof: its attempt (a keyed hash of the idempotency key), and whether it is a sign-up.
 */
export interface ProofUse {
  attemptHash: string | null
  isSignUp: boolean
}
/** A proof used by an attempt, and when (epoch ms). */
export interface UsedProof {
  phoneNumber: string
  useDate: number
  isSignUp: boolean
}

const use = statement<{ code_hash: string }>(
  'social_login_use',
  `update social_login set use_date = $2, attempt_hash = $3, signed_up = $4
   where ticket_hash = $1 and use_date is null returning code_hash`,
)

/** Single use: the first call wins. */
export async function consumeTicket(
  tx: Connection,
  ticketHash: string,
  now: number,
  { attemptHash, isSignUp }: ProofUse,
): Promise<boolean> {
  return (await tx.run(use, [ticketHash, now, attemptHash, isSignUp])).length > 0
}

const usedBy = statement<UsedProof>(
  'social_login_used_by',
  `select phone_number as "phoneNumber", use_date as "useDate", signed_up as "isSignUp" from social_login
   where ticket_hash = $1 and attempt_hash = $2 and use_date > $3`,
)

/** The one-time ticket as used by this attempt since `since` (epoch ms); else null. */
export async function readUsedTicket(
  db: Connection,
  { ticketHash, attemptHash, since }: { ticketHash: string; attemptHash: string; since: number },
): Promise<UsedProof | null> {
  const [row] = await db.run(usedBy, [ticketHash, attemptHash, since])
  return row ?? null
}

export const pruneSocialLogins = statement(
  'social_logins_prune',
  'delete from social_login where create_date < $1',
)
