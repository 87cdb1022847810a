import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import type { DealDetail } from './use-deal-detail.ts'

type Payments = Pick<DealDetail, 'payList' | 'refundList'>

/** Net amount of a deal in won over all tenders, credit included: approvals are positive, cancels negative. */
export function paidAmount({ payList }: Pick<Payments, 'payList'>): number {
  return payList.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}

/**
 * The amount paid in parts, in won and not below 0: coupon, points, gift cards and credit without what was returned to them, what
 * providers took, what they gave back, and their pending refunds.
 */
export function paidParts({ payList, refundList = [] }: Payments) {
  const pending = refundList.filter(({ status }) => status === 'pending')
  const covered = (tender: string) => {
    const net = sum(payList.filter((pay) => pay.tender === tender).map(({ amount }) => amount))
    const pendingRefunds = pending.flatMap(({ tenderList }) =>
      tenderList.filter((each) => each.tender === tender),
    )
    return Math.max(0, net - sum(pendingRefunds.map(({ amount }) => amount)))
  }
  const amounts = payList.filter(isProviderMoney).map(({ amount }) => amount)
  const providerPaid = sum(amounts.filter((amount) => amount > 0))
  const providerRefunded = 0 - sum(amounts.filter((amount) => amount < 0))
  const pendingRefund = sum(pending.map(refundMoney))
  return {
    coupon: covered('coupon'),
    points: covered('points'),
    giftCards: covered('giftCard'),
    credit: covered('credit'),
    providerPaid,
    providerRefunded: Math.abs(providerRefunded),
    pendingRefund,
  }
}

/** What providers pay back of a refund, in won. */
function refundMoney({ tenderList, amount }: NonNullable<Payments['refundList']>[number]): number {
  return tenderList.length > 0 ? sum(tenderList.filter(isProviderMoney).map((each) => each.amount)) : amount
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
