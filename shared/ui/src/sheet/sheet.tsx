import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icons/close-icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { useKeyboardScroll } from '../modal/use-keyboard-scroll.ts'
import type { ModalProps } from '../modal/use-modal.ts'
import * as styles from './sheet.module.css'
import { useDragDown } from './use-drag-down.ts'

export type SheetProps = ModalProps & {
  /** Heading; without one give `label`. */
  title?: ReactNode
  /** One sentence below the heading. */
  text?: ReactNode
  label?: string
  closeLabel: string
  children: ReactNode
  /** Stays at the bottom while the content scrolls: buttons. */
  action?: ReactNode
  /** Fills the top behind handle and close button: the picture of a product. */
  hero?: ReactNode
  /** Full height from the start, for content that loads later. */
  tall?: boolean
  /** False while something must not be interrupted: no drag, no tap on the scrim. */
  dismissable?: boolean
}

/** Visible height of the hero in px when the text below it reaches handle and close button. */
const heroEndOffset = 90

/** A bottom sheet. Sheets may be stacked; each closes separately. */
export function Sheet(props: SheetProps) {
  const { title, text, label, closeLabel, children, action, hero, tall, dismissable = true, ...modal } = props
  const titleId = useId()
  const keyboardScroll = useKeyboardScroll<HTMLDivElement>()
  const heroRef = useRef<HTMLDivElement>(null)
  const [isHeroScrolledAway, setHeroScrolledAway] = useState(false)
  const drag = useDragDown({ enabled: dismissable, onClose: () => modal.onClose('drag') })
  return (
    <Modal
      {...modal}
      from="bottom"
      label={title ? undefined : label}
      labelledBy={title ? titleId : undefined}
      closesOnScrim={dismissable}
      panelClass={classNames(styles.sheet, tall && styles.tall)}
      dragged={drag.distance}
    >
      <div
        className={classNames(
          styles.top,
          hero !== undefined && styles.over,
          isHeroScrolledAway && styles.solid,
        )}
        {...drag.handlers}
      >
        <span className={styles.handle} aria-hidden="true" />
        <div className={styles.head}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          <IconButton label={closeLabel} onClick={() => modal.onClose('button')} className={styles.close}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <div
        className={styles.scroll}
        {...keyboardScroll}
        onScroll={({ currentTarget }) => {
          if (heroRef.current)
            setHeroScrolledAway(currentTarget.scrollTop > heroRef.current.offsetHeight - heroEndOffset)
        }}
      >
        {hero !== undefined && (
          <div ref={heroRef} className={styles.hero} {...drag.handlers}>
            {hero}
          </div>
        )}
        <div className={classNames(styles.content, hero !== undefined && styles.lifted)}>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
      </div>
      {action && (
        <div className={styles.action} data-bottom-bar="">
          {action}
        </div>
      )}
    </Modal>
  )
}
