import type { ReactNode } from 'react'

export type IconProps = {
  /** Side in CSS px at normal text size; grows with the text. 24 unless told. */
  size?: number
  className?: string
}

/** Frame of every line icon: 24 grid, the colour of the text around it, silent to screen readers. */
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
      // A small icon needs a heavier line to look as strong as the text beside it.
      strokeWidth={size > 20 ? 1.75 : 1.95}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
