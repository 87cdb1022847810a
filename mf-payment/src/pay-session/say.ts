import { code } from '@storefront/contract/envelope.ts'
import { alert, goHome, openPopup, type Translate, toast } from '@storefront/host'
import type { PayEnd } from './pay-phase.ts'

/** The texts of the popup that pays: of this remote, and of the shared reason codes. */
export interface Words {
  t: Translate
  host: Translate
}

const say = ({ t }: Words, text: string) => alert({ title: t('session.notice'), text })

export const sayNoWindow = (words: Words) => say(words, words.t('session.noWindow'))
export const sayInvalid = (words: Words) => say(words, words.t('session.invalid'))
export const sayNotOrdered = (words: Words) => say(words, words.t('session.orderFailed'))

/** The time to pay is over: everything closes, and the shop begins anew (document 2 §8). */
export async function sayExpired(words: Words): Promise<void> {
  await say(words, words.t('session.expired'))
  await goHome()
}

/** Codes after which the customer can mend it where they are. */
const mendable: readonly number[] = [
  code.unauthenticated,
  code.tooMany,
  code.notHeld,
  code.termsMissing,
  code.notZero,
]
/** Codes that the shop has a shared text for. */
const shared: readonly number[] = [
  code.unauthenticated,
  code.tooMany,
  code.overLimit,
  code.limitStale,
  code.notOrderable,
  code.badLine,
  code.termsMissing,
]

/** Why a payment could not be saved. It ends in Main, unless it can be mended here; nothing was charged. */
export async function sayNotSaved(answered: number, words: Words): Promise<void> {
  if (answered === 0 || (answered >= 500 && answered < 600)) return say(words, words.t('session.unreachable'))
  if (answered === code.notHeld) return say(words, words.t('session.notHeld'))
  if (answered === code.notZero) return say(words, words.t('session.failed'))
  if (!shared.includes(answered)) return sayExpired(words)
  await say(words, words.host(`failure.${answered}`))
  if (!mendable.includes(answered)) await goHome()
}

/** For a customer who has gone on to something else. */
export function sayEndInPassing({ outcome, payment }: PayEnd, { t }: Words): void {
  const dealId = outcome === 'paid' ? (payment?.dealId ?? null) : null
  const see = (id: number) => ({
    label: t('session.passing.see'),
    run: () => void openPopup('orderDetail', { dealId: id }),
  })
  toast({ text: t(`session.passing.${outcome}`), ...(dealId === null ? {} : { action: see(dealId) }) })
}
