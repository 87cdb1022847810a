import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon } from '../icons/alert-icon.tsx'
import { InfoIcon } from '../icons/info-icon.tsx'
import * as styles from './notice.module.css'

export type NoticeProps = {
  children: ReactNode
  title?: ReactNode
  tone?: 'info' | 'warn' | 'danger' | 'good' | 'plain'
  /** Instead of the icon of its tone; `null` for none. */
  icon?: ReactNode
  /** Below the text: a small button. */
  action?: ReactNode
  /** `now` announces a failure at once, `later` announces other news politely. */
  announce?: 'now' | 'later'
}

/** A coloured card with information. */
export function Notice({ children, title, tone = 'info', icon, action, announce }: NoticeProps) {
  const defaultIcon = tone === 'danger' ? <AlertIcon size={20} /> : <InfoIcon size={20} />
  const role = announce && (announce === 'now' ? 'alert' : 'status')
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      {icon === undefined ? defaultIcon : icon}
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
