import { type CSSProperties, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CameraIcon } from '../icons/camera-icon.tsx'
import { useIsServerRender } from '../server-render/use-is-server-render.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './picture.module.css'
import { useIsNear } from './use-is-near.ts'

export type PictureProps = {
  src: string | undefined
  srcSet?: string
  sizes?: string
  /** Empty if the name is shown beside the picture. */
  alt: string
  /** `photo` covers the box; `object` is a cut-out on a tile in its own hue. */
  kind?: 'photo' | 'object'
  /** Second, smaller object at the lower left; objects only. */
  garnish?: string
  /** Hue of the tile, 0 to 360; a neutral tile without one. */
  hue?: number
  /** Width : height. By default the picture fills its box. */
  ratio?: number
  radius?: 'card' | 'thumb' | 'none'
  /** Loads at once with high priority: only for the main picture of the first screen. */
  priority?: boolean
  className?: string
}

/**
 * A picture with reserved space: a tile while it loads, a camera icon if it fails. Loads when it comes near the screen; its
 * garnish loads after it.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    srcSet,
    sizes,
    alt,
    kind = 'photo',
    garnish,
    hue,
    ratio,
    radius = 'card',
    priority,
    className,
  } = props
  // State per address: a new address starts over.
  const [outcome, setOutcome] = useState<{ src: string | undefined; state: 'shown' | 'failed' }>()
  // In server-rendered HTML there is no load event: a requested picture is visible at once.
  const initialState = useIsServerRender() && priority ? 'shown' : 'loading'
  const state = outcome && outcome.src === src ? outcome.state : initialState
  const setState = (state: 'shown' | 'failed') => setOutcome({ src, state })
  const isMissing = !src || state === 'failed'
  const loading = priority ? 'eager' : 'lazy'
  const box = useRef<HTMLSpanElement>(null)
  const isRequested = useIsNear(box, !priority) || priority

  // A cached picture may be complete before its load event can be observed.
  const detectCached = (image: HTMLImageElement | null) => {
    if (isRequested && image?.complete && state === 'loading')
      setState(image.naturalWidth > 0 ? 'shown' : 'failed')
  }

  return (
    <span
      ref={box}
      className={classNames(
        styles.picture,
        styles[kind],
        styles[radius],
        hue !== undefined && styles.hued,
        ratio !== undefined && styles.ratio,
        !isMissing && state === 'loading' && styles.loading,
        className,
      )}
      style={{ '--hue': hue, aspectRatio: ratio } as CSSProperties}
    >
      {isMissing ? (
        <span className={styles.missing}>
          <CameraIcon size={28} />
          <VisuallyHidden>{alt}</VisuallyHidden>
        </span>
      ) : (
        <>
          <img
            key={src}
            ref={detectCached}
            className={styles.main}
            src={isRequested ? src : undefined}
            srcSet={isRequested ? srcSet : undefined}
            sizes={sizes}
            alt={alt}
            loading={loading}
            decoding="async"
            fetchPriority={priority ? 'high' : undefined}
            draggable={false}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
          {garnish && kind === 'object' && state === 'shown' && (
            <img className={styles.garnish} src={garnish} alt="" loading={loading} draggable={false} />
          )}
        </>
      )}
    </span>
  )
}
