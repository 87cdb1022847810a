import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { Config } from '../config.ts'
import { solapiInquiry, solapiSender } from './solapi.ts'
import type { TextInquiry, TextSender } from './text-sender.ts'
import { webhookSender } from './webhook-sender.ts'

/** The configured provider; else the sandbox's inbox, where there is a sandbox; else null, and nobody can log in by a code. */
export function textSenderOf(
  { texts, sandbox }: Pick<Config, 'texts' | 'sandbox'>,
  now: () => number,
): TextSender | null {
  if (texts?.provider === 'solapi') return solapiSender(texts, now)
  if (texts?.provider === 'webhook') return webhookSender(texts, now)
  if (!sandbox) return null
  return webhookSender({ url: `${sandbox.url}${sandboxPaths.sms}`, secret: sandbox.secret }, now)
}

/** How the configured provider is asked later; null: it cannot be. */
export function textInquiryOf({ texts }: Pick<Config, 'texts'>, now: () => number): TextInquiry | null {
  return texts?.provider === 'solapi' ? solapiInquiry(texts, now) : null
}
