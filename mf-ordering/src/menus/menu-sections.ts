import type { Product } from '@storefront/contract/entities/product.ts'
import { unavoidableAllergens } from '@storefront/domain/menu/allergen-filter.ts'
import { categoryTree, mergeCategories } from '@storefront/domain/menu/category-tree.ts'
import { type MenuSection, menuSections, visibleProducts } from '@storefront/domain/menu/visible-products.ts'
import { useShop } from '@storefront/host'
import { useMemo } from 'react'
import { useAvoided } from '../product-facts/avoided-allergens.ts'
import { useMenuRule, useProductIndex } from '../product-facts/menu-facts.ts'

export interface Menu {
  sections: MenuSection[]
  /** All sold products, without the allergen filter. */
  sold: Product[]
  /** Number of products hidden by the allergen filter. */
  hidden: number
}

/** The filtered menu by category, head-office categories first. */
export function useMenu(): Menu {
  const { categoryList, parentStoreCategoryList } = useShop()
  const index = useProductIndex()
  const rule = useMenuRule()
  const avoided = useAvoided()
  const sold = useMemo(() => visibleProducts(index.all, rule), [index, rule])
  return useMemo(() => {
    const shownProducts =
      avoided.length > 0
        ? sold.filter((product) => unavoidableAllergens(product, avoided, index).length === 0)
        : sold
    const tree = categoryTree(mergeCategories(categoryList, parentStoreCategoryList))
    return { sections: menuSections(tree, shownProducts), sold, hidden: sold.length - shownProducts.length }
  }, [categoryList, parentStoreCategoryList, index, sold, avoided])
}

/** Number of products on the first screen of a tall phone. */
const firstProducts = 8

/** Number of sections, from the top, on the first screen. */
export function onFirstScreen(sections: readonly MenuSection[]): number {
  let products = 0
  const last = sections.findIndex((section) => {
    products += section.products.length
    return products >= firstProducts
  })
  return last < 0 ? sections.length : last + 1
}
