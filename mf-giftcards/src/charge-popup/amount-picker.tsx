import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { addStep } from '@storefront/domain/gift-card/charge.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { Chip } from '@storefront/ui/chip/chip.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffect, useState } from 'react'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './charge-popup.module.css'

/** Steps of the picker, and amounts to choose from where the card's kind names none, in won (spec 3 §5). */
export const chargeSteps: readonly number[] = [10_000, 30_000, 50_000, 100_000]

interface AmountPickerProps {
  open: boolean
  /** Won to start with. */
  start: number
  card: GiftCard
  onClose: () => void
  onChoose: (amount: number) => void
}

/** Another amount, by adding steps; it stops at the maximum of a charge, and shows that. */
export function AmountPicker({ open, start, card, onClose, onChoose }: AmountPickerProps) {
  const t = useTexts()
  const won = useWon()
  const policy = giftCardPolicy(card.policy)
  const [amount, setAmount] = useState(start)
  const [isCapped, setCapped] = useState(false)
  useEffect(() => {
    if (!open) return
    setAmount(start)
    setCapped(false)
  }, [open, start])
  const add = (step: number) => {
    const next = addStep(amount, step, policy)
    setAmount(next.amount)
    setCapped(next.isCapped)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('charge.pickerTitle')}
      closeLabel={t('close')}
      action={
        <Button wide disabled={amount === 0} onClick={() => onChoose(amount)}>
          {t('charge.choose')}
        </Button>
      }
    >
      <div className={styles.picker}>
        <output className={styles.picked} aria-live="polite">
          {won(amount)}
        </output>
        <div className={styles.chips}>
          {chargeSteps.map((step) => (
            <Chip key={step} onClick={() => add(step)}>
              {won(step, { signed: true })}
            </Chip>
          ))}
          <Chip
            onClick={() => {
              setAmount(0)
              setCapped(false)
            }}
          >
            {t('charge.reset')}
          </Chip>
        </div>
        <p className={styles.capped} role="status">
          {isCapped && t('charge.capped', { most: won(policy.maxCharge) })}
        </p>
      </div>
    </Sheet>
  )
}
