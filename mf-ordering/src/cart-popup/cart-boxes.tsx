import { categoryTree, mergeCategories } from '@storefront/domain/menu/category-tree.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMemo } from 'react'
import { useCart } from '../cart/cart.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { cartBoxes } from './boxes-by-tab.ts'
import * as styles from './cart-boxes.module.css'
import { CartLineRow } from './cart-line-row.tsx'

/** The chosen lines, one card per category. */
export function CartBoxes() {
  const t = useTexts()
  const language = useLocale()
  const { categoryList, parentStoreCategoryList } = useShop()
  const { lines } = useCart()
  const index = useProductIndex()
  const boxes = useMemo(
    () => cartBoxes(lines, categoryTree(mergeCategories(categoryList, parentStoreCategoryList)), index),
    [lines, categoryList, parentStoreCategoryList, index],
  )
  return boxes.map((box) => (
    <Card
      key={box.category?.categoryId ?? 'other'}
      title={box.category ? storeText(box.category, 'name', language) : t('cart.otherBox')}
      aside={t('cart.units', { count: box.count })}
      level={3}
    >
      <ul className={styles.lines}>
        {box.lines.map((line) => (
          <li key={line.orderItemId}>
            <CartLineRow line={line} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}
