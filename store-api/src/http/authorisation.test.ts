import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumber } from '../repositories/payment-numbers.ts'
import { goodRequests } from '../testing/good-requests.ts'
import { aGuest, type Guest } from '../testing/guest.ts'
import { type CallOptions, type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

/**
 * Authorisation matrix, derived from the contract, so that new endpoints are included. Each call has a valid request,
 * so that only the authorisation can refuse it.
 */
let api: TestApi
let store: TestStoreWithKey
let otherStore: TestStoreWithKey
let owner: Guest
let stranger: Guest
let requests: Record<string, object>
/** The owner's number without a payment yet. */
const txNumber = 'TX0000000000OFOWNER0'

const all: [string, EndpointDefinition][] = Object.entries(endpoints)
const endpointsFor = (who: EndpointDefinition['who']) => all.filter(([, endpoint]) => endpoint.who === who)
const ask = async (endpoint: EndpointDefinition, request: object, options?: CallOptions): Promise<Envelope> =>
  (await api.raw(endpoint, request, { key: 'a-key-of-the-matrix', ...options })).json()

beforeAll(async () => {
  api = await testApi()
  const bundles = ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'] as const
  store = await api.aStore({ bundles })
  otherStore = await api.aStore({ bundles })
  owner = await aGuest(api, store)
  stranger = await aGuest(api, store)
  const deal = await owner.sitDownAt('1')
  const { order } = await owner.ordersAt(deal, [{ name: '케이크' }])
  const { storeId } = store
  const number = { txNumber, storeId, userId: owner.userId, now: api.clock.now() }
  await api.db.transaction((tx) => claimNumber(tx, number))
  requests = goodRequests(store, {
    userId: owner.userId,
    dealId: deal.dealId,
    orderId: order.orderId,
    txNumber,
  })
})
afterAll(() => api.close())

const requestOf = (name: string): object => {
  const request = requests[name]
  if (!request) throw new Error(`${name} has no request in goodRequests (testing/good-requests.ts): add one`)
  return request
}

it('the API asks for a token at gift cards, refunds, transfers, reservations and the history [3.6-03]', () => {
  const names = endpointsFor('customer').map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'getUserCardList',
      'requestCardRefund',
      'transferCardAmount',
      'getReservation',
      'getDealListOfUser',
    ]),
  )
})

it('this matrix has a request for every endpoint', () => {
  for (const [name] of all) expect(requestOf(name)).toBeDefined()
})

describe.each(endpointsFor('customer'))('%s, which is for customers', (name, endpoint) => {
  it('answers 401 without a token', async () => {
    expect((await ask(endpoint, requestOf(name))).code).toBe(code.unauthenticated)
  })

  it('answers 401 with a token that is forged, changed, expired, unsigned, or of another product', async () => {
    for (const token of await badTokens(owner)) {
      const answer = await ask(endpoint, requestOf(name), { headers: { authorization: `Bearer ${token}` } })
      expect(answer.code).toBe(code.unauthenticated)
    }
  })

  it('accepts neither a store’s key nor the edge’s as a token', async () => {
    expect((await ask(endpoint, requestOf(name), { as: store })).code).toBe(code.unauthenticated)
    expect((await ask(endpoint, requestOf(name), { as: 'edge' })).code).toBe(code.unauthenticated)
  })

  it('refuses another customer’s id or deal', async () => {
    const answer = await ask(endpoint, requestOf(name), { as: stranger })
    // Anybody with a table's code may join; a store's id at its provider is public, and so are its gift cards. Gifts and sales of
    // this matrix do not exist; their own tests have those of other customers.
    const codesForStrangers: Record<string, number> = {
      registerDeal: code.ok,
      // When tables are taken is no secret; the store of this matrix takes no reservations.
      getResourceScheduleListOfDay: code.ok,
      registerReservation: code.notOrderable,
      // Of others, the queue tells numbers alone; a ticket that is not the caller's does not exist for them.
      getWaitingList: code.ok,
      makeWaitingDeal: code.notFound,
      cancelPseudoWaiting: code.notFound,
      postponeWaiting: code.notFound,
      publishSharedCart: code.ok,
      // Concerns the caller's own lines only.
      withdrawSharedCart: code.ok,
      getStorePayInfo: code.notFound,
      getCardTemplate: code.notFound,
      getGiftCardSale: code.notFound,
      sendPresentSmsAndRegisterInfluence: code.notFound,
      getPresentSms: code.notFound,
      sendCancelPresentSms: code.notFound,
      sendRefusePresentSms: code.notFound,
    }
    expect(answer.code).toBe(codesForStrangers[name] ?? code.forbidden)
  })

  it('finds no deal of this store in another one', async () => {
    const request = { ...requestOf(name), storeId: otherStore.storeId }
    if (!('dealId' in request)) return
    expect([code.notFound, code.badLine]).toContain((await ask(endpoint, request, { as: owner })).code)
  })
})

describe.each(endpointsFor('store'))('%s, which is for the store', (name, endpoint) => {
  it('answers 401 without a key, also to a customer and to the edge', async () => {
    for (const caller of [undefined, owner, 'edge'] as const) {
      expect((await ask(endpoint, requestOf(name), caller && { as: caller })).code).toBe(code.unauthenticated)
    }
  })

  it('answers 403 to a key of another store, and to an invalid one', async () => {
    expect((await ask(endpoint, requestOf(name), { as: otherStore })).code).toBe(code.forbidden)
    const storeWithUnknownKey = { ...store, storeKey: 'an unknown key' }
    expect((await ask(endpoint, requestOf(name), { as: storeWithUnknownKey })).code).toBe(code.forbidden)
  })

  it('finds nothing of this store with another store’s key and id', async () => {
    const request = { ...requestOf(name), storeId: otherStore.storeId }
    const namesSomething = ['dealId', 'orderId', 'productId'].some((id) => id in request)
    if (!namesSomething) return
    expect((await ask(endpoint, request, { as: otherStore })).code).toBe(code.notFound)
  })
})

describe.each(endpointsFor('edge'))('%s, which is for the edge', (name, endpoint) => {
  it('answers 401 to everybody else', async () => {
    const wrongKey = { headers: { 'x-edge-key': 'wrong' } }
    for (const options of [undefined, { as: owner }, { as: store }, wrongKey]) {
      expect((await ask(endpoint, requestOf(name), options)).code).toBe(code.unauthenticated)
    }
  })
})

describe.each(endpointsFor('anyone'))('%s, which is for anyone', (name, endpoint) => {
  it('accepts a guest, and an invalid token as a guest', async () => {
    const guest = await ask(endpoint, requestOf(name))
    expect(guest.code).not.toBe(code.unauthenticated)
    expect(guest.code).not.toBe(code.forbidden)
    const [forged] = await badTokens(owner)
    const answer = await ask(endpoint, requestOf(name), { headers: { authorization: `Bearer ${forged}` } })
    expect(answer.code).not.toBe(code.unauthenticated)
  })
})

describe.each(all.filter(([, { bundle }]) => bundle !== 'always'))(
  '%s, which needs a bundle',
  (name, endpoint) => {
    it('answers 4031 in a store whose contract does not have it', async () => {
      const storeWithoutBundles = await api.aStore({ bundles: [] })
      const request = { ...requestOf(name), storeId: storeWithoutBundles.storeId }
      const answer = await api.raw(endpoint, request, {
        as: endpoint.who === 'store' ? storeWithoutBundles : owner,
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.json<Envelope>().code).toBe(code.notInContract)
    })
  },
)

/** Tokens that look like the customer's own. */
async function badTokens({ userId, phoneNumber, token }: Guest): Promise<string[]> {
  const key = api.app.services.secrets.key('token')
  const sign = (change: (jwt: SignJWT) => SignJWT, withKey: Uint8Array = key) =>
    change(
      new SignJWT({ userId, phoneNumber })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('storefront')
        .setAudience('storefront')
        .setExpirationTime(Math.floor(api.clock.now() / 1000) + 3600),
    ).sign(withKey)
  const now = Math.floor(api.clock.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head = '', body = '', signature = ''] = token.split('.')
  return [
    await sign((jwt) => jwt, new TextEncoder().encode('another key that is long enough here')),
    await sign((jwt) => jwt.setExpirationTime(now - 1)),
    await sign((jwt) => jwt.setAudience('another-product')),
    await sign((jwt) => jwt.setIssuer('somebody')),
    `${part({ alg: 'none' })}.${body}.`,
    `${head}.${part({ userId: userId + 1, phoneNumber, iss: 'storefront', aud: 'storefront', exp: now + 99 })}.${signature}`,
    'not.a.token',
  ]
}
