import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths; the box fills its parent without them. */
  width?: string
  height?: string
  shape?: 'line' | 'thumb' | 'card' | 'round'
}

/** A grey box with place and size of the expected content. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.box, styles[shape])} style={{ width, height }} />
  )
}

/** Boxes that appear together: hidden for the first 150 ms, so that a fast answer never flickers. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={classNames(styles.group, className)} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** A row with a thumbnail and three lines. */
export function SkeletonRow() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton width="4rem" height="4rem" shape="thumb" />
      <div className={styles.lines}>
        <Skeleton width="70%" height="1.125rem" />
        <Skeleton width="46%" height="0.875rem" />
        <Skeleton width="30%" height="1.125rem" />
      </div>
    </div>
  )
}
