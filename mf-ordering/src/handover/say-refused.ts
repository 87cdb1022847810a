import { refusedOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { type ApiFailure, alert, type Translate } from '@storefront/host'
import { type InferOutput, parse, safeParse } from 'valibot'
import { afterRefused } from '../order-sending/conclude.ts'
import { refusalOf } from '../order-sending/refusal.ts'
import type { HandoverMode } from './handover-mode.ts'
import { refusedText } from './refused-text.ts'

export type Words = { t: Translate; host: Translate; dismiss: () => void }

/** Why no deal could be registered, in the words of spec 2 §8. */
export async function sayRegisterRefused(
  failure: ApiFailure,
  mode: HandoverMode,
  { t }: Words,
): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  if (failure.unanswered) return say(t('handover.refused.unknown'))
  if (failure.code === code.notFound && mode === 'delivery') return say(t('delivery.refused.addressMissing'))
  if (failure.code !== code.notOrderable) return say(t(`${mode}.refused.failed`))
  return say(refusedText(mode, toldBy(failure), t))
}

/** Why its order could not be built; lines at fault are marked or leave the cart. */
export async function sayBuildRefused(
  failure: ApiFailure,
  mode: HandoverMode,
  { t, host, dismiss }: Words,
): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  if (failure.code === code.badRequest) {
    await say(t('handover.notOpenNow'))
    return dismiss()
  }
  // Of a delivery, its amount and its address: the cart stays, where both can be mended.
  if (failure.code === code.notOrderable && mode === 'delivery') {
    return say(refusedText(mode, toldBy(failure), t))
  }
  const refusal = refusalOf(failure)
  if (refusal.kind === 'other' || refusal.kind === 'price-changed') return say(t('handover.buildFailed'))
  // The cart is what shows which lines are at fault: it closes only with a deal that has expired.
  const close = refusal.kind === 'deal-gone' ? dismiss : () => {}
  return afterRefused(refusal, { t, host, dismiss: close }, mode)
}

function toldBy({ payload }: ApiFailure): InferOutput<typeof refusedOrder> {
  const told = safeParse(refusedOrder, payload ?? {})
  return told.success ? told.output : parse(refusedOrder, {})
}
