import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, type PopupProps, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { internalLink } from '../internal-link.ts'
import * as styles from './table-guide-popup.module.css'

const camera = new URL('./pictures/camera.webp', import.meta.url).href

/** Explains how to order at a table: scan its code with the phone's camera. */
export default function TableGuidePopup({ open, onClosed, dismiss }: PopupProps<'tableGuide'>) {
  const t = useMessages('shell')
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('tableGuide.title')}
      text={t('tableGuide.text')}
      closeLabel={t('popup.close')}
      action={
        hasScreen(paths.menus()) && (
          <Button wide variant="tint" {...internalLink(paths.menus())}>
            {t('tableGuide.menus')}
          </Button>
        )
      }
    >
      <div className={styles.picture}>
        <Scene src={camera} />
      </div>
      <ol className={styles.steps}>
        {['scan', 'tap', 'order'].map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {t(`tableGuide.${step}`)}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
