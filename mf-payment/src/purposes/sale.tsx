import { getGiftCardSale } from '@storefront/contract/endpoints/card-charge.ts'
import { invalidate, useEndpoint, useLocale, useSession, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMemo } from 'react'
import { useTexts, useWon } from '../texts.ts'
import type { PaySubject, PurposeView, SalePurpose } from './purpose-view.ts'

/** A payment for a charge of a gift card, or for a gift: one tax-free line, paid without coupons, points or gift cards. */
export const saleView: PurposeView<SalePurpose> = {
  choicesKey: ({ dealId }) => `sale-${dealId}`,
  useSubject({ dealId }) {
    const { storeId } = useShop()
    const { user } = useSession()
    const { data, error } = useEndpoint(
      getGiftCardSale,
      { storeId, dealId },
      { enabled: user !== null, retry: 1 },
    )
    const subject = useMemo((): PaySubject | undefined => {
      if (!data) return undefined
      const { cardName, cardNameEn: nameEn = null, payAmount: total } = data
      const line = { orderItemId: dealId, name: cardName, nameEn, count: 1, total }
      return {
        orderType: '',
        lines: [{ productId: null, categoryIds: [], unitPrice: total, count: 1, total, isTaxFree: true }],
        namedLines: [line],
        deliveryFee: null,
        sale: data,
      }
    }, [data, dealId])
    return { subject, error, retry: () => void invalidate(getGiftCardSale) }
  },
  PaidFor: ({ subject }) => <SoldCard subject={subject} />,
  goodsName: ({ namedLines: named }) => named[0]?.name ?? '',
  // The screen that opened the popup shows the result.
  afterPayment: () => undefined,
}

/** The card, what it gets, its recipient and the discount. */
function SoldCard({ subject: { sale } }: { subject: PaySubject }) {
  const t = useTexts()
  const won = useWon()
  const isEnglish = useLocale() === 'en'
  if (!sale || !('cardName' in sale)) return null
  const { kind, cardName, cardNameEn, amount, discount, discountName, toUserName } = sale
  // A discount has a Korean name alone.
  const [name, reduction] = isEnglish ? [cardNameEn || cardName, null] : [cardName, discountName]
  return (
    <Card title={t(kind === 'gift' ? 'sale.gift' : 'sale.charge')}>
      <Amounts>
        <Amount label={name}>{won(amount)}</Amount>
        {toUserName && <Amount label={t('sale.recipient')}>{toUserName}</Amount>}
        {discount < 0 && (
          <Amount label={reduction || t('sale.discount')} tone="accent">
            {won(discount)}
          </Amount>
        )}
      </Amounts>
    </Card>
  )
}
