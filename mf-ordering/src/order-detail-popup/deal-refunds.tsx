import type { Refund } from '@storefront/contract/entities/payment.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import { useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Badge, type BadgeProps } from '@storefront/ui/badge/badge.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMoment, useTexts, useWon } from '../texts.ts'
import * as styles from './deal-refunds.module.css'
import { reasonText } from './deal-texts.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** Refunds by tender, with time and reason, the latest first. */
export function DealRefunds({ detail: { refundList = [] } }: { detail: DealDetail }) {
  const t = useTexts()
  if (refundList.length === 0) return null
  return (
    <Card title={t('refund.title')} level={3}>
      <ul className={styles.refunds}>
        {[...refundList].reverse().map((refund) => (
          <li key={refund.refundId}>
            <OneRefund refund={refund} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones: Partial<Record<string, BadgeProps['tone']>> = { done: 'good', refused: 'danger' }

function OneRefund({ refund }: { refund: Refund }) {
  const t = useTexts()
  const won = useWon()
  const moment = useMoment(useShop().storeData.timezoneOffset)
  const { status, amount, reason, createDate, settleDate, tenderList, isWhole: isFullRefund } = refund
  // A status of a newer server is shown as pending.
  const state = status === 'done' || status === 'refused' ? status : 'pending'
  return (
    <>
      <p className={styles.head}>
        <Badge tone={tones[state] ?? 'info'}>{t(`refund.state.${state}`)}</Badge>
        {moment.dayAndTime(settleDate ?? createDate)}
      </p>
      <Amounts>
        {tenderList.map((each, index) => (
          <Amount key={`${each.tender}-${index}`} label={t(`refund.tender.${tenderKey(each, isFullRefund)}`)}>
            {won(each.amount)}
          </Amount>
        ))}
        {tenderList.length === 0 && <Amount label={t('refund.amount')}>{won(amount)}</Amount>}
      </Amounts>
      <p className={styles.note}>{t('refund.reason', { reason: reasonText(reason, t) })}</p>
      {state !== 'done' && <p className={styles.note}>{t(`refund.note.${state}`)}</p>}
    </>
  )
}

/**
 * Text keys of the refunded tenders; a coupon is returned by a full refund only, and covers less after a partial one.
 */
const storedTenderKeys: Record<StoredTenderName, (isFullRefund: boolean) => string> = {
  coupon: (isFullRefund) => (isFullRefund ? 'coupon' : 'couponPart'),
  points: () => 'points',
  giftCard: () => 'giftCard',
  credit: () => 'credit',
}

function tenderKey(
  { tender, payMethod: method }: Refund['tenderList'][number],
  isFullRefund: boolean,
): string {
  const stored = (storedTenderKeys as Partial<Record<string, (isFullRefund: boolean) => string>>)[tender]
  if (stored) return stored(isFullRefund)
  return Object.entries(payMethod).find(([, word]) => word === method)?.[0] ?? 'other'
}
