import { storeText, useLocale } from '@storefront/host'
import { SearchField } from '@storefront/ui/search-field/search-field.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { Tabs } from '@storefront/ui/tabs/tabs.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { useRemoveUnavailableLines } from '../cart/use-remove-unavailable-lines.ts'
import { useMayBeUnconfirmed } from '../checkout/use-may-be-unconfirmed.ts'
import { useTexts } from '../texts.ts'
import { AllergenButton, AllergenParts } from './allergen-filter.tsx'
import { CategorySheet } from './category-sheet.tsx'
import { FulfilmentBanner } from './fulfilment-banner.tsx'
import { MenuCartBar } from './menu-cart-bar.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import * as styles from './menu-page.module.css'
import { MenuSectionView } from './menu-section.tsx'
import { onFirstScreen, useMenu } from './menu-sections.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import type { MenuView } from './menu-view.ts'
import { OrderingNotice } from './ordering-notice.tsx'
import { useRowSize } from './row-size.ts'
import { SearchResults } from './search-results.tsx'
import { useLoaded } from './use-loaded.ts'
import { useSectionSpy } from './use-section-spy.ts'

type MenuPageProps = {
  view: MenuView
  /** False while only the top of the menu is loaded: no empty state and no totals yet. */
  isComplete: boolean
}

/** The loaded menu: search, tabs that follow the scroll position, one section per category. */
export function MenuPage({ view, isComplete }: MenuPageProps) {
  const t = useTexts()
  const language = useLocale()
  const { sections, sold, hidden } = useMenu()
  const [query, setQuery] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const categorySheet = useSheetHistoryEntry()
  const allergens = { sheet: useSheetHistoryEntry(), sold, isComplete }
  const searchText = useDeferredValue(query.trim())
  const spy = useSectionSpy('menu', sections)
  const rowSize = useRowSize(view)
  const first = onFirstScreen(sections)
  const isServerRender = useIsServerRender()
  useRemoveUnavailableLines()
  const unconfirmed = useLoaded(useMayBeUnconfirmed(), loadUnconfirmedNotice)
  const tabs = sections.map(({ category }) => ({
    id: String(category.categoryId),
    label: storeText(category, 'name', language),
  }))

  if (sold.length === 0) return isComplete ? <MenuEmpty /> : <MenuSkeleton view={view} />
  return (
    <>
      <div className={styles.top}>
        <FulfilmentBanner />
        {unconfirmed && <unconfirmed.UnconfirmedNotice />}
        <OrderingNotice />
        <div ref={search} className={styles.search}>
          <SearchField
            label={t('menus.search')}
            placeholder={t('menus.search')}
            clearLabel={t('menus.clearSearch')}
            value={query}
            onChange={setQuery}
          />
          <AllergenButton {...allergens} />
        </div>
        <AllergenParts {...allergens} hidden={hidden} />
      </div>
      {sections.length === 0 ? null : searchText && isComplete ? (
        <SearchResults
          query={searchText}
          sections={sections}
          view={view}
          rowSize={rowSize}
          onClear={() => {
            setQuery('')
            // The pressed button disappears: moves the focus to the search field.
            search.current?.querySelector('input')?.focus()
          }}
        />
      ) : (
        <>
          <div className={styles.tabs}>
            <Tabs
              tabs={tabs}
              active={spy.active}
              onChange={spy.jump}
              label={t('menus.categories')}
              idPrefix="menu"
              more={{
                label: t('menus.allCategories'),
                onOpen: categorySheet.open,
                expanded: categorySheet.isOpen,
              }}
            />
          </div>
          {(isServerRender ? sections.slice(0, first) : sections).map((section, index) => (
            <MenuSectionView
              key={section.category.categoryId}
              section={section}
              view={view}
              rowSize={rowSize}
              isFirst={index === 0}
              isRendered={index < first}
            />
          ))}
        </>
      )}
      <div className={styles.rest} />
      {isComplete && <MenuCartBar />}
      <CategorySheet
        open={categorySheet.isOpen}
        tabs={tabs}
        active={spy.active}
        onClose={categorySheet.close}
        onChoose={spy.jump}
      />
    </>
  )
}

/** Lazy-loaded, because few customers have such an order. */
const loadUnconfirmedNotice = () =>
  import(/* webpackChunkName: "order" */ '../checkout/unconfirmed-notice.tsx')
