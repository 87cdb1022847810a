import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { RightIcon } from '../icons/right-icon.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './row.module.css'

export type RowProps = {
  title: ReactNode
  caption?: ReactNode
  icon?: ReactNode
  /** At the right, before the chevron. */
  value?: ReactNode
  badge?: ReactNode
  tone?: 'normal' | 'accent' | 'danger' | 'sub'
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  href?: string
  external?: boolean
  disabled?: boolean
  /** A chevron marks what opens something; shown automatically with `onClick` or `href`. */
  chevron?: boolean
  /** Marks the current entry of a menu. */
  current?: boolean
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

/** Title left, value right, 52 px or more. Opens something when it has `onClick` or `href`. */
export function Row(props: RowProps) {
  const {
    title,
    caption,
    icon,
    value,
    badge,
    tone = 'normal',
    onClick,
    href,
    chevron,
    current,
    ...rest
  } = props
  const opens = Boolean(onClick || href)
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.content}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {caption && <span className={styles.caption}>{caption}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {badge}
      </span>
      {(chevron ?? opens) && <RightIcon size={18} className={styles.chevron} />}
    </>
  )
  const className = classNames(styles.row, styles[tone])
  if (!opens) return <div className={className}>{content}</div>
  return (
    <Pressable
      {...rest}
      className={className}
      onClick={onClick}
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      {content}
    </Pressable>
  )
}

/** Rows below one another, with a hairline between them unless they are `plain`. */
export function RowList({
  children,
  label,
  plain,
}: {
  children: ReactNode
  label?: string
  plain?: boolean
}) {
  return (
    <ul className={classNames(styles.list, plain && styles.plain)} aria-label={label}>
      {children}
    </ul>
  )
}
