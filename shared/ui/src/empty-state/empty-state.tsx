import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** A `Scene`. */
  picture?: ReactNode
  /** One next step, at the bottom: a large wide button. */
  action?: ReactNode
  /** A text button below it. */
  secondary?: ReactNode
  /** `page` fills the rest of the screen; `inline` is for lists. */
  size?: 'page' | 'inline'
  level?: 1 | 2 | 3
}

/** Nothing here yet: a scene, one sentence, one next step. */
export function EmptyState({
  title,
  text,
  picture,
  action,
  secondary,
  size = 'page',
  level = 2,
}: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={classNames(styles.empty, styles[size])}>
      <div className={styles.middle}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {(action || secondary) && (
        <div className={styles.actions} data-bottom-bar={size === 'page' ? '' : undefined}>
          {action}
          {secondary}
        </div>
      )}
    </div>
  )
}
