import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import { alert } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './detail-step.module.css'
import { lotText } from './lot-text.ts'

type DetailStepProps = { building: FoundBuilding; onDone: (detail: string) => Promise<void> }

/** The chosen building, and a field for the unit number. */
export function DetailStep({ building, onDone }: DetailStepProps) {
  const t = useTexts()
  const [detail, setDetail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function confirm() {
    const unit = detail.trim()
    if (unit) return onDone(unit)
    await alert({ title: t('notice'), text: t('address.detailMissing') })
    field.current?.focus()
  }
  return (
    <CardStack>
      <Card>
        <p className={styles.road}>{building.roadAddr}</p>
        <p className={styles.lot}>{lotText(building, t)}</p>
        <div className={styles.field}>
          <TextField
            ref={field}
            label={t('address.detail')}
            placeholder={t('address.detailPlaceholder')}
            autoComplete="address-line2"
            enterKeyHint="done"
            maxLength={100}
            value={detail}
            onChange={setDetail}
            onEnter={() => void confirm()}
          />
        </div>
      </Card>
      <Button wide onClick={confirm}>
        {t('address.confirm')}
      </Button>
    </CardStack>
  )
}
