import { categoryTree, mergeCategories } from '@storefront/domain/menu/category-tree.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMemo } from 'react'
import { useCart } from '../cart/cart.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import * as styles from './cart-line-groups.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { groupByCategory } from './lines-by-category.ts'

/** The chosen lines, one card per category. */
export function CartLineGroups() {
  const t = useTexts()
  const language = useLocale()
  const { categoryList, parentStoreCategoryList } = useShop()
  const { lines } = useCart()
  const index = useProductIndex()
  const groups = useMemo(
    () => groupByCategory(lines, categoryTree(mergeCategories(categoryList, parentStoreCategoryList)), index),
    [lines, categoryList, parentStoreCategoryList, index],
  )
  return groups.map((group) => (
    <Card
      key={group.category?.categoryId ?? 'other'}
      title={group.category ? storeText(group.category, 'name', language) : t('cart.otherCategory')}
      aside={t('cart.units', { count: group.count })}
      level={3}
    >
      <ul className={styles.lines}>
        {group.lines.map((line) => (
          <li key={line.orderItemId}>
            <CartLineRow line={line} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}
