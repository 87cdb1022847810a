import { verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi, TestStoreWithKey } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const addCode = statement(
  'test_add_code',
  `insert into sms_code (phone_number, create_date, store_id, name, code_hash) values ($1, $2, $3, '', $4)`,
)
const customers = statement<{ user_id: number }>(
  'test_customers',
  'select user_id from customer where phone_number = $1',
)

/** Several valid codes of one number at once; requested one after the other, the newest would void the others. */
async function codesFor(store: TestStoreWithKey, phoneNumber: string, count: number) {
  const { secrets } = api.app.services
  return inParallel(count, async (index) => {
    const createDate = api.clock.now() - index
    const authNumber = String(100_000 + index)
    const hash = secrets.hash('sms-code', phoneNumber, createDate, authNumber)
    await api.db.run(addCode, [phoneNumber, createDate, store.storeId, hash])
    return { createDate, authNumber }
  })
}

describe('signing up', () => {
  it('creates one customer for one new number on several phones at once, and signs in all', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const request = { storeId, phoneNumber: '01000000000', includeAncestor: 1 }
    const templates = await api.call(getTermsUserAgreementListByPhoneNumber, request)
    const termsUserAgreementList = templates.map(({ storeId, termsType, hash }) => ({
      storeId,
      termsType,
      hasAgreed: 1 as const,
      hash,
    }))
    for (let round = 0; round < 10; round += 1) {
      const phoneNumber = `0108888${String(round).padStart(4, '0')}`
      const codes = await codesFor(store, phoneNumber, 4)
      const answers = await Promise.all(
        codes.map((code) =>
          api.call(verifySmsAuthNumber, {
            storeId,
            name: '김하늘',
            phoneNumber,
            termsUserAgreementList,
            ...code,
          }),
        ),
      )
      const rows = await api.db.run(customers, [phoneNumber])
      expect(rows).toHaveLength(1)
      const [{ user_id: userId } = { user_id: 0 }] = rows
      expect(answers.map(({ user }) => user.userId)).toEqual([userId, userId, userId, userId])
      for (const { authToken } of answers)
        expect(await api.app.services.tokens.verify(authToken, api.clock.now())).toMatchObject({ userId })
    }
  })
})
