import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { providerServer } from '../testing/provider-server.ts'
import { checkServices } from './check-services.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const check = async (env: NodeJS.ProcessEnv, textTo?: string) =>
  Object.fromEntries(
    (await checkServices(readConfig(env), { now: () => 0, ...(textTo && { textTo }) })).map((each) => [
      each.service,
      each,
    ]),
  )

describe('the check of services', () => {
  it('names settings that are missing, and what customers do without', async () => {
    const found = await check({})
    expect(Object.values(found).map(({ result }) => result)).toEqual(Array(4).fill('missing'))
    expect(found['text messages']?.detail).toMatch(/log in.*SOLAPI_KEY/)
    expect(found['address search']?.detail).toContain('JUSO_KEY')
  })

  it('names the services that the sandbox simulates', async () => {
    const found = await check({ SANDBOX_URL: 'http://sandbox.test' })
    expect(found['text messages']?.result).toBe('simulated')
    expect(found['Kakao login']?.result).toBe('simulated')
    expect(found['address search']?.result).toBe('simulated')
  })

  it('sends a test message only if a number is given, and reports its outcome', async () => {
    let status = 204
    const provider = await providerServer(() => ({ status }))
    closing.push(provider.close)
    const env = { TEXTS_WEBHOOK_URL: provider.url, TEXTS_WEBHOOK_SECRET: 'a secret of this shop' }
    expect((await check(env))['text messages']?.result).toBe('ready')
    expect(provider.received).toEqual([])
    expect((await check(env, '01012345678'))['text messages']?.result).toBe('ready')
    expect(provider.received).toHaveLength(1)
    status = 401
    expect((await check(env, '01012345678'))['text messages']).toEqual({
      service: 'text messages',
      result: 'failed',
      detail: 'webhook did not accept it: 401.',
    })
  })

  it('tries the address service with its key, and prints the key nowhere', async () => {
    const provider = await providerServer(() => ({ status: 200, body: { results: 'none' } }))
    closing.push(provider.close)
    const found = await check({ JUSO_KEY: 'the-secret-key', JUSO_URL: provider.url })
    expect(found['address search']?.result).toBe('failed')
    expect(JSON.stringify(found)).not.toContain('the-secret-key')
  })
})
