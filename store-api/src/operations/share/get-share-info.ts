import { getShareInfo } from '@storefront/contract/endpoints/share.ts'
import { operation } from '../../http/operation.ts'
import { openShareLink } from '../../share/share-link.ts'

export default operation(getShareInfo, async ({ services, now }, { storeId, s }) => {
  return { share: openShareLink({ secrets: services.secrets, storeId, now }, s) }
})
