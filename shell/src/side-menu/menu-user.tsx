import { displayPhone } from '@storefront/domain/account/phone.ts'
import { openPopup, useMessages, useSession } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import * as styles from './side-menu-popup.module.css'

/** The logged-in customer, or a login button. */
export function MenuUser() {
  const t = useMessages('shell')
  const { user } = useSession()
  if (!user) {
    return (
      <div className={styles.user}>
        <p className={styles.welcome}>{t('sideMenu.guest')}</p>
        <Button size="s" onClick={() => void openPopup('login', {})}>
          {t('sideMenu.login')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.user}>
      <p className={styles.welcome}>{t('sideMenu.welcome', { name: user.name })}</p>
      <p className={styles.phone}>{user.displayPhoneNumber ?? displayPhone(user.phoneNumber)}</p>
    </div>
  )
}
