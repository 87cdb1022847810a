import type { DealDetail } from './use-deal-detail.ts'

type Payments = Pick<DealDetail, 'payList' | 'refundList'>

/** Won that was paid for a deal and not given back: approvals stand as positive amounts, cancels as negative. */
export function paidAmount({ payList }: Pick<Payments, 'payList'>): number {
  return payList.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}

/** The same in its parts, all in won and none below 0: what was paid, what went back, what is on its way back. */
export function paidParts({ payList, refundList = [] }: Payments) {
  const amounts = payList.map(({ amount }) => amount)
  const paid = sum(amounts.filter((amount) => amount > 0))
  const back = 0 - sum(amounts.filter((amount) => amount < 0))
  const onItsWay = sum(refundList.filter(({ status }) => status === 'pending').map(refundTotal))
  return { paid, back: Math.abs(back), onItsWay }
}

/** Won of a refund over all tenders, with what a coupon had paid. */
function refundTotal({ tenderList, amount }: NonNullable<Payments['refundList']>[number]): number {
  return tenderList.length > 0 ? sum(tenderList.map((each) => each.amount)) : amount
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
