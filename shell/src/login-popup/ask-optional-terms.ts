import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { confirm, persisted } from '@storefront/host'
import * as v from 'valibot'
import type { Ticks } from '../terms-popups/use-ticks.ts'

/** `terms`: keys and hashes of what was asked; `toAll`: whether the customer agreed to all of it. */
const answered = v.object({ phoneNumber: v.string(), terms: v.array(v.string()), toAll: v.boolean() })
type Answered = v.InferOutput<typeof answered>

/**
 * The customer's answer to the question about optional terms, persisted with the tab, so that another code or a reload
 * does not ask again.
 */
export const answeredOptionalTerms = () =>
  persisted<Answered | null>('tab', 'optional-terms-answer', null, (stored) =>
    v.parse(v.nullable(answered), stored),
  )

/**
 * Asks once per customer and text whether to agree to the unticked optional terms, yes and no with the same weight;
 * both continue (spec 1 §4.5). @param askedBefore whether this popup has asked already: what was unticked since then is
 * intentional
 */
export async function askOptionalTerms(
  ticks: Ticks,
  { phoneNumber, askedBefore }: { phoneNumber: string; askedBefore: { current: boolean } },
  t: (key: string) => string,
): Promise<TermsAgreement[]> {
  if (ticks.allTicked) return ticks.answers()
  const unticked = ticks.undecided
    .filter((template) => !ticks.isTicked(template))
    .map((template) => `${termsKey(template)} ${template.hash ?? ''}`)
  const earlier = answeredOptionalTerms().get()
  const isAnswered =
    earlier?.phoneNumber === phoneNumber && unticked.every((each) => earlier.terms.includes(each))
  const toAll = isAnswered ? earlier.toAll && !askedBefore.current : await ask(t)
  askedBefore.current = true
  if (!isAnswered) answeredOptionalTerms().set({ phoneNumber, terms: unticked, toAll })
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
