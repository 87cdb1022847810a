import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getLazyChargeInfoOfUser } from '@storefront/contract/endpoints/credit.ts'
import { useEndpoint, useSession, useShop } from '@storefront/host'

/** What the customer owes this store on credit; asked only where the store gives credit. */
export function useCredit() {
  const { storeId, storeData } = useShop()
  const { user } = useSession()
  return useEndpoint(
    getLazyChargeInfoOfUser,
    { storeId, userId: user?.userId ?? 1 },
    { enabled: user !== null && !storeData.notUsingLazyChargePay, retry: 1 },
  )
}

/** Won that are owed: charged less repaid. */
export function owedOf({ lazyChargePayInfo: info }: PayloadOf<typeof getLazyChargeInfoOfUser>): number {
  return info ? info.lazyChargePayTotalAmount - info.lazyChargeRepayTotalAmount : 0
}
