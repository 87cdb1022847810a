import type { StaffCallItem } from '@storefront/contract/entities/staff-call.ts'
import type { StaffCallRow } from '../repositories/staff-calls.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import usual from './usual-items.json' with { type: 'json' }

/** What guests may ask for: the store's own items, or the usual ones where it names none. */
export function staffCallItems({ row }: Pick<StoreSnapshot, 'row'>): readonly StaffCallItem[] {
  return row.policy.staffCallItems ?? usual
}

/** A call with the items as they are called now; one that the store has dropped keeps its key. */
export function wireCall(row: StaffCallRow, store: StoreSnapshot) {
  const known = new Map(staffCallItems(store).map((item) => [item.key, item]))
  return {
    callId: row.callId,
    dealId: row.dealId,
    state: row.state,
    itemList: row.items.map((key) => known.get(key) ?? { key, name: key }),
    createDate: row.createDate,
    answerDate: row.answerDate,
  }
}
