import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { getAddressList, saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getShareLink } from '@storefront/contract/endpoints/share.ts'
import { exchangeSocialCode } from '@storefront/contract/endpoints/social-login.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aBookedDeal } from '../testing/a-booked-deal.ts'
import { aDeliveryStore } from '../testing/a-delivery-store.ts'
import { cpuTimeOf, slownessOfMachine } from '../testing/cpu-time.ts'
import { ownDatabase } from '../testing/databases.ts'
import { fakeKakao } from '../testing/fake-kakao.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { goodRequests } from '../testing/good-requests.ts'
import { aGuest } from '../testing/guest.ts'
import {
  bodyOf,
  extremesOf,
  type Field,
  fieldsOf,
  hostileRequests,
  textsOf,
  withAt,
} from '../testing/hostile-values.ts'
import { saveRequest } from '../testing/pay-requests.ts'
import { aPayer } from '../testing/payer.ts'
import {
  changedTables,
  newestTransaction,
  type RowDigest,
  type RowScope,
  rowDigest,
} from '../testing/row-digest.ts'
import { handKeyed } from '../testing/store-with-payments.ts'
import { type CallOptions, type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'
import { codeFor } from '../testing/texts.ts'

/**
 * Calls every endpoint of the contract with a valid session and valid ids, and hostile values in some fields. The
 * requests follow from the schemas, so new endpoints are included.
 */
const inputsOfOneServer = process.env.STOREFRONT_TEST_DEPTH === 'full' ? 1_000 : 30
const inputs = inject('citus') ? 4 : inputsOfOneServer // Comparing the rows of all nodes takes half a second.
/** How many inputs share one customer, deal and payment, because accepted ones consume them. */
const inputsPerSession = 30
/** CPU time that one input may take beyond what the good request takes (ms), on the reference machine. */
const cpuBudgetMs = 50
/** Up to 2,000 calls in a test: on a slow machine that is busy with others they take minutes. */
const thousandsOfCalls = { timeout: 300_000 }
/** What a refused call may write: attempts, rate limits and its idempotency key. */
const bookkeeping = ['idempotency_key', 'rate_window', 'sms_phone', 'sms_code', 'sms_asker', 'social_login']
let api: TestApi
let sharedStore: TestStoreWithKey
let otherStore: TestStoreWithKey
let digest: RowDigest
/** How many times slower than the reference machine this one is when the tests begin. */
let slowness: number
let victims: RowScope & { orderIds: number[]; addressIds: number[] }
const kakao = fakeKakao()
let [sessions, calls] = [0, 0]

beforeAll(async () => {
  // Requests name random ids of stores; those of other test files may be incomplete.
  api = await testApi({
    db: await ownDatabase(),
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
  api.app.services.kakao = kakao.login
  sharedStore = await anOpenStore()
  otherStore = await anOpenStore({ isListed: true })
  victims = await twoVictims()
  digest = await rowDigest(api.db, bookkeeping)
  slowness = await slownessOfMachine()
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

/** A store with tables, counter orders, takeout and delivery; a copy of a sample, or the sample itself. */
const anOpenStore = ({ isListed = false } = {}) =>
  aDeliveryStore(api, {
    isListed,
    tables: 90,
    info: {
      functionSetting: {
        isDelivable: true,
        isPackagable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: true,
      },
    },
  })

/** A customer with a table, an order and an address in the same store, and another in another store. */
async function twoVictims() {
  const found = {
    storeIds: [otherStore.storeId],
    userIds: [] as number[],
    dealIds: [] as number[],
    orderIds: [] as number[],
    addressIds: [] as number[],
  }
  for (const [store, table] of [
    [sharedStore, '90'],
    [otherStore, '1'],
  ] as const) {
    const victim = await aGuest(api, store)
    const { deal, order } = await victim.ordersAtTable(table, [{ name: '케이크' }])
    const payer = await aPayer(api, store, victim)
    const purchase = await payer.placesDeliveryOrder([{ name: '케이크', count: 3 }])
    await payer.savesPayment(purchase, { payType: handKeyed })
    const request = { storeId: store.storeId, userId: victim.userId }
    const { addressList } = await api.call(getAddressList, request, { as: victim })
    found.addressIds.push(...addressList.map(({ addressId }) => addressId))
    found.userIds.push(victim.userId)
    found.dealIds.push(deal.dealId)
    found.orderIds.push(order.orderId)
  }
  return found
}

interface Session {
  good: object
  options: CallOptions
  own: RowScope
}

/** A new customer with the rows that the calls refer to, and a valid request of the endpoint. */
async function aSession(name: string, endpoint: EndpointDefinition): Promise<Session> {
  sessions += 1
  // Accepted store-side calls close the store or its products for later calls.
  const store = endpoint.who === 'store' ? await anOpenStore() : sharedStore
  const { storeId } = store
  const owner = await aGuest(api, store)
  const payer = await aPayer(api, store, owner)
  const { userId, phoneNumber } = owner
  // Who has an open order cannot leave.
  const atTable = name === 'leavePlatform' ? await aGuest(api, store) : owner
  const { deal, order } = await atTable.ordersAtTable(String((sessions % 80) + 3), [{ name: '케이크' }])
  const { dealId } = deal
  const { orderId } = order
  const isOneOf = (...names: string[]) => names.includes(name)
  const requests = goodRequests(store, { userId, dealId, orderId, txNumber: 'TX0000000000OFOWNER0' })
  let good = requests[name] ?? {}
  const dealIds = [dealId]
  const inPayment = 'txNumber' in good
  if (isOneOf('checkAndSavePayInfo') || inPayment) {
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    dealIds.push(purchase.dealId)
    if (isOneOf('checkAndSavePayInfo')) good = saveRequest(storeId, purchase, {})
    else {
      const payType = isOneOf('openPayWindow') ? undefined : handKeyed
      const { txNumber, nonce } = await payer.savesPayment(purchase, { payType })
      good = { ...good, txNumber, ...('nonce' in good && { nonce }) }
    }
  }
  if ('addressId' in good) {
    const { address } = await api.call(
      saveAddress,
      { storeId, userId, address: (requests.saveAddress as { address: object }).address as never },
      { as: owner },
    )
    good = { ...good, addressId: address.addressId }
  }
  if ('s' in good) {
    const { s } = await api.call(getShareLink, { storeId, t: 'order', did: dealId }, { as: owner })
    good = { ...good, s }
  }
  if (isOneOf('cancelDeal', 'cancelWaitingOfDeal')) {
    const type = isOneOf('cancelDeal') ? dealType.reservation : dealType.waiting
    const startDate = api.clock.now() + 3_600_000
    const booked = await aBookedDeal(api, store, { userId, startDate, dealType: type })
    dealIds.push(booked)
    good = isOneOf('cancelDeal') ? { storeId, dealId: booked } : { storeId, deal: { dealId: booked } }
  }
  if (isOneOf('verifyKakaoAuthNumber')) {
    const ticket = await api.call(
      exchangeSocialCode,
      {
        storeId,
        code: kakao.codeFor({
          phoneNumber: `+82 10-${5000 + (sessions % 5000)}-${1000 + (sessions % 9000)}`,
        }),
      },
      anywhere(),
    )
    const templates = await api.call(
      getTermsUserAgreementListByPhoneNumber,
      { storeId, phoneNumber: ticket.phoneNumber, includeAncestor: 1 },
      anywhere(),
    )
    good = {
      ...good,
      ...ticket,
      name: '김하늘',
      termsUserAgreementList: templates.map(({ storeId: ownerStoreId, termsType, hash }) => ({
        storeId: ownerStoreId,
        termsType,
        hasAgreed: 1,
        hash,
      })),
    }
  }
  if (isOneOf('leavePlatform', 'verifySmsAuthNumber')) {
    const { createDate } = await api.call(
      requestSmsAuthNumber,
      { storeId, name: owner.name, phoneNumber },
      anywhere(),
    )
    const authNumber = await codeFor(api, phoneNumber)
    good = { ...good, createDate, authNumber, ...('phoneNumber' in good && { phoneNumber }) }
  }
  const caller = { customer: owner, anyone: owner, store: store, edge: 'edge' as const }[endpoint.who]
  return { good, options: { as: caller }, own: { storeIds: [storeId], userIds: [userId], dealIds } }
}

/** Each call comes from another network, so that rate limits by network do not refuse it. */
function anywhere(): CallOptions {
  calls += 1
  return { headers: { 'x-forwarded-for': `11.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` } }
}

/** A call that is ready to be sent, as often as asked: its text is written before the time is taken. */
function callOf(endpoint: EndpointDefinition, request: unknown, { as }: CallOptions) {
  const isQuery = endpoint.method === 'GET'
  const content = isQuery ? textsOf(request) : bodyOf(request)
  const type: Record<string, string> = isQuery ? {} : { 'content-type': 'application/json' }
  return () => api.raw(endpoint, content, { as, headers: { ...anywhere().headers, ...type } })
}

/** What an input may take (ms) on a machine that is now so slow, where the good request took `goodMs` at the beginning. */
const budgetOf = (goodMs: number, slownessNow: number) =>
  goodMs * Math.max(1, slownessNow / slowness) + cpuBudgetMs * slownessNow

/**
 * Sends an input, and fails for a 5xx, and for one that takes longer than its budget five times in a row, on a machine
 * as slow as it is just then. The answer is that of the time that was accepted, if any: its repetition may be refused.
 */
async function attempt(
  endpoint: EndpointDefinition,
  request: unknown,
  options: CallOptions,
  goodMs: number,
): Promise<{ status: number; answer: Envelope }> {
  const call = callOf(endpoint, request, options)
  const requestText = () => `${endpoint.name} ${bodyOf(request).slice(0, 600)}`
  const answers: Awaited<ReturnType<typeof call>>[] = []
  const slow: string[] = []
  for (let budgetMs = budgetOf(goodMs, slowness); ; ) {
    const took = await cpuTimeOf(async () => answers.push(await call()))
    if (took <= budgetMs) break
    budgetMs = budgetOf(goodMs, await slownessOfMachine())
    if (took <= budgetMs) break
    slow.push(`${Math.round(took)} of ${Math.round(budgetMs)}`)
    if (slow.length === 5) throw new Error(`${requestText()} took ${slow.join(', ')} ms of CPU`)
  }
  const failed = answers.find(({ statusCode }) => statusCode >= 500)
  if (failed) throw new Error(`${requestText()} → ${failed.body.slice(0, 300)}`)
  const results = answers.map((each) => ({ status: each.statusCode, answer: each.json<Envelope>() }))
  const [first] = results
  if (!first) throw new Error('nothing was sent')
  return results.find(({ answer }) => answer.code === code.ok) ?? first
}

/** What the good request takes (ms of CPU); the longer of two, as the first calls of a process are slower. */
async function timeOfGood(endpoint: EndpointDefinition, { good, options }: Session): Promise<number> {
  const call = callOf(endpoint, good, options)
  return Math.max(await cpuTimeOf(call), await cpuTimeOf(call))
}

const idsOfOthers = () => [...victims.userIds, ...victims.dealIds, ...victims.orderIds, ...victims.storeIds]
/** A store may only change its own rows; a customer only their own rows, in any store. */
const othersOf = ({ who }: EndpointDefinition): RowScope =>
  who === 'store' || who === 'edge'
    ? { storeIds: victims.storeIds, userIds: [], dealIds: [] }
    : { storeIds: [], userIds: victims.userIds, dealIds: victims.dealIds }

/** The ids of each victim by field name. */
const idsOfVictim = (index: number): Record<string, number | undefined> => ({
  storeId: index === 1 ? otherStore.storeId : undefined,
  userId: victims.userIds[index],
  fromUserId: victims.userIds[index],
  toUserId: victims.userIds[index],
  dealId: victims.dealIds[index],
  orgDealId: victims.dealIds[index],
  did: victims.dealIds[index],
  orderId: victims.orderIds[index],
  orderIdList: victims.orderIds[index],
  addressId: victims.addressIds[index],
})

/** The valid request with one own id replaced by a victim's, for each id; and with all of them replaced. */
function withIdsOfOthers(good: object, fields: readonly Field[]): [unknown][] {
  return [0, 1].flatMap((index) => {
    const ids = idsOfVictim(index)
    const swaps = fields.flatMap(({ path, kind }) => {
      const name = path.findLast((step) => typeof step === 'string') ?? ''
      const id = kind === 'number' ? ids[name] : undefined
      return id === undefined ? [] : [{ path, id }]
    })
    const swapped = swaps.map(({ path, id }) => withAt(good, path, id))
    const allSwapped = swaps.reduce<unknown>((request, { path, id }) => withAt(request, path, id), good)
    return [...swapped, allSwapped].map((request): [unknown] => [request])
  })
}

const all: [string, EndpointDefinition][] = Object.entries(endpoints)

describe.each(all)('%s', (name, endpoint) => {
  const fields = fieldsOf(endpoint.request)
  const valueAt = (request: object, { path }: Field) =>
    path.reduce<unknown>(
      (held, step) => (held as Record<string | number, unknown> | undefined)?.[step],
      request,
    )

  let goodMs: number
  beforeAll(async () => {
    goodMs = await timeOfGood(endpoint, await aSession(name, endpoint))
  })

  it(
    'answers the extremes of every field within its CPU budget and without a 5xx',
    thousandsOfCalls,
    async () => {
      const session = await aSession(name, endpoint)
      for (const field of fields) {
        for (const value of extremesOf(field, valueAt(session.good, field))) {
          await attempt(endpoint, withAt(session.good, field.path, value), session.options, goodMs)
        }
      }
    },
  )

  it(
    `changes no row of others for ${inputs} generated inputs, and none at all where it refuses`,
    thousandsOfCalls,
    async () => {
      for (let done = 0; done < inputs; done += inputsPerSession) {
        const session = await aSession(name, endpoint)
        const everything: RowScope = {
          storeIds: [...session.own.storeIds, ...victims.storeIds],
          userIds: [...session.own.userIds, ...victims.userIds],
          dealIds: [],
        }
        const others = othersOf(endpoint)
        const othersBefore = await digest(others)
        let before = await digest(everything)
        let lastTransaction = await newestTransaction(api.db)
        await fc.assert(
          fc.asyncProperty(hostileRequests(session.good, fields, idsOfOthers()), async (request) => {
            const { status, answer } = await attempt(endpoint, request, session.options, goodMs)
            // Refused by the schema before any query, or by the operation, which rolls its transaction back: not compared.
            if (status === 400) return
            const requestText = `${name} ${bodyOf(request).slice(0, 600)} → ${answer.code}`
            // Nothing at all was written since: no row needs to be compared.
            const newest = await newestTransaction(api.db)
            if (newest === lastTransaction) return
            lastTransaction = newest
            const after = await digest(everything)
            const changed =
              answer.code === code.ok
                ? changedTables(othersBefore, await digest(others))
                : changedTables(before, after)
            expect(changed, requestText).toEqual([])
            before = after
          }),
          {
            examples: withIdsOfOthers(session.good, fields),
            numRuns: Math.min(inputsPerSession, inputs - done) + withIdsOfOthers(session.good, fields).length,
            endOnFailure: true,
          },
        )
      }
    },
  )
})

/** Calls whose operation generated inputs once did not reach, because their valid request needs more than ids. */
const hardToReach =
  `verifyKakaoAuthNumber saveAddress searchAddress holidayCheck getDealListOfUserWithTotalCount
  checkAndSavePayInfo getLiveEvents copySampleStore leavePlatform`.split(/\s+/)

it.each(hardToReach)(
  'the valid request from which inputs of %s are generated reaches its operation',
  async (name) => {
    const endpoint = endpoints[name as keyof typeof endpoints] as EndpointDefinition
    const { good, options } = await aSession(name, endpoint)
    const answer = await callOf(endpoint, good, options)()
    expect([answer.statusCode, answer.json<Envelope>().code]).toEqual([200, code.ok])
  },
)
