import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type Handover, resetHandover } from '@storefront/domain/handover/handover.ts'
import { handoverHours } from '@storefront/domain/handover/handover-times.ts'
import { useNow, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { useSheetEntry } from '../menus/use-sheet-entry.ts'
import { useMoment, useTexts } from '../texts.ts'
import { type HandoverMode, handoverSetting } from './handover-mode.ts'
import * as styles from './time-choice.module.css'
import { TimeSheet } from './time-sheet.tsx'
import { useWishWords } from './wish-words.ts'

type TimeChoiceProps = {
  mode: HandoverMode
  wish: Handover
  /** What can be chosen now. */
  modes: readonly Handover['mode'][]
  onChange: (wish: Handover) => void
}

/** At once, or at a time that is chosen on two wheels. */
export function TimeChoice({ mode, wish, modes, onChange }: TimeChoiceProps) {
  const t = useTexts()
  const shop = useShop()
  const words = useWishWords(mode)
  const clock = useMoment(shop.storeData.timezoneOffset)
  const sheet = useSheetEntry()
  const now = useNow(30_000)
  const setting = handoverSetting(mode, shop)
  const at = wish.mode === 'timed' ? wish.at : null
  const ready = clock.time(now + setting.leadMinutes * 60_000)
  const options = [
    ...(setting.instant
      ? [
          {
            value: 'instant' as const,
            label: t(`${mode}.instant`),
            note: modes.includes('instant')
              ? setting.showsTime && t(`${mode}.instantReady`, { time: ready })
              : t(`${mode}.instantNotNow`),
            disabled: !modes.includes('instant'),
          },
        ]
      : []),
    ...(setting.timed
      ? [
          {
            value: 'timed' as const,
            label: t('handover.timed'),
            note: modes.includes('timed') ? t(`${mode}.timedHelp`) : t('handover.timedNotNow'),
            disabled: !modes.includes('timed'),
          },
        ]
      : []),
  ]

  return (
    <>
      <RadioGroup
        label={t(`${mode}.when`)}
        options={options}
        value={wish.mode}
        onChange={(chosen) => {
          onChange(chosen === 'instant' ? { mode: chosen } : { mode: chosen, at })
          if (chosen === 'timed') sheet.open()
        }}
      />
      {wish.mode === 'timed' && (
        <div className={styles.chosen}>
          <p className={styles.time}>{words(wish)}</p>
          <Button
            variant={at === null ? 'main' : 'tint'}
            size="s"
            icon={<ClockIcon size={18} />}
            disabled={!modes.includes('timed')}
            onClick={sheet.open}
            aria-haspopup="dialog"
          >
            {t(at === null ? 'handover.chooseTime' : 'handover.changeTime')}
          </Button>
        </div>
      )}
      <TimeSheet
        open={sheet.isOpen}
        mode={mode}
        hoursAt={(moment) => handoverHours(setting, storeFacts(shop), moment)}
        chosen={at}
        onClose={sheet.close}
        onChoose={(time) => {
          onChange({ mode: 'timed', at: time })
          sheet.close()
        }}
        onReset={() => {
          onChange(resetHandover(setting))
          sheet.close()
        }}
      />
    </>
  )
}
