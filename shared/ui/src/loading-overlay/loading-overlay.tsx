import { useModal } from '../modal/use-modal.ts'
import * as styles from './loading-overlay.module.css'

/**
 * Covers everything, open sheets too, while a call that must be waited for runs; nothing below can be tapped or
 * reached. The owner decides when: it shows at once, and is gone at once, so that a field that asks for the focus
 * because of the answer gets it.
 */
export function LoadingOverlay({ open, label }: { open: boolean; label: string }) {
  return open && <ShownOverlay label={label} />
}

function ShownOverlay({ label }: { label: string }) {
  const { dialog, panel, dialogEvents } = useModal({ open: true, onClose: waitOn })
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
