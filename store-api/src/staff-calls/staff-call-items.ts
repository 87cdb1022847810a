import type { StaffCallItem } from '@storefront/contract/entities/staff-call.ts'
import type { StaffCallRow } from '../repositories/staff-calls.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import usual from './usual-items.json' with { type: 'json' }

/** Items that guests may request: the store's own, or the default ones. */
export function staffCallItems({ row }: Pick<StoreSnapshot, 'row'>): readonly StaffCallItem[] {
  return row.policy.staffCallItems ?? usual
}

/** A call with the current names of its items; an item that the store removed is shown by its key. */
export function toWireCall(row: StaffCallRow, store: StoreSnapshot) {
  const itemByKey = new Map(staffCallItems(store).map((item) => [item.key, item]))
  return {
    callId: row.callId,
    dealId: row.dealId,
    state: row.state,
    itemList: row.items.map((key) => itemByKey.get(key) ?? { key, name: key }),
    createDate: row.createDate,
    answerDate: row.answerDate,
  }
}
