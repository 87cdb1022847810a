import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { MenuFailed } from '../menus/menu-failed.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './product-sheet.module.css'
import type { SheetFrame } from './product-sheet.tsx'

/** Shown while the menu is loading, after a reload. */
export function ProductLoading({ frame }: { frame: SheetFrame }) {
  const t = useTexts()
  return (
    <Sheet {...frame} tall label={t('product.loading')} closeLabel={t('close')}>
      <SkeletonGroup label={t('product.loading')} className={styles.skeleton}>
        <Skeleton height="10rem" shape="card" />
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton height="3.25rem" shape="thumb" />
        <Skeleton height="3.25rem" shape="thumb" />
      </SkeletonGroup>
    </Sheet>
  )
}

/** Shown where the menu failed to load, so that nothing is known of the product. */
export function ProductFailed({ frame, onRetry }: { frame: SheetFrame; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Sheet {...frame} label={t('menus.failed')} closeLabel={t('close')}>
      <MenuFailed onRetry={onRetry} />
    </Sheet>
  )
}

/** Shown for a product that the store no longer has. */
export function ProductUnavailable({ frame }: { frame: SheetFrame }) {
  const t = useTexts()
  return (
    <Sheet
      {...frame}
      title={t('product.gone')}
      text={t('product.goneHelp')}
      closeLabel={t('close')}
      action={
        <Button wide onClick={() => frame.onClose()}>
          {t('product.toMenu')}
        </Button>
      }
    >
      {null}
    </Sheet>
  )
}
