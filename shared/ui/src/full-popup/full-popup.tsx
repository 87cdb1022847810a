import { type ReactNode, useId } from 'react'
import { BottomBar } from '../bottom-bar/bottom-bar.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { BackIcon } from '../icons/back-icon.tsx'
import { CloseIcon } from '../icons/close-icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { useKeyboardScroll } from '../modal/use-keyboard-scroll.ts'
import type { ModalProps } from '../modal/use-modal.ts'
import * as styles from './full-popup.module.css'

export type FullPopupProps = ModalProps & {
  title: ReactNode
  closeLabel: string
  /** `back` if the popup is one step of several. */
  closeIcon?: 'close' | 'back'
  /** Right of the title. */
  right?: ReactNode
  children: ReactNode
  /** Stays at the bottom: buttons. */
  action?: ReactNode
  /** A sentence above the buttons. */
  note?: ReactNode
  /** Grey behind cards, or white for lists and text. */
  background?: 'bg' | 'card'
}

/** A popup as large as the page: payment, receipt, terms. */
export function FullPopup(props: FullPopupProps) {
  const {
    title,
    closeLabel,
    closeIcon = 'close',
    right,
    children,
    action,
    note,
    background = 'bg',
    ...modal
  } = props
  const titleId = useId()
  const keyboardScroll = useKeyboardScroll<HTMLDivElement>()
  return (
    <Modal {...modal} from="page" labelledBy={titleId} panelClass={styles[background]}>
      <header className={styles.header}>
        <IconButton label={closeLabel} onClick={() => modal.onClose('button')}>
          {closeIcon === 'back' ? <BackIcon /> : <CloseIcon />}
        </IconButton>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.right}>{right}</div>
      </header>
      <div className={styles.scroll} {...keyboardScroll}>
        {children}
      </div>
      {action && (
        <BottomBar still note={note}>
          {action}
        </BottomBar>
      )}
    </Modal>
  )
}
