import type { ReactNode } from 'react'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './deal-card.module.css'

export type DealCardProps = {
  /** What is in progress, or booked: "Being prepared", "2 adults". */
  title: string
  /** Table, order number or date: in the accent colour, before the note. */
  place: ReactNode
  /** A time: "About 6 min", "7:00 PM". */
  note?: ReactNode
  /** Below the title: status and amount. */
  facts?: ReactNode
  /** A `Picture` of 52 px, or an icon. */
  picture?: ReactNode
  /** A small tint button. */
  action?: ReactNode
  /** A `Progress`. */
  progress?: ReactNode
  onOpen?: () => void
  href?: string
  /** Ended, or outside of today's hours: grey. */
  muted?: boolean
  level?: 2 | 3
}

/** A deal, in progress on Main or past in the history. The whole card opens it; its button is above that link. */
export function DealCard({
  title,
  place,
  note,
  facts,
  picture,
  action,
  progress,
  onOpen,
  href,
  muted,
  level = 2,
}: DealCardProps) {
  const Title = `h${level}` as const
  return (
    <article className={styles.deal} data-muted={muted || undefined}>
      <div className={styles.head}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.text}>
          <p className={styles.where}>
            <strong>{place}</strong>
            {note && <span>{note}</span>}
          </p>
          <Title className={styles.title}>
            <Pressable className={styles.link} onClick={onOpen} href={href}>
              {title}
            </Pressable>
          </Title>
          {facts && <p className={styles.facts}>{facts}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {progress}
    </article>
  )
}

/** Deals side by side; the next one is partly visible at the right. */
export function DealStrip({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {children}
    </ul>
  )
}
