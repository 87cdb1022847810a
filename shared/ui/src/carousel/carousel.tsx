import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { PauseIcon } from '../icons/pause-icon.tsx'
import { PlayIcon } from '../icons/play-icon.tsx'
import * as styles from './carousel.module.css'
import { useAutoplay } from './use-autoplay.ts'
import { useSnappedIndex } from './use-snapped-index.ts'

export type CarouselProps = {
  label: string
  slides: readonly { id: string; content: ReactNode; label: string }[]
  /** Milliseconds per slide; 0 disables autoplay and the pause button. */
  interval?: number
  pauseLabel: string
  playLabel: string
  /** Position of the counter. */
  counter?: 'start' | 'end'
  className?: string
  counterClass?: string
  /** Called with the current slide, also the first one. */
  onShow?: (index: number) => void
}

/** Slides side by side. When they advance by themselves: `useAutoplay`. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    interval = 0,
    pauseLabel,
    playLabel,
    counter = 'end',
    className,
    counterClass,
    onShow,
  } = props
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [index, goTo] = useSnappedIndex(track, slides.length)
  const autoplay = useAutoplay(track, interval > 0 && slides.length > 1 ? interval : 0, () =>
    goTo((index + 1) % slides.length),
  )
  useEffect(() => onShow?.(index), [onShow, index])
  if (slides.length === 0) return null

  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      {...autoplay.pauseHandlers}
    >
      <ul
        ref={track}
        id={id}
        className={styles.track}
        tabIndex={slides.length > 1 ? 0 : undefined}
        aria-live={autoplay.isPlaying ? 'off' : 'polite'}
      >
        {slides.map((slide, slideIndex) => (
          <li
            key={slide.id}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={slide.label}
            inert={slideIndex !== index}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classNames(styles.counter, styles[counter], counterClass)}>
          <span>
            {index + 1} / {slides.length}
          </span>
          {interval > 0 && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={autoplay.isPlaying ? pauseLabel : playLabel}
              aria-controls={id}
              onClick={autoplay.toggle}
            >
              {autoplay.isPlaying ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
