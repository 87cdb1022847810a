import { minParty, partyError, partyRange } from '@storefront/domain/reservation/party.ts'
import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useTexts } from '../texts.ts'
import type { ReservationDraft } from './reservation-draft.ts'
import * as styles from './reservation-screen.module.css'

/** Adults and children, each from 0 to the store's limit; larger groups phone the store (spec 3 §5). */
export function PartyPicker({
  draft,
  onChange,
}: {
  draft: ReservationDraft
  onChange: (changes: Partial<ReservationDraft>) => void
}) {
  const t = useTexts()
  const { storeInfo } = useShop()
  const { reservationSetting: setting, tel } = storeInfo
  const { max } = partyRange(setting)
  const error = partyError(draft, setting)
  const hasLimit = setting.reservationLimitPerson !== undefined
  const phone = tel[0]?.tel
  const stepper = (field: 'numberOfPerson' | 'numberOfChild', name: 'adults' | 'children') => (
    <div className={styles.partyRow}>
      <span aria-hidden="true">{t(`party.${name}Label`)}</span>
      <Stepper
        label={t(`party.${name}Label`)}
        value={draft[field]}
        min={0}
        max={max}
        decreaseLabel={t(`party.${name}Fewer`)}
        increaseLabel={t(`party.${name}More`)}
        onChange={(count) => onChange({ [field]: count, tables: [] })}
      />
    </div>
  )
  return (
    <>
      <div className={styles.party}>
        {stepper('numberOfPerson', 'adults')}
        {stepper('numberOfChild', 'children')}
      </div>
      <p className={styles.help} role={error === 'too-large' ? 'alert' : undefined}>
        {error === 'too-large'
          ? t('reservation.missing.tooLarge')
          : t(hasLimit ? 'reservation.partyRange' : 'reservation.partyMin', { min: minParty, max })}
      </p>
      {hasLimit && phone && draft.numberOfPerson + draft.numberOfChild >= max && (
        <div className={styles.groupPhone}>
          <p>{t('reservation.largeGroup', { max })}</p>
          <Button variant="neutral" size="s" href={`tel:${phone}`} icon={<PhoneIcon size={18} />}>
            {t('callStore')}
          </Button>
        </div>
      )}
    </>
  )
}
