import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { Card } from '@storefront/ui/card/card.tsx'
import { Chip } from '@storefront/ui/chip/chip.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useTexts, useWon } from '../texts.ts'
import { AmountPicker, chargeSteps } from './amount-picker.tsx'
import * as styles from './charge-popup.module.css'

interface ChargeAmountProps {
  card: GiftCard
  /** Won; 0 until one is chosen. */
  amount: number
  onChange: (amount: number) => void
}

/** Candidates of the card's kind, and another amount by the picker. */
export function ChargeAmount({ card, amount, onChange }: ChargeAmountProps) {
  const t = useTexts()
  const won = useWon()
  const { isOpen, open, close } = useSheetHistoryEntry()
  const { maxCharge } = giftCardPolicy(card.policy)
  const ownAmounts = card.amountCandidate.flatMap(({ amount: each }) => (each ? [each] : []))
  const candidates = (ownAmounts.length > 0 ? ownAmounts : chargeSteps).filter((each) => each <= maxCharge)
  const isCustom = amount > 0 && !candidates.includes(amount)
  return (
    <Card title={t('charge.amount')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the card's title */}
      <div className={styles.chips} role="group" aria-label={t('charge.amount')}>
        {candidates.map((each) => (
          <Chip key={each} selected={each === amount} onClick={() => onChange(each)}>
            {won(each)}
          </Chip>
        ))}
        <Chip selected={isCustom} onClick={open}>
          {isCustom ? t('charge.customIs', { amount: won(amount) }) : t('charge.custom')}
        </Chip>
      </div>
      <AmountPicker
        open={isOpen}
        start={isCustom ? amount : 0}
        card={card}
        onClose={() => void close()}
        onChoose={(chosen) => {
          onChange(chosen)
          void close()
        }}
      />
    </Card>
  )
}
