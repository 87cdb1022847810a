import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { type Locale, type Translate, useLocale, useMessages, useShop } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { clockText } from '../main/clock-text.ts'
import { regularDaysOff, upcomingDaysOff } from './days-off.ts'
import { type OpeningRow, openingTable } from './opening-rows.ts'
import * as styles from './store-page.module.css'

/** Hours by type of day with today's marked, and below them the days off. */
export function OpeningHours({ now }: { now: number }) {
  const t = useMessages('shell')
  const shop = useShop()
  const language = useLocale()
  const { rows, isTodayOff } = openingTable(storeFacts(shop), now)
  const { regularHoliday, nonRegularHoliday } = shop.storeInfo.openSetting
  const { day: today } = localTime(now, shop.storeData.timezoneOffset)
  const regular = regularDaysOff(regularHoliday, t)
  const coming = upcomingDaysOff(nonRegularHoliday, today, language)
  return (
    <Card title={t('storePage.hours')}>
      <dl className={styles.hours}>
        {rows.map((row) => (
          <HoursRow key={row.dateType} row={row} isOff={row.isToday && isTodayOff} />
        ))}
      </dl>
      {(regular.length > 0 || coming.length > 0) && (
        <div className={styles.daysOff}>
          <DaysOff title={t('storePage.off.regular')} days={regular} />
          <DaysOff title={t('storePage.off.coming')} days={coming} />
        </div>
      )}
    </Card>
  )
}

function HoursRow({ row, isOff }: { row: OpeningRow; isOff: boolean }) {
  const t = useMessages('shell')
  const language = useLocale()
  const { dateType, hours, breakTime, isToday } = row
  return (
    <div className={isToday ? styles.today : undefined} aria-current={isToday ? 'date' : undefined}>
      <dt>
        {t(`storePage.dateType.${dateType}`)} {isToday && <Badge>{t('storePage.today')}</Badge>}
      </dt>
      <dd>
        <span className={isOff ? styles.struck : undefined}>
          {hours ? windowText(hours, t, language) : t('storePage.closed')}
        </span>
        {isOff && <span className={styles.off}>{t('storePage.offToday')}</span>}
        {breakTime && (
          <span className={styles.break}>
            {t('storePage.break', { window: windowText(breakTime, t, language) })}
          </span>
        )}
      </dd>
    </div>
  )
}

function DaysOff({ title, days }: { title: string; days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    </div>
  )
}

/** `07:00 – 다음 날 02:00`: the wire has hours past 24. */
function windowText({ begin, end }: TimeWindow, t: Translate, language: Locale): string {
  if (begin === '00:00' && end === '24:00') return t('storePage.allDay')
  const hour = Number(end.split(':')[0])
  const isNextDay =
    (hour >= 24 && end !== '24:00') || (hour < 24 && end.padStart(5, '0') <= begin.padStart(5, '0'))
  const clock = hour >= 24 ? `${String(hour - 24).padStart(2, '0')}${end.slice(end.indexOf(':'))}` : end
  const endText = end === '24:00' ? end : clock
  const last = clockText(endText, language)
  return t('main.open.window', {
    begin: clockText(begin, language),
    end: isNextDay ? t('storePage.nextDay', { time: last }) : last,
  })
}
