import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { useLocale, useShop } from '@storefront/host'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'
import { useTexts } from '../texts.ts'
import { useVisit } from './use-visit.ts'
import * as styles from './visit-target.module.css'

/** Shows the visit of a pre-order. */
export function VisitTarget({ variant = 'plain' }: { variant?: 'plain' | 'banner' }) {
  const t = useTexts()
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const { visit, isGone } = useVisit()
  const isTicket = visit !== null && dealKind(visit.dealType) === 'waiting'
  const Icon = isTicket ? WaitingIcon : CalendarIcon
  const whenText = (time: number) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    }).format(time + timezoneOffset * 60_000)
  return (
    <div className={styles[variant]}>
      <Icon size={variant === 'banner' ? 20 : 24} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.how}>{t('preOrder.how')}</p>
        <p className={styles.when}>
          {isGone && t('preOrder.gone')}
          {visit && !isGone && (isTicket ? t('preOrder.ticket') : whenText(visit.startDate))}
        </p>
      </div>
    </div>
  )
}
