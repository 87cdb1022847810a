import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useStoreTime, useTexts } from '../texts.ts'
import * as styles from './time-sheet.module.css'
import type { ReservationSlot, Slots } from './use-slots.ts'

interface TimeSheetProps {
  open: boolean
  slots: Slots
  /** Start of the draft's slot, epoch ms; null: none is chosen. */
  chosen: number | null
  onClose: () => void
  onChoose: (startDate: number) => void
}

/** The slots of the day (spec 3 §2). Slots that cannot be reserved stay visible, with the reason for a screen reader. */
export function TimeSheet({ open, slots, chosen, onClose, onChoose }: TimeSheetProps) {
  const t = useTexts()
  const { day } = useStoreTime()
  const { timezoneOffset } = useShop().storeData
  const [picked, setPicked] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { answer, isError, refetch } = slots
  const isFree = (startDate: number | null) =>
    answer?.slotList.some((each) => each.startDate === startDate && each.mode != null) ?? false
  const selected = [picked, chosen].find(isFree) ?? null
  const first = answer?.slotList[0]
  const apply = () => {
    if (selected === null) return setMissing(true)
    setPicked(null)
    return onChoose(selected)
  }
  const parts = (['am', 'pm', 'afterMidnight'] as const).map((part) => ({
    part,
    list: answer?.slotList.filter((each) => partOfDay(each, answer.day, timezoneOffset) === part) ?? [],
  }))
  return (
    <Sheet
      open={open}
      onClosed={() => {
        setPicked(null)
        setMissing(false)
      }}
      onClose={onClose}
      title={t('reservation.time.title')}
      {...(first && { text: day(first.startDate) })}
      closeLabel={t('close')}
      action={
        <Button wide onClick={apply}>
          {t('confirm')}
        </Button>
      }
    >
      <div className={styles.body}>
        {parts.map(
          ({ part, list }) =>
            list.length > 0 && (
              <section key={part} aria-label={t(`reservation.time.${part}`)}>
                <h3 className={styles.part}>{t(`reservation.time.${part}`)}</h3>
                <div className={styles.slots}>
                  {list.map((slot) => (
                    <SlotButton
                      key={slot.startDate}
                      slot={slot}
                      isChosen={slot.startDate === selected}
                      onChoose={() => {
                        setPicked(slot.startDate)
                        setMissing(false)
                      }}
                    />
                  ))}
                </div>
              </section>
            ),
        )}
        {answer?.slotList.length === 0 && <p className={styles.none}>{t('reservation.time.none')}</p>}
        {answer && answer.slotList.length > 0 && !answer.slotList.some(({ mode }) => mode != null) && (
          <p className={styles.none}>{t('reservation.time.allTaken')}</p>
        )}
        {isError && (
          <ErrorState
            title={t('reservation.time.failed')}
            retry={{ label: t('retry'), onPress: refetch }}
            level={3}
          />
        )}
        {!answer && !isError && (
          <SkeletonGroup label={t('reservation.time.loading')} className={styles.slots}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height="44px" />
            ))}
          </SkeletonGroup>
        )}
        {isMissing && (
          <p className={styles.error} role="alert">
            {t('reservation.time.missing')}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function SlotButton({
  slot,
  isChosen,
  onChoose,
}: {
  slot: ReservationSlot
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts()
  const { time } = useStoreTime()
  const isFree = slot.mode != null
  const isWithoutTable = slot.mode === 'pre-order' && slot.freeResourceIdList.length === 0
  const reason = slot.block ?? 'full'
  const label = isFree
    ? isWithoutTable
      ? t('reservation.time.preOrderOnly', { time: time(slot.startDate) })
      : time(slot.startDate)
    : t(
        `reservation.time.block.${['full', 'lead-time', 'closed-by-store'].includes(reason) ? reason : 'full'}`,
        {
          time: time(slot.startDate),
        },
      )
  return (
    <button
      type="button"
      className={classNames(styles.slot, isChosen && styles.chosen)}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={!isFree}
      onClick={() => isFree && onChoose()}
    >
      {clockText(slot.time)}
    </button>
  )
}

/** A slot after midnight lies on the calendar day after its business date. */
function partOfDay({ startDate, time }: ReservationSlot, day: string, timezoneOffset: number) {
  if (localTime(startDate, timezoneOffset).day > day) return 'afterMidnight'
  return Number(time.slice(0, 2)) < 12 ? 'am' : 'pm'
}

/** `18:00` → `6:00`; the heading shows whether it is morning or afternoon. */
function clockText(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes}`
}
