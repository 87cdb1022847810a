import type { ReactNode } from 'react'
import * as styles from './footer.module.css'

export type FooterProps = {
  /** Buttons or links to the store's terms: `FooterLink`. */
  links?: ReactNode
  /** One entry per line: company, address, registration numbers. */
  lines: readonly ReactNode[]
  copyright?: ReactNode
}

/** Who runs the shop, at the end of Main. */
export function Footer({ links, lines, copyright }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {links && <div className={styles.links}>{links}</div>}
      <address className={styles.lines}>
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </address>
      {copyright && <p className={styles.lines}>{copyright}</p>}
    </footer>
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
