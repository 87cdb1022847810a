import { hasPopup, openPopup, storeText, useLocale, useScreenHeader, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './home.module.css'

/** The screen that a button of Main and a row of the side menu open. */
export default function HomeScreen() {
  const t = useTexts()
  const { storeInfo } = useShop()
  const language = useLocale()
  useScreenHeader({ title: t('title'), left: 'back' })
  return (
    <div className={styles.screen}>
      <p>{t('home.text', { store: storeText(storeInfo, 'name', language) })}</p>
      {hasPopup('loyalty/details') && (
        <Button wide aria-haspopup="dialog" onClick={() => void openPopup('loyalty/details', {})}>
          {t('home.details')}
        </Button>
      )}
    </div>
  )
}
