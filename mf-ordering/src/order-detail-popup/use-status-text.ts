import type { Deal } from '@storefront/contract/entities/deal.ts'
import { statusLabel } from '@storefront/domain/deal/status-label.ts'
import { useMessages, useShop } from '@storefront/host'
import { useMoment } from '../texts.ts'

/** Status text of a deal, shared by detail and history. */
export function useStatusText(): (deal: Deal) => string {
  const hostTexts = useMessages('host')
  const moment = useMoment(useShop().storeData.timezoneOffset)
  return (deal) => {
    const teamsAhead = deal.preWaitingCount ?? undefined
    const { key, count, date } = statusLabel(deal, teamsAhead === undefined ? {} : { teamsAhead })
    // The server sent no count of teams: no number is shown.
    const textKey = key === 'teams-ahead' && count === undefined ? 'requested' : key
    return hostTexts(`dealStatus.${textKey}`, {
      count: count ?? 0,
      date: date === undefined ? '' : moment.dayAndTime(date),
    })
  }
}
