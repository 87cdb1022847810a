import type { MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Pressable } from '../press/pressable.tsx'
import { useSingleFlight } from '../press/use-single-flight.ts'
import * as styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  /** One `main` per view. */
  variant?: 'main' | 'tint' | 'neutral' | 'plain' | 'text'
  /** `danger` colours the label of a neutral, plain or text button. */
  tone?: 'danger'
  size?: 'l' | 'm' | 's'
  /** Full width of its container. */
  wide?: boolean
  icon?: ReactNode
  /** Dots instead of the label, same width; taps are ignored. */
  busy?: boolean
  disabled?: boolean
  /** Id of the text with the reason for being disabled. */
  reasonId?: string
  /** A handler that returns a promise makes the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  href?: string
  external?: boolean
  type?: 'button' | 'submit'
  form?: string
  id?: string
  className?: string
  ref?: Ref<HTMLElement>
  'aria-label'?: string
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'data-autofocus'?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant = 'main',
    tone,
    size = 'l',
    wide,
    icon,
    busy,
    disabled,
    reasonId,
    onClick,
    children,
    className,
    ...rest
  } = props
  const { run, isRunning } = useSingleFlight(onClick)
  const isBusy = busy || isRunning
  return (
    <Pressable
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        wide && styles.wide,
        tone && styles[tone],
        isBusy && styles.busy,
        className,
      )}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      onClick={run}
    >
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
      {isBusy && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </Pressable>
  )
}
