import type { SyntheticEvent } from 'react'
import * as styles from './scene.module.css'

export type SceneProps = {
  /** Cut-out of an object that illustrates the situation. */
  src: string
  /** Small cut-out at the upper right, and with `twin` again at the lower left. */
  spark?: string
  twin?: boolean
}

/**
 * A 3D object on a tinted disc, for empty and error pages. Decoration only: without its object (for example offline)
 * the disc is omitted, too.
 */
export function Scene({ src, spark, twin }: SceneProps) {
  return (
    <span className={styles.scene} aria-hidden="true" onErrorCapture={hideBrokenPicture}>
      <img className={styles.main} src={src} alt="" />
      {spark && <img className={styles.spark} src={spark} alt="" />}
      {spark && twin && <img className={styles.twin} src={spark} alt="" />}
    </span>
  )
}

function hideBrokenPicture({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.display = 'none'
}
