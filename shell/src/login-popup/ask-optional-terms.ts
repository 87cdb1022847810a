import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { confirm, persisted } from '@storefront/host'
import * as v from 'valibot'
import type { Ticks } from '../terms-popups/use-ticks.ts'

const answered = v.object({ phoneNumber: v.string(), terms: v.array(v.string()), toAll: v.boolean() })
type Answered = v.InferOutput<typeof answered>

/**
 * What this customer has answered to the question about optional terms, with the tab: another try with another code,
 * and a page that was loaded anew meanwhile, do not ask it again.
 */
export const answeredOptionalTerms = () =>
  persisted<Answered | null>('tab', 'optional-terms-answer', null, (stored) =>
    v.parse(v.nullable(answered), stored),
  )

/**
 * What is left is optional: asked once per customer and text, yes and no alike, and it stops nobody (spec 1 §4.5).
 * @param askedBefore whether this popup has asked already: what is unticked since then is unticked on purpose
 */
export async function askOptionalTerms(
  ticks: Ticks,
  { phoneNumber, askedBefore }: { phoneNumber: string; askedBefore: { current: boolean } },
  t: (key: string) => string,
): Promise<TermsAgreement[]> {
  if (ticks.allTicked) return ticks.answers()
  const rest = ticks.asked
    .filter((template) => !ticks.isTicked(template))
    .map((template) => `${termsKey(template)} ${template.hash ?? ''}`)
  const before = answeredOptionalTerms().get()
  const isAnswered = before?.phoneNumber === phoneNumber && rest.every((each) => before.terms.includes(each))
  const toAll = isAnswered ? before.toAll && !askedBefore.current : await ask(t)
  askedBefore.current = true
  if (!isAnswered) answeredOptionalTerms().set({ phoneNumber, terms: rest, toAll })
  if (toAll) ticks.tickAll(true)
  return ticks.answers(toAll)
}

const ask = (t: (key: string) => string): Promise<boolean> =>
  confirm({
    title: t('terms.agreeAll.title'),
    text: t('terms.agreeAll.text'),
    yes: t('terms.agreeAll.yes'),
    no: t('terms.agreeAll.no'),
    equal: true,
  })
