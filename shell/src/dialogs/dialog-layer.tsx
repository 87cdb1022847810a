import { type ConfirmRequest, type Notice, useMessages } from '@storefront/host'
import { Dialog } from '@storefront/ui/dialog/dialog.tsx'
import { useState } from 'react'

/** An open alert or confirm dialog. */
export type OpenDialog = { id: number } & (
  | ({ kind: 'alert' } & Notice)
  | ({ kind: 'confirm' } & ConfirmRequest)
)

export type DialogLayerProps = {
  /** The topmost; null without one. */
  dialog: OpenDialog | null
  /** `true` for yes and for an alert's only button; `false` for no, and when dismissed. */
  onAnswer: (id: number, yes: boolean) => void
}

/** Shows the dialog above everything, and keeps it mounted until its closing animation has ended. */
export default function DialogLayer({ dialog, onAnswer }: DialogLayerProps) {
  const t = useMessages('shell')
  const [shownDialog, setShown] = useState(dialog)
  if (dialog && dialog.id !== shownDialog?.id) setShown(dialog)
  if (!shownDialog) return null

  const { id, title, text } = shownDialog
  const question = shownDialog.kind === 'confirm' ? shownDialog : null
  return (
    <Dialog
      key={id}
      open={dialog?.id === id}
      onClose={() => onAnswer(id, false)}
      onClosed={() => setShown(null)}
      title={title ?? text}
      text={title && text}
      weight={weightOf(question)}
      confirm={{ label: question?.yes ?? t('dialog.ok'), onPress: () => onAnswer(id, true) }}
      cancel={
        question
          ? { label: question.no ?? t('dialog.cancel'), onPress: () => onAnswer(id, false) }
          : undefined
      }
    />
  )
}

function weightOf(question: ConfirmRequest | null): 'normal' | 'cancel' | 'equal' | 'danger' {
  if (question?.danger) return 'danger'
  if (question?.equal) return 'equal'
  return question?.accent === 'no' ? 'cancel' : 'normal'
}
