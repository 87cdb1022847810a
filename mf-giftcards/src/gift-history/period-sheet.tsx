import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useState } from 'react'
import { useNowInStore } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import { DayField } from '../usage-history/day-field.tsx'
import { periods, type UsageFilter, withDay } from '../usage-history/usage-period.ts'
import * as styles from './gift-history-screen.module.css'

interface PeriodSheetProps {
  open: boolean
  filter: UsageFilter
  onClose: () => void
  onApply: (filter: UsageFilter) => void
}

/** The period of the gift history. Nothing changes before it is confirmed. */
export function PeriodSheet({ open, filter, onClose, onApply }: PeriodSheetProps) {
  const t = useTexts()
  const { now, timezoneOffset } = useNowInStore()
  const [draft, setDraft] = useState(filter)
  const today = localTime(now, timezoneOffset).day
  const close = () => {
    setDraft(filter)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('gift.history.period')}
      closeLabel={t('close')}
      action={
        <Button wide onClick={() => onApply(draft)}>
          {t('gift.history.apply')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <RadioGroup
          label={t('gift.history.period')}
          options={periods.map((value) => ({ value, label: t(`gift.period.${value}`) }))}
          value={draft.period}
          onChange={(period) => setDraft({ ...draft, period })}
        />
        {draft.period === 'custom' &&
          (['from', 'to'] as const).map((bound) => (
            <DayField
              key={bound}
              label={t(`gift.history.${bound}`)}
              day={draft[bound]}
              today={today}
              onChange={(day) => setDraft(withDay(draft, bound, day))}
            />
          ))}
      </div>
    </Sheet>
  )
}
