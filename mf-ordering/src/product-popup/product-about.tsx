import type { Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { unavoidableAllergens } from '@storefront/domain/menu/allergen-filter.ts'
import { allergensOf } from '@storefront/domain/menu/allergens.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { AdultDisc, Badge } from '@storefront/ui/badge/badge.tsx'
import { AlertIcon } from '@storefront/ui/icons/alert-icon.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { allergenName } from '../product-facts/allergen-name.ts'
import { useAvoided } from '../product-facts/avoided-allergens.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './product-about.module.css'

const tagTones: Record<string, 'tint' | 'neutral'> = { popular: 'tint', new: 'tint', season: 'neutral' }

/** Name, price, description and allergens. */
export function ProductAbout({ product, isSoldOut }: { product: Product; isSoldOut: boolean }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { storeInfo } = useShop()
  const description = storeText(product, 'descp', language)
  const allergens = allergensOf(product, storeInfo.allergyItems)
  const shownTags = product.tags.filter((tag) => tag in tagTones)
  const isAdult = isAdultOnly(product)
  const allergenNames = (allergens: readonly string[]) =>
    allergens.map((allergen) => allergenName(allergen, language)).join(', ')
  const avoided = unavoidableAllergens(product, useAvoided(), useProductIndex())
  return (
    <div className={styles.about}>
      {product.productType === productType.set && <p className={styles.kind}>{t('product.setTitle')}</p>}
      {(isSoldOut || isAdult || shownTags.length > 0) && (
        <div className={styles.badges}>
          {isSoldOut && <Badge tone="text">{t('menus.soldOut')}</Badge>}
          {isAdult && <AdultDisc size="s" />}
          {isAdult && <Badge tone="danger">{t('menus.adultOnly')}</Badge>}
          {shownTags.map((tag) => (
            <Badge key={tag} tone={tagTones[tag]}>
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
        <p className={styles.allergens}>{t('product.allergens', { list: allergenNames(allergens) })}</p>
      )}
      {avoided.length > 0 && (
        <p className={styles.avoided}>
          <AlertIcon size={16} />
          {t('product.avoidedHere', { list: allergenNames(avoided) })}
        </p>
      )}
    </div>
  )
}
