import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFee, deliveryMinimum, nextLowerFee } from './delivery-fee.ts'
import { deliverySetting } from './delivery-setting.ts'

const area = (name: string, minOrderAmount: number, fee: number) => ({ area: name, minOrderAmount, fee })
const setting = deliverySetting({
  deliveryTime: 40,
  deliveryMinOrderAmount: 12_000,
  deliveryFeeList: [
    area('서울특별시 성동구 포근로', 10_000, 2_500),
    area('서울특별시 성동구', 15_000, 3_500),
    area('서울특별시 성동구', 30_000, 0),
    area('서울특별시 광진구', 20_000, 4_500),
  ],
})
const near = '서울특별시 성동구 포근로 12'
const far = '서울특별시 성동구 왕십리로 83-21'

describe('the delivery fee', () => {
  it('is that of the first area that is a prefix of the road address', () => {
    expect(deliveryFee(setting, near, 15_000)).toEqual({ ok: true, fee: 2_500 })
    expect(deliveryFee(setting, far, 15_000)).toEqual({ ok: true, fee: 3_500 })
    expect(deliveryFee(setting, '서울특별시 광진구 능동로 120', 20_000)).toEqual({ ok: true, fee: 4_500 })
  })

  it('is that of the highest amount which is reached, however the store lists them', () => {
    expect(deliveryFee(setting, far, 29_999)).toEqual({ ok: true, fee: 3_500 })
    expect(deliveryFee(setting, far, 30_000)).toEqual({ ok: true, fee: 0 })
    const reversed = { ...setting, areas: setting.areas.toReversed() }
    expect(deliveryFee(reversed, far, 30_000)).toEqual({ ok: true, fee: 0 })
  })

  it('is the lower one where the store lists an amount twice', () => {
    const twice = [area('서울', 10_000, 2_000), area('서울', 10_000, 3_000)]
    for (const deliveryFeeList of [twice, twice.toReversed()])
      expect(deliveryFee(deliverySetting({ deliveryFeeList }), near, 10_000)).toEqual({
        ok: true,
        fee: 2_000,
      })
  })

  it('does not depend on spaces in the address', () => {
    expect(deliveryFee(setting, ' 서울특별시  성동구 포근로 12', 15_000)).toEqual({ ok: true, fee: 2_500 })
  })

  it('does not exist outside every area: there is no delivery', () => {
    const outside = { ok: false, reason: 'outside-areas' }
    expect(deliveryFee(setting, '부산광역시 해운대구 구남로 1', 99_000)).toEqual(outside)
    expect(deliveryFee({ ...setting, areas: [] }, near, 99_000)).toEqual(outside)
    expect(deliveryFee(setting, `지하 ${near}`, 99_000)).toEqual(outside)
  })
})

describe('the next lower fee', () => {
  it('names the amount from which the delivery costs less', () => {
    expect(nextLowerFee(setting, far, 15_000)).toEqual({ amount: 30_000, fee: 0 })
    expect(nextLowerFee(setting, far, 29_999)).toEqual({ amount: 30_000, fee: 0 })
  })

  it('is null once it is reached, with a single fee, and without delivery', () => {
    expect(nextLowerFee(setting, far, 30_000)).toBeNull()
    expect(nextLowerFee(setting, near, 15_000)).toBeNull()
    expect(nextLowerFee(setting, far, 14_999)).toBeNull()
    expect(nextLowerFee(setting, '부산광역시 해운대구 구남로 1', 99_000)).toBeNull()
  })

  it('skips an amount whose fee is not lower', () => {
    const list = [area('서울', 10_000, 2_000), area('서울', 20_000, 2_000), area('서울', 30_000, 1_000)]
    const even = deliverySetting({ deliveryFeeList: list })
    expect(nextLowerFee(even, near, 12_000)).toEqual({ amount: 30_000, fee: 1_000 })
  })
})

describe('the minimum order', () => {
  it('is that of the area, and never below that of the store', () => {
    const belowMinimum = (minOrderAmount: number) => ({ ok: false, reason: 'below-minimum', minOrderAmount })
    expect(deliveryFee(setting, far, 14_999)).toEqual(belowMinimum(15_000))
    expect(deliveryFee(setting, near, 11_999)).toEqual(belowMinimum(12_000))
    expect(deliveryFee(setting, near, 12_000)).toEqual({ ok: true, fee: 2_500 })
  })

  it('is null outside every area', () => {
    expect(deliveryMinimum(setting, far)).toBe(15_000)
    expect(deliveryMinimum(setting, '제주특별자치도 제주시 첨단로 242')).toBeNull()
  })
})

describe('settings that a store entered', () => {
  it('are normalised', () => {
    expect(deliverySetting({})).toEqual({
      instant: true,
      timed: true,
      leadMinutes: 60,
      minuteInterval: 10,
      showsDuration: true,
      minOrderAmount: 0,
      areas: [],
    })
    const odd = { deliveryTime: -1, deliveryFeeList: [area('  서울   중구 ', -5, 2_500.7)] }
    expect(deliverySetting(odd)).toMatchObject({
      leadMinutes: 60,
      areas: [{ area: '서울 중구', minOrderAmount: 0, fee: 2_500 }],
    })
  })

  it('never lead to a negative fee, nor to a fee below the minimum order', () => {
    const areas = fc.array(
      fc.record({
        area: fc.constantFrom('', '서울', '서울 성동구', '부산'),
        minOrderAmount: fc.integer({ min: -10, max: 50_000 }),
        fee: fc.integer({ min: -10, max: 9_000 }),
      }),
    )
    fc.assert(
      fc.property(areas, fc.nat(60_000), fc.nat(60_000), (deliveryFeeList, min, amount) => {
        const any = deliverySetting({ deliveryFeeList, deliveryMinOrderAmount: min })
        const answer = deliveryFee(any, '서울 성동구 왕십리로 1', amount)
        if (!answer.ok) return
        expect(answer.fee).toBeGreaterThanOrEqual(0)
        expect(amount).toBeGreaterThanOrEqual(min)
        expect(any.areas.map(({ fee }) => fee)).toContain(answer.fee)
      }),
    )
  })
})
