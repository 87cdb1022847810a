import { code } from '@storefront/contract/envelope.ts'
import type { Database, Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { hasLeft, holdAccount } from '../repositories/leaving.ts'
import type { Caller } from '../security/tokens.ts'
import { refuse } from './refusal.ts'

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** A token says who somebody was when it was made: of a customer who has left, it names nobody any more. */
export async function stillHere(db: Database, caller: Caller | null): Promise<Caller | null> {
  return caller && !(await hasLeft(db, caller.userId)) ? caller : null
}

/**
 * What is spent or begun in a transaction, and an account that ends at the same moment: one of the two comes first.
 * Where the account has ended, nothing of the transaction happens.
 */
export function whileHere(transaction: InTransaction, userId: number): InTransaction {
  return async (work) => {
    try {
      return await transaction(async (tx) => {
        tx.send(holdAccount, [userId])
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
