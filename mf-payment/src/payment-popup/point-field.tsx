import { numberInput } from '@storefront/domain/payment/number-input.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { pointUse } from '@storefront/domain/payment/point-use.ts'
import { alert } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import type { LoadedPayFormData } from '../pay-form/use-pay-form-data.ts'
import { useTexts } from '../texts.ts'
import * as styles from './discount-section.module.css'
import type { PayChoicesState } from './use-pay-form.ts'

interface PointFieldProps {
  data: LoadedPayFormData
  choices: PayChoicesState
  draft: PayDraft
}

/**
 * Points to use. The amount follows every digit, so that the button shows what is paid; fewer than the store's
 * threshold count as none, and are cleared on blur.
 */
export function PointField({ data, choices, draft }: PointFieldProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const { heldPoints: balance, pointUseThreshold: threshold } = data
  const remaining = draft.total + draft.couponDiscount
  const isDebt = balance < 0
  const number = new Intl.NumberFormat('ko-KR')
  const shownText = typed ?? (draft.points > 0 ? number.format(draft.points) : '')

  const type = (text: string) => {
    setTyped(text)
    choices.setPoints(pointUse({ requested: wonOf(text), balance, threshold, remaining }).points)
  }
  const use = async (requested: number) => {
    const { points, blockedReason } = pointUse({ requested, balance, threshold, remaining })
    setTyped(null)
    choices.setPoints(points)
    if (blockedReason === 'below-threshold') {
      await alert({
        title: t('notice'),
        text: t('pay.pointThreshold', { threshold: number.format(threshold) }),
      })
    }
  }
  return (
    <div className={styles.points}>
      <p className={styles.label}>
        <span aria-hidden="true">{t('pay.points')}</span>
        <span className={styles.balance}>
          {t('pay.heldPoints', { points: number.format(balance) })}
          {threshold > 1 &&
            balance > 0 &&
            ` · ${t('pay.pointsFrom', { threshold: number.format(threshold) })}`}
        </span>
      </p>
      <TextField
        label={t('pay.points')}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        trailing="P"
        value={shownText}
        disabled={isDebt}
        clean={(text) => {
          const digits = numberInput(text, { maxAmount: Math.max(0, Math.min(balance, remaining)) })
          return digits === '' ? '' : number.format(Number(digits))
        }}
        onChange={type}
        onBlur={() => typed !== null && void use(wonOf(typed))}
        onEnter={() => typed !== null && void use(wonOf(typed))}
      />
      <Button variant="tint" size="l" disabled={isDebt || balance === 0} onClick={() => use(balance)}>
        {t('pay.useAll')}
      </Button>
    </div>
  )
}

const wonOf = (text: string) => Number(text.replace(/\D/g, ''))
