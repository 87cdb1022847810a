import type { CashReceiptUse } from '@storefront/contract/entities/cash-receipt.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { useSession } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { Switch } from '@storefront/ui/switch/switch.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './cash-receipt-card.module.css'
import type { CashReceiptState } from './use-cash-receipt.ts'

/** Asks for a cash receipt: whether, what for, to which number, and whether to keep the number. */
export function CashReceiptCard({ receipt }: { receipt: CashReceiptState }) {
  const t = useTexts()
  const { user } = useSession()
  const [hasLostFocus, setLostFocus] = useState(false)
  const { isWanted, use, identityNumber, remembersNumber, isValid, set } = receipt
  const phone = displayPhone(user?.phoneNumber ?? '')
  const choose = (next: CashReceiptUse) => {
    setLostFocus(false)
    set({ use: next, identityNumber: next === 'personal' ? phone : '' })
  }
  const fieldName = t(use === 'business' ? 'cashReceipt.business.number' : 'cashReceipt.personal.number')
  return (
    <Card>
      <Switch
        strong
        checked={isWanted}
        onChange={(checked) =>
          set({
            isWanted: checked,
            ...(checked && identityNumber === '' && use === 'personal' && { identityNumber: phone }),
          })
        }
      >
        {t('cashReceipt.title')}
      </Switch>
      {isWanted && (
        <div className={styles.content}>
          <Segment
            label={t('cashReceipt.use')}
            value={use}
            onChange={choose}
            options={[
              { value: 'personal', label: t('cashReceipt.personal.title') },
              { value: 'business', label: t('cashReceipt.business.title') },
            ]}
          />
          <TextField
            label={fieldName}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            placeholder={fieldName}
            maxLength={20}
            value={identityNumber}
            error={hasLostFocus && !isValid ? t('pay.blocked.receipt-info-invalid') : undefined}
            onChange={(typed) => set({ identityNumber: typed })}
            onBlur={() => setLostFocus(true)}
          />
          <Checkbox checked={remembersNumber} onChange={(next) => set({ remembersNumber: next })}>
            {t('cashReceipt.keep')}
          </Checkbox>
        </div>
      )}
    </Card>
  )
}
