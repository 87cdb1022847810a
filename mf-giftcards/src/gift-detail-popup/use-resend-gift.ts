import { getPresentSms } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { smsLink, smsPlatform } from '@storefront/domain/share/sms-link.ts'
import { ApiFailure, alert, call, hrefOf, useShop } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Sends a gift again: opens the sender's own messages app with the recipient's number and the text. */
export function useResendGift({ presentId }: Gift): () => Promise<void> {
  const t = useTexts()
  const { storeId } = useShop()
  return async () => {
    const storeUrl = new URL(hrefOf(paths.main()), location.origin).href
    try {
      const { toPhoneNumber, message } = await call(getPresentSms, { storeId, presentId, storeUrl })
      openLink(smsTo(toPhoneNumber, message))
    } catch (error) {
      const isForbidden = error instanceof ApiFailure && error.code === code.forbidden
      const text = t(isForbidden ? 'gift.cancel.notYours' : 'gift.detail.resendFailed')
      await alert({ title: t('notice'), text })
    }
  }
}

function smsTo(phoneNumber: string, message: string): string {
  const platform = smsPlatform(navigator.userAgent, navigator.maxTouchPoints)
  return smsLink(message, platform).replace('sms:', `sms:${phoneNumber.replace(/[^\d+]/g, '')}`)
}

function openLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
