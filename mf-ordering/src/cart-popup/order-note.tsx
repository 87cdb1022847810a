import { Card } from '@storefront/ui/card/card.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { setOrderNote, useCart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'

/** A wish for the whole order. */
export function OrderNote() {
  const t = useTexts()
  const { note } = useCart()
  const method = useFulfilmentMethod()
  return (
    <Card title={t('cart.note')} level={3}>
      <TextArea
        label={t('cart.note')}
        hideLabel
        placeholder={t('cart.notePlaceholder')}
        rows={2}
        maxLength={200}
        value={note}
        onChange={(text) => setOrderNote(text, method)}
      />
    </Card>
  )
}
