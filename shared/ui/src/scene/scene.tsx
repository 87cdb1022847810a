import type { SyntheticEvent } from 'react'
import * as styles from './scene.module.css'

export type SceneProps = {
  /** Cut-out of an object that illustrates the situation. */
  src: string
  /** Small cut-out at the upper right, and with `smallTwice` again at the lower left. */
  smallSrc?: string
  smallTwice?: boolean
}

/**
 * A 3D object on a tinted disc, for empty and error pages. Decoration only: without its object (for example offline)
 * the disc is omitted, too.
 */
export function Scene({ src, smallSrc, smallTwice }: SceneProps) {
  return (
    <span className={styles.scene} aria-hidden="true" onErrorCapture={hideBrokenPicture}>
      <img className={styles.main} src={src} alt="" />
      {smallSrc && <img className={styles.upperRight} src={smallSrc} alt="" />}
      {smallSrc && smallTwice && <img className={styles.lowerLeft} src={smallSrc} alt="" />}
    </span>
  )
}

function hideBrokenPicture({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.display = 'none'
}
