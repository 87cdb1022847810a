import { getSharedOrder } from '@storefront/contract/endpoints/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ordersOfDeal } from '../../deals/read-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { openShareLink } from '../../share/share-link.ts'
import { sharedDeal } from '../../share/shared-deal.ts'
import { sharedItems } from '../../share/shared-items.ts'

export default operation(
  getSharedOrder,
  async ({ db, services, now }, { storeId, dealId: requestedId, s }) => {
    const share = openShareLink({ secrets: services.secrets, storeId, now }, s)
    const deal = await sharedDeal(db, storeId, share, { type: 'order', dealId: requestedId })
    const { dealId } = deal
    const itemList = sharedItems(await ordersOfDeal(db, deal))
    if (itemList.length === 0) refuse(code.notFound, 'the order has no items')
    return { deal: { dealId, dealType: deal.dealType }, itemList }
  },
)
