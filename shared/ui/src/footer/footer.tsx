import type { ReactNode } from 'react'
import * as styles from './footer.module.css'

export type FooterProps = {
  /** Buttons or links to the store's terms: `FooterLink`. */
  links?: ReactNode
  /** `FooterLines`, or the store's own. */
  children: ReactNode
}

/** Information about the operator, at the end of Main. */
export function Footer({ links, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {links && <div className={styles.links}>{links}</div>}
      {children}
    </footer>
  )
}

export type FooterLinesProps = {
  /** One entry per line: company, address, registration numbers. */
  lines: readonly ReactNode[]
  copyright?: ReactNode
}

/** Legal information, below the links. */
export function FooterLines({ lines, copyright }: FooterLinesProps) {
  return (
    <>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          <p key={index}>{typeof line === 'string' ? wholeNumbers(line) : line}</p>
        ))}
      </address>
      {copyright && <p className={styles.lines}>{copyright}</p>}
    </>
  )
}

/** Numbers with hyphens do not break if a line is wide enough for them. */
function wholeNumbers(line: string): ReactNode[] {
  return line.split(/(\S*\d-\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

export function FooterLink({
  children,
  onClick,
  href,
}: {
  children: ReactNode
  onClick?: () => void
  href?: string
}) {
  if (href)
    return (
      <a className={styles.link} href={href}>
        {children}
      </a>
    )
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}
