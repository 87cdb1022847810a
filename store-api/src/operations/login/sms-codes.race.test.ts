import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { codeFor } from '../../testing/texts.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const codes = statement<{ tries: number }>(
  'test_sms_codes',
  `select tries from sms_code
   where phone_number = $1 order by create_date`,
)

/** Long enough for a next code: after the cooldown, and less than ten times an hour (`smsRules`). */
const betweenCodesMs = 400_000

describe('an SMS code', () => {
  it('allows five wrong tries, however many are concurrent', async () => {
    const store = await api.aStore()
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber: '01099990001' }
    const { createDate } = await api.call(requestSmsAuthNumber, person)
    const rightCode = Number(await codeFor(api, person.phoneNumber))
    const answers = await inParallel(60, (index) => {
      const authNumber = String((rightCode + 1 + index) % 1_000_000).padStart(6, '0')
      return api.request(verifySmsAuthNumber, { ...person, createDate, authNumber })
    })
    expect(countByCode(answers)).toEqual({ [code.wrongAuthNumber]: 4, [code.authNumberTriesUsedUp]: 56 })
    expect(await api.db.run(codes, [person.phoneNumber])).toMatchObject([{ tries: 5 }])
  })

  it('is sent once for concurrent requests', async () => {
    const store = await api.aStore()
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber: '01099990002' }
    const answers = await inParallel(20, () => api.request(requestSmsAuthNumber, person))
    expect(countByCode(answers)).toEqual({ 200: 1, [code.tooMany]: 19 })
    expect(await api.db.run(codes, [person.phoneNumber])).toHaveLength(1)
  })

  it('is limited by IP address over all processes, for any phone numbers', async () => {
    const otherProcess = await testApi({ db: api.db, clock: api.clock })
    const { storeId } = await api.aStore()
    const headers = { 'x-forwarded-for': '198.51.100.42' }
    const answers = await inParallel(90, (index) =>
      (index % 2 === 0 ? api : otherProcess).request(
        requestSmsAuthNumber,
        { storeId, name: '김하늘', phoneNumber: `0107654${String(index).padStart(4, '0')}` },
        { headers },
      ),
    )
    expect(countByCode(answers)).toEqual({ 200: 60, [code.tooMany]: 30 })
    await otherProcess.close()
  })

  it('allows five wrong tries over all processes', async () => {
    const otherProcess = await testApi({ db: api.db, clock: api.clock })
    const { storeId } = await api.aStore()
    const person = { storeId, name: '김하늘', phoneNumber: '01099990003' }
    const { createDate } = await api.call(requestSmsAuthNumber, person)
    const rightCode = Number(await codeFor(api, person.phoneNumber))
    const answers = await inParallel(20, (index) =>
      (index % 2 === 0 ? api : otherProcess).request(verifySmsAuthNumber, {
        ...person,
        createDate,
        authNumber: String((rightCode + 1 + index) % 1_000_000).padStart(6, '0'),
      }),
    )
    expect(countByCode(answers)).toEqual({ [code.wrongAuthNumber]: 4, [code.authNumberTriesUsedUp]: 16 })
    await otherProcess.close()
  })

  it('signs in once for concurrent right entries', async () => {
    const store = await api.aStore()
    const customer = await api.aCustomer('김하늘')
    const person = { storeId: store.storeId, name: customer.name, phoneNumber: customer.phoneNumber }
    for (let round = 0; round < 10; round += 1) {
      api.clock.pass(betweenCodesMs)
      const { createDate } = await api.call(requestSmsAuthNumber, person)
      const authNumber = await codeFor(api, person.phoneNumber)
      const answers = await inParallel(4, () =>
        api.request(verifySmsAuthNumber, { ...person, createDate, authNumber }),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.voidAuthNumber]: 3 })
    }
  })

  it('gives one attempt the same answer for concurrent calls', async () => {
    const store = await api.aStore()
    const customer = await api.aCustomer('김하늘')
    const person = { storeId: store.storeId, name: customer.name, phoneNumber: customer.phoneNumber }
    for (let round = 0; round < 10; round += 1) {
      api.clock.pass(betweenCodesMs)
      const { createDate } = await api.call(requestSmsAuthNumber, person)
      const authNumber = await codeFor(api, person.phoneNumber)
      const headers = { 'idempotency-key': `attempt-${round}` }
      const answers = await inParallel(4, () =>
        api.request(verifySmsAuthNumber, { ...person, createDate, authNumber }, { headers }),
      )
      expect(countByCode(answers)).toEqual({ 200: 4 })
      expect(new Set(answers.map(({ payload }) => (payload as { authToken: string }).authToken)).size).toBe(1)
    }
  })
})
