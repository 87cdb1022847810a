import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { DownIcon } from '../icons/down-icon.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  icon?: ReactNode
  /** Before the chevron: the selection inside. */
  aside?: ReactNode
  startsOpen?: boolean
  children: ReactNode
  /** `title` as a card's head, `row` as a menu entry. */
  look?: 'title' | 'row'
}

/** Opens and closes what is below it. */
export function Disclosure({
  title,
  icon,
  aside,
  startsOpen = false,
  children,
  look = 'title',
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div>
      <Pressable
        className={classNames(styles.summary, styles[look])}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.text}>
          <span className={styles.heading}>{title}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        <DownIcon size={18} className={classNames(styles.chevron, isOpen && styles.up)} />
      </Pressable>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
