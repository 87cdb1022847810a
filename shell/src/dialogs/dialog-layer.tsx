import type { ConfirmRequest, Notice } from '@storefront/host'

/** An alert or a question that waits for its answer. */
export type AskedDialog = { id: number } & (
  | ({ kind: 'alert' } & Notice)
  | ({ kind: 'confirm' } & ConfirmRequest)
)

export type DialogLayerProps = {
  /** The one on top; null when nothing is asked. */
  asked: AskedDialog | null
  /** `yes` is also what an alert's only button says; false when dismissed. */
  onAnswer: (id: number, yes: boolean) => void
}

export default function DialogLayer(_props: DialogLayerProps) {
  return null
}
