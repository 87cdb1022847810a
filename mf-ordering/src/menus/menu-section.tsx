import { type MenuSection, productsOf } from '@storefront/domain/menu/visible-products.ts'
import { storeText, useLocale } from '@storefront/host'
import { Chip, ChipRow } from '@storefront/ui/chip/chip.tsx'
import { useMemo, useState } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './menu-section.module.css'
import type { MenuView } from './menu-view.ts'
import { ProductRows } from './product-rows.tsx'
import type { RowSize } from './row-size.ts'

type MenuSectionProps = {
  section: MenuSection
  view: MenuView
  rowSize: RowSize
  isFirst: boolean
  /** Part of the first screen: rendered without waiting for scrolling. */
  isRendered: boolean
}

/** One category with its name, sub-category filters and products. */
export function MenuSectionView({ section, view, rowSize, isFirst, isRendered }: MenuSectionProps) {
  const t = useTexts()
  const language = useLocale()
  const { category, subs } = section
  const [chosen, setChosen] = useState<number>()
  const sub = subs.find(({ categoryId }) => categoryId === chosen)
  const products = useMemo(
    () => (sub ? productsOf([sub], section.products) : section.products),
    [sub, section],
  )
  const name = storeText(category, 'name', language)
  return (
    <section
      id={`menu-panel-${category.categoryId}`}
      role="tabpanel"
      aria-labelledby={`menu-tab-${category.categoryId}`}
      className={styles.section}
    >
      {subs.length > 0 && (
        <ChipRow label={t('menus.filters', { name })}>
          <Chip selected={!sub} onClick={() => setChosen(undefined)}>
            {t('menus.all')}
          </Chip>
          {subs.map((each) => (
            <Chip
              key={each.categoryId}
              selected={each === sub}
              onClick={() => setChosen(each === sub ? undefined : each.categoryId)}
            >
              {storeText(each, 'name', language)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={styles.products}>
        <h2 className={styles.name}>{name}</h2>
        <ProductRows products={products} view={view} rowSize={rowSize} eager={isRendered} first={isFirst} />
      </div>
    </section>
  )
}
