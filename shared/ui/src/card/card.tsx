import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './card.module.css'

export type CardProps = {
  children: ReactNode
  title?: ReactNode
  /** Right of the title: a count, a date, a text button. */
  aside?: ReactNode
  /** 2 for the page's most important card. */
  elevation?: 1 | 2
  /** `none`: the content has its own padding. */
  padding?: 'normal' | 'none'
  /** `sunken` is inside a white surface. */
  tone?: 'card' | 'sunken'
  level?: 2 | 3
  className?: string
}

/** A white surface for one topic. With a title it is a named section. */
export function Card({
  children,
  title,
  aside,
  elevation = 1,
  padding = 'normal',
  tone = 'card',
  level = 2,
  className,
}: CardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const Box = title ? 'section' : 'div'
  return (
    <Box
      className={classNames(
        styles.card,
        styles[tone],
        elevation === 2 && styles.lead,
        padding === 'none' && styles.bare,
        className,
      )}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || aside) && (
        <div className={styles.head}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Box>
  )
}

/** Cards below one another at the page's edge, 12 px apart. */
export function CardStack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.stack, className)}>{children}</div>
}
