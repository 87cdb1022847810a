import { useMessages } from '@storefront/host'
import * as styles from './kakao-button.module.css'

/**
 * Kakao's own button: its yellow, its bubble and its label in both themes, as required by the design guide of Kakao
 * Login (container #FEE500, symbol #000, label #000 at 85 %, radius 12).
 */
export function KakaoButton({ onClick }: { onClick: () => void }) {
  const t = useMessages('shell')
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <svg className={styles.symbol} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 3C6.5 3 2 6.5 2 10.8c0 2.8 1.9 5.2 4.7 6.6l-.9 3.4c-.1.3.3.6.6.4l4-2.7c.5.1 1.1.1 1.6.1 5.5 0 10-3.5 10-7.8S17.500 3 12 3z" />
      </svg>
      <span className={styles.label}>{t('socialLogin.kakao')}</span>
    </button>
  )
}
