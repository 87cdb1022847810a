import { code } from '@storefront/contract/envelope.ts'
import type { Database, Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { refuse } from '../refusal.ts'
import { isAccountRemoved, shareAccountLock } from '../repositories/active-account.ts'
import type { Caller } from '../security/tokens.ts'

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** The caller, or null where the account was removed since the token was made. */
export async function requireActiveAccount(db: Database, caller: Caller | null): Promise<Caller | null> {
  return caller && !(await isAccountRemoved(db, caller.userId)) ? caller : null
}

/**
 * Runs transactions only while the account is active. A concurrent removal happens entirely before or after; after a
 * removal the transaction is rolled back and the call refused with 401.
 */
export function withActiveAccount(transaction: InTransaction, userId: number): InTransaction {
  return async (work) => {
    try {
      return await transaction(async (tx) => {
        tx.send(shareAccountLock, [userId])
        return work(tx)
      })
    } catch (error) {
      if (error instanceof GuardFailed && error.guard === 'account') {
        refuse(code.unauthenticated, 'the customer has left')
      }
      throw error
    }
  }
}
