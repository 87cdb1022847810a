import { deletePseudoDeal } from '@storefront/contract/endpoints/ordering.ts'
import { cancelProvisionalDeal } from '../../deals/cancel-provisional-deal.ts'
import { customerOperation } from '../../http/operation.ts'

/**
 * Removes a provisional deal with its drafts; only for its owner, and not while it is being paid. One with other guests
 * is left to them.
 */
export default customerOperation(deletePseudoDeal, async (context, { storeId, dealId }) => {
  const { caller, now, transaction } = context
  await transaction((tx) => cancelProvisionalDeal(tx, { storeId, dealId, userId: caller.userId, now }))
  return {}
})
