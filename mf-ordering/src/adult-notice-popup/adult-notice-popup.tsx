import type { PopupProps } from '@storefront/host'
import { AdultDisc } from '@storefront/ui/badge/badge.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useTexts } from '../texts.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import * as styles from './adult-notice-popup.module.css'

/** Notice before choosing anything with alcohol: minors prohibited, identity is checked on provision. */
export default function AdultNoticePopup({ open, onClosed, done, dismiss }: PopupProps<'adultNotice'>) {
  const t = useTexts()
  const confirm = () => {
    adultConfirmation().set(true)
    done({ confirmed: true })
  }
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('adult.title')}
      closeLabel={t('close')}
      action={
        <>
          <Button variant="neutral" wide onClick={dismiss}>
            {t('adult.no')}
          </Button>
          <Button wide onClick={confirm}>
            {t('adult.yes')}
          </Button>
        </>
      }
    >
      <div className={styles.mark}>
        <AdultDisc />
        <p>{t('menus.adultOnly')}</p>
      </div>
      <ul className={styles.points}>
        <li>{t('adult.minors')}</li>
        <li>{t('adult.identity')}</li>
        <li>{t('adult.age')}</li>
      </ul>
    </Sheet>
  )
}
