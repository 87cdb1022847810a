import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import type { RefundBlockedReason } from '@storefront/domain/gift-card/card-refund.ts'
import { isCardExpired } from '@storefront/domain/gift-card/card-state.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useCardName, useNowInStore } from '../cards/use-cards.ts'
import { useTexts, useWon } from '../texts.ts'

interface RefundInfoProps {
  card: GiftCard
  /** Won that would be paid out; where a reason blocks the refund, what would be left after the minimum use, as guidance. */
  amount: number
  reasons: readonly RefundBlockedReason[]
  /** Id of the element with the reasons, for the button that they disable. */
  reasonId: string
}

/** First step: what the card has, what would be paid out, and why it cannot be. */
export function RefundInfo({ card, amount, reasons, reasonId }: RefundInfoProps) {
  const t = useTexts()
  const won = useWon()
  const nameOf = useCardName()
  const nowInStore = useNowInStore()
  const policy = giftCardPolicy(card.policy)
  const isBlocked = reasons.length > 0
  return (
    <CardStack>
      <Card>
        <Amounts>
          <Amount label={t('cardName')}>{nameOf(card)}</Amount>
          <Amount label={t('refund.lastCharge')}>{won(card.lastChargeMomentCardAmount)}</Amount>
          <Amount label={t('balance')}>{won(card.amount)}</Amount>
          <Amount label={t(isBlocked ? 'refund.guidance' : 'refund.amount')} weight="total">
            {won(amount)}
          </Amount>
        </Amounts>
      </Card>
      <div id={reasonId}>
        {isBlocked && (
          <Notice tone="warn" title={t('refund.blocked')}>
            {reasons.map((reason) => (
              <p key={reason}>{t(`refund.reason.${reason}`)}</p>
            ))}
          </Notice>
        )}
      </div>
      <Notice tone="plain">
        {isCardExpired(card, nowInStore)
          ? t('refund.expiredNote', { share: policy.expiredRefundPercent })
          : t('refund.note', {
              share: policy.minimumUsePercent,
              smallShare: policy.smallMinimumUsePercent,
              small: won(policy.smallBalance),
            })}
        {!isCardExpired(card, nowInStore) && card.bonusAmount > 0 && (
          <p>{t('refund.bonusNote', { bonus: won(card.bonusAmount) })}</p>
        )}
      </Notice>
    </CardStack>
  )
}
