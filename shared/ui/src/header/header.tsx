import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './header.module.css'
import { useScrolledPast } from './use-scrolled-past.ts'

export type HeaderProps = {
  title: ReactNode
  /** Up to one 44 px icon button. */
  left?: ReactNode
  /** Up to two icon buttons, or one short text button. */
  right?: ReactNode
  /**
   * Background below: grey page, white list page, or a hero picture that the header floats over until it is scrolled
   * away.
   */
  on?: 'bg' | 'card' | 'hero'
  /** Hero only: how many px are scrolled before the bar turns solid and shows its title. */
  solidAfter?: number
  /** Heading level; `none` where the page has its own h1 (Main). */
  level?: 1 | 2 | 'none'
}

/** The 52 px bar on top of a page. */
export function Header({ title, left, right, on = 'bg', solidAfter = 180, level = 1 }: HeaderProps) {
  const [marker, isPast] = useScrolledPast<HTMLDivElement>(on === 'hero')
  const floats = on === 'hero' && !isPast
  const Title = level === 'none' ? 'p' : (`h${level}` as const)
  return (
    <>
      {on === 'hero' && <div ref={marker} className={styles.marker} style={{ height: solidAfter }} />}
      <header className={classNames(styles.header, styles[on], floats && styles.floats)}>
        <div className={styles.bar}>
          <div className={styles.side}>{left}</div>
          <Title className={styles.title} aria-hidden={floats || undefined}>
            {title}
          </Title>
          <div className={classNames(styles.side, styles.right)}>{right}</div>
        </div>
      </header>
    </>
  )
}
