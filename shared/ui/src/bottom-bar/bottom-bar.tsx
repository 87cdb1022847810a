import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './bottom-bar.module.css'

export type BottomBarProps = {
  children: ReactNode
  /** Above the buttons: progress to a minimum, a sentence. */
  note?: ReactNode
  /** `bar` is a white surface with a hairline; `float` fades into the page, for a single element. */
  look?: 'bar' | 'float'
  /** In the flow instead of sticky at the bottom of the window. */
  still?: boolean
}

/** Sticky actions within thumb reach: one to three buttons, side by side where they fit. */
export function BottomBar({ children, note, look = 'bar', still }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, styles[look], !still && styles.sticky)} data-bottom-bar="">
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
