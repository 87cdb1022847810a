import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import {
  depositRefund,
  noShowAt,
  penaltiesByBegin,
  retainedPercent,
} from '@storefront/domain/deal/deposit-refund.ts'
import { useNow, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { Disclosure } from '@storefront/ui/disclosure/disclosure.tsx'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { depositOf } from './deposit-of.ts'
import type { DealDetail } from './use-deal-detail.ts'
import * as styles from './visit.module.css'

/** No-show rules and cancellation fees of a deposit, with today's amount. */
export function VisitRules({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const won = useWon()
  const { storeInfo, storeData } = useShop()
  const moment = useMoment(storeData.timezoneOffset)
  const now = useNow(60_000)
  const { deal } = detail
  if (dealKind(deal.dealType) !== 'reservation') return null
  const { reservationSetting: setting } = storeInfo
  const { noShowCheck, penalties = [], isPreOrderAvailable } = setting
  const missedAt = noShowAt(deal.startDate, setting)
  if (missedAt === null && penalties.length === 0) return null
  const deposit = depositOf(detail)
  const { timezoneOffset } = storeData
  const percent = retainedPercent(penalties, { startDate: deal.startDate, timezoneOffset, now })
  return (
    <Card>
      <Disclosure title={t('detail.rules.title')}>
        <div className={styles.rules}>
          {missedAt !== null && (
            <>
              <h4>{t('detail.rules.noShow')}</h4>
              <p>
                {t('detail.rules.noShowText', { minutes: noShowCheck ?? 0, time: moment.time(missedAt) })}
              </p>
              {deposit > 0 && <p>{t('detail.rules.noShowDeposit')}</p>}
              {isPreOrderAvailable && <p>{t('detail.rules.noShowPreOrder')}</p>}
            </>
          )}
          {penalties.length > 0 && (
            <>
              <h4>{t('detail.rules.refund')}</h4>
              <ul>
                {penaltiesByBegin(penalties, { startDate: deal.startDate, timezoneOffset }).map(
                  ({ type, value, penalty }) => (
                    <li key={`${type} ${value}`}>
                      {t(`detail.rules.${type === 'hour' ? 'hour' : 'date'}`, { value, percent: penalty })}
                    </li>
                  ),
                )}
              </ul>
            </>
          )}
          {deposit > 0 && deal.status === dealStatus.requested && (
            <p className={styles.now}>
              {t('detail.rules.now', { amount: won(depositRefund(deposit, percent)), percent })}
            </p>
          )}
        </div>
      </Disclosure>
    </Card>
  )
}
