import { payVendors } from '@storefront/contract/entities/payment.ts'
import { describe, expect, it } from 'vitest'
import { buyerName, buyerPhone, goodsName, isPaySuccess, vatRoundingOf } from './facts-of-vendor.ts'

describe('the fields sent to a provider', () => {
  it('limit the goods name to 13 characters, at kovan to 40 [2.5-27]', () => {
    const name = '아이스 아메리카노 그란데 사이즈 디카페인 변경 얼음 많이 시럽 추가 두 번 더'
    expect(goodsName(name, 'kicc')).toBe('아이스 아메리카노 그란데')
    expect([...goodsName('가'.repeat(50), 'kovan')]).toHaveLength(40)
    expect([...goodsName('가'.repeat(20), 'kis')]).toHaveLength(13)
  })

  it('limit the goods name to Latin letters, digits, Korean letters and spaces [2.5-28]', () => {
    expect(goodsName('카페<b>라떼 & 1+1!', 'kovan')).toBe('카페b라떼 11')
    expect(goodsName('ㅋㅋ떡볶이🌶️ 2인분', 'kovan')).toBe('ㅋㅋ떡볶이 2인분')
    expect(goodsName('카페'.normalize('NFD'), 'kovan')).toBe('카페')
    expect(goodsName('珈琲', 'kicc')).toBe('Order')
  })

  it('clean the buyer’s name in the same way [2.5-29]', () => {
    expect(buyerName(' 김·하늘 (VIP) ')).toBe('김하늘 VIP')
  })

  it('have the phone without dashes [2.5-30]', () => {
    expect(buyerPhone('010-1234-5678')).toBe('01012345678')
  })
})

describe('VAT', () => {
  it('is floored for KIS, KICC and both of smartro, and rounded for all others [2.9-03]', () => {
    const flooring = payVendors.filter((vendor) => vatRoundingOf(vendor) === 'floor')
    expect(flooring.toSorted()).toEqual(['kicc', 'kis', 'neosmartropg', 'smartro'])
    expect(vatRoundingOf(null)).toBe('round')
  })
})

describe('a provider’s success code', () => {
  const successCodes = (vendor: (typeof payVendors)[number], device: 'pc' | 'mobile' = 'mobile') =>
    ['00', '0000', '3001', 'NP00', 'KP00', 'TS10', 'EC0000', '', '9999', '2001'].filter((code) =>
      isPaySuccess(vendor, 'approved', code, device),
    )

  it('is 0000: danal [2.5-31]', () => {
    expect(successCodes('danal')).toEqual(['0000'])
  })

  it('is 00 on a phone and 0000 on a computer: inicis [2.5-32]', () => {
    expect(successCodes('inicis', 'mobile')).toEqual(['00'])
    expect(successCodes('inicis', 'pc')).toEqual(['0000'])
  })

  it('is 3001, NP00, KP00 or TS10: smartro and neosmartro [2.5-33]', () => {
    expect(successCodes('smartro')).toEqual(['3001', 'NP00', 'KP00', 'TS10'])
    expect(successCodes('neosmartropg')).toEqual(successCodes('smartro'))
  })

  it('is EC0000: kovan [2.5-34]', () => {
    expect(successCodes('kovan')).toEqual(['EC0000'])
  })

  it('is 0000: nano, also for a hand-keyed card [2.5-35]', () => {
    expect(successCodes('nano')).toEqual(['0000'])
    expect(successCodes('nanohand')).toEqual(['0000'])
  })

  it('is 3001 or 0000: KIS and KICC [2.5-36]', () => {
    expect(successCodes('kis')).toEqual(['0000', '3001'])
    expect(successCodes('kicc')).toEqual(['0000', '3001'])
  })

  it('differs by stage: korpay authenticates with 0000 and approves with 3001', () => {
    expect(isPaySuccess('korpay', 'authenticated', '0000')).toBe(true)
    expect(isPaySuccess('korpay', 'authenticated', '3001')).toBe(false)
    expect(isPaySuccess('korpay', 'approved', '0000')).toBe(false)
    expect(successCodes('korpay')).toEqual(['3001'])
    expect(successCodes('bplepay')).toEqual(['0000'])
  })

  it('does not exist for a stage that the provider lacks, and is never an unknown code', () => {
    expect(isPaySuccess('kovan', 'authenticated', 'EC0000')).toBe(false)
    for (const vendor of payVendors) {
      for (const stage of ['authenticated', 'approved'] as const) {
        expect(isPaySuccess(vendor, stage, '')).toBe(false)
        expect(isPaySuccess(vendor, stage, 'OK')).toBe(false)
      }
    }
  })
})
