import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getProductPreorderLimitList } from '@storefront/contract/endpoints/products.ts'
import { useEndpoint, usePersisted, usePlace, useSession, useShop } from '@storefront/host'
import { useEffect, useState } from 'react'
import { isDealGone } from '../is-deal-gone.ts'
import { persistedVisit, type Visit } from './visit.ts'
import { visitLimits } from './visit-limits.ts'

/**
 * Loads the visit in the page's address with the limits of its day, and keeps both for the rules, the visit persisted. Null: not
 * loaded. `isGone`: there is no such visit of this customer.
 */
export function useVisit(): { visit: Visit | null; isGone: boolean } {
  const { storeId } = useShop()
  const { user } = useSession()
  const dealId = Number(usePlace().query.get('dealId'))
  const isNamed = Number.isSafeInteger(dealId) && dealId > 0
  const [value] = useState(persistedVisit)
  const storedVisit = usePersisted(value)
  const visit = storedVisit?.dealId === dealId ? storedVisit : null
  const enabled = isNamed && user !== null
  // The id 1 and the day 2000-01-01 stand in while a call is disabled: it is not sent then.
  const { data, error } = useEndpoint(getDeal, { storeId, dealId: isNamed ? dealId : 1 }, { enabled })
  useEffect(() => {
    if (!data) return
    const { dealType, status, startDate, stdDate } = data.deal
    value.set({ dealId: data.deal.dealId, dealType, status, startDate, stdDate })
  }, [data, value])
  const day = visit?.stdDate?.slice(0, 10)
  const limits = useEndpoint(
    getProductPreorderLimitList,
    { storeId, day: day ?? '2000-01-01', includeProductKind: 1 },
    { enabled: day !== undefined },
  ).data
  useEffect(() => {
    if (!limits) return
    visitLimits.set({
      products: limits.productPreorderLimitList,
      kinds: limits.productKindPreorderLimitList,
    })
  }, [limits])
  // Where the network failed, what was loaded before is shown.
  return { visit, isGone: isNamed && isDealGone(error) }
}
