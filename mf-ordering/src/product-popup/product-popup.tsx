import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { type PopupProps, useCatalogue, usePersisted } from '@storefront/host'
import { useState } from 'react'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { AdultGate } from './adult-gate.tsx'
import { draftOf } from './draft.ts'
import { OptionLinesSheet } from './option-lines-sheet.tsx'
import { ProductFailed, ProductLoading, ProductUnavailable } from './product-missing.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductSheet } from './product-sheet.tsx'

/**
 * A product with its choices; with `lineId`, changes a cart line; with `orderItemList`, all its lines, where it has
 * options and no choice groups; not `editable`: read-only.
 */
export default function ProductPopup({ params, ...popup }: PopupProps<'product'>) {
  const [confirmation] = useState(adultConfirmation)
  const isConfirmed = usePersisted(confirmation)
  const { status, retry } = useCatalogue()
  const index = useProductIndex()
  const product = index.get(params.productId)
  if (!Number.isInteger(params.productId)) throw new Error('The product popup was opened without a product')
  const frame = { open: popup.open, onClosed: popup.onClosed, onClose: popup.dismiss }
  if (!product) {
    if (status === 'failed') return <ProductFailed frame={frame} onRetry={retry} />
    return status === 'loading' ? <ProductLoading frame={frame} /> : <ProductUnavailable frame={frame} />
  }
  const isForAdults =
    isAdultOnly(product) || (params.lineId === undefined && containsAdultOnly(product, index))
  if (isForAdults && !isConfirmed) return <AdultGate onRefused={popup.dismiss} />
  if (params.editable === false) return <ProductPreview product={product} frame={frame} />
  const onAdded = () => popup.done({ added: true })
  if (params.orderItemList) {
    return (
      <OptionLinesSheet product={product} lineIds={params.orderItemList} frame={frame} onDone={onAdded} />
    )
  }
  const lineId = params.lineId === undefined ? undefined : Number(params.lineId)
  return <ProductSheet product={product} lineId={lineId} frame={frame} onAdded={onAdded} />
}

/** Whether a choice that is preselected, as it has no alternative, is for adults only. */
function containsAdultOnly(product: Product, index: ProductIndex): boolean {
  return draftOf(product, index).choices.some(({ productId }) => {
    const choice = index.get(productId)
    return choice !== undefined && isAdultOnly(choice)
  })
}
