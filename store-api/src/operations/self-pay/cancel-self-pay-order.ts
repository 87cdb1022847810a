import { cancelSelfPayOrder } from '@storefront/contract/endpoints/self-pay.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { cancelProvisionalDeal } from '../../deals/cancel-provisional-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readDeal } from '../../repositories/deals.ts'

/** Gives up a self-pay order whose payment was abandoned: it can be paid no more, and the customer may buy again. */
export default customerOperation(cancelSelfPayOrder, async (context, { storeId, dealId }) => {
  const { caller, db, now, transaction } = context
  const deal = await readDeal(db, storeId, dealId)
  if (deal?.userId === caller.userId && deal.dealType !== dealType.selfPay)
    refuse(code.notFound, 'no self-pay order')
  await transaction((tx) => cancelProvisionalDeal(tx, { storeId, dealId, userId: caller.userId, now }))
  return {}
})
