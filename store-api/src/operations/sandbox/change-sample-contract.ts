import { changeSampleContract } from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ContractRefused, changeContract } from '../../contracts/change-contract.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'

/** Only in a sandbox, and only in a copy of a sample store: the samples themselves are not changed. */
export default operation(changeSampleContract, async ({ store, services, db, now }, request) => {
  const { storeId, bundle, action } = request
  if (!services.config.sandbox || store.row.isListed) refuse(code.notFound, 'no such copy of a sample')
  try {
    const outcome = await changeContract(db, {
      storeId,
      bundle,
      action,
      startDate: now,
      madeBy: 'sandbox',
      now,
    })
    return { outcome }
  } catch (error) {
    if (error instanceof ContractRefused) refuse(code.badRequest, error.message)
    throw error
  }
})
