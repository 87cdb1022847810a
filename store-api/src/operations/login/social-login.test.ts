import {
  exchangeSocialCode,
  getStoreUser,
  verifyKakaoAuthNumber,
} from '@storefront/contract/endpoints/social-login.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SocialProfile } from '../../customers/social-login.ts'
import { statement } from '../../database/statement.ts'
import { deleteOldRows } from '../../jobs/delete-old-rows.ts'
import { fakeKakao } from '../../testing/fake-kakao.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let kakao: ReturnType<typeof fakeKakao>
beforeEach(async () => {
  api = await testApi()
  kakao = fakeKakao()
  api.app.services.kakao = kakao.login
  store = await api.aStore()
  return () => api.close()
})

let phoneCount = 0
/** A new phone number, as Kakao writes it and as the API stores it. */
const aPhone = () => {
  phoneCount += 1
  const tail = String(phoneCount).padStart(4, '0')
  return { fromProvider: `+82 10-6666-${tail}`, normalized: `0106666${tail}` }
}

async function agreeToAll() {
  const request = { storeId: store.storeId, phoneNumber: '01000000000', includeAncestor: 1 }
  const templates = await api.call(getTermsUserAgreementListByPhoneNumber, request)
  return templates.map(({ storeId, termsType, hash }) => ({
    storeId,
    termsType,
    hasAgreed: 1 as const,
    hash,
  }))
}

const tryToExchange = (socialCode: string) =>
  api.request(exchangeSocialCode, { storeId: store.storeId, code: socialCode })
const exchange = (profile: Partial<SocialProfile>) =>
  api.call(exchangeSocialCode, { storeId: store.storeId, code: kakao.codeFor(profile) })

type Change = { phoneNumber?: string; name?: string; authNumber?: string; agrees?: boolean }
async function verify(
  socialTicket: { authNumber: string; createDate: number; phoneNumber: string },
  { agrees = true, ...change }: Change = {},
  attempt?: string,
) {
  const headers: Record<string, string> = attempt === undefined ? {} : { 'idempotency-key': attempt }
  const request = {
    storeId: store.storeId,
    name: '김하늘',
    phoneNumber: socialTicket.phoneNumber,
    createDate: socialTicket.createDate,
    authNumber: socialTicket.authNumber,
    termsUserAgreementList: agrees ? await agreeToAll() : [],
    ...change,
  }
  return api.request(verifyKakaoAuthNumber, request, { headers })
}

describe('exchanging a code', () => {
  it('answers the phone number in our format, and the name [1.4.4-04, 1.4.4-05]', async () => {
    const { fromProvider, normalized } = aPhone()
    const socialTicket = await exchange({ phoneNumber: fromProvider, name: '김 달빛', nickname: '달달' })
    expect(socialTicket).toMatchObject({
      phoneNumber: normalized,
      name: '김 달빛',
      createDate: api.clock.now(),
    })
  })

  it('offers the nickname where there is no name, and neither where invalid', async () => {
    expect(await exchange({ phoneNumber: aPhone().fromProvider, nickname: '달달' })).toMatchObject({
      name: '달달',
    })
    expect(await exchange({ phoneNumber: aPhone().fromProvider, nickname: '★7★' })).toMatchObject({
      name: null,
    })
  })

  it('fails without a phone number [1.5.1-11]', async () => {
    expect(await tryToExchange(kakao.codeFor({ name: '김하늘' }))).toMatchObject({
      code: code.socialLoginFailed,
    })
    expect(await tryToExchange(kakao.codeFor({ phoneNumber: '없음' }))).toMatchObject({
      code: code.socialLoginFailed,
    })
    expect(await tryToExchange('')).toMatchObject({ code: code.badRequest })
  })

  it('passes on the provider’s reason, truncated', async () => {
    kakao.login.redeem = async () => ({ kind: 'refused', description: 'x'.repeat(900) })
    expect(await tryToExchange('made-up')).toMatchObject({
      code: code.socialLoginFailed,
      payload: { description: 'x'.repeat(200) },
    })
    kakao.login.redeem = async () => ({ kind: 'invalid' })
    expect(await tryToExchange('another')).toMatchObject({ code: code.socialLoginFailed, payload: null })
  })

  it('calls the provider once for a code', async () => {
    const socialCode = kakao.codeFor({ phoneNumber: aPhone().fromProvider })
    expect((await tryToExchange(socialCode)).code).toBe(code.ok)
    expect((await tryToExchange(socialCode)).code).toBe(code.socialLoginFailed)
    expect(kakao.requestedCodes).toEqual([socialCode])
  })

  it('is not available where no provider is configured', async () => {
    api.app.services.kakao = undefined
    expect((await tryToExchange('any')).code).toBe(code.notFound)
  })

  it('is limited by IP address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const ask = () =>
      api.request(exchangeSocialCode, { storeId: store.storeId, code: 'made-up' }, { headers })
    for (let attempt = 0; attempt < 120; attempt += 1) expect((await ask()).code).toBe(code.socialLoginFailed)
    expect((await ask()).code).toBe(code.tooMany)
  })

  it('stores neither code nor one-time ticket as plain text, and nothing after an hour', async () => {
    const { fromProvider, normalized } = aPhone()
    const socialCode = kakao.codeFor({ phoneNumber: fromProvider })
    const { authNumber } = (await tryToExchange(socialCode)).payload as { authNumber: string }
    const rows = JSON.stringify(await api.db.run(rowsOf, [normalized]))
    expect(rows).toContain(normalized)
    expect(rows).not.toContain(socialCode)
    expect(rows).not.toContain(authNumber)
    api.clock.pass(3_600_001)
    await deleteOldRows(api.db, api.clock.now(), api.app.retention)
    expect(await api.db.run(rowsOf, [normalized])).toEqual([])
  })
})

describe('confirming', () => {
  it('signs up with a token, marked as a sign-up [1.4.4-07, 1.7-23]', async () => {
    const { fromProvider, normalized } = aPhone()
    const answer = await verify(await exchange({ phoneNumber: fromProvider }))
    expect(answer).toMatchObject({
      code: code.ok,
      payload: { user: { name: '김하늘', phoneNumber: normalized }, isNewUser: true },
    })
    const { authToken, user } = answer.payload as { authToken: string; user: { userId: number } }
    expect(decodeJwt(authToken)).toMatchObject({ userId: user.userId, phoneNumber: normalized })
    expect((await verify(await exchange({ phoneNumber: fromProvider }))).payload).toMatchObject({
      user: { userId: user.userId },
      isNewUser: false,
    })
  })

  it('ignores a phone number sent by the browser', async () => {
    const victim = await api.aCustomer()
    const { fromProvider, normalized } = aPhone()
    const answer = await verify(await exchange({ phoneNumber: fromProvider }), {
      phoneNumber: victim.phoneNumber,
    })
    expect(answer.payload).toMatchObject({ user: { phoneNumber: normalized } })
  })

  it('works once', async () => {
    const socialTicket = await exchange({ phoneNumber: aPhone().fromProvider })
    expect((await verify(socialTicket)).code).toBe(code.ok)
    expect((await verify(socialTicket)).code).toBe(code.voidAuthNumber)
  })

  it('replays the answer of the same attempt', async () => {
    const socialTicket = await exchange({ phoneNumber: aPhone().fromProvider })
    const first = await verify(socialTicket, {}, 'attempt-0001')
    expect(first).toMatchObject({ code: code.ok, payload: { isNewUser: true } })
    api.clock.pass(60_000)
    expect(await verify(socialTicket, {}, 'attempt-0001')).toEqual(first)
    expect((await verify(socialTicket, {}, 'attempt-0002')).code).toBe(code.voidAuthNumber)
  })

  it('works for ten minutes', async () => {
    const inTime = await exchange({ phoneNumber: aPhone().fromProvider })
    api.clock.pass(599_999)
    expect((await verify(inTime)).code).toBe(code.ok)
    const socialTicket = await exchange({ phoneNumber: aPhone().fromProvider })
    api.clock.pass(600_000)
    expect((await verify(socialTicket)).code).toBe(code.voidAuthNumber)
  })

  it('does not work with a forged ticket', async () => {
    const socialTicket = await exchange({ phoneNumber: aPhone().fromProvider })
    expect((await verify(socialTicket, { authNumber: 'A'.repeat(43) })).code).toBe(code.voidAuthNumber)
  })

  it('needs the required agreements to sign up, and stays valid until then', async () => {
    const socialTicket = await exchange({ phoneNumber: aPhone().fromProvider })
    expect((await verify(socialTicket, { agrees: false })).code).toBe(code.termsMissing)
    expect((await verify(socialTicket)).code).toBe(code.ok)
  })
})

describe('an existing customer', () => {
  const ask = (phoneNumber: string, authNumber?: string) =>
    api.call(getStoreUser, { storeId: store.storeId, phoneNumber, authNumber: authNumber ?? null })

  it('is returned with a provider’s proof [1.7-24]', async () => {
    const { fromProvider, normalized } = aPhone()
    const fresh = await exchange({ phoneNumber: fromProvider })
    expect(await ask(normalized, fresh.authNumber)).toEqual({ user: null })
    await verify(fresh, { name: '김새벽' })
    const socialTicket = await exchange({ phoneNumber: fromProvider })
    expect(await ask(normalized, socialTicket.authNumber)).toMatchObject({
      user: { name: '김새벽', phoneNumber: normalized },
    })
  })

  it('is not returned by the phone number alone', async () => {
    const victim = await api.aCustomer()
    const ownLogin = await exchange({ phoneNumber: aPhone().fromProvider })
    expect(await ask(victim.phoneNumber)).toEqual({ user: null })
    expect(await ask(victim.phoneNumber, ownLogin.authNumber)).toEqual({ user: null })
  })
})

describe('the start-up answer', () => {
  it('has the data to open the provider’s page, where there is one', async () => {
    const { features } = await api.call(getInitData, { storeId: store.storeId })
    expect(features.kakao).toEqual(kakao.login.forBrowsers)
    api.app.services.kakao = undefined
    const without = await api.aStore()
    expect((await api.call(getInitData, { storeId: without.storeId })).features.kakao).toBeUndefined()
  })
})

const rowsOf = statement(
  'test_social_rows',
  'select to_jsonb(social_login)::text as kept from social_login where phone_number = $1',
)
