import {
  getSharedOrder,
  getSharedOrderUser,
  getShareInfo,
  getShareLink,
  registerUserInfluence,
} from '@storefront/contract/endpoints/share.ts'
import type { UserInfluence } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { shareLinkMs } from '@storefront/domain/share/share-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { makeShareLink } from '../../share/share-link.ts'
import { aClock } from '../../testing/clock.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let sharer: Guest
let storeId: number
let dealId: number
beforeAll(async () => {
  api = await testApi()
  store = await api.aStore({ tables: 3 })
  ;({ storeId } = store)
  sharer = await aGuest(api, store, '김하늘')
  const deal = await sharer.sitDownAt('1')
  dealId = deal.dealId
  await sharer.ordersAt(deal, [
    { name: '라테', count: 2, options: ['크게'], descp: '얼음 적게요' },
    { name: '샌드위치', choices: [['빵', '치아바타']] },
  ])
})
afterAll(() => api.close())

const orderLink = async () =>
  (await api.call(getShareLink, { storeId, t: 'order', did: dealId }, { as: sharer })).s

describe('creating a share link', () => {
  it('encodes the type, the deal and the sharer, for 30 days [1.3.7-01]', async () => {
    const link = await api.call(getShareLink, { storeId, t: 'order', did: dealId }, { as: sharer })
    expect(link.expireDate - api.clock.now()).toBeGreaterThan(shareLinkMs - 1_001)
    expect(link.expireDate - api.clock.now()).toBeLessThanOrEqual(shareLinkMs)
    const { share } = await api.call(getShareInfo, { storeId, s: link.s })
    expect(share).toEqual({ t: 'order', did: dealId, fuid: sharer.userId })
  })

  it('discloses neither deal nor sharer in its address, and differs each time', async () => {
    const [one, two] = [await orderLink(), await orderLink()]
    expect(one).toMatch(/^[\w-]{60,200}$/)
    expect(one).not.toBe(two)
    for (const text of [one, Buffer.from(one, 'base64url').toString('latin1')]) {
      for (const part of ['"t"', 'order', 'did"', 'fuid']) expect(text).not.toContain(part)
    }
  })

  it('can contain a gift and its recipient [3.2-87]', async () => {
    const context = { secrets: api.app.services.secrets, storeId, now: api.clock.now() }
    // Target, deal, sharer, gift and recipient (`shareInfo`).
    const info = { t: 'prsnt' as const, did: 3, fuid: 7, pid: 40, tuid: 9 }
    const { s } = makeShareLink(context, info)
    expect((await api.call(getShareInfo, { storeId, s })).share).toEqual(info)
  })

  it('lets a guest share a screen only, without a sharer', async () => {
    for (const t of ['main', 'shop', 'menus'] as const) {
      const { s } = await api.call(getShareLink, { storeId, t })
      expect((await api.call(getShareInfo, { storeId, s })).share).toEqual({ t })
    }
    for (const t of ['order', 'rsvt', 'prsnt'] as const)
      expect((await api.request(getShareLink, { storeId, t, did: dealId })).code).toBe(code.unauthenticated)
  })

  it('refuses another customer’s, another store’s or a missing deal, and any gift', async () => {
    const stranger = await aGuest(api, store)
    const other = await api.aStore()
    const askForLink = (
      request: { storeId: number; did?: number },
      guest: Guest,
      t: 'order' | 'rsvt' = 'order',
    ) => api.request(getShareLink, { ...request, t }, { as: guest })
    expect((await askForLink({ storeId, did: dealId }, stranger)).code).toBe(code.forbidden)
    expect((await askForLink({ storeId, did: dealId }, stranger, 'rsvt')).code).toBe(code.forbidden)
    expect((await askForLink({ storeId: other.storeId, did: dealId }, sharer)).code).toBe(code.notFound)
    expect((await askForLink({ storeId, did: 999_999_999 }, sharer)).code).toBe(code.notFound)
    expect((await askForLink({ storeId }, sharer)).code).toBe(code.notFound)
    const gift = await api.request(getShareLink, { storeId, t: 'prsnt', pid: 1 }, { as: sharer })
    expect(gift.code).toBe(code.notFound)
  })

  it('returns Kakao with the deployment’s key, or the sandbox’s messenger, or none', async () => {
    const socialOf = async (env: NodeJS.ProcessEnv) => {
      const deployed = await testApi({ env })
      const { social } = await deployed.call(getShareLink, { storeId, t: 'main' })
      await deployed.close()
      return social
    }
    expect(await socialOf({})).toBeNull()
    expect(await socialOf({ SANDBOX_URL: 'http://sandbox.example' })).toEqual({
      kind: 'sandbox',
      address: 'http://sandbox.example/social-message',
    })
    expect(await socialOf({ KAKAO_SHARE_KEY: 'k1', SANDBOX_URL: 'http://sandbox.example' })).toEqual({
      kind: 'kakao',
      appKey: 'k1',
    })
  })
})

describe('opening a share link', () => {
  it('refuses a modified or forged link, or one of another store', async () => {
    const s = await orderLink()
    const other = await api.aStore()
    const bytes = Buffer.from(s, 'base64url')
    const changed = [0, 12, 28, bytes.length - 1].map((position) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(copy.readUInt8(position) ^ 1, position)
      return copy.toString('base64url')
    })
    const { secrets } = api.app.services
    const foreign = [
      secrets.sealToken('share-link', storeId, 'null'),
      secrets.sealToken('pay-return', storeId, JSON.stringify({ t: 'main', exp: 9_999_999_999 })),
      secrets.sealToken('share-link', storeId, JSON.stringify({ t: 'admin', exp: 9_999_999_999 })),
      secrets.seal('{}'),
    ]
    for (const bad of [...changed, ...foreign, s.slice(0, -4), `${s}AAAA`, 'x', '', 'e30.e30'])
      expect((await api.request(getShareInfo, { storeId, s: bad })).code, bad).toBe(code.badShareLink)
    expect((await api.request(getShareInfo, { storeId: other.storeId, s })).code).toBe(code.badShareLink)
  })

  it('expires after 30 days, with a separate code', async () => {
    const laterApi = await testApi({ clock: aClock(api.clock.now() + shareLinkMs) })
    const s = await orderLink()
    for (const [endpoint, request] of [
      [getShareInfo, { storeId, s }],
      [getSharedOrder, { storeId, dealId, s }],
      [getSharedOrderUser, { storeId, userId: sharer.userId, s }],
    ] as const)
      expect((await laterApi.raw(endpoint, request)).json().code).toBe(code.shareLinkOver)
    await laterApi.close()
  })
})

describe('a shared order', () => {
  it('shows a guest the items with choices and counts [3.7-50]', async () => {
    const { itemList, deal } = await api.call(getSharedOrder, { storeId, s: await orderLink() })
    expect(deal).toMatchObject({ dealId })
    expect(itemList).toMatchObject([
      { productId: store.idOf('라테'), name: '라테', count: 2, choiceList: [{ name: '크게' }] },
      { name: '샌드위치', count: 1, choiceList: [{ name: '치아바타' }] },
    ])
  })

  it('omits customers, prices and notes', async () => {
    const answer = await api.raw(getSharedOrder, { storeId, dealId, s: await orderLink() })
    for (const secretText of [
      '김하늘',
      sharer.phoneNumber,
      '얼음',
      'unitPrice',
      'totalAmount',
      'addedBy',
      'resource',
    ])
      expect(answer.body).not.toContain(secretText)
  })

  it('has the masked name of the sharer for everybody with the link [3.7-51]', async () => {
    const s = await orderLink()
    const request = { storeId, userId: sharer.userId, s }
    const other = await aGuest(api, store)
    expect((await api.call(getSharedOrderUser, { storeId, s })).user).toEqual({ name: '김*늘' })
    for (const options of [undefined, { as: other }]) {
      const { user } = await api.call(getSharedOrderUser, request, options)
      expect(user).toEqual({ name: '김*늘' })
    }
  })

  it('is refused for a link of another type, deal or sharer', async () => {
    const other = await aGuest(api, store)
    const othersDeal = await other.sitDownAt('2')
    await other.ordersAt(othersDeal, [{ name: '케이크' }])
    const own = await orderLink()
    const screen = (await api.call(getShareLink, { storeId, t: 'main' }, { as: sharer })).s
    const asReservation = (await api.call(getShareLink, { storeId, t: 'rsvt', did: dealId }, { as: sharer }))
      .s
    const order = (sharedDealId: number, s: string) =>
      api.request(getSharedOrder, { storeId, dealId: sharedDealId, s })
    expect((await order(othersDeal.dealId, own)).code).toBe(code.badShareLink)
    expect((await order(dealId, screen)).code).toBe(code.badShareLink)
    expect((await order(dealId, asReservation)).code).toBe(code.badShareLink)
    expect((await order(dealId, '')).code).toBe(code.badShareLink)
    const name = (userId: number, s: string) => api.request(getSharedOrderUser, { storeId, userId, s })
    expect((await name(other.userId, own)).code).toBe(code.badShareLink)
    expect((await name(sharer.userId, screen)).code).toBe(code.badShareLink)
  })

  it('is missing where the sharer is not in the deal, or without items', async () => {
    const empty = await aGuest(api, store)
    const deal = await empty.sitDownAt('3')
    const { s } = await api.call(getShareLink, { storeId, t: 'order', did: deal.dealId }, { as: empty })
    expect((await api.request(getSharedOrder, { storeId, dealId: deal.dealId, s })).code).toBe(code.notFound)
    const outsider = await api.aCustomer()
    const context = { secrets: api.app.services.secrets, storeId, now: api.clock.now() }
    const linkOfOutsider = makeShareLink(context, { t: 'order', did: dealId, fuid: outsider.userId })
    expect((await api.request(getSharedOrder, { storeId, dealId, s: linkOfOutsider.s })).code).toBe(
      code.notFound,
    )
  })

  it('is missing once the sharer’s account was removed', async () => {
    const guest = await aGuest(api, store)
    const { deal } = await guest.ordersAtCounter([{ name: '케이크' }])
    const { s } = await api.call(getShareLink, { storeId, t: 'order', did: deal.dealId }, { as: guest })
    const openShared = () => api.request(getSharedOrder, { storeId, dealId: deal.dealId, s })
    expect((await openShared()).code).toBe(code.ok)
    await api.db.run(markAsLeft, [guest.userId])
    expect((await openShared()).code).toBe(code.notFound)
  })
})

const markAsLeft = statement('test_leaves', 'update customer set leave_date = 1 where user_id = $1')

const referralsBy = statement<{ toUserId: number; influenceType: string; dealId: number }>(
  'test_referrals_by',
  `select to_user_id as "toUserId", influence_type as "influenceType", deal_id as "dealId"
   from user_influence where store_id = $1 and from_user_id = $2 order by create_date, to_user_id`,
)

describe('referrals', () => {
  const influence = async (change: Partial<UserInfluence> = {}): Promise<UserInfluence> => ({
    fromUserId: sharer.userId,
    influenceType: 'order',
    dealId,
    storeId,
    toUserId: null,
    s: await orderLink(),
    ...change,
  })

  it('are stored once, however often they are sent [1.7-07]', async () => {
    const other = await aGuest(api, store)
    const userInfluenceList = [await influence({ toUserId: other.userId })]
    for (const _ of [1, 2])
      await api.call(registerUserInfluence, { storeId, userInfluenceList }, { as: other })
    const found = (await api.db.run(referralsBy, [storeId, sharer.userId])).filter(
      ({ toUserId }) => toUserId === other.userId,
    )
    expect(found).toEqual([{ toUserId: other.userId, influenceType: 'order', dealId }])
  })

  it('are ignored for one’s own link, without proof, and for a link of another store', async () => {
    const [one, other] = [await api.aStore(), await aGuest(api, store)]
    const send = async (record: UserInfluence, guest: Guest) =>
      (await api.request(registerUserInfluence, { storeId, userInfluenceList: [record] }, { as: guest })).code
    const before = await api.db.run(referralsBy, [storeId, sharer.userId])
    expect(await send(await influence(), sharer)).toBe(code.ok)
    expect(await send(await influence({ influenceType: 'main' }), other)).toBe(code.ok)
    expect(await send(await influence({ dealId: null }), other)).toBe(code.ok)
    expect(await send(await influence({ s: 'forged' }), other)).toBe(code.ok)
    expect(await send(await influence({ storeId: one.storeId }), other)).toBe(code.ok)
    expect(await api.db.run(referralsBy, [storeId, sharer.userId])).toEqual(before)
    const third = await aGuest(api, store)
    for (const { userId } of [other, third]) {
      expect(await send(await influence({ fromUserId: userId }), other)).toBe(code.ok)
      expect(await api.db.run(referralsBy, [storeId, userId])).toEqual([])
    }
  })

  it('can be sent by the customer only', async () => {
    const other = await aGuest(api, store)
    const userInfluenceList = [await influence({ toUserId: sharer.userId })]
    const answer = await api.request(registerUserInfluence, { storeId, userInfluenceList }, { as: other })
    expect(answer.code).toBe(code.forbidden)
  })
})
