import type { Product } from '@storefront/contract/entities/product.ts'
import { storeText, useLocale } from '@storefront/host'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './product-gallery.module.css'

/** `interval`: milliseconds per picture. */
type ProductGalleryProps = { product: Product; interval: number; isSoldOut: boolean }

/** Carousel of a product's pictures that can be paused, with an overlay when sold out. */
export function ProductGallery({ product, interval, isSoldOut }: ProductGalleryProps) {
  const t = useTexts()
  return (
    <div className={styles.stage}>
      <Pictures product={product} interval={interval} />
      {isSoldOut && (
        <div className={styles.overlay}>
          <span className={styles.pill}>{t('menus.soldOut')}</span>
        </div>
      )}
    </div>
  )
}

function Pictures({ product, interval }: Omit<ProductGalleryProps, 'isSoldOut'>) {
  const t = useTexts()
  const name = storeText(product, 'name', useLocale())
  const [firstImage, ...otherImages] = product.image
  if (otherImages.length === 0) {
    return <ProductPicture image={firstImage} alt={name} radius="none" priority className={styles.picture} />
  }
  const slides = product.image.map((image, index) => ({
    id: `${index}`,
    label: t('product.picture', { at: index + 1, of: product.image.length }),
    content: (
      <ProductPicture
        image={image}
        alt={name}
        radius="none"
        priority={index === 0}
        className={styles.picture}
      />
    ),
  }))
  return (
    <Carousel
      label={t('product.gallery', { name })}
      slides={slides}
      interval={interval}
      pauseLabel={t('product.pause')}
      playLabel={t('product.play')}
      counterClass={styles.counter}
    />
  )
}
