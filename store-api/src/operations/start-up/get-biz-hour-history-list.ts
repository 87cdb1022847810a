import { getBizHourHistoryList } from '@storefront/contract/endpoints/business-days.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { operation } from '../../http/operation.ts'
import { readBizHoursOf } from '../../repositories/stores.ts'
import { bizHourOf, businessDateOrToday } from '../../stores/store-snapshot.ts'

export default operation(getBizHourHistoryList, async ({ store, db, now }, { stdDate }) => {
  const facts = store.facts(now)
  const rows = await readBizHoursOf(db, store.storeId, stdDate ?? businessDateOrToday(facts, now))
  return {
    bizHourHistoryList: rows.flatMap((row, index) => {
      const record = bizHourOf({ ...row, prevHistoryId: rows[index - 1]?.historyId ?? null })
      return record ? [{ ...record, nextHistoryId: rows[index + 1]?.historyId ?? null }] : []
    }),
    lastBizHourHistory: store.bizHour,
    businessDate: businessDate(facts, now),
  }
})
