import { getStoreHints } from '@storefront/contract/endpoints/edge.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'

export default operation(getStoreHints, async ({ services }, { pageName }) => {
  const store = await services.stores.byPageName(pageName)
  if (!store) refuse(code.notFound, 'no such page')
  const { info } = store
  const { accentHue, slides } = info.userMobileSetting
  return {
    storeId: store.storeId,
    pageName: store.row.pageName,
    name: info.name,
    nameEn: info.translations?.en?.name ?? null,
    accentHue,
    bundles: [...store.bundles],
    hasParent: store.parent !== null,
    firstSlideImage: slides[0]?.image ?? null,
    descp: info.descp ?? null,
  }
})
