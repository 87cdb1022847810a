import { persisted } from '@storefront/host'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { startTransition, useCallback, useRef, useState } from 'react'
import type { MenuView } from './menu-view.ts'

/** Grid metrics of this screen. */
export interface RowSize {
  /** Height in px of an unrendered list of so many products; estimated until a list is measured. */
  heightOf(count: number): number
  /**
   * Call with a rendered list until it is measured: after the browser's own layout, because measuring in the task that
   * rendered it would lay out the page there. The returned function stops waiting.
   */
  measure(list: HTMLElement, count: number): (() => void) | undefined
}

type Grid = {
  columns: number
  /** Height of a row with the gap below it, and this gap alone, in px. */
  step: number
  gap: number
}
type Measured = Grid & { view: MenuView; width: number }

/** Used until this browser has measured. */
const estimate = { grid: { columns: 2, step: 236, gap: 22 }, list: { columns: 1, step: 133, gap: 0 } }

/** Begins with what was last measured in this tab, so that a reload restores its scroll position; measures once per mount and view. */
export function useRowSize(view: MenuView): RowSize {
  // A server render must not depend on what a browser has persisted.
  const isServerRender = useIsServerRender()
  const [measured, setMeasured] = useState(() => (isServerRender ? null : persistedFor(view)))
  const measuredView = useRef<MenuView>(undefined)
  const measure = useCallback(
    (list: HTMLElement, count: number) => {
      if (measuredView.current === view) return
      const observer = new ResizeObserver(() => {
        // A list that the browser has not laid out yet has no height.
        if (list.offsetHeight === 0) return
        observer.disconnect()
        if (measuredView.current === view) return
        measuredView.current = view
        const size = { view, width: innerWidth, ...sizeOf(list, view, count) }
        lastMeasured().set(size)
        startTransition(() => setMeasured((before) => (isEqual(before, size) ? before : size)))
      })
      observer.observe(list)
      return () => observer.disconnect()
    },
    [view],
  )
  const { columns, step, gap } = measured?.view === view ? measured : estimate[view]
  return { heightOf: (count) => Math.ceil(count / columns) * step - gap, measure }
}

const isEqual = (before: Measured | null, { view, columns, step, gap }: Measured) =>
  before?.view === view && before.columns === columns && before.step === step && before.gap === gap

function persistedFor(view: MenuView): Measured | null {
  const last = lastMeasured().get()
  return last?.view === view && last.width === innerWidth ? last : null
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
