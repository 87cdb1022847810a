import { normalizedCouponNumber } from '@storefront/domain/coupon-box/coupon-number.ts'
import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as styles from './number-field.module.css'

/**
 * Where the number of a coupon on paper is typed; it stays in the field until it is registered, so that a typo can be corrected.
 */
export function NumberField({ onFind }: { onFind: (couponNum: string) => Promise<boolean> }) {
  const t = useMessages('shell')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const number = normalizedCouponNumber(typed)

  async function find() {
    setMissing(number === '')
    if (number === '') return
    if (await onFind(number)) setTyped('')
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t('coupon.number')}
          placeholder={t('coupon.numberExample')}
          value={typed}
          onChange={setTyped}
          error={isMissing && number === '' ? t('coupon.numberMissing') : undefined}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
        />
      </div>
      <Button variant="neutral" type="submit">
        {t('coupon.find')}
      </Button>
    </form>
  )
}
