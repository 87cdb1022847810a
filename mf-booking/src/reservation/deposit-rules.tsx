import {
  depositRefund,
  noShowAt,
  penaltiesByBegin,
  penaltyBegin,
  retainedPercent,
} from '@storefront/domain/deal/deposit-refund.ts'
import { useLocale, useNow, useShop } from '@storefront/host'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useStoreTime, useTexts, useWon } from '../texts.ts'
import * as styles from './reservation-screen.module.css'

interface DepositRulesProps {
  /** Won; null: no deposit. */
  amount: number | null
  /** Epoch ms. */
  startDate: number
  /** Shows only the amount and what a cancel now would refund. */
  short?: boolean
}

/** What a cancel costs, by the store's rules, with the refund of a cancel now; when an absent guest is a no-show (spec 3 §9), and what of their money stays with the store. */
export function DepositRules({ amount, startDate, short }: DepositRulesProps) {
  const t = useTexts()
  const won = useWon()
  const { moment } = useStoreTime()
  const { storeInfo, storeData } = useShop()
  const { penalties = [], noti, translations, isPreOrderAvailable } = storeInfo.reservationSetting
  /** The store's own notice on reservations. */
  const notice = (useLocale() === 'en' && translations?.en?.noti) || noti
  const { timezoneOffset } = storeData
  const now = useNow(30_000)
  const keptPercent = retainedPercent(penalties, { startDate, timezoneOffset, now })
  const noShow = noShowAt(startDate, storeInfo.reservationSetting)
  const refundNow =
    amount === null
      ? null
      : keptPercent === 0
        ? t('reservation.deposit.allBack')
        : t('reservation.deposit.refundNow', { amount: won(depositRefund(amount, keptPercent)) })
  if (short) {
    return (
      <p className={styles.help}>
        {amount !== null && t('reservation.deposit.short', { amount: won(amount) })} {refundNow}
      </p>
    )
  }
  return (
    <Notice tone="plain" title={t('reservation.rules.title')}>
      <ul className={styles.rules}>
        {refundNow && <li>{refundNow}</li>}
        {amount !== null &&
          penaltiesByBegin(
            penalties.filter(({ penalty }) => penalty > 0),
            { startDate, timezoneOffset },
          ).map((rule) => (
            <li key={`${rule.type} ${rule.value}`}>
              {t('reservation.deposit.penalty', {
                from: moment(penaltyBegin(rule, startDate, timezoneOffset)),
                percent: rule.penalty,
              })}
            </li>
          ))}
        {noShow !== null && <li>{t('reservation.rules.noShow', { at: moment(noShow) })}</li>}
        {amount !== null && <li>{t('reservation.rules.noShowDeposit')}</li>}
        {isPreOrderAvailable && <li>{t('reservation.rules.noShowPreOrder')}</li>}
        {notice && <li>{notice}</li>}
        {!refundNow && noShow === null && !notice && <li>{t('reservation.rules.free')}</li>}
      </ul>
    </Notice>
  )
}
