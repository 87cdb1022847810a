import { code } from '@storefront/contract/envelope.ts'
import { calendarBusinessDate } from '@storefront/domain/availability/business-date.ts'
import { openingCalendar } from '@storefront/domain/availability/store-facts.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Context } from '../call-context.ts'
import { refuse } from '../refusal.ts'
import { switchBizHour } from '../repositories/biz-hours.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { touchStore } from '../repositories/stores.ts'
import { bizHourOf, type StoreSnapshot } from './store-snapshot.ts'

/**
 * Opens or closes the store manually (spec 1 §3.2); refused with 1001 where it is in that state already. Opening counts
 * for the business date of the hours; on a closed day, for that day.
 */
export async function switchBusiness(
  { now, transaction }: Pick<Context, 'now' | 'transaction'>,
  store: StoreSnapshot,
  type: string,
) {
  const { storeId } = store
  const facts = store.facts(now)
  const { day } = localTime(now, facts.data.timezoneOffset)
  const byHours = calendarBusinessDate(openingCalendar(facts), now)
  const stdDate = byHours !== null && byHours <= day ? byHours : day
  return transaction(async (tx) => {
    const row = await switchBizHour(tx, { storeId, type, stdDate, now })
    if (!row) refuse(code.changed, 'the store is in that state already', { bizHourHistory: store.bizHour })
    await tx.run(touchStore, [storeId])
    publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
    tx.signal({ topic: 'store', storeId })
    const bizHourHistory = bizHourOf(row)
    if (!bizHourHistory) throw new Error('a record that was just written is missing')
    return { bizHourHistory }
  })
}
