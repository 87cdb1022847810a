import * as styles from './loading-overlay.module.css'

/** Covers the page while a call that must be waited for runs. The owner decides when: it shows at once. */
export function LoadingOverlay({ open, label }: { open: boolean; label: string }) {
  if (!open) return null
  return (
    <div className={styles.overlay} role="status" aria-label={label}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
