import type { FulfilmentHour } from '@storefront/domain/fulfilment/fulfilment-hours.ts'
import type { TimedMethod } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { now } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Wheel, Wheels } from '@storefront/ui/wheel/wheel.tsx'
import { useState } from 'react'
import { useHourText, useTexts } from '../texts.ts'
import * as styles from './time-sheet.module.css'

type TimeSheetProps = {
  open: boolean
  method: TimedMethod
  /** What can be chosen at a moment (epoch ms). */
  hoursAt: (moment: number) => readonly FulfilmentHour[]
  /** Epoch ms of the time chosen before. */
  chosen: number | null
  onClose: () => void
  onChoose: (at: number) => void
  onReset: () => void
}

/** Row height in px (spec 2 §2). */
const itemHeight = 40

/** Time picker with two wheels: the hour with its day, and its minutes. */
export function TimeSheet({ open, method, hoursAt, chosen, onClose, onChoose, onReset }: TimeSheetProps) {
  const t = useTexts()
  const hourText = useHourText()
  const { hours, at, turn } = useWheelTimes(open, hoursAt, chosen)
  const hour = hours.find(({ times }) => times.some((time) => time.at === at))

  function turnHour(key: string) {
    const next = hours.find((each) => keyOf(each) === key)
    const minute = hour?.times.find((time) => time.at === at)?.minute ?? 0
    const time = next?.times.find((each) => each.minute >= minute) ?? next?.times.at(-1)
    if (time) turn(time.at)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`${method}.timeTitle`)}
      text={t(`${method}.timeText`)}
      closeLabel={t('close')}
      action={
        <div className={styles.buttons}>
          <Button variant="neutral" onClick={onReset}>
            {t('fulfilment.reset')}
          </Button>
          <Button wide disabled={at === null} onClick={() => at !== null && onChoose(at)}>
            {t(`${method}.takeTime`)}
          </Button>
        </div>
      }
    >
      <Wheels itemHeight={itemHeight}>
        <Wheel
          label={t('fulfilment.hour')}
          itemHeight={itemHeight}
          options={hours.map((each) => ({ value: keyOf(each), label: hourText(each.day, each.hour) }))}
          value={hour && keyOf(hour)}
          onChange={turnHour}
        />
        <Wheel
          label={t('fulfilment.minute')}
          itemHeight={itemHeight}
          options={(hour?.times ?? []).map(({ minute, at: time }) => ({
            value: String(time),
            label: t('fulfilment.minutes', { minute: String(minute).padStart(2, '0') }),
          }))}
          value={at === null ? undefined : String(at)}
          onChange={(time) => turn(Number(time))}
        />
      </Wheels>
    </Sheet>
  )
}

/** Options of the moment at which the sheet was opened: wheels must not move on their own. */
function useWheelTimes(open: boolean, hoursAt: TimeSheetProps['hoursAt'], chosen: number | null) {
  const [turning, setTurning] = useState<Turning>(closed)
  if (open !== turning.open) {
    const hours = open ? hoursAt(now()) : turning.hours
    setTurning({ open, hours, at: open ? firstOf(hours, chosen) : turning.at })
  }
  return { ...turning, turn: (at: number) => setTurning((before) => ({ ...before, at })) }
}

/** `at`: the time that the wheels show, epoch ms. */
type Turning = { open: boolean; hours: readonly FulfilmentHour[]; at: number | null }
const closed: Turning = { open: false, hours: [], at: null }

function firstOf(hours: readonly FulfilmentHour[], chosen: number | null): number | null {
  const all = hours.flatMap(({ times }) => times.map(({ at }) => at))
  return chosen !== null && all.includes(chosen) ? chosen : (all[0] ?? null)
}

const keyOf = ({ day, hour }: FulfilmentHour) => `${day} ${hour}`
