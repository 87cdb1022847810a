import type { Product } from '@storefront/contract/entities/product.ts'
import { isSoldOut, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useOrdering } from '../availability/use-ordering.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { ProductAbout } from './product-about.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { SheetFrame } from './product-sheet.tsx'

/** Read-only product: pictures, price, description and allergens, without choices. */
export function ProductPreview({ product, frame }: { product: Product; frame: SheetFrame }) {
  const t = useTexts()
  const name = storeText(product, 'name', useLocale())
  const { storeInfo } = useShop()
  const { businessDate } = useOrdering()
  const limits = useOrderLimits()
  const index = useProductIndex()
  const isOut = isSoldOut(remainingUnits(product, [], limits, index, businessDate ?? ''))
  return (
    <Sheet
      {...frame}
      label={name}
      closeLabel={t('close')}
      hero={
        <ProductGallery
          product={product}
          interval={storeInfo.userMobileSetting.carouselIntervalTime}
          isSoldOut={isOut}
        />
      }
      action={
        <Button variant="neutral" wide onClick={() => frame.onClose()}>
          {t('product.closeDetails')}
        </Button>
      }
    >
      <ProductAbout product={product} isSoldOut={isOut} />
    </Sheet>
  )
}
