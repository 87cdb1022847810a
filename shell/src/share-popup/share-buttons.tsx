import type { SocialShare } from '@storefront/contract/entities/share.ts'
import { smsLink, smsPlatform } from '@storefront/domain/share/sms-link.ts'
import { socialMessageAddress } from '@storefront/domain/share/social-message.ts'
import { useMessages } from '@storefront/host'
import { MobileIcon } from '@storefront/ui/icons/mobile-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { SmsIcon } from '@storefront/ui/icons/sms-icon.tsx'
import { QuickActions } from '@storefront/ui/quick-actions/quick-actions.tsx'

export interface ShareButtonsProps {
  /** Undefined until the API has signed it. */
  address: string | undefined
  social: SocialShare | null
  title: string
  text: string
  picture: string | undefined
}

/** Buttons for sending the link; those that the deployment or phone does not support are hidden. */
export function ShareButtons({ address, social, title, text, picture }: ShareButtonsProps) {
  const t = useMessages('shell')
  const disabled = address === undefined
  const url = address ?? ''

  function writeSocial() {
    if (!social) return
    const image = picture && new URL(picture, location.origin).href
    const message = { title, text, url, button: t('share.look'), image }
    window.open(socialMessageAddress(social, message), '_blank', 'noopener')
  }

  const body = `${text}\n${url}`
  const sms = smsLink(body, smsPlatform(navigator.userAgent, navigator.maxTouchPoints))
  return (
    <QuickActions
      look="tint"
      label={t('share.ways')}
      actions={[
        ...(social
          ? [
              {
                id: 'social',
                label: t(`share.social.${social.kind}`),
                icon: <SmsIcon size={22} />,
                disabled,
                onClick: writeSocial,
              },
            ]
          : []),
        {
          id: 'sms',
          label: t('share.sms'),
          icon: <MobileIcon size={22} />,
          ...(disabled ? { disabled } : { href: sms }),
        },
        ...(typeof navigator.share === 'function'
          ? [
              {
                id: 'others',
                label: t('share.others'),
                icon: <ShareIcon size={22} />,
                disabled,
                onClick: () => void shareWith({ title, text, url }),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The phone's share sheet shows its own result; closing it is not a failure. */
async function shareWith(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
