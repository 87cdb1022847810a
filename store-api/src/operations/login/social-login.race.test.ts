import { exchangeSocialCode, verifyKakaoAuthNumber } from '@storefront/contract/endpoints/social-login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeKakao } from '../../testing/fake-kakao.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
/** Another process on the same database. */
let otherProcess: TestApi
const kakao = fakeKakao()
beforeAll(async () => {
  api = await raceApi()
  otherProcess = await testApi({ db: api.db, clock: api.clock })
  for (const each of [api, otherProcess]) each.app.services.kakao = kakao.login
})
afterAll(async () => {
  await otherProcess.close()
  await api.close()
})
const processOf = (index: number) => (index % 2 === 0 ? api : otherProcess)

describe('a social login', () => {
  it('calls the provider once for concurrent calls with one code', async () => {
    const { storeId } = await api.aStore()
    const socialCode = kakao.codeFor({ phoneNumber: '+82 10-5151-0001' })
    const answers = await inParallel(12, (index) =>
      processOf(index).request(exchangeSocialCode, { storeId, code: socialCode }),
    )
    expect(countByCode(answers)).toEqual({ 200: 1, [code.socialLoginFailed]: 11 })
    expect(kakao.requestedCodes.filter((each) => each === socialCode)).toHaveLength(1)
  })

  it('signs in once for concurrent confirmations', async () => {
    const { storeId } = await api.aStore()
    const customer = await api.aCustomer('김하늘')
    for (let round = 0; round < 5; round += 1) {
      const socialCode = kakao.codeFor({ phoneNumber: customer.phoneNumber })
      const { authNumber, createDate, phoneNumber } = await api.call(exchangeSocialCode, {
        storeId,
        code: socialCode,
      })
      const answers = await inParallel(6, (index) =>
        processOf(index).request(verifyKakaoAuthNumber, {
          storeId,
          name: customer.name,
          phoneNumber,
          createDate,
          authNumber,
        }),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.voidAuthNumber]: 5 })
    }
  })
})
