import { giftLengths } from '@storefront/contract/endpoints/gifts.ts'
import { displayPhone, normalizePhone } from '@storefront/domain/account/phone.ts'
import { useSession } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { UserIcon } from '@storefront/ui/icons/user-icon.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useTexts } from '../texts.ts'
import { contactPicker } from './contact-picker.ts'
import type { GiftForm } from './gift-order.ts'
import * as styles from './gift-pay-screen.module.css'

interface GiftRecipientProps {
  form: GiftForm
  onChange: (changes: Partial<GiftForm>) => void
}

/** Who gets the gift, and the sender's message. */
export function GiftRecipient({ form, onChange }: GiftRecipientProps) {
  const t = useTexts()
  const { user } = useSession()
  const { name, phone, isToMyself, message } = form
  const pick = contactPicker()
  const toMyself = (isTicked: boolean) =>
    onChange({
      isToMyself: isTicked,
      name: isTicked ? (user?.name ?? '').slice(0, giftLengths.name) : '',
      phone: isTicked ? hyphened(user?.phoneNumber ?? '') : '',
    })
  const pickContact = async () => {
    const contact = await pick?.()
    if (contact) onChange({ name: contact.name.slice(0, giftLengths.name), phone: hyphened(contact.phone) })
  }
  return (
    <div data-section="recipient">
      <Card title={t('gift.pay.recipient')}>
        <div className={styles.fields}>
          <Checkbox checked={isToMyself} onChange={toMyself}>
            {t('gift.pay.toMyself')}
          </Checkbox>
          {pick && !isToMyself && (
            <Button variant="tint" size="m" wide icon={<UserIcon size={20} />} onClick={pickContact}>
              {t('gift.pay.contacts')}
            </Button>
          )}
          <TextField
            label={t('gift.pay.name')}
            value={name}
            onChange={(next) => onChange({ name: next })}
            maxLength={giftLengths.name}
            autoComplete="off"
            readOnly={isToMyself}
          />
          <TextField
            label={t('gift.pay.phone')}
            type="tel"
            inputMode="tel"
            value={phone}
            onChange={(next) => onChange({ phone: next })}
            clean={(typed) => typed.replace(/[^\d+-]/g, '')}
            onBlur={() => onChange({ phone: hyphened(phone) })}
            maxLength={giftLengths.phone}
            autoComplete="off"
            placeholder="010-0000-0000"
            readOnly={isToMyself}
            help={t('gift.pay.phoneHelp')}
          />
          <TextArea
            label={t('gift.pay.message')}
            value={message}
            onChange={(next) => onChange({ message: next })}
            maxLength={giftLengths.message}
            placeholder={t('gift.pay.messagePlaceholder')}
          />
        </div>
      </Card>
    </div>
  )
}

const hyphened = (typed: string) => displayPhone(normalizePhone(typed)).slice(0, giftLengths.phone)
