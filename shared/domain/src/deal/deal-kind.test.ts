import { dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { dealKind, displayDealType } from './deal-kind.ts'

describe('the kind of a deal', () => {
  it('is known for every deal type [2.4-08]', () => {
    const types = '매장 주문 셀프 키오스크 워크인 키오스크포장 포장 배달 예약 대기 셀프페이'.split(' ')
    // Gift card deals are shown by the gift card screens.
    const { giftCard: _card, ...ordered } = dealType
    expect(Object.values(ordered).sort()).toEqual(types.sort())
    for (const type of types) expect(dealKind(type), type).not.toBe('unknown')
  })

  it('is that of self-ordering at a kiosk, or of takeout [2.4-09, 2.4-10]', () => {
    expect(displayDealType(dealType.kiosk)).toBe(dealType.self)
    expect(displayDealType(dealType.kioskTakeout)).toBe(dealType.takeout)
    expect(dealKind(dealType.kiosk)).toBe('table')
    expect(dealKind(dealType.kioskTakeout)).toBe('takeout')
    expect(displayDealType(dealType.delivery)).toBe(dealType.delivery)
  })

  it('is unknown for an unknown type', () => {
    expect(dealKind('드라이브스루')).toBe('unknown')
    expect(dealKind('constructor')).toBe('unknown')
  })
})
