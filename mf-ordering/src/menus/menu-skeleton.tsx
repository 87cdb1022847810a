import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './menu-skeleton.module.css'
import type { MenuView } from './menu-view.ts'

const boxes = [1, 2, 3, 4, 5, 6]

/** Skeleton of the menu with the final layout. */
export function MenuSkeleton({ view }: { view: MenuView }) {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('menus.loading')} className={styles.page}>
      <div className={styles.search}>
        <Skeleton height="2.75rem" shape="thumb" />
      </div>
      <div className={styles.tabs}>
        {boxes.map((box) => (
          <Skeleton key={box} width="3.25rem" height="1.125rem" />
        ))}
      </div>
      <div className={styles.name}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={styles[view]}>
        {boxes.map((box) => (
          <div key={box} className={view === 'grid' ? styles.tile : styles.row}>
            {view === 'grid' && <Skeleton height="150px" shape="card" />}
            <div className={styles.text}>
              <Skeleton width="80%" height="1.125rem" />
              <Skeleton width="45%" height="1.125rem" />
            </div>
            {view === 'list' && <Skeleton width="100px" height="100px" shape="card" />}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
