import type { TenderUse } from '@storefront/contract/entities/payment.ts'
import type { StoredTender } from './tender.ts'

/**
 * Steps shared by all tenders with a balance that requests name in `tenderList`, such as gift cards: each subject pays
 * at most its requested amount, and holds one unit per won.
 */
export function balanceTender(
  name: string,
): Pick<StoredTender, 'kind' | 'refundOrder' | 'requested' | 'quoted' | 'fault' | 'units'> {
  const own = (uses: readonly TenderUse[]) => uses.filter(({ tender }) => tender === name)
  return {
    kind: 'stored',
    refundOrder: 'stored',
    requested: ({ tenderList }) => own(tenderList),
    quoted: ({ tenderList }) => own(tenderList).filter(({ amount }) => amount > 0),
    fault(draft, { tenderList }) {
      const short = own(tenderList).find(({ subject, amount }) => {
        const quoted = own(draft.tenderList).find((each) => each.subject === subject)
        return (quoted?.amount ?? 0) < amount
      })
      return short ? { reason: 'not-enough', subject: short.subject, wanted: short.amount } : null
    },
    units: ({ amount }) => amount,
  }
}
