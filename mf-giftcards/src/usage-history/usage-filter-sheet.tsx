import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffect, useState } from 'react'
import { useNowInStore } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import type { DayField as DayFieldComponent } from './day-field.tsx'
import * as styles from './usage-history.module.css'
import { periods, type UsageFilter, usageTypes, withDay } from './usage-period.ts'

interface UsageFilterSheetProps {
  open: boolean
  filter: UsageFilter
  onClose: () => void
  onApply: (filter: UsageFilter) => void
}

/** Period and type of the usage history. Nothing changes before it is confirmed. */
export function UsageFilterSheet({ open, filter, onClose, onApply }: UsageFilterSheetProps) {
  const t = useTexts()
  const { now, timezoneOffset } = useNowInStore()
  const [draft, setDraft] = useState(filter)
  const DayField = useDayField(draft.period === 'custom')
  const today = localTime(now, timezoneOffset).day
  const close = () => {
    setDraft(filter)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('usage.filter')}
      closeLabel={t('close')}
      action={
        <Button wide onClick={() => onApply(draft)}>
          {t('usage.apply')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div>
          <p className={styles.heading}>{t('usage.periodLabel')}</p>
          <RadioGroup
            label={t('usage.periodLabel')}
            options={periods.map((value) => ({ value, label: t(`usage.period.${value}`) }))}
            value={draft.period}
            onChange={(period) => setDraft({ ...draft, period })}
          />
        </div>
        {draft.period === 'custom' && DayField && (
          <>
            <DayField
              label={t('usage.from')}
              day={draft.from}
              today={today}
              onChange={(day) => setDraft(withDay(draft, 'from', day))}
            />
            <DayField
              label={t('usage.to')}
              day={draft.to}
              today={today}
              onChange={(day) => setDraft(withDay(draft, 'to', day))}
            />
          </>
        )}
        <div>
          <p className={styles.heading}>{t('usage.typeLabel')}</p>
          <Segment
            label={t('usage.typeLabel')}
            options={usageTypes.map((value) => ({ value, label: t(`usage.kind.${value}`) }))}
            value={draft.type}
            onChange={(type) => setDraft({ ...draft, type })}
          />
        </div>
      </div>
    </Sheet>
  )
}

/** The calendars, loaded when days are chosen; a failed load is repeated when they are chosen again. */
function useDayField(isNeeded: boolean): typeof DayFieldComponent | null {
  const [loaded, setLoaded] = useState<{ DayField: typeof DayFieldComponent } | null>(null)
  useEffect(() => {
    if (isNeeded)
      import(/* webpackChunkName: "usage-days" */ './day-field.tsx').then(setLoaded, () => undefined)
  }, [isNeeded])
  return loaded?.DayField ?? null
}
