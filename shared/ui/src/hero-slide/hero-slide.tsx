import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './hero-slide.module.css'

export type HeroSlideProps = {
  title: string
  /** A few words above the title. */
  kicker?: string
  /** Cut-out object at the right, or a photo that fills the slide. */
  picture?: string
  kind?: 'object' | 'photo'
  /** Up to two small objects around the large one. */
  garnish?: readonly [string, string?]
  /** Hue of the two-tone background, 0 to 360; by default that of `DEFAULT_HUE`. */
  hue?: number
  priority?: boolean
  children?: ReactNode
}

/** One slide on top of Main: text left, picture right, fading into the page below. */
export function HeroSlide({
  title,
  kicker,
  picture,
  kind = 'object',
  garnish,
  hue = 165,
  priority,
  children,
}: HeroSlideProps) {
  return (
    <div className={classNames(styles.slide, styles[kind])} style={{ '--hue': hue } as CSSProperties}>
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          draggable={false}
        />
      )}
      {garnish?.[0] && <img className={styles.near} src={garnish[0]} alt="" draggable={false} />}
      {garnish?.[1] && <img className={styles.far} src={garnish[1]} alt="" draggable={false} />}
      <div className={styles.text}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
