import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icons/close-icon.tsx'
import { Modal } from '../modal/modal.tsx'
import type { ModalProps } from '../modal/use-modal.ts'
import * as styles from './drawer.module.css'

export type DrawerProps = ModalProps & {
  label: string
  closeLabel: string
  /** Beside the close button. */
  header: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The side menu. */
export function Drawer({ label, closeLabel, header, children, footer, ...modal }: DrawerProps) {
  return (
    <Modal {...modal} from="left" label={label} panelClass={styles.drawer}>
      <div className={styles.header}>
        <div className={styles.user}>{header}</div>
        <IconButton label={closeLabel} onClick={() => modal.onClose('button')}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.scroll}>{children}</div>
      {footer && (
        <div className={styles.footer} data-bottom-bar="">
          {footer}
        </div>
      )}
    </Modal>
  )
}
