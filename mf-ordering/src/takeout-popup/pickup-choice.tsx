import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type Pickup, resetPickup } from '@storefront/domain/takeout/pickup.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import { useNow, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { useSheetEntry } from '../menus/use-sheet-entry.ts'
import { usePickupWords } from '../takeout/pickup-words.ts'
import { useMoment, useTexts } from '../texts.ts'
import * as styles from './pickup-choice.module.css'
import { PickupTimeSheet } from './pickup-time-sheet.tsx'

type PickupChoiceProps = {
  pickup: Pickup
  /** What can be chosen now. */
  modes: readonly Pickup['mode'][]
  onChange: (pickup: Pickup) => void
}

/** At once, or at a time that is chosen on two wheels. */
export function PickupChoice({ pickup, modes, onChange }: PickupChoiceProps) {
  const t = useTexts()
  const shop = useShop()
  const words = usePickupWords()
  const moment = useMoment(shop.storeData.timezoneOffset)
  const sheet = useSheetEntry()
  const now = useNow(30_000)
  const setting = takeoutSetting(shop.storeInfo.packageSetting)
  const at = pickup.mode === 'timed' ? pickup.at : null
  const ready = moment.time(now + setting.packagingTime * 60_000)
  const options = [
    ...(setting.instant
      ? [
          {
            value: 'instant' as const,
            label: t('takeout.instant'),
            note: modes.includes('instant')
              ? setting.showsTime && t('takeout.instantReady', { time: ready })
              : t('takeout.instantNotNow'),
            disabled: !modes.includes('instant'),
          },
        ]
      : []),
    ...(setting.timed
      ? [
          {
            value: 'timed' as const,
            label: t('takeout.timed'),
            note: modes.includes('timed') ? t('takeout.timedHelp') : t('takeout.timedNotNow'),
            disabled: !modes.includes('timed'),
          },
        ]
      : []),
  ]

  return (
    <>
      <RadioGroup
        label={t('takeout.when')}
        options={options}
        value={pickup.mode}
        onChange={(mode) => {
          onChange(mode === 'instant' ? { mode } : { mode, at })
          if (mode === 'timed') sheet.open()
        }}
      />
      {pickup.mode === 'timed' && (
        <div className={styles.chosen}>
          <p className={styles.time}>{words(pickup)}</p>
          <Button
            variant={at === null ? 'main' : 'tint'}
            size="s"
            icon={<ClockIcon size={18} />}
            disabled={!modes.includes('timed')}
            onClick={sheet.open}
            aria-haspopup="dialog"
          >
            {t(at === null ? 'takeout.chooseTime' : 'takeout.changeTime')}
          </Button>
        </div>
      )}
      <PickupTimeSheet
        open={sheet.isOpen}
        facts={storeFacts(shop)}
        chosen={at}
        onClose={sheet.close}
        onChoose={(time) => {
          onChange({ mode: 'timed', at: time })
          sheet.close()
        }}
        onReset={() => {
          onChange(resetPickup(setting))
          sheet.close()
        }}
      />
    </>
  )
}
