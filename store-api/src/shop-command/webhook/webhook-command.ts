import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { readWebhook, writeWebhook } from '../../repositories/store-webhooks.ts'
import type { Secrets } from '../../security/secrets.ts'
import { Refused } from '../refused.ts'
import { storeOf } from '../store/store-of.ts'

/** Posts an event as the outbox does; rejects unless the receiver confirms it. */
export type PostEvent = (url: string, secret: string, content: unknown, now: number) => Promise<void>

/**
 * `webhook <store> show | set <url> | rotate | test | remove`: where a store's events are sent. The secret with which the receiver
 * checks their signature is made here, shown once, and stored sealed. @throws Refused
 */
export async function webhookCommand(
  { db, secrets, post }: { db: Database; secrets: Secrets; post: PostEvent },
  [storeName = '', action = 'show', url = '']: readonly string[],
  now: number,
): Promise<string[]> {
  const { storeId, pageName } = await storeOf(db, storeName)
  const stored = await readWebhook(db, storeId)
  if (action === 'set') {
    requireAddress(url)
    return withNewSecret(db, secrets, storeId, url)
  }
  if (!stored?.url || !stored.secret) {
    if (action === 'show') return [`${pageName} has no webhook.`]
    throw new Refused(`${pageName} has no webhook; set one first.`)
  }
  if (action === 'show') {
    const failures = stored.failures > 0 ? `, ${stored.failures} failures in a row` : ''
    return [`${stored.url}: ${stored.waiting} events wait${failures}`]
  }
  if (action === 'rotate') return withNewSecret(db, secrets, storeId, stored.url)
  if (action === 'remove') {
    await writeWebhook(db, storeId, null)
    return ['The webhook is removed.']
  }
  if (action !== 'test') throw new Refused(`${action}: use show, set, rotate, test or remove.`)
  const event = { id: `${storeId}-test-${now}`, storeId, kind: 'webhook.test', createDate: now, data: {} }
  try {
    await post(stored.url, secrets.unseal(stored.secret), event, now)
  } catch (error) {
    throw new Refused(
      `${stored.url} did not confirm the event: ${error instanceof Error ? error.message : 'failed'}`,
    )
  }
  return [`${stored.url} confirmed the event webhook.test.`]
}

async function withNewSecret(
  db: Database,
  secrets: Secrets,
  storeId: number,
  url: string,
): Promise<string[]> {
  const secret = randomBytes(32).toString('base64url')
  await writeWebhook(db, storeId, { url, sealedSecret: secrets.seal(secret) })
  return [
    `Events are sent to ${url}, signed with this secret, which is not shown again:`,
    secret,
    'Events that the receiver does not confirm meanwhile are sent again for three days.',
  ]
}

/** Only HTTPS, except on the same machine. */
function requireAddress(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.username !== '' || url.password !== '')
    throw new Refused('The address must begin with https://, without a password.')
}
