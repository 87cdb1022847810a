import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { giftCandidates } from '@storefront/domain/gift-card/gift-amounts.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Chip } from '@storefront/ui/chip/chip.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useTexts, useWon } from '../texts.ts'
import type { GiftForm } from './gift-order.ts'
import * as styles from './gift-pay-screen.module.css'

interface GiftAmountProps {
  template: GiftCardTemplate
  form: GiftForm
  onChange: (changes: Partial<GiftForm>) => void
}

/** Amounts to choose from; one without an amount opens a sheet to enter it. */
export function GiftAmount({ template, form, onChange }: GiftAmountProps) {
  const t = useTexts()
  const won = useWon()
  const { isOpen, open, close } = useSheetHistoryEntry()
  const { amount, isFreeAmount } = form
  const { maxCharge } = giftCardPolicy(template.policy)
  const candidates = giftCandidates(template).filter(
    (each) => each.amount === null || each.amount <= maxCharge,
  )
  return (
    <div data-section="amount">
      <Card title={t('gift.pay.amount')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the card's title */}
        <div className={styles.chips} role="group" aria-label={t('gift.pay.amount')}>
          {candidates.map(({ amount: each, name }) =>
            each === null ? (
              <Chip key="free" selected={isFreeAmount} onClick={open}>
                {isFreeAmount && amount > 0
                  ? t('gift.pay.customIs', { amount: won(amount) })
                  : name || t('gift.pay.custom')}
              </Chip>
            ) : (
              <Chip
                key={each}
                selected={!isFreeAmount && each === amount}
                onClick={() => onChange({ amount: each, isFreeAmount: false })}
              >
                {won(each)}
              </Chip>
            ),
          )}
        </div>
        {isOpen && (
          <AmountSheet
            start={isFreeAmount ? amount : 0}
            maxCharge={maxCharge}
            onClose={() => void close()}
            onChoose={(chosen) => {
              onChange({ amount: chosen, isFreeAmount: true })
              void close()
            }}
          />
        )}
      </Card>
    </div>
  )
}

interface AmountSheetProps {
  start: number
  maxCharge: number
  onClose: () => void
  onChoose: (amount: number) => void
}

/** An amount of one's own, at most `maxCharge` won. */
function AmountSheet({ start, maxCharge, onClose, onChoose }: AmountSheetProps) {
  const t = useTexts()
  const won = useWon()
  const [text, setText] = useState(start > 0 ? `${start}` : '')
  const [isCapped, setCapped] = useState(false)
  const amount = Number(text)
  const enter = (typed: string) => {
    const entered = Number(typed)
    setCapped(entered > maxCharge)
    setText(typed === '' ? '' : `${Math.min(entered, maxCharge)}`)
  }
  const choose = () => amount > 0 && onChoose(amount)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('gift.pay.customTitle')}
      closeLabel={t('close')}
      action={
        <Button wide disabled={amount === 0} onClick={choose}>
          {amount > 0 ? t('gift.pay.customChoose', { amount: won(amount) }) : t('gift.pay.customNone')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <TextField
          label={t('gift.pay.amount')}
          inputMode="numeric"
          value={text}
          onChange={enter}
          clean={(typed) => typed.replace(/\D/g, '').slice(0, 9)}
          onEnter={choose}
          trailing={t('gift.pay.wonUnit')}
          help={t('gift.pay.customHelp', { amount: won(maxCharge) })}
          error={isCapped && t('gift.error.over-maximum', { amount: won(maxCharge) })}
          autoFocus
        />
      </div>
    </Sheet>
  )
}
