import { randomUUID } from 'node:crypto'
import { code } from '@storefront/contract/envelope.ts'
import type { Database, Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { unavailableReason } from '../database/unavailable.ts'
import { refuse } from '../refusal.ts'
import { isAccountRemoved } from '../repositories/active-account.ts'
import {
  addAnsweredKey,
  claimKey,
  dropDeadClaim,
  type KeyScope,
  readKey,
  releaseKey,
  storeAnswer,
} from '../repositories/idempotency-keys.ts'

/** Lease duration, longer than any transaction; afterwards the attempt that has the lease counts as dead. */
const leaseMs = 30_000

export interface Attempt {
  scope: KeyScope
  /** Keyed hash of the request; the same key with a different one is refused. */
  fingerprint: string
  now: number
}

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * Does the work of a spending call at most once per idempotency key (ADR-0023). The key is claimed and committed
 * first; the answer is stored in the transaction that does the work, so that a crash leaves both or neither.
 * Refuses with 409 while another attempt works on the key, with 422 where the key was used for another request.
 * @returns `storedLength`: the length of the stored answer as text; 0 for a replayed one
 */
export async function withIdempotency<Answer>(
  db: Database,
  attempt: Attempt,
  work: (transaction: InTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean; storedLength: number }> {
  const { scope, fingerprint, now } = attempt
  const holder = randomUUID()
  const claimed = await claimKey(db, scope, { fingerprint, holder, leaseUntil: now + leaseMs, now }).catch(
    (error: unknown) => {
      if (error instanceof GuardFailed && error.guard === 'account') {
        refuse(code.unauthenticated, 'the customer has left')
      }
      throw error
    },
  )
  if (!claimed) {
    return {
      answer: await answerOf<Answer>(db, attempt, await readKey(db, scope)),
      replayed: true,
      storedLength: 0,
    }
  }

  try {
    return await answerAndStore(db, scope, work, (tx, answer) => storeAnswer(tx, scope, holder, answer))
  } catch (error) {
    // If even this fails, the lease expires.
    await releaseKey(db, scope, holder).catch(() => undefined)
    if (error instanceof GuardFailed && error.guard === 'key') {
      refuse(code.inFlight, 'another attempt has taken this over', null, { retryAfterMs: leaseMs })
    }
    throw error
  }
}

/**
 * As `withIdempotency`, for work that changes nothing outside of its one transaction (ADR-0109): the key is stored with the answer, and not claimed
 * before. Of two attempts at once, one commits; the other is rolled back by the key's uniqueness, or refused because of what the
 * first has changed, and answered with the first one's answer either way.
 */
export async function withAnsweredKey<Answer>(
  db: Database,
  attempt: Attempt,
  work: (transaction: InTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean; storedLength: number }> {
  const { scope } = attempt
  try {
    return await answerAndStore(db, scope, work, (tx, answer) => addAnsweredKey(tx, scope, attempt, answer))
  } catch (error) {
    const isTaken = error instanceof GuardFailed && error.guard === 'key'
    if (unavailableReason(error) !== null) throw error
    await refuseRemovedAccount(db, scope)
    const earlier = await readKey(db, scope)
    // What the work was refused for may be what the first attempt has done.
    if (earlier || isTaken)
      return { answer: await answerOf(db, attempt, earlier), replayed: true, storedLength: 0 }
    throw error
  }
}

/** Does the work, and stores its answer as the last step of its transaction. @param store returns the length of what it stores */
async function answerAndStore<Answer>(
  db: Database,
  { endpoint }: KeyScope,
  work: (transaction: InTransaction) => Promise<Answer>,
  store: (tx: Transaction, answer: unknown) => number,
): Promise<{ answer: Answer; replayed: boolean; storedLength: number }> {
  let storedLength = 0
  const answer = await work(async (workInTransaction) => {
    let length = 0
    const result = await db.transaction(async (tx) => {
      const done = await workInTransaction(tx)
      length = store(tx, done)
      return done
    })
    storedLength = length
    return result
  })
  if (storedLength === 0) throw new Error(`${endpoint} spends, but answered without a transaction`)
  return { answer, replayed: false, storedLength }
}

/** Only the transaction has checked the account; what was read before it may have refused first. */
async function refuseRemovedAccount(db: Database, { principal }: KeyScope): Promise<void> {
  if (principal.type === 'customer' && (await isAccountRemoved(db, principal.id))) {
    refuse(code.unauthenticated, 'the customer has left')
  }
}

/** The answer of an earlier attempt; while it is in flight, 409 with the end of its lease. */
async function answerOf<Answer>(
  db: Database,
  { scope, fingerprint, now }: Attempt,
  earlier: Awaited<ReturnType<typeof readKey>>,
): Promise<Answer> {
  if (earlier && earlier.fingerprint !== fingerprint) {
    refuse(code.keyReused, 'this idempotency key was used for another request')
  }
  if (earlier?.answer) return (JSON.parse(earlier.answer) as { payload: Answer }).payload
  // Without a row the earlier attempt was just refused, and the key released.
  const retryAfterMs = earlier ? Math.max(0, earlier.leaseUntil - now) : 0
  if (earlier && retryAfterMs === 0) await dropDeadClaim(db, scope, now)
  refuse(code.inFlight, 'this request is being worked on', null, { retryAfterMs })
}
