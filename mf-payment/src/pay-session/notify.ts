import { code } from '@storefront/contract/envelope.ts'
import { alert, goHome, openPopup, toast } from '@storefront/host'
import { notSavedText, outcomeText, type SessionTexts } from './outcome-text.ts'
import type { PayEnd } from './pay-phase.ts'

const notify = ({ t }: SessionTexts, text: string) => alert({ title: t('session.notice'), text })

export const notifyInvalid = (texts: SessionTexts) => notify(texts, texts.t('session.invalid'))

/** The time to pay is over: everything closes, and the shop begins anew (spec 2 §8). */
export async function notifyExpired(texts: SessionTexts): Promise<void> {
  await notify(texts, texts.t('session.expired'))
  await goHome()
}

/** Codes after which the customer can correct it where they are; 0 and 5xx are retried there. */
const correctable: readonly number[] = [
  code.unauthenticated,
  code.tooMany,
  code.notHeld,
  code.termsMissing,
  code.notZero,
]

/** Why a payment could not be saved. It ends in Main, unless the customer can correct it here; nothing was charged. */
export async function notifyNotSaved(refused: number, texts: SessionTexts): Promise<void> {
  await notify(texts, notSavedText(refused, texts))
  const isUnreachable = refused === 0 || (refused >= 500 && refused < 600)
  if (!isUnreachable && !correctable.includes(refused)) await goHome()
}

/** For a customer who has gone on to something else. */
export function notifyOutcome(end: PayEnd, texts: SessionTexts): void {
  const { t } = texts
  if (end.isNotified) return
  if (end.outcome !== 'paid') {
    toast({ text: outcomeText(end, texts) })
    return
  }
  const dealId = end.payment?.dealId ?? null
  const seeOrder = (id: number) => ({
    label: t('session.passing.see'),
    run: () => void openPopup('orderDetail', { dealId: id }),
  })
  toast({ text: t('session.passing.paid'), ...(dealId === null ? {} : { action: seeOrder(dealId) }) })
}
