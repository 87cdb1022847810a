import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'
import type { ModalProps } from '../modal/use-modal.ts'
import * as styles from './dialog.module.css'

export type DialogAction = { label: string; onPress: () => unknown; busy?: boolean }

export type DialogProps = ModalProps & {
  title: ReactNode
  text?: ReactNode
  /** Without `cancel` the dialog is an alert. */
  confirm: DialogAction
  cancel?: DialogAction
  /**
   * Which answer is emphasized: `normal` the confirming one, `cancel` the other one if that is the safe one, `equal`
   * neither, as for consents; `danger` marks irreversible actions.
   */
  weight?: 'normal' | 'cancel' | 'equal' | 'danger'
  /** Further content, a choice or a field. */
  children?: ReactNode
}

/** An alert or a question. Escape calls `onClose`; the scrim does nothing, so that no answer is given by accident. */
export function Dialog({ title, text, confirm, cancel, weight = 'normal', children, ...modal }: DialogProps) {
  const id = useId()
  const variants = variantsOf[weight]
  return (
    <Modal
      {...modal}
      from="middle"
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={text ? `${id}text` : undefined}
      closesOnScrim={false}
    >
      <div className={styles.dialog}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {text && (
          <div id={`${id}text`} className={styles.text}>
            {text}
          </div>
        )}
        {children}
        <div className={styles.buttons}>
          {cancel && (
            <Button variant={variants.cancel} size="m" wide onClick={cancel.onPress} busy={cancel.busy}>
              {cancel.label}
            </Button>
          )}
          <Button
            variant={variants.confirm}
            tone={weight === 'danger' ? 'danger' : undefined}
            size="m"
            wide
            onClick={confirm.onPress}
            busy={confirm.busy}
            // An alert is closed with Enter. A question has no default answer.
            data-autofocus={cancel === undefined || undefined}
          >
            {confirm.label}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const variantsOf = {
  normal: { confirm: 'main', cancel: 'neutral' },
  cancel: { confirm: 'neutral', cancel: 'main' },
  equal: { confirm: 'tint', cancel: 'tint' },
  danger: { confirm: 'neutral', cancel: 'neutral' },
} as const
