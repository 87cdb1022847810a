import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import type { PaySubject } from '../purposes/purpose-view.ts'
import { useTexts, useWon } from '../texts.ts'

interface PayAmountsProps {
  draft: Pick<PayDraft, 'expectedPoints'>
  /** Amounts to pay: the form's quote, or the server's where the customer accepted it. */
  quote: Pick<PayQuote, 'total' | 'couponDiscount' | 'pointDiscount' | 'amount'>
  /** The amount that the form showed before, where the server's quote differs. */
  previousAmount: number | null
  subject: Pick<PaySubject, 'deliveryFee' | 'sale'>
}

/** Amounts of the payment; for anything but orders only the amount to pay, as the others are listed with what is paid for. */
export function PayAmounts({
  draft,
  quote,
  previousAmount,
  subject: { deliveryFee, sale },
}: PayAmountsProps) {
  const t = useTexts()
  const won = useWon()
  const giftCardAmount = quote.amount - quote.total - quote.couponDiscount - quote.pointDiscount
  return (
    <Card title={t('pay.amounts')}>
      {previousAmount !== null && previousAmount !== quote.amount && (
        <Notice tone="warn" announce="now">
          {t('pay.changed', { before: won(previousAmount), after: won(quote.amount) })}
        </Notice>
      )}
      <Amounts>
        {!sale && <Amount label={t('pay.total')}>{won(quote.total)}</Amount>}
        {deliveryFee !== null && (
          <Amount label={t('pay.deliveryFee')} weight="note">
            {deliveryFee === 0 ? t('pay.freeDelivery') : won(deliveryFee)}
          </Amount>
        )}
        {quote.couponDiscount < 0 && (
          <Amount label={t('pay.coupon')} tone="accent">
            {won(quote.couponDiscount)}
          </Amount>
        )}
        {quote.pointDiscount < 0 && (
          <Amount label={t('pay.points')} tone="accent">
            {won(quote.pointDiscount)}
          </Amount>
        )}
        {giftCardAmount < 0 && (
          <Amount label={t('cards.title')} tone="accent">
            {won(giftCardAmount)}
          </Amount>
        )}
        <Amount label={t('pay.due')} weight="total">
          {won(quote.amount)}
        </Amount>
        {draft.expectedPoints !== undefined && (
          <Amount label={t('pay.expectedPoints')} weight="note" tone="accent">
            {new Intl.NumberFormat('ko-KR').format(draft.expectedPoints)}P
          </Amount>
        )}
      </Amounts>
    </Card>
  )
}
