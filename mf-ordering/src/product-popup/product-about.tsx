import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { allergensOf } from '@storefront/domain/menu/allergens.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { AdultDisc, Badge } from '@storefront/ui/badge/badge.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { useTexts, useWon } from '../texts.ts'
import { allergenName } from './allergen-name.ts'
import * as styles from './product-about.module.css'

const tags: Record<string, 'tint' | 'neutral'> = { popular: 'tint', new: 'tint', season: 'neutral' }

/** Name, price, description, and what is in it. */
export function ProductAbout({ product, isSoldOut }: { product: Product; isSoldOut: boolean }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { storeInfo } = useShop()
  const description = storeText(product, 'descp', language)
  const allergens = allergensOf(product, storeInfo.allergyItems)
  const marks = product.tags.filter((tag) => tag in tags)
  const isAdult = isAdultOnly(product)
  return (
    <div className={styles.about}>
      {(isSoldOut || isAdult || marks.length > 0) && (
        <div className={styles.marks}>
          {isSoldOut && <Badge tone="text">{t('menus.soldOut')}</Badge>}
          {isAdult && <AdultDisc size="s" />}
          {isAdult && <Badge tone="danger">{t('menus.adultOnly')}</Badge>}
          {marks.map((tag) => (
            <Badge key={tag} tone={tags[tag]}>
              {t(`tag.${tag}`)}
            </Badge>
          ))}
        </div>
      )}
      <div className={styles.head}>
        <h2 className={styles.name}>{storeText(product, 'name', language)}</h2>
        <Money size="l">{won(product.price)}</Money>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {allergens.length > 0 && (
        <p className={styles.allergens}>
          {t('product.allergens', {
            list: allergens.map((word) => allergenName(word, language)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
