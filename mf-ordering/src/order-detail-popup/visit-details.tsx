import { displayPhone } from '@storefront/domain/account/phone.ts'
import { cancelBlock } from '@storefront/domain/deal/deal-actions.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { useSession, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useId } from 'react'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { depositOf } from './deposit-of.ts'
import { paidAmount } from './paid-amount.ts'
import { useCancelVisit } from './use-cancel-visit.ts'
import type { DealDetail } from './use-deal-detail.ts'
import * as styles from './visit.module.css'

type VisitDetailsProps = { detail: DealDetail; closeDetail: () => void }

/** Details of a reservation: time, guests, name, memo and deposit; of a ticket: its place in the queue. */
export function VisitDetails({ detail, closeDetail }: VisitDetailsProps) {
  const t = useTexts()
  const won = useWon()
  const moment = useMoment(useShop().storeData.timezoneOffset)
  const { deal, dealUserList, user } = detail
  const kind = dealKind(deal.dealType)
  if (kind !== 'reservation' && kind !== 'waiting') return null
  const booker = dealUserList.find(({ userId }) => userId === deal.userId)?.name
  const phone = user?.userId === deal.userId ? displayPhone(user.phoneNumber) : undefined
  const deposit = depositOf(detail)
  const memo = deal.memo?.trim()
  const isReservation = kind === 'reservation'
  return (
    <Card title={t(`detail.visit.${kind}`)} level={3}>
      <Amounts>
        <Amount label={t(isReservation ? 'detail.visit.when' : 'detail.visit.since')}>
          {moment.dayAndTime(deal.startDate)}
        </Amount>
        {!isReservation && deal.preWaitingCount != null && (
          <Amount label={t('detail.visit.ahead')}>
            {t('detail.visit.teams', { count: deal.preWaitingCount })}
          </Amount>
        )}
        <Amount label={t('detail.visit.party')}>
          {deal.numberOfChild > 0
            ? t('detail.visit.withChildren', { count: deal.numberOfPerson, children: deal.numberOfChild })
            : t('detail.visit.people', { count: deal.numberOfPerson })}
        </Amount>
        {booker && (
          <Amount label={t('detail.visit.booker')}>{[booker, phone].filter(Boolean).join(' · ')}</Amount>
        )}
        {memo && <Amount label={t('detail.visit.memo')}>{memo}</Amount>}
        {isReservation && (
          <Amount label={t('detail.visit.deposit')}>
            {deposit > 0 ? won(deposit) : t('detail.visit.noDeposit')}
          </Amount>
        )}
      </Amounts>
      <CancelVisit detail={detail} kind={kind} closeDetail={closeDetail} />
    </Card>
  )
}

/** Cancels it as long as nothing is ordered or paid; else says why not, for a paid reservation at the tap. */
function CancelVisit({ detail, kind, closeDetail }: VisitDetailsProps & { kind: 'reservation' | 'waiting' }) {
  const t = useTexts()
  const reasonId = useId()
  const { user } = useSession()
  const cancelVisit = useCancelVisit(detail, kind, closeDetail)
  const { deal, orderList } = detail
  const block = cancelBlock({ deal, orders: orderList, paidAmount: paidAmount(detail) })
  if (deal.userId !== user?.userId || block === 'not-requested') return null
  const isBlocked = block === 'has-orders' || (block === 'paid' && kind === 'waiting')
  return (
    <div className={styles.cancel}>
      <Button
        variant="neutral"
        tone="danger"
        size="m"
        wide
        disabled={isBlocked}
        {...(isBlocked && { reasonId })}
        onClick={cancelVisit}
      >
        {t(`detail.cancelVisit.${kind}.button`)}
      </Button>
      {isBlocked && (
        <p id={reasonId} className={styles.reason}>
          {t(`detail.cancelVisit.${block === 'paid' ? 'paid' : 'hasOrders'}`)}
        </p>
      )}
    </div>
  )
}
