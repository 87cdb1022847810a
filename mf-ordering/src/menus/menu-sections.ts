import { categoryTree, mergeCategories } from '@storefront/domain/menu/category-tree.ts'
import { type MenuSection, menuSections, visibleProducts } from '@storefront/domain/menu/visible-products.ts'
import { useShop } from '@storefront/host'
import { useMemo } from 'react'
import { useMenuRule } from '../product-facts/menu-rule.ts'
import { useProductIndex } from '../product-facts/use-product-index.ts'

/** The menu by category, head-office categories first. */
export function useMenuSections(): MenuSection[] {
  const { categoryList, parentStoreCategoryList } = useShop()
  const index = useProductIndex()
  const rule = useMenuRule()
  return useMemo(
    () =>
      menuSections(
        categoryTree(mergeCategories(categoryList, parentStoreCategoryList)),
        visibleProducts(index.all, rule),
      ),
    [categoryList, parentStoreCategoryList, index, rule],
  )
}

/** As many products as a tall phone shows in rows, and more than it shows in a grid. */
const firstProducts = 8

/** How many sections, from the top, the first screen is made of. */
export function onFirstScreen(sections: readonly MenuSection[]): number {
  let products = 0
  const last = sections.findIndex((section) => {
    products += section.products.length
    return products >= firstProducts
  })
  return last < 0 ? sections.length : last + 1
}
