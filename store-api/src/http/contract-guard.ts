import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Transaction } from '../database/database.ts'
import { GuardFailed } from '../database/guard.ts'
import { refuse } from '../refusal.ts'
import { shareContractLock } from '../repositories/contracts.ts'

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * Runs a call's transactions only while its bundle is in the store's contract. The gate has checked the cached store; a
 * removal that this process has not heard of, or that is made meanwhile, rolls the transaction back and refuses the call.
 */
export function withContract(
  transaction: InTransaction,
  { bundle, orBundle }: Pick<EndpointDefinition, 'bundle' | 'orBundle'>,
  storeId: number,
): InTransaction {
  if (bundle === 'always') return transaction
  const bundles = [bundle, ...(orBundle ? [orBundle] : [])]
  return async (work) => {
    try {
      return await transaction(async (tx) => {
        tx.send(shareContractLock, [storeId, bundles])
        return work(tx)
      })
    } catch (error) {
      if (error instanceof GuardFailed && error.guard === 'bundle') {
        refuse(code.notInContract, `${bundle} is no longer in the store's contract`)
      }
      throw error
    }
  }
}
