import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getSharedReservation } from '@storefront/contract/endpoints/shared-reservation.ts'
import { useLocale } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { stateName } from '../reservations/state-name.ts'
import { usePartyText, useStoreTime, useTexts, useWon } from '../texts.ts'

/** Reservation, visitor, booker, deposit and orders (spec 3 §2); the API has masked the names. */
export function SharedDetails({ shared }: { shared: PayloadOf<typeof getSharedReservation> }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { moment } = useStoreTime()
  const partyText = usePartyText()
  const { deal, user, visitor, payList, orderList, totalPrice } = shared
  const paidDeposit = payList.reduce((sum, { amount }) => sum + amount, 0)
  const items = orderList.flatMap(({ itemList }) => itemList)
  const rows = [
    [t('reservation.when'), moment(deal.startDate)],
    [t('reservation.people'), partyText(deal)],
    [t('shared.status'), t(`shared.state.${stateName(deal.status)}`)],
    [t('shared.visitor'), visitor?.name ?? user?.name ?? t('shared.noVisitor')],
    ...(user ? [[t('shared.booker'), user.name]] : []),
    ...(paidDeposit > 0 ? [[t('shared.deposit'), won(paidDeposit)]] : []),
  ] as const
  return (
    <>
      <Card>
        <RowList plain label={t('shared.title')}>
          {rows.map(([title, value]) => (
            <li key={title}>
              <Row title={title} value={value} />
            </li>
          ))}
        </RowList>
      </Card>
      {items.length > 0 && (
        <Card title={t('shared.orders')}>
          <RowList plain>
            {items.map((item, index) => (
              <li key={index}>
                <Row
                  title={(language === 'en' && item.nameEn) || item.name}
                  value={t('shared.units', { count: item.count })}
                />
              </li>
            ))}
            <li>
              <Row title={t('shared.total')} value={won(totalPrice)} />
            </li>
          </RowList>
        </Card>
      )}
    </>
  )
}
