import { describe, expect, it } from 'vitest'
import { bizHourType, dealStatus, dealType, itemType, orderStatus, orderType } from './wire-enums.ts'

const valuesOf = (values: Record<string, string>) => new Set(Object.values(values))

/** Copied from the specification: the spelling that servers and older releases use. */
describe('wire enums', () => {
  it('of an order’s status [2.4-04, 3.3-32]', () => {
    expect(valuesOf(orderStatus)).toEqual(new Set(['가요청', '주문', '주방접수', '조리완료', '취소']))
  })

  it('of an order’s type: those of spec 2, and what spec 3 adds [2.4-06, 3.3-31, 3.9-17]', () => {
    const ordering = [
      '일반',
      '포장',
      '배달',
      '선주문',
      '배달비',
      '쿠폰할인',
      '매장쿠폰할인',
      '포인트할인',
      '선불카드할인',
    ]
    expect(valuesOf(orderType)).toEqual(new Set([...ordering, '선불카드충전', '셀프페이']))
    const { general, preOrder, takeout, delivery } = orderType
    expect([general, preOrder, takeout, delivery]).toEqual(['일반', '선주문', '포장', '배달'])
  })

  it('of a deal’s status [2.4-07, 3.4-01]', () => {
    expect(valuesOf(dealStatus)).toEqual(new Set(['진행', '요청', '완료', '취소', '노쇼', '가요청']))
  })

  it('of a deal’s type: reservation, queue and gift card, and those of ordering [3.3-18]', () => {
    expect([dealType.reservation, dealType.waiting, dealType.giftCard]).toEqual(['예약', '대기', '선불카드'])
    const ordering = ['매장', '주문', '셀프', '키오스크', '워크인', '키오스크포장', '포장', '배달']
    expect(valuesOf(dealType)).toEqual(new Set([...ordering, '예약', '대기', '선불카드', '셀프페이']))
  })

  it('of what a line is: a product, a gift card, or its charge [2.3-06]', () => {
    expect(itemType.product).toBe('상품')
    expect(itemType.card).toBe('선불카드')
    expect(itemType.cardCharge).toBe('선불카드충전')
  })

  it('of manual openings and closings', () => {
    expect(valuesOf(bizHourType)).toEqual(new Set(['영업시간', '영업외시간']))
  })
})
