import { getSampleStores } from '@storefront/contract/endpoints/edge.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readListedStores } from '../../repositories/stores.ts'

export default operation(getSampleStores, async ({ db, services }) => {
  if (!services.config.sandbox) refuse(code.notFound, 'only the sandbox lists stores')
  const stores = await readListedStores(db)
  return {
    storeList: stores.map(({ storeId, pageName, info, bundles }) => ({
      storeId,
      pageName,
      name: info.name,
      descp: info.descp ?? null,
      bundles,
    })),
  }
})
