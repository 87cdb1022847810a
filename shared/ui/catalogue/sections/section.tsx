import type { ReactNode } from 'react'
import * as styles from './sections.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** One state with its name above it. */
export function Sample({ name, children, row }: { name: string; children: ReactNode; row?: boolean }) {
  return (
    <div className={styles.sample}>
      <p className={styles.name}>{name}</p>
      <div className={row ? styles.row : undefined}>{children}</div>
    </div>
  )
}
