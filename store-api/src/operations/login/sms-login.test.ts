import type { RequestOf } from '@storefront/contract/endpoint.ts'
import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import {
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
} from '@storefront/contract/endpoints/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers as headerNames } from '@storefront/contract/headers.ts'
import { networkOf } from '@storefront/contract/network-of.ts'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { codeFor, textFor } from '../../testing/texts.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

let phoneCount = 0
const aPhone = () => {
  phoneCount += 1
  return `0107777${String(phoneCount).padStart(4, '0')}`
}

type Verify = RequestOf<typeof verifySmsAuthNumber>

async function agreeToAll(): Promise<NonNullable<Verify['termsUserAgreementList']>> {
  const request = { storeId: store.storeId, phoneNumber: '01000000000', includeAncestor: 1 }
  const templates = await api.call(getTermsUserAgreementListByPhoneNumber, request)
  return templates.map(({ storeId, termsType, hash }) => ({ storeId, termsType, hasAgreed: 1, hash }))
}

async function askForCode(phoneNumber = aPhone(), name = '김하늘') {
  const person = { storeId: store.storeId, name, phoneNumber }
  const { createDate } = await api.call(requestSmsAuthNumber, person)
  const authNumber = await codeFor(api, phoneNumber)
  const verify = (change: Partial<Verify> = {}, attempt?: string) =>
    api.request(
      verifySmsAuthNumber,
      { ...person, createDate, authNumber, ...change },
      attempt === undefined ? {} : { headers: { [headerNames.idempotencyKey]: attempt } },
    )
  const wrongNumber = String((Number(authNumber) + 1) % 1_000_000).padStart(6, '0')
  return { phoneNumber, createDate, authNumber, wrongNumber, verify }
}

describe('requesting a code', () => {
  it('answers recipient and time, and sends six digits that a browser can fill in [1.7-21, 1.3.6-03]', async () => {
    const phoneNumber = aPhone()
    const payload = await api.call(requestSmsAuthNumber, {
      storeId: store.storeId,
      name: ' 김  하늘 ',
      phoneNumber,
    })
    const createDate = api.clock.now()
    expect(payload).toEqual({ storeId: store.storeId, name: '김 하늘', phoneNumber, createDate })
    const lines = (await textFor(api, phoneNumber)).split('\n')
    expect(lines[0]).toMatch(new RegExp(`^\\[카페 ${store.storeId}\\] .*\\d{6}`))
    expect(lines.at(-1)).toMatch(/^@localhost #\d{6}$/)
  })

  it('sends English texts to English readers', async () => {
    const phoneNumber = aPhone()
    const person = { storeId: store.storeId, name: 'Sky', phoneNumber }
    await api.call(requestSmsAuthNumber, person, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    expect(await textFor(api, phoneNumber)).toContain('Your code is')
  })

  it('is possible again after 20 s, and voids the older code', async () => {
    const first = await askForCode()
    const again = { storeId: store.storeId, name: '김하늘', phoneNumber: first.phoneNumber }
    api.clock.pass(19_999)
    expect((await api.request(requestSmsAuthNumber, again)).code).toBe(code.tooMany)
    api.clock.pass(1)
    const second = await askForCode(first.phoneNumber)
    expect((await first.verify()).code).toBe(code.voidAuthNumber)
    expect((await second.verify({ termsUserAgreementList: await agreeToAll() })).code).toBe(code.ok)
  })

  it('is possible ten times an hour for a number, from one network', async () => {
    const phoneNumber = aPhone()
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber }
    for (let request = 0; request < 10; request += 1) {
      await api.call(requestSmsAuthNumber, person)
      api.clock.pass(20_000)
    }
    expect((await api.request(requestSmsAuthNumber, person)).code).toBe(code.tooMany)
    api.clock.pass(3_600_000)
    await api.call(requestSmsAuthNumber, person)
  })

  it('does not lock out others when a stranger does it: limits and codes are separate by network', async () => {
    const phoneNumber = aPhone()
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber }
    const strangers = { headers: { 'x-forwarded-for': '198.51.100.66' } }
    for (let request = 0; request < 9; request += 1) {
      await api.call(requestSmsAuthNumber, person, strangers)
      api.clock.pass(20_000)
    }
    const own = await askForCode(phoneNumber)
    api.clock.pass(1)
    // Another network's request causes neither a wait of 20 s nor a void code.
    await api.call(requestSmsAuthNumber, person, strangers)
    api.clock.pass(20_000)
    expect((await api.request(requestSmsAuthNumber, person, strangers)).code).toBe(code.tooMany)
    expect((await own.verify({ termsUserAgreementList: await agreeToAll() })).code).toBe(code.ok)
    await askForCode(phoneNumber)
  })

  it('is possible thirty times an hour for a number from all networks together in which nobody has entered a code for it', async () => {
    const phoneNumber = aPhone()
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber }
    const own = await askForCode(phoneNumber)
    await own.verify({ termsUserAgreementList: await agreeToAll() })
    api.clock.pass(3_600_000)
    const ask = (network: number) =>
      api.request(requestSmsAuthNumber, person, { headers: { 'x-forwarded-for': `203.0.113.${network}` } })
    for (let network = 1; network <= 30; network += 1) {
      expect((await ask(network)).code).toBe(code.ok)
      api.clock.pass(1)
    }
    expect((await ask(31)).code).toBe(code.tooMany)
    await askForCode(phoneNumber)
    api.clock.pass(3_600_000)
    expect((await ask(31)).code).toBe(code.ok)
  })

  it('sends one code for two networks in the same millisecond, without an error', async () => {
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber: aPhone() }
    const ask = (network: number) =>
      api.request(requestSmsAuthNumber, person, { headers: { 'x-forwarded-for': `203.0.113.${network}` } })
    expect([(await ask(1)).code, (await ask(2)).code]).toEqual([code.ok, code.tooMany])
  })

  it('is limited by IP address, for any phone numbers', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.23' }
    const ask = () =>
      api.request(
        requestSmsAuthNumber,
        { storeId: store.storeId, name: '김하늘', phoneNumber: aPhone() },
        { headers },
      )
    for (let request = 0; request < 60; request += 1) expect((await ask()).code).toBe(code.ok)
    expect((await ask()).code).toBe(code.tooMany)
  })

  it('is limited by IPv6 network, for any addresses in it', async () => {
    let host = 0
    const ask = (network: string) => {
      host += 1
      const headers = { 'x-forwarded-for': `${network}:${host.toString(16)}::1` }
      const person = { storeId: store.storeId, name: '김하늘', phoneNumber: aPhone() }
      return api.request(requestSmsAuthNumber, person, { headers })
    }
    for (let request = 0; request < 60; request += 1) expect((await ask('2001:db8:7:7')).code).toBe(code.ok)
    expect((await ask('2001:db8:7:7')).code).toBe(code.tooMany)
    expect((await ask('2001:db8:7:8')).code).toBe(code.ok)
  })

  it('is limited by the /48 of IPv6 that a line or a server may have, for any networks in it', async () => {
    const ask = (network: string) => {
      const headers = { 'x-forwarded-for': `${network}::1` }
      const person = { storeId: store.storeId, name: '김하늘', phoneNumber: aPhone() }
      return api.request(requestSmsAuthNumber, person, { headers })
    }
    const { db, app } = api
    // Counted as requests are, and quicker than 600 of them.
    for (let request = 0; request < 600; request += 1) {
      const client = {
        address: networkOf(`2001:db8:9:${request.toString(16)}::1`),
        locale: 'ko',
        headers: {},
      } as const
      await limitByIpAddress({ db, now: api.clock.now(), services: app.services, client }, 'sms-request')
    }
    expect((await ask('2001:db8:9:ffff')).code).toBe(code.tooMany)
    expect((await ask('2001:db8:a:ffff')).code).toBe(code.ok)
  })

  it.each([
    ['one letter', { name: '김' }, 'name'],
    ['digits in a name', { name: '김하늘2' }, 'name'],
    ['a number that is too short', { phoneNumber: '0101234' }, 'phoneNumber'],
    ['a number with the country code', { phoneNumber: '821012345678' }, 'phoneNumber'],
    ['a number with the international prefix', { phoneNumber: '00821012345678' }, 'phoneNumber'],
    ['dashes', { phoneNumber: '010-1234-5678' }, 'phoneNumber'],
  ])('refuses %s', async (_case, change, field) => {
    const person = { storeId: store.storeId, name: '김하늘', phoneNumber: aPhone(), ...change }
    expect(await api.request(requestSmsAuthNumber, person)).toMatchObject({
      code: code.badRequest,
      payload: { field },
    })
  })

  it('stores neither code nor text as plain text', async () => {
    const { phoneNumber, authNumber } = await askForCode()
    const rows = await api.db.run(everythingKept, [phoneNumber])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(authNumber)
  })
})

describe('entering the code', () => {
  it('signs up a new customer with a token valid for 90 days; afterwards the caller is a guest [1.7-22, 1.3.6-02, 1.1-19, 2.6-01, 3.1-03]', async () => {
    const { verify, phoneNumber } = await askForCode()
    const answer = await verify({ termsUserAgreementList: await agreeToAll() })
    const { user, authToken } = answer.payload as { user: { userId: number }; authToken: string }
    expect(user).toMatchObject({
      name: '김하늘',
      phoneNumber,
      displayPhoneNumber: expect.stringMatching(/^010-/),
    })
    const content = decodeJwt(authToken)
    expect(content).toMatchObject({ userId: user.userId, phoneNumber })
    expect(Number(content.exp) - Number(content.iat)).toBe(90 * 86_400)

    const headers = { authorization: `Bearer ${authToken}` }
    const init = await api.call(getInitData, { storeId: store.storeId }, { headers })
    expect(init).toMatchObject({ isTokenValid: true, user: { userId: user.userId } })
    api.clock.pass(90 * 86_400_000)
    const laterAnswer = await api.call(getInitData, { storeId: store.storeId }, { headers })
    expect(laterAnswer).toMatchObject({ isTokenValid: false, user: null })
  })

  it('signs the same customer in again, in any store, with the last given name', async () => {
    const first = await askForCode()
    const agreed = await agreeToAll()
    const { payload: signedUp } = await first.verify({ termsUserAgreementList: agreed })
    api.clock.pass(20_000)
    store = await api.aStore()
    const second = await askForCode(first.phoneNumber, '김하늬')
    const { payload: signedIn } = await second.verify()
    const idOf = (payload: unknown) => (payload as { user: { userId: number } }).user.userId
    expect(idOf(signedIn)).toBe(idOf(signedUp))
    expect(signedIn).toMatchObject({ user: { name: '김하늬' } })
  })

  it('answers that a code is wrong, and after five wrong tries that there were too many', async () => {
    const { verify, wrongNumber } = await askForCode()
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect((await verify({ authNumber: wrongNumber })).code).toBe(code.wrongAuthNumber)
    }
    expect((await verify({ authNumber: wrongNumber })).code).toBe(code.authNumberTriesUsedUp)
    const verifyRightCode = () =>
      agreeToAll().then((termsUserAgreementList) => verify({ termsUserAgreementList }))
    expect((await verifyRightCode()).code).toBe(code.authNumberTriesUsedUp)
    api.clock.pass(120_000)
    expect((await verifyRightCode()).code).toBe(code.voidAuthNumber)
  })

  it('answers that a code is void after 120 s, once used, and when there was none', async () => {
    const lateCode = await askForCode()
    api.clock.pass(120_000)
    expect((await lateCode.verify()).code).toBe(code.voidAuthNumber)
    const used = await askForCode()
    await used.verify({ termsUserAgreementList: await agreeToAll() })
    expect((await used.verify()).code).toBe(code.voidAuthNumber)
    expect((await used.verify({ createDate: 1 })).code).toBe(code.voidAuthNumber)
    expect((await used.verify({ phoneNumber: aPhone() })).code).toBe(code.voidAuthNumber)
  })

  it('replays the answer of the same attempt for ten minutes', async () => {
    const { verify } = await askForCode()
    const agreements = { termsUserAgreementList: await agreeToAll() }
    const first = await verify(agreements, 'attempt-0001')
    expect(first).toMatchObject({ code: code.ok, payload: { isNewUser: true } })
    api.clock.pass(599_000)
    expect(await verify(agreements, 'attempt-0001')).toEqual(first)
    expect((await verify(agreements, 'attempt-0002')).code).toBe(code.voidAuthNumber)
    expect((await verify({ ...agreements, authNumber: '000000' }, 'attempt-0001')).code).toBe(
      code.voidAuthNumber,
    )
    api.clock.pass(1_000)
    expect((await verify(agreements, 'attempt-0001')).code).toBe(code.voidAuthNumber)
  })

  it('needs the required agreements to sign up, and keeps the code valid until then', async () => {
    const { verify } = await askForCode()
    const agreed = await agreeToAll()
    const missing = await verify({ termsUserAgreementList: agreed.slice(1) })
    expect(missing.code).toBe(code.termsMissing)
    const outdated = agreed.map((each) => ({ ...each, hash: '0'.repeat(64) }))
    expect((await verify({ termsUserAgreementList: outdated })).code).toBe(code.termsMissing)
    const refusedMarketing = agreed.map(
      (each) => ({ ...each, hasAgreed: each.termsType === '마케팅' ? 0 : 1 }) as const,
    )
    expect((await verify({ termsUserAgreementList: refusedMarketing })).code).toBe(code.ok)
  })

  it('stores each agreement with the hash of its text', async () => {
    const { verify } = await askForCode()
    const agreed = await agreeToAll()
    const { payload } = await verify({ termsUserAgreementList: agreed })
    const { user, authToken } = payload as { user: { userId: number }; authToken: string }
    const rows = await api.db.run(agreements, [user.userId])
    expect(rows).toHaveLength(agreed.length)
    expect(rows.map(({ text_hash }) => text_hash).sort()).toEqual(agreed.map(({ hash }) => hash).sort())
    const templates = await api.call(
      getTermsUserAgreementListByUserId,
      { storeId: store.storeId, userId: user.userId },
      { headers: { authorization: `Bearer ${authToken}` } },
    )
    expect(templates.every(({ alreadyConfirmed, hasAgreed }) => alreadyConfirmed && hasAgreed === 1)).toBe(
      true,
    )
  })

  it('does not disclose without the code whether a number has a customer', async () => {
    const signedUp = await askForCode()
    await signedUp.verify({ termsUserAgreementList: await agreeToAll() })
    api.clock.pass(20_000)
    const [registered, unknown] = [await askForCode(signedUp.phoneNumber), await askForCode()]
    const plain = (answer: { code: number; message: string; payload: unknown }) => JSON.stringify(answer)
    expect(plain(await registered.verify({ authNumber: registered.wrongNumber }))).toBe(
      plain(await unknown.verify({ authNumber: unknown.wrongNumber })),
    )
    const lookUp = (phoneNumber: string) =>
      api.request(getTermsUserAgreementListByPhoneNumber, { storeId: store.storeId, phoneNumber })
    expect(plain(await lookUp(registered.phoneNumber))).toBe(plain(await lookUp(unknown.phoneNumber)))
  })

  it('is rate limited by IP address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.99' }
    const request = {
      storeId: store.storeId,
      name: '김하늘',
      phoneNumber: aPhone(),
      createDate: 1,
      authNumber: '000000',
    }
    for (let attempt = 0; attempt < 120; attempt += 1)
      await api.request(verifySmsAuthNumber, request, { headers })
    expect((await api.request(verifySmsAuthNumber, request, { headers })).code).toBe(code.tooMany)
  })
})

const agreements = statement<{ text_hash: string }>(
  'test_agreements',
  'select text_hash from terms_agreement where user_id = $1',
)
const everythingKept = statement(
  'test_everything_kept',
  `select to_jsonb(sms_code)::text as kept from sms_code where phone_number = $1
   union all (select to_jsonb(notification_outbox)::text from notification_outbox order by notification_id desc limit 1)`,
)
