import { describe, expect, it } from 'vitest'
import { influenceOf, influencesToReport, withInfluence, withoutInfluences } from './influence.ts'
import { isShareExpired, shareAddress, shareLinkMs } from './share-link.ts'
import { shareTarget } from './share-target.ts'
import { smsLink, smsPlatform } from './sms-link.ts'
import { socialMessageAddress } from './social-message.ts'

/** A query parameter as a server parses it. */
const parameterOf = (address: string, name: string) =>
  decodeURIComponent(new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1]?.replaceAll('+', ' ') ?? '')

describe('a share link', () => {
  it('is the shop’s address with the encoded content as its query s [1.3.7-03, 3.2-85]', () => {
    const s = 'Zm9v-YmFy_MTI'
    const address = shareAddress('https://shop.example/ongi/?tn=1#cart', s)
    expect(address).toBe(`https://shop.example/ongi/?s=${s}`)
    expect(parameterOf(address, 's')).toBe(s)
  })

  it('opens the screen of its type, a deal’s own page by the link itself [1.3.7-02, 3.2-86]', () => {
    const s = 'e30.seal'
    const sharePath = (t: 'main' | 'shop' | 'menus' | 'rsvt' | 'order' | 'prsnt') =>
      shareTarget({ t, pid: 40 }, s)
    expect([sharePath('main'), sharePath('shop'), sharePath('menus')]).toEqual(['/', '/shop', '/menus'])
    expect(sharePath('rsvt')).toBe('/share/reservation/e30.seal')
    expect(sharePath('order')).toBe('/share/order/e30.seal')
    expect(sharePath('prsnt')).toBe('/presentPrepaidcardHistory?presentId=40')
  })

  it('is valid for thirty days, to the second', () => {
    expect(shareLinkMs).toBe(2_592_000_000)
    expect(isShareExpired(1000, 999_999)).toBe(false)
    expect(isShareExpired(1000, 1_000_000)).toBe(true)
  })
})

describe('referrals', () => {
  const shared = influenceOf({ t: 'order', did: 12, fuid: 7 }, 's', 1)
  if (!shared) throw new Error('the link of a customer is no influence')

  it('are stored without a customer until login', () => {
    expect(shared).toEqual({
      fromUserId: 7,
      influenceType: 'order',
      dealId: 12,
      storeId: 1,
      toUserId: null,
      s: 's',
    })
    expect(influencesToReport([shared], 9)).toEqual([{ ...shared, toUserId: 9 }])
  })

  it('are none if a guest shared, or the customer opened their own link', () => {
    expect(influenceOf({ t: 'main' }, 's', 1)).toBeNull()
    expect(influencesToReport([shared], 7)).toEqual([])
  })

  it('count once however often the link is opened, and the last twenty are stored', () => {
    const again = withInfluence(withInfluence([], shared), { ...shared, s: 'newer' })
    expect(again).toEqual([{ ...shared, s: 'newer' }])
    const many = Array.from({ length: 30 }, (_, index) => ({ ...shared, dealId: index }))
    const stored = many.reduce<(typeof shared)[]>(withInfluence, [])
    expect(stored.map(({ dealId }) => dealId)).toEqual(Array.from({ length: 20 }, (_, index) => index + 10))
  })

  it('stay stored when they arrive while others are being reported', () => {
    const laterShare = { ...shared, influenceType: 'main' as const, dealId: null }
    expect(withoutInfluences([shared, laterShare], [{ ...shared, toUserId: 9 }])).toEqual([laterShare])
  })
})

describe('a message with which a customer shares a link', () => {
  it('opens with its text in the messages of either phone', () => {
    expect(smsLink('포근커피 & 빵 https://a.example/?s=1', 'ios')).toMatch(/^sms:&body=[^&?\s]+$/)
    const android = smsLink('포근커피 & 빵', 'other')
    expect(android).toBe(`sms:?body=${encodeURIComponent('포근커피 & 빵')}`)
  })

  it('detects an iPad that identifies as a Mac', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
    expect([smsPlatform(mac, 5), smsPlatform(mac, 0)]).toEqual(['ios', 'other'])
    expect(smsPlatform('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 5)).toBe('ios')
    expect(smsPlatform('Mozilla/5.0 (Linux; Android 16)', 5)).toBe('other')
  })

  it("uses Kakao's own picker with the deployment's key, or the simulator", () => {
    const message = { title: '포근커피', text: '같이 가요', button: '보기', url: 'https://a.example/?s=1' }
    const kakao = socialMessageAddress({ kind: 'kakao', appKey: 'key-1' }, message)
    expect(kakao).toMatch(/^https:\/\/sharer\.kakao\.com\//)
    expect(parameterOf(kakao, 'app_key')).toBe('key-1')
    const { template_object } = JSON.parse(parameterOf(kakao, 'validation_params'))
    expect(template_object.content).toMatchObject({
      title: '포근커피',
      link: { mobile_web_url: 'https://a.example/?s=1' },
    })
    const sandbox = socialMessageAddress({ kind: 'sandbox', address: 'http://sandbox.example/m' }, message)
    expect(parameterOf(sandbox, 'url')).toBe('https://a.example/?s=1')
  })
})
