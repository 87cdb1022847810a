import { isSellable } from '@storefront/domain/menu/visible-products.ts'
import { toast, useCatalogue } from '@storefront/host'
import { useEffect } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useMenuRule, useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { removeLine, useCart } from './cart.ts'
import { useCheckedCart } from './use-checked-cart.ts'

/**
 * Checks the cart when it or the menu changes: removes lines that are no longer sold or were chosen by another day's limits
 * (spec 2 §4), with a notice. A line that only needs another choice stays, marked.
 */
export function useRemoveUnavailableLines(): void {
  const t = useTexts()
  const { status } = useCatalogue()
  const { lines } = useCart()
  const { errors } = useCheckedCart()
  const index = useProductIndex()
  const rule = useMenuRule()
  const method = useFulfilmentMethod()
  useEffect(() => {
    if (status !== 'ready' || index.all.length === 0) return
    const isGone = (lineId: number) => {
      const line = lines.find(({ orderItemId }) => orderItemId === lineId)
      const product = line && index.get(line.productId)
      return !product || !isSellable(product, rule)
    }
    const idsOf = (predicate: (error: (typeof errors)[number]) => boolean) =>
      errors.filter(predicate).map(({ orderItemId }) => orderItemId)
    const goneIds = idsOf(({ reason, orderItemId }) => reason !== 'stale-date' && isGone(orderItemId))
    const stale = idsOf(({ reason }) => reason === 'stale-date')
    if (goneIds.length + stale.length === 0) return
    removeLine([...goneIds, ...stale], method)
    if (goneIds.length > 0) toast({ text: t('cart.goneLines', { count: goneIds.length }) })
    if (stale.length > 0) toast({ text: t('limit.stale') })
  }, [status, errors, lines, index, rule, method, t])
}
