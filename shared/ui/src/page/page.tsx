import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './page.module.css'

export type PageProps = {
  /** A `Header`. */
  header?: ReactNode
  children: ReactNode
  /** A `BottomBar` or `CartBar`: at the bottom of the window even if the content is short. */
  bottom?: ReactNode
  /** Grey behind cards, or white for lists. */
  on?: 'bg' | 'card'
}

/** The column of one screen, as tall as the window. */
export function Page({ header, children, bottom, on = 'bg' }: PageProps) {
  return (
    <div className={classNames(styles.page, on === 'card' && styles.card)}>
      {header}
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {bottom}
      </main>
    </div>
  )
}
