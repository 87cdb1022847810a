import type { PopupName, PopupOutcome } from '@storefront/contract/popups.ts'
import { type Translate, toast } from '@storefront/host'

type Unavailable = Extract<PopupOutcome<PopupName>, { kind: 'unavailable' }>

/** Says that a popup did not open: its bundle was taken from the store's contract while the page was open, or it did not load. */
export function notifyUnavailable({ reason }: Pick<Unavailable, 'reason'>, t: Translate): void {
  toast({ text: t(reason === 'not-in-contract' ? 'notInContract' : 'unavailablePart') })
}
