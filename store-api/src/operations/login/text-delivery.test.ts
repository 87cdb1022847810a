import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { providerServer } from '../../testing/provider-server.ts'
import { testApi } from '../../testing/test-api.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Asks for a code where the provider of text messages gives this answer. */
async function askForCode(phoneNumber: string, answer: Parameters<typeof providerServer>[0]) {
  const provider = await providerServer(answer)
  const env = { TEXTS_WEBHOOK_URL: provider.url, TEXTS_WEBHOOK_SECRET: 'a secret of this shop' }
  const api = await testApi({ env })
  closing.push(() => api.close(), provider.close)
  const { storeId } = await api.aStore()
  const answered = await api.request(requestSmsAuthNumber, { storeId, name: '김하늘', phoneNumber })
  return { answered, received: provider.received }
}

describe('a customer who asks for a code', () => {
  it('gets it before the answer, where the provider accepts it at once', async () => {
    const { answered, received } = await askForCode('01066660001', () => ({ status: 204 }))
    expect(answered).toMatchObject({ code: code.ok })
    expect(answered.payload).not.toHaveProperty('isDelayed')
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      kind: 'code',
      locale: 'ko',
      to: '01066660001',
    })
  })

  it('is told that the provider refused the number', async () => {
    const { answered } = await askForCode('01066660002', () => ({ status: 422 }))
    expect(answered.code).toBe(code.textRefused)
  })

  it.each([
    ['is down', null],
    ['fails', { status: 500 }],
  ])('is told that the message is delayed where the provider %s', async (_case, answer) => {
    const { answered } = await askForCode(`0106666000${answer ? 3 : 4}`, () => answer)
    expect(answered).toMatchObject({ code: code.ok, payload: { isDelayed: true } })
  })
})
