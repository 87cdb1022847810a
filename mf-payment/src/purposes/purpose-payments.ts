import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { useEndpoint, useSession, useShop } from '@storefront/host'
import { owedOf, useCredit } from './credit-info.ts'
import { type OrderPurpose, useOrders } from './order.tsx'
import type { PurposePayment, SalePurpose } from './purpose-view.ts'

const unpaid: readonly string[] = [orderStatus.provisional, orderStatus.cancelled]

/** A running payment for orders of one deal. */
const orderPayment: PurposePayment<OrderPurpose> = {
  paidKey: 'pay.ordered',
  saveFields: ({ dealId, orderIdList }) => ({ dealId, orderIdList }),
  isSame: ({ orderIdList }, other) => orderIdList.some((orderId) => other.orderIdList.includes(orderId)),
  useIsPaid({ dealId, orderIdList }) {
    const { data } = useOrders(dealId)
    const orders = data?.orderList.filter(({ orderId }) => orderIdList.includes(orderId)) ?? []
    return orders.length > 0 && orders.every(({ status }) => !unpaid.includes(status))
  },
  linkKey: 'session.toast.see',
}

/** Undefined until it is read. */
function useDealStatus(dealId: number): string | undefined {
  const { storeId } = useShop()
  const { user } = useSession()
  return useEndpoint(getDeal, { storeId, dealId }, { enabled: user !== null, retry: 1 }).data?.deal.status
}

/** A running payment for a charge or a gift. */
const salePayment: Omit<PurposePayment<SalePurpose>, 'paidKey'> = {
  saveFields: ({ dealId }) => ({ dealId }),
  isSame: ({ dealId }, other) => dealId === other.dealId,
  useIsPaid: ({ dealId }) => useDealStatus(dealId) === dealStatus.complete,
  linkKey: 'sale.see',
}

/** A deposit confirms its reservation. */
const depositPayment: PurposePayment<SalePurpose> = {
  ...salePayment,
  paidKey: 'sale.reserved',
  useIsPaid({ dealId }) {
    const status = useDealStatus(dealId)
    return status !== undefined && status !== dealStatus.provisional
  },
}
const chargePayment: PurposePayment<SalePurpose> = { ...salePayment, paidKey: 'sale.charged' }
const giftPayment: PurposePayment<SalePurpose> = { ...salePayment, paidKey: 'sale.given' }

/** A running repayment: there is one debt per customer and store. */
const creditPayment: PurposePayment<PayPurpose> = {
  paidKey: 'sale.repaid',
  saveFields: () => ({}),
  isSame: () => true,
  useIsPaid() {
    const { data } = useCredit()
    return data !== undefined && owedOf(data) === 0
  },
  linkKey: 'sale.see',
}

type AnyPayment = PurposePayment<PayPurpose>

/** Every kind of purpose has its entry; a missing one does not compile. */
const payments: Record<PayPurpose['kind'], AnyPayment> = {
  order: orderPayment as AnyPayment,
  charge: chargePayment as AnyPayment,
  gift: giftPayment as AnyPayment,
  deposit: depositPayment as AnyPayment,
  credit: creditPayment,
}

export function purposePayment(kind: PayPurpose['kind']): AnyPayment {
  return payments[kind]
}

/** The entry of a payment's purpose as the API answers it; undefined for one of a newer server. */
export function paymentOfKind(kind: string | undefined): AnyPayment | undefined {
  return kind !== undefined && Object.hasOwn(payments, kind)
    ? payments[kind as PayPurpose['kind']]
    : undefined
}
