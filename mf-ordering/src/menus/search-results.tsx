import type { Product } from '@storefront/contract/entities/product.ts'
import type { MenuSection } from '@storefront/domain/menu/visible-products.ts'
import { report } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { MenuView } from './menu-view.ts'
import { ProductRows } from './product-rows.tsx'
import type { RowSize } from './row-size.ts'
import * as styles from './search-results.module.css'

type Search = typeof import('@storefront/domain/menu/search.ts')
type SearchResultsProps = {
  query: string
  sections: readonly MenuSection[]
  view: MenuView
  rowSize: RowSize
  /** Back to the whole menu. */
  onClear: () => void
}

/** Products found by name or initial consonants. The search code is loaded with the first typed letter. */
export function SearchResults({ query, sections, view, rowSize, onClear }: SearchResultsProps) {
  const t = useTexts()
  const [search, setSearch] = useState<Search>()
  useEffect(() => {
    import('@storefront/domain/menu/search.ts').then(setSearch, (error) => report(error, 'menu search'))
  }, [])
  const products = useMemo(() => uniqueProducts(sections), [sections])
  const results = useMemo(() => search?.searchProducts(products, query), [search, products, query])
  return (
    <div className={styles.results}>
      <VisuallyHidden live="polite">{results && t('menus.found', { count: results.length })}</VisuallyHidden>
      {results?.length === 0 && (
        <EmptyState
          size="inline"
          title={t('menus.nothingFound', { query })}
          text={t('menus.nothingFoundHelp')}
          action={
            <Button variant="tint" wide onClick={onClear}>
              {t('menus.wholeMenu')}
            </Button>
          }
        />
      )}
      {results && results.length > 0 && (
        <ProductRows products={results} view={view} rowSize={rowSize} eager first level={2} />
      )}
    </div>
  )
}

function uniqueProducts(sections: readonly MenuSection[]): Product[] {
  return [...new Set(sections.flatMap(({ products }) => products))]
}
