import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { useEndpoint, useSession, useShop } from '@storefront/host'
import type { PurposePayment } from './purpose-view.ts'

/** What belongs to a deal that is opened for it. */
export type SalePurpose = Extract<PayPurpose, { kind: 'charge' | 'gift' | 'deposit' }>

/** A running payment for a charge or a gift. */
const salePayment: Omit<PurposePayment<SalePurpose>, 'paidKey'> = {
  saveFields: ({ dealId }) => ({ dealId }),
  isSame: ({ dealId }, other) => dealId === other.dealId,
  useIsPlaced({ dealId }) {
    const { storeId } = useShop()
    const { user } = useSession()
    const { data } = useEndpoint(getDeal, { storeId, dealId }, { enabled: user !== null, retry: 1 })
    return data?.deal.status === dealStatus.complete
  },
  goOnKey: 'sale.see',
}

/** A deposit confirms its reservation. */
export const depositPayment: PurposePayment<SalePurpose> = {
  ...salePayment,
  paidKey: 'sale.reserved',
  useIsPlaced({ dealId }) {
    const { storeId } = useShop()
    const { user } = useSession()
    const { data } = useEndpoint(getDeal, { storeId, dealId }, { enabled: user !== null, retry: 1 })
    return data !== undefined && data.deal.status !== dealStatus.provisional
  },
}
export const chargePayment: PurposePayment<SalePurpose> = { ...salePayment, paidKey: 'sale.charged' }
export const giftPayment: PurposePayment<SalePurpose> = { ...salePayment, paidKey: 'sale.given' }
