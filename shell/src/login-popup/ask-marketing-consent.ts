import { updateMarketingTermsAgreement } from '@storefront/contract/endpoints/consent.ts'
import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { call, confirm, type Locale, now, shop, toast } from '@storefront/host'
import { storeDay } from '../coupon-box/store-day.ts'

/** The texts of the login popup, and their language. */
export interface LoginTexts {
  t: (key: string, values?: Record<string, string>) => string
  language: Locale
}

/**
 * Asks for marketing consent after a sign-up (spec 1 §4.5). Yes and no have the same weight, and both continue. @param
 * notGiven the consents that were not given with the terms
 */
export async function askMarketingConsent(
  userId: number,
  notGiven: readonly TermsAgreement[],
  { t, language }: LoginTexts,
): Promise<void> {
  const agreed = await confirm({
    title: t('news.title'),
    text: t('news.text'),
    yes: t('news.yes'),
    no: t('news.no'),
    equal: true,
  })
  if (!agreed) return
  const { storeId, storeData } = shop()
  try {
    await call(updateMarketingTermsAgreement, {
      storeId,
      userId,
      termsUserAgreementList: notGiven.map((each) => ({ ...each, userId, hasAgreed: 1 as const })),
    })
  } catch {
    return toast({ text: t('marketing.failed') })
  }
  toast({ text: t('news.agreed', { date: storeDay(now(), storeData.timezoneOffset, language) }) })
}
