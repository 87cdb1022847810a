import { useCatalogue, useScreenHeader } from '@storefront/host'
import { memo, useDeferredValue } from 'react'
import { useTexts } from '../texts.ts'
import { MenuActions } from './menu-actions.tsx'
import { MenuFailed } from './menu-failed.tsx'
import { MenuPage } from './menu-page.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { useMenuView } from './menu-view.ts'
import * as styles from './menus-screen.module.css'

/** /menus: the store's menu, also for guests. */
export default function MenusScreen() {
  const t = useTexts()
  const { status, products, retry } = useCatalogue()
  // The top of a long menu is shown before the rest is loaded.
  const isTopLoaded = status === 'loading' && products.length > 0
  const [view, setView] = useMenuView()
  // The button answers a tap at once; the products follow in a render that may be interrupted.
  const shownView = useDeferredValue(view)
  useScreenHeader({
    title: t('menus.title'),
    left: 'back',
    on: 'card',
    right: <MenuActions view={view} onView={setView} />,
  })
  return (
    <div className={styles.screen}>
      {status === 'failed' && (
        <div className={styles.failed}>
          <MenuFailed onRetry={retry} />
        </div>
      )}
      {status === 'loading' && !isTopLoaded && <MenuSkeleton view={view} />}
      {(status === 'ready' || isTopLoaded) && <LoadedMenu view={shownView} isComplete={!isTopLoaded} />}
    </div>
  )
}

/** Not rendered again where only the header has changed. */
const LoadedMenu = memo(MenuPage)
