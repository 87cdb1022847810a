import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPayAccount, readPayAccounts } from '../../repositories/pay-accounts.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { accountCommand } from './account-command.ts'
import { answersFrom } from './read-answers.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
})
afterAll(() => api.close())

const key = 'key-that-must-never-be-shown'
const answers = { mid: 'T0001', apiUrl: 'https://pay.test', secretKey: key }

/** Runs the command with these answers on standard input; what it printed or why it was refused. */
async function run(words: string[], given: unknown = answers): Promise<string> {
  const input = new PassThrough()
  input.end(typeof given === 'string' ? given : JSON.stringify(given))
  const services = { db: api.db, secrets: api.app.services.secrets }
  const read = answersFrom(input as never, process.stdout)
  return accountCommand({ ...services, answers: read }, words).then(
    (lines) => lines.join('\n'),
    (error: Error) => `refused: ${error.message}`,
  )
}
const credentialsOf = async (storeId: number) => {
  const row = await readPayAccount(api.db, storeId, 'kicc')
  return row && JSON.parse(api.app.services.secrets.unseal(row.credentialsSealed))
}

describe("a store's account at a provider", () => {
  it('is stored sealed, shown without its keys, and gets new keys by the same command', async () => {
    const { storeId, pageName } = await api.aStore()
    expect(await run([pageName])).toBe(`${pageName} has no account at a provider.`)
    const output = await run([pageName, 'set', 'kicc'])
    expect(output).toContain('The account T0001 at kicc is stored.')
    const stored = await readPayAccount(api.db, storeId, 'kicc')
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(await credentialsOf(storeId)).toEqual({ secretKey: key })
    const rotated = await run([pageName, 'set', 'kicc'], { ...answers, secretKey: 'another-key' })
    expect(rotated).toContain('has new keys')
    expect(await credentialsOf(storeId)).toEqual({ secretKey: 'another-key' })
    const lines = await run([pageName, 'show'])
    expect(lines).toBe('kicc: T0001 at https://pay.test')
    for (const text of [output, rotated, lines]) expect(text).not.toMatch(/key-that-must|another-key/)
  })

  it('does not take keys as arguments', async () => {
    const { storeId, pageName } = await api.aStore()
    expect(await run([pageName, 'set', 'kicc', key])).toMatch(/^refused: Keys are not read from arguments/)
    expect(await readPayAccounts(api.db, storeId)).toEqual([])
  })

  it('is refused where an answer is missing or wrong, without quoting it', async () => {
    const { storeId, pageName } = await api.aStore()
    const { secretKey: _key, ...answersWithoutKey } = answers
    expect(await run([pageName, 'set', 'kicc'], answersWithoutKey)).toContain('secretKey is missing')
    expect(await run([pageName, 'set', 'kicc'], { ...answers, apiUrl: 'http://pay.test' })).toContain(
      'https://',
    )
    expect(await run([pageName, 'set', 'kicc'], { ...answers, secretKey: { [key]: 1 } })).toContain(
      'must be text',
    )
    const truncated = await run([pageName, 'set', 'kicc'], `{"secretKey":"${key}"`)
    expect(truncated).toBe('refused: Standard input is no JSON object with the answers.')
    expect(await run([pageName, 'set', 'nobody'])).toContain('There is no provider nobody; there are bplepay')
    expect(await readPayAccounts(api.db, storeId)).toEqual([])
  })

  it('keeps its merchant id, and is not removed, while a payment runs; its keys may change', async () => {
    const store = await aStoreWithPayments(api, {})
    const { pageName, storeId } = store
    await run([pageName, 'set', 'kicc'])
    const payer = await aPayer(api, store)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    expect(await run([pageName, 'remove', 'kicc'])).toContain(
      '1 payments or refunds at kicc need the account',
    )
    expect(await run([pageName, 'set', 'kicc'], { ...answers, mid: 'T0002' })).toContain('belong to T0001')
    expect(await run([pageName, 'set', 'kicc'], { ...answers, secretKey: 'new' })).toContain('has new keys')
    await payer.givesUp(saved.txNumber)
    expect(await run([pageName, 'remove', 'kicc'])).toContain('is removed')
    expect(await readPayAccounts(api.db, storeId)).toEqual([])
  })
})
