import type { SocialShare } from '@storefront/contract/entities/share.ts'

export interface SocialMessage {
  title: string
  text: string
  button: string
  /** Where the message leads. */
  url: string
  /** Address of a picture, with its origin; a message without a picture is only text. */
  image?: string | undefined
}

/**
 * The address of a window in which the customer picks friends for a message. The shop loads no script of the service
 * (spec decision 68): it opens Kakao's own picker with the deployment's key and the message as parameters.
 */
export function socialMessageAddress(service: SocialShare, message: SocialMessage): string {
  return service.kind === 'kakao'
    ? kakaoPicker(service.appKey, message)
    : sandboxPicker(service.address, message)
}

function kakaoPicker(appKey: string, { title, text, button, url, image }: SocialMessage): string {
  const link = { web_url: url, mobile_web_url: url }
  const content = { title, description: text, ...(image && { image_url: image }), link }
  const template = { object_type: 'feed', content, buttons: [{ title: button, link }] }
  return withQuery('https://sharer.kakao.com/talk/friends/picker/link', {
    app_key: appKey,
    validation_action: 'default',
    validation_params: JSON.stringify({ link_ver: '4.0', template_object: template }),
  })
}

function sandboxPicker(address: string, { title, text, button, url }: SocialMessage): string {
  return withQuery(address, { title, text, button, url })
}

function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}
