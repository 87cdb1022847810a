import { createHmac } from 'node:crypto'
import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import type { InjectOptions } from 'fastify'

export const secret = 'a secret of the tests'
/** Current time of the sandbox under test, epoch ms. */
export const testNow = 1_795_000_000_000

/** A signed delivery of the store API; `changes` make it invalid. */
export function signedPost(
  url: string,
  content: unknown,
  changes: { secret?: string; now?: number; body?: string; header?: string } = {},
): InjectOptions {
  const body = JSON.stringify(content)
  const seconds = Math.floor((changes.now ?? testNow) / 1000)
  const digest = createHmac('sha256', changes.secret ?? secret)
    .update(`${seconds}.${body}`)
    .digest('hex')
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      [webhookSignatureHeader]: changes.header ?? `t=${seconds},v1=${digest}`,
    },
    payload: changes.body ?? body,
  }
}
