import { useTexts } from '../texts.ts'
import * as styles from './waiting.module.css'

/** A text message comes 10 minutes before the turn (spec 3 §2). */
export function TextNotice() {
  const t = useTexts()
  return (
    <div className={styles.notice}>
      <img className={styles.bell} src={bell} alt="" width={44} height={44} />
      <div>
        <p className={styles.noticeTitle}>{t('waiting.textMessage')}</p>
        <p className={styles.noticeText}>{t('waiting.mayClose')}</p>
      </div>
    </div>
  )
}

const bell = new URL('./pictures/bell.webp', import.meta.url).href
