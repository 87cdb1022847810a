import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { postSigned } from '../../outbox/post-signed.ts'
import { readWebhook } from '../../repositories/store-webhooks.ts'
import { webhookSignature } from '../../security/webhook-signature.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { webhookCommand } from './webhook-command.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

function run(...words: string[]): Promise<string[]> {
  const { secrets } = api.app.services
  return webhookCommand({ db: api.db, secrets, post: postSigned }, words, api.clock.now())
}

/** A receiver that answers with this status and remembers what it got. */
async function aReceiver(status: number) {
  const received: { body: string; signature: unknown }[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: request.headers[webhookSignatureHeader] })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received }
}

describe("a store's webhook", () => {
  it('gets a secret that is shown once, stored sealed, and replaced by rotating', async () => {
    const { storeId, pageName } = await api.aStore()
    expect(await run(pageName)).toEqual([`${pageName} has no webhook.`])
    const [, first = ''] = await run(pageName, 'set', 'https://till.test/events')
    expect(first.length).toBeGreaterThanOrEqual(43)
    const stored = await readWebhook(api.db, storeId)
    expect(stored?.secret).not.toContain(first)
    expect(api.app.services.secrets.unseal(stored?.secret ?? '')).toBe(first)
    expect((await run(pageName, 'show')).join()).toBe('https://till.test/events: 0 events wait')
    const [, second] = await run(pageName, 'rotate')
    expect(second).not.toBe(first)
    await run(pageName, 'remove')
    expect(await run(pageName, 'show')).toEqual([`${pageName} has no webhook.`])
  })

  it('is tried by an event with the signature that the receiver checks', async () => {
    const { pageName } = await api.aStore()
    const { url, received } = await aReceiver(204)
    const [, secret = ''] = await run(pageName, 'set', url)
    expect(await run(pageName, 'test')).toEqual([`${url} confirmed the event webhook.test.`])
    const [{ body, signature } = { body: '', signature: '' }] = received
    expect(JSON.parse(body)).toMatchObject({ kind: 'webhook.test', data: {} })
    expect(signature).toBe(webhookSignature(secret, body, api.clock.now()))
  })

  it('is reported without its secret when the receiver fails; an unknown action is refused', async () => {
    const { pageName } = await api.aStore()
    const { url } = await aReceiver(500)
    const [, secret = ''] = await run(pageName, 'set', url)
    const failure = await run(pageName, 'test').catch((error: Error) => error.message)
    expect(failure).toContain('did not confirm the event: 500 from the receiver')
    expect(secret).not.toBe('')
    expect(failure).not.toContain(secret)
    await expect(run(pageName, 'try')).rejects.toThrow('use show, set, rotate, test or remove')
  })

  it('gets the events of the store from then on', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    await guest.ordersAtCounter([{ name: '케이크' }])
    await run(store.pageName, 'set', 'https://till.test/events')
    expect((await readWebhook(api.db, store.storeId))?.waiting).toBe(0)
    const laterGuest = await aGuest(api, store)
    await laterGuest.ordersAtCounter([{ name: '케이크' }])
    expect((await readWebhook(api.db, store.storeId))?.waiting).toBeGreaterThan(0)
  })

  it.each(['', 'till.test', 'http://till.test/', 'https://user:word@till.test/', 'ftp://till.test/'])(
    'is not set to %j',
    async (url) => {
      const { pageName } = await api.aStore()
      await expect(run(pageName, 'set', url)).rejects.toThrow('must begin with https://')
    },
  )
})
