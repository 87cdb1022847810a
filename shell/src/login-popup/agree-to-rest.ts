import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { confirm } from '@storefront/host'
import type { Ticks } from '../terms-popups/use-ticks.ts'

/** What is left is optional: asked once, yes and no alike, and it stops nobody (spec 1 §4.5). */
export async function agreeToRest(ticks: Ticks, t: (key: string) => string): Promise<TermsAgreement[]> {
  const toAll =
    !ticks.allTicked &&
    (await confirm({
      title: t('terms.agreeAll.title'),
      text: t('terms.agreeAll.text'),
      yes: t('terms.agreeAll.yes'),
      no: t('terms.agreeAll.no'),
      equal: true,
    }))
  if (toAll) ticks.tickAll(true)
  return ticks.answers(toAll)
}
