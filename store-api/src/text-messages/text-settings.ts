import { BadConfig } from '../bad-config.ts'
import type { TextKind } from './text-sender.ts'

/** SOLAPI, and the Kakao templates of its alim-talk. */
export interface SolapiSettings {
  provider: 'solapi'
  /** Origin of the service. */
  url: string
  key: string
  secret: string
  /** The registered sender, digits. */
  from: string
  /** The Kakao channel, and the approved template of each kind of message. */
  kakao: { pfId: string; templates: Partial<Record<TextKind, string>> } | undefined
}

/** Any other provider, behind an address that accepts signed messages. */
export interface WebhookSettings {
  provider: 'webhook'
  url: string
  secret: string
}

/** @throws BadConfig where a provider is configured in part, or two are */
export function textSettingsOf(env: NodeJS.ProcessEnv): SolapiSettings | WebhookSettings | undefined {
  const solapi = groupOf(env, ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'])
  const webhook = groupOf(env, ['TEXTS_WEBHOOK_URL', 'TEXTS_WEBHOOK_SECRET'])
  if (solapi && webhook) {
    throw new BadConfig(
      'Two providers of text messages are configured: SOLAPI_… and TEXTS_WEBHOOK_…. Keep one.',
    )
  }
  if (webhook) {
    const [url = '', secret = ''] = webhook
    requireSafeUrl('TEXTS_WEBHOOK_URL', url)
    if (secret.length < 16) throw new BadConfig('TEXTS_WEBHOOK_SECRET needs 16 characters or more.')
    return { provider: 'webhook', url, secret }
  }
  if (!solapi) return undefined
  const [key = '', secret = '', sender = ''] = solapi
  const from = sender.replace(/-/g, '')
  if (!/^\d{8,11}$/.test(from)) throw new BadConfig('SOLAPI_FROM is no phone number.')
  const url = (env.SOLAPI_URL || 'https://api.solapi.com').replace(/\/$/, '')
  requireSafeUrl('SOLAPI_URL', url)
  return { provider: 'solapi', url, key, secret, from, kakao: kakaoTemplatesOf(env) }
}

/** Messages have codes that log customers in: they leave this machine encrypted only. */
function requireSafeUrl(name: string, text: string): void {
  const url = URL.parse(text)
  if (!url) throw new BadConfig(`${name} is no URL.`)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) throw new BadConfig(`${name} has to begin with https:.`)
}

const textKinds: readonly TextKind[] = ['code', 'refund', 'gift-card', 'waiting']

/** `SOLAPI_TEMPLATES` is JSON: the kind of a message and its template. */
function kakaoTemplatesOf(env: NodeJS.ProcessEnv): SolapiSettings['kakao'] {
  const group = groupOf(env, ['SOLAPI_PF_ID', 'SOLAPI_TEMPLATES'])
  if (!group) return undefined
  const [pfId = '', written = ''] = group
  const templates = parseJson(written)
  const isValid =
    typeof templates === 'object' &&
    templates !== null &&
    Object.entries(templates).every(
      ([kind, id]) => (textKinds as readonly string[]).includes(kind) && typeof id === 'string',
    )
  if (!isValid) {
    throw new BadConfig(
      `SOLAPI_TEMPLATES is not JSON of templates by kind. The kinds are: ${textKinds.join(', ')}.`,
    )
  }
  return { pfId, templates }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The values of settings that belong together; undefined where none is set. @throws BadConfig where only some are */
function groupOf(env: NodeJS.ProcessEnv, names: readonly string[]): string[] | undefined {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const set = names.filter((name) => env[name])
    throw new BadConfig(`${set.join(' and ')} also needs ${missing.join(' and ')}.`)
  }
  return names.map((name) => env[name] ?? '')
}
