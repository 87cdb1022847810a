import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getReservationCalendar } from '@storefront/contract/endpoints/reservation.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { now, useEndpoint, useShop } from '@storefront/host'
import { useState } from 'react'

type CalendarAnswer = PayloadOf<typeof getReservationCalendar>
type Day = CalendarAnswer['dayList'][number]

export interface OpenDays {
  /** Today in the store, by the server's clock. */
  today: string
  /** First and last day that can be reserved; null: none, undefined: not known yet. */
  range: { from: string; to: string } | null | undefined
  /** Undefined until its month is loaded. */
  dayOf: (day: string) => Day | undefined
  /** Whether a day can be chosen. */
  isOpen: (day: string) => boolean
  isLoading: boolean
  isError: boolean
  refetch: () => Promise<unknown>
  /** `YYYY-MM` */
  showMonth: (month: string) => void
}

/** The days of the month that is shown, and of the chosen day's month. */
export function useOpenDays(chosen: string | null): OpenDays {
  const { storeId, storeData } = useShop()
  const [clockDay] = useState(() => localTime(now(), storeData.timezoneOffset).day)
  const [month, showMonth] = useState((chosen ?? clockDay).slice(0, 7))
  const calendarQuery = useEndpoint(getReservationCalendar, { storeId, month })
  const chosenMonthQuery = useEndpoint(getReservationCalendar, {
    storeId,
    month: (chosen ?? clockDay).slice(0, 7),
  })
  const answer = calendarQuery.data ?? chosenMonthQuery.data
  const dayOf = (day: string) =>
    [calendarQuery.data, chosenMonthQuery.data]
      .flatMap((each) => each?.dayList ?? [])
      .find((each) => each.day === day)
  return {
    today: answer?.today ?? clockDay,
    range: answer && (answer.from && answer.to ? { from: answer.from, to: answer.to } : null),
    dayOf,
    isOpen: (day) => {
      const openDay = dayOf(day)
      return openDay !== undefined && openDay.block == null
    },
    isLoading: calendarQuery.isLoading,
    isError: calendarQuery.isError && !calendarQuery.data,
    refetch: calendarQuery.refetch,
    showMonth,
  }
}
