import { type ConfirmRequest, type Notice, useMessages } from '@storefront/host'
import { Dialog } from '@storefront/ui/dialog/dialog.tsx'

export type DialogLayerProps = {
  /** What is said or asked. */
  dialog: { kind: 'alert'; request: Notice } | { kind: 'confirm'; request: ConfirmRequest }
  /** False while it leaves. */
  open: boolean
  /** True also for the only button of an alert; false when dismissed. */
  onAnswer: (yes: boolean) => void
  /** It is off the screen. */
  onClosed?: () => void
}

/** One alert or question, above everything. */
export default function DialogLayer({ dialog, open, onAnswer, onClosed }: DialogLayerProps) {
  const t = useMessages('shell')
  const { title, text } = dialog.request
  const question = dialog.kind === 'confirm' ? dialog.request : null
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
      title={title ?? text}
      text={title && text}
      weight={question?.danger ? 'danger' : question?.equal ? 'equal' : 'normal'}
      confirm={{ label: question?.yes ?? t('dialog.ok'), onPress: () => onAnswer(true) }}
      cancel={
        question ? { label: question.no ?? t('dialog.cancel'), onPress: () => onAnswer(false) } : undefined
      }
    />
  )
}
