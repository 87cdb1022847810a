import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { leaveUnlessOrdered } from '../../deals/leave-deal.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'

export default customerOperation(removeSelfOrderDealUser, async (context, { storeId, deal: { dealId } }) => {
  const { caller, now, transaction } = context
  await transaction(async (tx) => {
    const deal = await dealOfCustomer(tx, storeId, dealId, caller.userId)
    if (deal.dealType !== dealType.self) refuse(code.notFound, 'not a deal at a table')
    if (!(await leaveUnlessOrdered(tx, deal, caller.userId, now))) {
      refuse(code.changed, 'the customer has orders or a payment in it', { status: deal.status })
    }
  })
  return {}
})
