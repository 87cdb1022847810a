import { createHmac } from 'node:crypto'
import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { providerServer } from '@storefront/store-api/testing/provider-server.ts'

export const textAccount = {
  key: 'NCS0123456789',
  secret: 'a secret of the rehearsal alone',
  from: '021234567',
}

/** A fake of SOLAPI that keeps the text messages by number. */
export async function startFakeTextProvider() {
  const texts = new Map<string, string[]>()
  const server = await providerServer(({ path, headers, body }) => {
    const fields = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S+), signature=(\S+)$/
    const [, key, date = '', salt = '', signature] = fields.exec(headers.authorization ?? '') ?? []
    const expectedSignature = createHmac('sha256', textAccount.secret)
      .update(date + salt)
      .digest('hex')
    if (key !== textAccount.key || signature !== expectedSignature)
      return { status: 403, body: { errorCode: 'SignatureDoesNotMatch', errorMessage: 'signature' } }
    if (path.startsWith('/messages/v4/list'))
      return { status: 200, body: { messageList: { M1: { statusCode: '4000' } } } }
    const { messages } = JSON.parse(body) as { messages: { to: string; text: string }[] }
    for (const { to, text } of messages) texts.set(to, [...(texts.get(to) ?? []), text])
    return {
      status: 200,
      body: { groupInfo: { groupId: 'G1', count: { total: messages.length } }, failedMessageList: [] },
    }
  })
  return {
    url: server.url,
    close: server.close,
    /** Codes in the texts to a number, in order. */
    codesTo: (number: string) =>
      (texts.get(number) ?? []).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []),
    get count() {
      return [...texts.values()].reduce((sum, each) => sum + each.length, 0)
    },
  }
}

interface StoreEvent {
  id: string
  kind: string
  data: { orderId?: number }
}

/** The receiver of a store's webhook: checks each signature and keeps events by id, as a POS does. */
export async function startStoreWebhook() {
  const seenEventIds = new Set<string>()
  const placed = new Set<number>()
  let secret = ''
  let isUp = true
  let wrongSignatures = 0
  let repeated = 0
  const server = await providerServer(({ headers, body }) => {
    if (!isUp) return { status: 503 }
    const [, moment, digest] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers[webhookSignatureHeader])) ?? []
    if (digest !== createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')) {
      wrongSignatures += 1
      return { status: 401 }
    }
    const event = JSON.parse(body) as StoreEvent
    if (seenEventIds.has(event.id)) repeated += 1
    seenEventIds.add(event.id)
    if (event.kind === 'order.placed' && event.data.orderId !== undefined) placed.add(event.data.orderId)
    return { status: 200 }
  })
  return {
    url: `${server.url}/events`,
    close: server.close,
    secret: () => secret,
    setSecret: (given: string) => {
      secret = given
    },
    /** Whether it takes events, or answers 503. */
    setUp: (value: boolean) => {
      isUp = value
    },
    /** Ids of orders whose event `order.placed` has arrived; filled as events arrive. */
    placed,
    counts: () => ({ wrongSignatures, repeated }),
  }
}
