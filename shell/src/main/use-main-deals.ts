import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { addDays, addMonths, epochOf, localTime } from '@storefront/domain/calendar/local-time.ts'
import { type MainGroups, mainGroups } from '@storefront/domain/deal/main-groups.ts'
import { report, type ShopData, useEndpoint, useNow, useSession, useShop } from '@storefront/host'
import { useEffect, useMemo } from 'react'

const noDeals: MainGroups = { share: [], running: [], preReservation: [], reservation: [] }

/** The customer's deals for Main, updated by live events. No request for a guest. */
export function useMainDeals() {
  const shop = useShop()
  const { user } = useSession()
  const now = useNow(60_000)
  const userId = user?.userId ?? 0
  const request = mainDealsRequest(shop, userId, now)
  const answer = useEndpoint(getBizHourDealListOfPeriod, request, { enabled: userId > 0 })

  const { data, error } = answer
  useEffect(() => {
    if (error) report(error, 'main: deals')
  }, [error])

  const groups = useMemo(
    () =>
      data && userId > 0
        ? mainGroups({ deals: data.dealList, dealUsers: data.dealUserList, userId, now })
        : noDeals,
    [data, userId, now],
  )
  return {
    groups,
    schedules: data?.resourceScheduleList ?? [],
    state:
      userId === 0 || data ? ('known' as const) : answer.isError ? ('failed' as const) : ('loading' as const),
    retry: answer.refetch,
  }
}

/**
 * From yesterday, because of overnight hours, to after the last month in which reservations may be made: the same request all day.
 */
export function mainDealsRequest({ storeId, storeData, storeInfo }: ShopData, userId: number, now: number) {
  const { timezoneOffset } = storeData
  const { day } = localTime(now, timezoneOffset)
  const horizon = addMonths(day, storeInfo.reservationSetting.reservationAvailableTime + 1)
  return {
    storeId,
    ...(userId > 0 && { userId }),
    startDate: epochOf(addDays(day, -1), 0, timezoneOffset),
    endDate: epochOf(addDays(horizon, 1), 0, timezoneOffset),
    waitingDay: day,
  }
}
