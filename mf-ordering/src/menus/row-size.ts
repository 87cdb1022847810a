import { persisted } from '@storefront/host'
import { startTransition, useCallback, useState } from 'react'
import type { MenuView } from './menu-view.ts'

/** Grid metrics of this screen. */
export interface RowSize {
  /** The exact height in px of an unrendered list of so many products. */
  heightOf(count: number): number
  /**
   * Call with a rendered list until it is measured: after the browser's own layout, because measuring in the task that
   * rendered it would lay out the page there. The returned function stops waiting.
   */
  measure(list: HTMLElement, count: number): (() => void) | undefined
}

type Grid = {
  columns: number
  /** Distance of rows, and of it the gap between them, in px. */
  step: number
  gap: number
}
type Measured = Grid & { view: MenuView; width: number }

const guess = { grid: { columns: 2, step: 236, gap: 22 }, list: { columns: 1, step: 133, gap: 0 } }

/** Persisted, so that a reload has the exact height at once and restores its scroll position. */
export function useRowSize(view: MenuView): RowSize {
  const [measured, setMeasured] = useState(() => lastMeasured().get())
  const isMeasured = measured?.view === view && measured.width === innerWidth
  const measure = useCallback(
    (list: HTMLElement, count: number) => {
      if (isMeasured) return
      const observer = new ResizeObserver(() => {
        // A list that the browser has not laid out yet has no height.
        if (list.offsetHeight === 0) return
        observer.disconnect()
        const size = { view, width: innerWidth, ...sizeOf(list, view, count) }
        lastMeasured().set(size)
        startTransition(() => setMeasured(size))
      })
      observer.observe(list)
      return () => observer.disconnect()
    },
    [isMeasured, view],
  )
  const { columns, step, gap } = isMeasured ? measured : guess[view]
  return { heightOf: (count) => Math.ceil(count / columns) * step - gap, measure }
}

function sizeOf(list: HTMLElement, view: MenuView, count: number): Grid {
  const style = getComputedStyle(list)
  const columns = view === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns, step: (list.offsetHeight + gap) / Math.ceil(count / columns), gap }
}

const lastMeasured = () => persisted<Measured | null>('tab', 'menu-row-size', null, readMeasured)

function readMeasured(value: unknown): Measured | null {
  const { view, width, columns, step, gap } = value as Measured
  const isSize = [width, columns, step, gap].every(Number.isFinite) && columns > 0
  return isSize ? { view, width, columns, step, gap } : null
}
