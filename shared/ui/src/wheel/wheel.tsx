import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './wheel.module.css'

export type WheelOption<Value extends string> = { value: Value; label: string }

export type WheelProps<Value extends string> = {
  /** Name for a screen reader. */
  label: string
  options: readonly WheelOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** px; in large text the rows are higher. */
  itemHeight?: number
}

/** ms without movement after which a wheel counts as settled, if the browser has no `scrollend`. */
const SETTLE_MS = 120

/**
 * A wheel picker; the item in the middle is selected. A list box for keyboard and screen readers. `Wheels` shows
 * several side by side.
 */
export function Wheel<Value extends string>(props: WheelProps<Value>) {
  const { label, options, value, onChange, itemHeight = 35 } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const choose = (optionIndex: number) => {
    const option = options[Math.min(Math.max(optionIndex, 0), options.length - 1)]
    if (option && option.value !== value) onChange(option.value)
  }

  // Without smooth scrolling, because browsers abort it when a snapping list changes.
  useEffect(() => {
    const top = index * rowHeight(box.current, itemHeight)
    if (box.current && Math.abs(box.current.scrollTop - top) > 1)
      box.current.scrollTo({ top, behavior: 'instant' })
  }, [index, itemHeight])

  const settle = useEffectEvent(() => {
    if (box.current) choose(Math.round(box.current.scrollTop / rowHeight(box.current, itemHeight)))
  })
  useEffect(() => {
    const wheel = box.current
    if (!wheel) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleChange = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    }
    wheel.addEventListener('scroll', scheduleChange, { passive: true })
    return () => {
      clearTimeout(timer)
      wheel.removeEventListener('scroll', scheduleChange)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, PageUp: index - 5, PageDown: index + 5, Home: 0 }[
      event.key
    ]
    const optionIndex = event.key === 'End' ? options.length - 1 : to
    if (optionIndex === undefined) return
    event.preventDefault()
    choose(optionIndex)
  }

  return (
    <div
      ref={box}
      className={styles.wheel}
      style={wheelStyle(itemHeight)}
      role="listbox"
      aria-label={label}
      aria-activedescendant={options.length > 0 ? `${id}-${index}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {options.map((option, optionIndex) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys
        <div
          key={option.value}
          id={`${id}-${optionIndex}`}
          className={classNames(styles.item, optionIndex === index && styles.chosen)}
          role="option"
          aria-selected={optionIndex === index}
          tabIndex={-1}
          onClick={() => choose(optionIndex)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

/** Wheels side by side, with one band behind the selection. */
export function Wheels({ children, itemHeight = 35 }: { children: ReactNode; itemHeight?: number }) {
  return (
    <div className={styles.wheels} style={wheelStyle(itemHeight)}>
      {children}
    </div>
  )
}

const wheelStyle = (itemHeight: number) => ({ '--wheel-row': `${itemHeight}px` }) as CSSProperties

/** px of one row as it is rendered: `itemHeight`, or more in large text. */
function rowHeight(wheel: HTMLElement | null, itemHeight: number): number {
  return wheel?.firstElementChild?.getBoundingClientRect().height || itemHeight
}
