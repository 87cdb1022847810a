import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { fulfilmentHours } from '@storefront/domain/fulfilment/fulfilment-hours.ts'
import {
  defaultTime,
  type FulfilmentTime,
  type TimedMethod,
} from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { useNow, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useMoment, useTexts } from '../texts.ts'
import { fulfilmentSetting } from './fulfilment-time.ts'
import * as styles from './time-choice.module.css'
import { TimeSheet } from './time-sheet.tsx'
import { useTimeText } from './time-text.ts'

type TimeChoiceProps = {
  method: TimedMethod
  time: FulfilmentTime
  /** What can be chosen now. */
  timeKinds: readonly FulfilmentTime['kind'][]
  onChange: (time: FulfilmentTime) => void
}

/** Choice between as soon as possible and a time from the picker. */
export function TimeChoice({ method, time, timeKinds, onChange }: TimeChoiceProps) {
  const t = useTexts()
  const shop = useShop()
  const timeText = useTimeText(method)
  const clock = useMoment(shop.storeData.timezoneOffset)
  const sheet = useSheetHistoryEntry()
  const now = useNow(30_000)
  const setting = fulfilmentSetting(method, shop)
  const chosenTime = time.kind === 'timed' ? time.at : null
  const readyAt = now + setting.leadMinutes * 60_000
  const dayOf = (moment: number) => localTime(moment, shop.storeData.timezoneOffset).day
  const readyTime = clock.time(readyAt)
  const ready = dayOf(readyAt) === dayOf(now) ? readyTime : t('nextDay', { time: readyTime })
  const options = [
    ...(setting.instant
      ? [
          {
            value: 'instant' as const,
            label: t(`${method}.instant`),
            note: timeKinds.includes('instant')
              ? setting.showsDuration && t(`${method}.instantReady`, { time: ready })
              : t(`${method}.instantNotNow`),
            disabled: !timeKinds.includes('instant'),
          },
        ]
      : []),
    ...(setting.timed
      ? [
          {
            value: 'timed' as const,
            label: t('fulfilment.timed'),
            note: timeKinds.includes('timed') ? t(`${method}.timedHelp`) : t('fulfilment.timedNotNow'),
            disabled: !timeKinds.includes('timed'),
          },
        ]
      : []),
  ]

  return (
    <>
      <RadioGroup
        label={t(`${method}.when`)}
        options={options}
        value={time.kind}
        onChange={(chosen) => {
          onChange(chosen === 'instant' ? { kind: chosen } : { kind: chosen, at: chosenTime })
          if (chosen === 'timed') sheet.open()
        }}
      />
      {time.kind === 'timed' && (
        <div className={styles.chosen}>
          <p className={styles.time}>{timeText(time)}</p>
          <Button
            variant={chosenTime === null ? 'main' : 'tint'}
            size="s"
            icon={<ClockIcon size={18} />}
            disabled={!timeKinds.includes('timed')}
            onClick={sheet.open}
            aria-haspopup="dialog"
          >
            {t(chosenTime === null ? 'fulfilment.chooseTime' : 'fulfilment.changeTime')}
          </Button>
        </div>
      )}
      <TimeSheet
        open={sheet.isOpen}
        method={method}
        hoursAt={(moment) => fulfilmentHours(setting, storeFacts(shop), moment)}
        chosen={chosenTime}
        onClose={sheet.close}
        onChoose={(time) => {
          onChange({ kind: 'timed', at: time })
          sheet.close()
        }}
        onReset={() => {
          onChange(defaultTime(setting))
          sheet.close()
        }}
      />
    </>
  )
}
