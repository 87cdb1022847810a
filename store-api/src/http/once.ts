import { randomUUID } from 'node:crypto'
import { code } from '@storefront/contract/envelope.ts'
import type { Database, Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { claimKey, type KeyScope, keepAnswer, readKey, releaseKey } from '../repositories/idempotency.ts'
import { hasLeft } from '../repositories/leaving.ts'
import { refuse } from './refusal.ts'

/** Longer than any transaction may take; a holder that is silent for so long has died. */
const leaseMs = 30_000

export interface Attempt {
  scope: KeyScope
  /** Keyed hash of the request: the same key with another one is refused. */
  fingerprint: string
  now: number
}

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * Does the work of a spending call at most once per key. The key is claimed and committed first; the answer
 * is kept in the transaction that does the work, so that a crash leaves either both or neither. `kept` is how long it
 * is as text; 0 for one that was kept before.
 */
export async function once<Answer>(
  db: Database,
  attempt: Attempt,
  work: (transaction: InTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean; kept: number }> {
  const { scope, fingerprint, now } = attempt
  const holder = randomUUID()
  const claimed = await claimKey(db, scope, { fingerprint, holder, leaseUntil: now + leaseMs, now })
  if (!claimed) {
    if (await hasLeft(db, scope.userId)) refuse(code.unauthenticated, 'the customer has left')
    return { answer: await earlierAnswer<Answer>(db, attempt), replayed: true, kept: 0 }
  }

  let kept = 0
  try {
    const answer = await work(async (inside) => {
      let length = 0
      const result = await db.transaction(async (tx) => {
        const done = await inside(tx)
        length = keepAnswer(tx, scope, holder, done)
        return done
      })
      kept = length
      return result
    })
    if (kept === 0) throw new Error(`${scope.endpoint} spends, but answered without a transaction`)
    return { answer, replayed: false, kept }
  } catch (error) {
    // Where even this fails, the lease runs out by itself.
    await releaseKey(db, scope, holder).catch(() => undefined)
    if (error instanceof GuardFailed && error.guard === 'key') {
      refuse(code.inFlight, 'another attempt has taken this over')
    }
    throw error
  }
}

async function earlierAnswer<Answer>(db: Database, { scope, fingerprint }: Attempt): Promise<Answer> {
  const earlier = await readKey(db, scope)
  if (earlier && earlier.fingerprint !== fingerprint) {
    refuse(code.keyReused, 'this idempotency key was used for another request')
  }
  // Gone: refused just now and free again. The caller comes back, as for one that is being worked on.
  if (!earlier?.answer) refuse(code.inFlight, 'this request is being worked on')
  return (JSON.parse(earlier.answer) as { payload: Answer }).payload
}
