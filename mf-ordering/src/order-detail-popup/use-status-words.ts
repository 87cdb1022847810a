import type { Deal } from '@storefront/contract/entities/deal.ts'
import { statusLabel } from '@storefront/domain/deal/status-label.ts'
import { useMessages, useShop } from '@storefront/host'
import { useMoment } from '../texts.ts'

/** How a deal stands, in the shop's shared words, which the detail and the history have in common. */
export function useStatusWords(): (deal: Deal) => string {
  const host = useMessages('host')
  const moment = useMoment(useShop().storeData.timezoneOffset)
  return (deal) => {
    const teamsAhead = deal.preWaitingCount ?? undefined
    const { key, count, date } = statusLabel(deal, teamsAhead === undefined ? {} : { teamsAhead })
    // A server that does not count the teams: no number is made up.
    const known = key === 'teams-ahead' && count === undefined ? 'requested' : key
    return host(`dealStatus.${known}`, {
      count: count ?? 0,
      date: date === undefined ? '' : moment.dayAndTime(date),
    })
  }
}
