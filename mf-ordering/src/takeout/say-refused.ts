import { refusedOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { type ApiFailure, alert, type Translate } from '@storefront/host'
import { parse, safeParse } from 'valibot'
import { afterRefused } from '../order-sending/conclude.ts'
import { refusalOf } from '../order-sending/refusal.ts'
import { takeoutText } from './takeout-text.ts'

export type Words = { t: Translate; host: Translate; dismiss: () => void }

/** Why no deal could be registered, in the words of document 2 §8. */
export async function sayRegisterRefused(failure: ApiFailure, { t }: Words): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  if (failure.unanswered) return say(t('takeout.refused.unknown'))
  if (failure.code !== code.notOrderable) return say(t('takeout.refused.failed'))
  const told = safeParse(refusedOrder, failure.payload ?? {})
  const { reason = '', window } = told.success ? told.output : parse(refusedOrder, {})
  return say(takeoutText({ reason, window }, t))
}

/** Why its order could not be built; lines at fault are marked or leave the cart. */
export async function sayBuildRefused(failure: ApiFailure, { t, host, dismiss }: Words): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  if (failure.code === code.badRequest) {
    await say(t('takeout.notOpenNow'))
    return dismiss()
  }
  const refusal = refusalOf(failure)
  if (refusal.kind === 'other' || refusal.kind === 'price-changed') return say(t('takeout.buildFailed'))
  // The cart is what shows which lines are at fault: it closes only with a deal that has expired.
  const close = refusal.kind === 'deal-gone' ? dismiss : () => {}
  return afterRefused(refusal, { t, host, dismiss: close }, 'takeout')
}
