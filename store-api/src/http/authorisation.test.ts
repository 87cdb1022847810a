import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumber } from '../repositories/payment-numbers.ts'
import { aGuest, type Guest } from '../testing/guest.ts'
import { aCard, anAddress } from '../testing/pay-requests.ts'
import { type Asking, type TestApi, type TestShop, testApi } from '../testing/test-api.ts'

/**
 * The matrix of who may ask what, derived from the contract: a new endpoint is in it by being defined. Each
 * call is sent with a request that would be good, so that nothing but the gate can refuse it.
 */
let api: TestApi
let shop: TestShop
let otherShop: TestShop
let owner: Guest
let stranger: Guest
let requests: Record<string, object>
/** The owner's, of no payment yet. */
const txNumber = 'TX0000000000OFOWNER0'

const all: [string, EndpointDefinition][] = Object.entries(endpoints)
const of = (who: EndpointDefinition['who']) => all.filter(([, endpoint]) => endpoint.who === who)
const ask = async (endpoint: EndpointDefinition, request: object, how?: Asking): Promise<Envelope> =>
  (await api.raw(endpoint, request, { key: 'a-key-of-the-matrix', ...how })).json()

beforeAll(async () => {
  api = await testApi()
  shop = await api.aStore({ bundles: ['ordering', 'payment'] })
  otherShop = await api.aStore({ bundles: ['ordering', 'payment'] })
  owner = await aGuest(api, shop)
  stranger = await aGuest(api, shop)
  const deal = await owner.sitDownAt('1')
  const { order } = await owner.ordersAt(deal, [{ name: '케이크' }])
  const { storeId } = shop
  const number = { txNumber, storeId, userId: owner.userId, now: api.clock.now() }
  await api.db.transaction((tx) => claimNumber(tx, number))
  requests = goodRequests(shop, owner.userId, deal.dealId, order.orderId)
})
afterAll(() => api.close())

/** For every endpoint a request that the owner of the deal, or of the store, could send. */
function goodRequests(of: TestShop, userId: number, dealId: number, orderId: number): Record<string, object> {
  const { storeId } = of
  const orderItemList = [{ orderItemId: -1, productId: of.idOf('케이크'), count: 1 }]
  const order = { orderType: orderType.general, orderItemList }
  const inStore = { storeId }
  const inDeal = { storeId, dealId }
  const inOrder = { storeId, orderId }
  const inPayment = { storeId, txNumber }
  const purpose = { kind: 'order', dealId, orderIdList: [orderId] }
  const payInfo = { purpose, payType: null, totalSeen: 7000, amount: 7000, vatAmount: 636 }
  return {
    getInitData: inStore,
    getProductData: inStore,
    getRootProductData: inStore,
    getProductOrderLimitList: inStore,
    bookSampleDeal: { storeId, phoneNumber: '01000000000', dealType: dealType.reservation, inMs: 0 },
    getStaffCall: inDeal,
    getSharedCart: inDeal,
    publishSharedCart: {
      storeId,
      tn: of.tableCode('2'),
      knownDealId: null,
      revision: 1,
      takenCount: 0,
      orderItemList: [],
    },
    getPostDealList: inDeal,
    getWholeDeal: inDeal,
    getPiledPointOfDeal: inDeal,
    callStaff: { ...inDeal, itemKeyList: ['water'] },
    storeListStaffCalls: inStore,
    storeRemoveGuest: { storeId, dealId, userId },
    storeRenewTableCode: { storeId, resourceId: storeId * 100 },
    storeAnswerStaffCall: { storeId, callId: 1 },
    getBizHourDealListOfPeriod: { storeId, userId },
    getMainInfo: { storeId, userId },
    getDateType: { storeId, day: '2026-11-20' },
    getBizHourHistoryList: inStore,
    getProductPreorderLimitList: { storeId, day: '2026-11-20' },
    holidayCheck: { storeId, day: '2026-11' },
    getTermsUserAgreementListByUserId: { storeId, userId },
    getTermsUserAgreementListByPhoneNumber: { storeId, phoneNumber: '01000000000' },
    getStoreTermsTemplateList: { storeId, termsTypeList: 'x' },
    getStoreTermsTemplate: { storeId, termsType: 'x' },
    getStoreTermsTemplateWithStore: { storeId, termsType: 'x' },
    getViewedTermsTemplateList: { storeId, termsTypeList: 'x' },
    updateStoreTermsUserAgreement: { storeId, userId, termsUserAgreementList: [] },
    updateMarketingTermsAgreement: { storeId, userId, termsUserAgreementList: [] },
    requestSmsAuthNumber: { storeId, name: '김하늘', phoneNumber: '01088880000' },
    verifySmsAuthNumber: {
      storeId,
      name: '김하늘',
      phoneNumber: '01088880000',
      createDate: 1,
      authNumber: '000000',
    },
    exchangeSocialCode: { storeId, code: 'a-code-of-nobody' },
    getStoreUser: { storeId, phoneNumber: '01088880000' },
    verifyKakaoAuthNumber: {
      storeId,
      name: '김하늘',
      phoneNumber: '01088880000',
      createDate: 1,
      authNumber: 'A'.repeat(43),
    },
    getLeavingInfo: { storeId, userId },
    leavePlatform: { storeId, userId, createDate: 1, authNumber: '000000' },
    getDeal: inDeal,
    getUser: { storeId, userId },
    getTable: { storeId, tn: of.tableCode('1') },
    registerDeal: { storeId, deal: { dealType: dealType.self }, tn: of.tableCode('2') },
    removeSelfOrderDealUser: { storeId, userId, deal: { dealId } },
    updateOrder: { ...inDeal, order },
    makeSelfOrderWithoutPay: { ...inDeal, order, totalSeen: 7000 },
    makeGeneralOrderWithoutPay: { ...inDeal, order, totalSeen: 7000 },
    deletePseudoDeal: inDeal,
    registerTakeoutDeal: { storeId, deal: { dealType: dealType.takeout, userId } },
    getOrderList: inDeal,
    registerDeliveryDeal: { storeId, deal: { dealType: dealType.delivery, userId }, addressId: 1 },
    getAddressList: { storeId, userId },
    saveAddress: { storeId, userId, address: anAddress() },
    setDefaultAddress: { storeId, userId, addressId: 1 },
    removeAddress: { storeId, userId, addressId: 1 },
    searchAddress: { storeId, userId, keyword: '포근로' },
    getPayAndOrderByDealId: { ...inDeal, userId },
    cancelOwnOrder: inOrder,
    cancelDeal: inDeal,
    cancelWaitingOfDeal: { storeId, deal: { dealId } },
    getDealListOfUser: { storeId, userId },
    getDealListOfUserWithTotalCount: { storeId, userId, pageNum: 1, countPerPage: 30 },
    prepareInfoForPaying: { storeId, userId },
    getUnusedCouponListOfUser: { storeId, userId },
    getUserPointAmount: { storeId, userId },
    getCouponListOfUser: { storeId, userId },
    getUnusedCouponByCouponNum: { storeId, couponNum: 'A-NUMBER' },
    getIssuedCouponInfo: { storeId, couponNum: 'A-NUMBER' },
    registerUserToCoupon: { storeId, userId, coupon: { couponNum: 'A-NUMBER' } },
    getCouponAndPoint: { storeId, userId },
    getPointAmountOfUser: { storeId, userId },
    getPointListOfUser: { storeId, userId },
    getPayModuleList: { storeId, userId },
    getStorePayApproveInfo: inDeal,
    getStorePayInfo: { storeId, vendor: 'kicc' },
    checkAndSavePayInfo: {
      ...inDeal,
      orderIdList: [orderId],
      txNumber: 'TX0000000000NOBODYS0',
      payInfo,
      payType: null,
    },
    registerOrderWithoutPay: { storeId, payInfo },
    registerCouponAndPointPseudoUse: inPayment,
    registerPayResult: inPayment,
    cleanUpOnPayFailure: inPayment,
    getPayment: inPayment,
    nanoRequest: { ...inPayment, orderName: '김하늘', reqPayAmt: 7000, cardData: aCard },
    openPayWindow: { txNumber, nonce: 'x', origin: 'https://shop.example', device: 'pc' },
    takePayReturn: { vendor: 'kicc', page: 'next', query: '' },
    takePayNotification: { vendor: 'kicc', query: '' },
    getLiveEvents: inStore,
    getShareLink: { storeId, t: 'main' },
    getShareInfo: { storeId, s: 'e30.e30' },
    getSharedOrder: { ...inDeal, s: 'e30.e30' },
    getSharedOrderUser: { storeId, userId, s: 'e30.e30' },
    registerUserInfluence: {
      storeId,
      userInfluenceList: [
        { fromUserId: userId + 1, influenceType: 'main', storeId, toUserId: userId, s: 'e30.e30' },
      ],
    },
    getStoreHints: { pageName: of.pageName },
    getSampleStores: {},
    copySampleStore: { like: of.pageName },
    storeListOpenDeals: inStore,
    storeLinkDeal: { ...inDeal, externalNumber: 'B-77' },
    storeAcceptDeal: inDeal,
    storeCookLine: { ...inOrder, orderItemId: 1, doneCount: 1 },
    storeCookOrder: inOrder,
    storeCompleteDeal: inDeal,
    storeCancelOrder: { ...inOrder, reason: '품절' },
    storeRefundOrder: { ...inOrder, reason: '품절' },
    storeListRefusedMoney: inStore,
    storeSettleRefusedMoney: { ...inPayment, kind: 'reversal', key: 'T1', how: 'again' },
    storeCancelDeal: { ...inDeal, reason: '품절' },
    storeSetOrderLimit: { storeId, productId: of.idOf('케이크'), isClosed: false },
    storePauseOrders: { storeId, orderTypes: [] },
    storeOpenBusiness: inStore,
    storeCloseBusiness: inStore,
    storeListTables: inStore,
  }
}

const requestOf = (name: string): object => {
  const request = requests[name]
  if (!request) throw new Error(`${name} has no request in the matrix: add one`)
  return request
}

it('knows a request for every endpoint', () => {
  for (const [name] of all) expect(requestOf(name)).toBeDefined()
})

describe.each(of('customer'))('%s, which is for customers', (name, endpoint) => {
  it('answers 401 without a token', async () => {
    expect((await ask(endpoint, requestOf(name))).code).toBe(code.unauthenticated)
  })

  it('answers 401 with a token that is forged, changed, over, unsigned, or of another product', async () => {
    for (const token of await badTokens(owner)) {
      const answer = await ask(endpoint, requestOf(name), { headers: { authorization: `Bearer ${token}` } })
      expect(answer.code).toBe(code.unauthenticated)
    }
  })

  it('takes neither a store’s key nor the edge’s for a token', async () => {
    expect((await ask(endpoint, requestOf(name), { as: shop })).code).toBe(code.unauthenticated)
    expect((await ask(endpoint, requestOf(name), { as: 'edge' })).code).toBe(code.unauthenticated)
  })

  it('keeps out whoever names another customer, or another customer’s deal', async () => {
    const answer = await ask(endpoint, requestOf(name), { as: stranger })
    // Whoever has a table's code may sit down there; a store's name at its provider is everybody's to know.
    const open: Record<string, number> = {
      registerDeal: code.ok,
      publishSharedCart: code.ok,
      getStorePayInfo: code.notFound,
    }
    expect(answer.code).toBe(open[name] ?? code.forbidden)
  })

  it('finds no deal of this store in another one', async () => {
    const request = { ...requestOf(name), storeId: otherShop.storeId }
    if (!('dealId' in request)) return
    expect([code.notFound, code.badLine]).toContain((await ask(endpoint, request, { as: owner })).code)
  })
})

describe.each(of('store'))('%s, which is for the store', (name, endpoint) => {
  it('answers 401 without a key, also to a customer and to the edge', async () => {
    for (const as of [undefined, owner, 'edge'] as const) {
      expect((await ask(endpoint, requestOf(name), as && { as })).code).toBe(code.unauthenticated)
    }
  })

  it('answers 403 to a key of another store, and to one that is none', async () => {
    expect((await ask(endpoint, requestOf(name), { as: otherShop })).code).toBe(code.forbidden)
    const made = { ...shop, storeKey: 'a key of nobody' }
    expect((await ask(endpoint, requestOf(name), { as: made })).code).toBe(code.forbidden)
  })

  it('finds nothing of this store with another store’s key and id', async () => {
    const request = { ...requestOf(name), storeId: otherShop.storeId }
    const namesSomething = ['dealId', 'orderId', 'productId'].some((id) => id in request)
    if (!namesSomething) return
    expect((await ask(endpoint, request, { as: otherShop })).code).toBe(code.notFound)
  })
})

describe.each(of('edge'))('%s, which is for the edge', (name, endpoint) => {
  it('answers 401 to everybody else', async () => {
    const wrongKey = { headers: { 'x-edge-key': 'wrong' } }
    for (const how of [undefined, { as: owner }, { as: shop }, wrongKey]) {
      expect((await ask(endpoint, requestOf(name), how)).code).toBe(code.unauthenticated)
    }
  })
})

describe.each(of('anyone'))('%s, which is for anyone', (name, endpoint) => {
  it('lets a guest in, and one whose token is not good as a guest', async () => {
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
      const without = await api.aStore({ bundles: [] })
      const request = { ...requestOf(name), storeId: without.storeId }
      const answer = await api.raw(endpoint, request, { as: owner })
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
