import { useModal } from '../modal/use-modal.ts'
import * as styles from './loading-overlay.module.css'

/**
 * Covers everything, open sheets too, while a call that must be waited for runs; nothing below can be tapped or
 * reached. The owner decides when: it shows at once.
 */
export function LoadingOverlay({ open, label }: { open: boolean; label: string }) {
  const { dialog, panel, phase, dialogEvents } = useModal({ open, onClose: waitOn })
  if (phase === 'closed') return null
  return (
    <dialog ref={dialog} className={styles.overlay} aria-label={label} {...dialogEvents}>
      <div ref={panel} className={styles.dots} tabIndex={-1}>
        <i />
        <i />
        <i />
      </div>
    </dialog>
  )
}

/** Escape does not end a call that runs. */
function waitOn() {}
