import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { type getReservation, getReservationPlan } from '@storefront/contract/endpoints/reservation.ts'
import { dealStatus, refundReason } from '@storefront/contract/wire-enums.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { storeText, useEndpoint, useLocale, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { usePartyText, useStoreTime, useTexts, useWon } from '../texts.ts'

type Reservation = PayloadOf<typeof getReservation>

/** A card with date, party, tables, visitor, note and deposit of a reservation, and why the store cancelled it. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const won = useWon()
  const { moment } = useStoreTime()
  const partyText = usePartyText()
  const tables = useTableText(reservation)
  const { deal, deposit, visitor } = reservation
  const reason = deal.status === dealStatus.cancelled ? deal.cancelDescp?.trim() : undefined
  return (
    <Card>
      <RowList plain>
        <li>
          <Row title={t('reservation.when')} value={moment(deal.startDate)} />
        </li>
        <li>
          <Row title={t('reservation.people')} value={partyText(deal)} />
        </li>
        {tables && (
          <li>
            <Row title={t('reservation.tables.title')} value={tables} />
          </li>
        )}
        {visitor && (
          <li>
            <Row
              title={t('reservation.visitor.title')}
              value={visitor.name}
              {...(visitor.phoneNumber && { caption: displayPhone(visitor.phoneNumber) })}
            />
          </li>
        )}
        {deal.memo && (
          <li>
            <Row title={t('reservation.memo')} caption={deal.memo} />
          </li>
        )}
        {deposit && (
          <li>
            <Row
              title={t('reservation.deposit.title')}
              value={won(deposit.amount)}
              caption={t(`reservation.deposit.${depositStates.has(deposit.state) ? deposit.state : 'due'}`)}
            />
          </li>
        )}
        {reason && reason !== refundReason.customer && (
          <li>
            <Row title={t('reservation.cancel.reason')} caption={reason} />
          </li>
        )}
      </RowList>
    </Card>
  )
}

/** The names of the tables where the store has a plan of its room, else how many tables the reservation has; null without a table. */
function useTableText({ resourceScheduleList: ownTables }: Reservation): string | null {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const { data } = useEndpoint(getReservationPlan, { storeId }, { enabled: ownTables.length > 0 })
  if (ownTables.length === 0) return null
  const names = (data?.groundList ?? [])
    .flatMap(({ tableList }) => tableList)
    .filter(({ resourceId }) => ownTables.some((each) => each.resourceId === resourceId))
    .map((table) => storeText(table, 'name', language))
  return names.length === ownTables.length
    ? names.join(', ')
    : t('reservation.tables.count', { count: ownTables.length })
}

const depositStates = new Set(['due', 'paid', 'refunded'])
