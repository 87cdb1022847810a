import { useModal } from '../modal/use-modal.ts'
import * as styles from './loading-overlay.module.css'

/**
 * Covers everything, including open sheets, during a blocking call. Controlled by its owner: it appears and disappears
 * immediately, so that a field that requests the focus after the answer gets it.
 */
export function LoadingOverlay({ open, label }: { open: boolean; label: string }) {
  return open && <ShownOverlay label={label} />
}

function ShownOverlay({ label }: { label: string }) {
  const { dialog, panel, dialogEvents } = useModal({ open: true, onClose: ignoreEscape })
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

/** Escape does not cancel a pending call. */
function ignoreEscape() {}
