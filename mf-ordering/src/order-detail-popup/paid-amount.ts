import type { DealDetail } from './use-deal-detail.ts'

type Payments = Pick<DealDetail, 'payList' | 'refundList'>

/** Won that was paid for a deal and not given back: approvals stand as positive amounts, cancels as negative. */
export function paidAmount({ payList }: Pick<Payments, 'payList'>): number {
  return payList.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}

/**
 * The same in its parts, all in won and none below 0: what a coupon and points cover now, what was paid besides, what
 * of that went back, and what is on its way back.
 */
export function paidParts({ payList, refundList = [] }: Payments) {
  const pending = refundList.filter(({ status }) => status === 'pending')
  const covered = (tender: string) => {
    const standing = sum(payList.filter((pay) => pay.tender === tender).map(({ amount }) => amount))
    const leaving = pending.flatMap(({ tenderList }) => tenderList.filter((each) => each.tender === tender))
    return Math.max(0, standing - sum(leaving.map(({ amount }) => amount)))
  }
  const amounts = payList.filter(isMoney).map(({ amount }) => amount)
  const paid = sum(amounts.filter((amount) => amount > 0))
  const back = 0 - sum(amounts.filter((amount) => amount < 0))
  const onItsWay = sum(pending.map(refundMoney))
  return { coupon: covered('coupon'), points: covered('points'), paid, back: Math.abs(back), onItsWay }
}

/** What a card statement shows: neither a coupon nor points. */
function isMoney({ tender }: { tender?: string | undefined }): boolean {
  return tender !== 'coupon' && tender !== 'points'
}

/** Won of a refund that are money. */
function refundMoney({ tenderList, amount }: NonNullable<Payments['refundList']>[number]): number {
  return tenderList.length > 0 ? sum(tenderList.filter(isMoney).map((each) => each.amount)) : amount
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
