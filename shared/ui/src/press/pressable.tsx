import type { MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './press.module.css'

export type PressableProps = {
  children?: ReactNode
  className?: string
  /** With `href` the element is a link (a real one: long press and new tab work), else a button. */
  href?: string
  /** Opens a link in a new tab. */
  external?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  disabled?: boolean
  type?: 'button' | 'submit'
  form?: string
  id?: string
  ref?: Ref<HTMLElement>
  role?: string
  tabIndex?: number
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-pressed'?: boolean
  'aria-selected'?: boolean
  'aria-current'?: 'page' | 'step' | 'true'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
  'aria-busy'?: boolean
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean | undefined
}

/**
 * A tappable element. A disabled one stays reachable with the keyboard (aria-disabled), so that a screen reader can
 * read why; its taps, also those that would submit a form, are dropped.
 */
export function Pressable({
  className,
  href,
  external,
  onClick,
  disabled,
  type = 'button',
  ref,
  ...rest
}: PressableProps) {
  const shared = {
    ...rest,
    className: classNames(styles.press, className),
    'aria-disabled': disabled || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (disabled) return event.preventDefault()
      onClick?.(event)
    },
  }
  if (href !== undefined) {
    const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a {...shared} {...target} ref={ref as Ref<HTMLAnchorElement>} href={disabled ? undefined : href} />
    )
  }
  return <button {...shared} ref={ref as Ref<HTMLButtonElement>} type={type} />
}
