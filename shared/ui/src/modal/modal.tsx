import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './modal.module.css'
import { type ModalProps, useModal } from './use-modal.ts'

type FrameProps = ModalProps & {
  children: ReactNode
  /** The edge from which the panel slides in; `page` fills the window, `middle` is a box in its middle. */
  from: 'bottom' | 'left' | 'page' | 'middle'
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** A tap on the scrim closes. */
  closesOnScrim?: boolean
  panelClass?: string
  /** How far the panel has been dragged, in px. */
  dragged?: number
}

/**
 * Base of sheet, drawer, full popup and dialog: a native modal dialog as wide as the window, a scrim, and a panel in
 * the column. The focus stays inside and returns to its origin; everything below is inert.
 */
export function Modal(props: FrameProps) {
  const {
    children,
    from,
    label,
    labelledBy,
    describedBy,
    role,
    closesOnScrim = true,
    panelClass,
    dragged = 0,
    ...modal
  } = props
  const { dialog, panel, phase, dialogEvents, tapScrim } = useModal(modal)
  if (phase === 'closed') return null
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, styles[from], phase === 'leaving' && styles.leaving)}
      data-from={from}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      style={{ '--dragged': `${dragged}px` } as CSSProperties}
      {...dialogEvents}
    >
      <div className={styles.scrim} aria-hidden="true" onClick={closesOnScrim ? tapScrim : undefined} />
      <div
        ref={panel}
        className={classNames(styles.panel, dragged > 0 && styles.dragging, panelClass)}
        tabIndex={-1}
      >
        {children}
      </div>
    </dialog>
  )
}
