import type { ReactNode } from 'react'

export type IconProps = {
  /** Side in CSS px at normal text size; scales with the text. Default 24. */
  size?: number
  className?: string
}

/** Base of every line icon: 24 grid, `currentColor`, hidden from screen readers. */
export function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  const side = `${size / 16}rem`
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      // A small icon needs a heavier stroke to match the text beside it.
      strokeWidth={size > 20 ? 1.75 : 1.95}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
