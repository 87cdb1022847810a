import {
  getTermsUserAgreementListByUserId,
  updateMarketingTermsAgreement,
} from '@storefront/contract/endpoints/terms.ts'
import { termsType } from '@storefront/contract/wire-words.ts'
import { call, confirm, type Locale, now, shop, toast } from '@storefront/host'
import { storeDay } from '../coupon-box/store-day.ts'

interface Texts {
  t: (key: string, values?: Record<string, string>) => string
  language: Locale
}

/**
 * After a sign-up: whether news and offers may be sent (document 1 §4.5). Asked only where there is such a consent
 * to give and it was not given with the terms. Yes and no look alike, and a no leads on just the same.
 */
export async function askAboutNews(userId: number, { t, language }: Texts): Promise<void> {
  const { storeId, storeData } = shop()
  const all = await call(getTermsUserAgreementListByUserId, { storeId, userId, includeAncestor: 1 })
  const open = all.filter(
    (each) => each.termsType === termsType.marketing && !each.isRequired && !each.hasAgreed,
  )
  if (open.length === 0) return
  const agreed = await confirm({
    title: t('news.title'),
    text: t('news.text'),
    yes: t('news.yes'),
    no: t('news.no'),
    equal: true,
  })
  if (!agreed) return
  try {
    await call(updateMarketingTermsAgreement, {
      storeId,
      userId,
      termsUserAgreementList: open.map((each) => ({
        storeId: each.storeId,
        termsType: each.termsType,
        userId,
        hasAgreed: 1 as const,
        hash: each.hash ?? null,
        actionPath: 'user' as const,
        createEmployeeId: null,
      })),
    })
  } catch {
    return toast({ text: t('marketing.failed') })
  }
  toast({ text: t('news.agreed', { date: storeDay(now(), storeData.timezoneOffset, language) }) })
}
