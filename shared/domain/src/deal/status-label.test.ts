import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../testing/deal.ts'
import { businessDate } from '../testing/menu.ts'
import { isLapsed, statusLabel } from './status-label.ts'

const { requested, inProgress, complete, cancelled, noShow, provisional } = dealStatus
const label = (type: string, status: string, changes: Partial<Deal> = {}) =>
  statusLabel(aDeal({ dealType: type, status, ...changes })).key

describe('the status of a deal', () => {
  it('is awaiting acceptance, pickup expected, or picked up for takeout [2.4-11, 2.4-12, 2.4-14, 3.4-39]', () => {
    expect(label(dealType.takeout, requested)).toBe('awaiting-acceptance')
    expect(label(dealType.takeout, inProgress)).toBe('pickup-expected')
    expect(label(dealType.takeout, complete)).toBe('pickup-done')
    expect(label(dealType.kioskTakeout, inProgress)).toBe('pickup-expected')
  })

  it('is awaited, expected and delivered for delivery [2.4-12, 2.4-15, 3.4-39]', () => {
    expect(label(dealType.delivery, requested)).toBe('awaiting-acceptance')
    expect(label(dealType.delivery, inProgress)).toBe('delivery-expected')
    expect(label(dealType.delivery, complete)).toBe('delivery-done')
  })

  it('shows who cancelled: the store if it gave a reason [2.4-13, 3.4-39]', () => {
    for (const type of [dealType.takeout, dealType.delivery]) {
      expect(label(type, cancelled, { cancelDescp: '재료 소진' })).toBe('store-cancelled')
      expect(label(type, cancelled, { cancelDescp: ' ' })).toBe('order-cancelled')
      expect(label(type, cancelled)).toBe('order-cancelled')
    }
  })

  it('waits at self-pay for the staff to check the goods', () => {
    expect(label(dealType.selfPay, inProgress)).toBe('check-expected')
    expect(label(dealType.selfPay, complete)).toBe('check-done')
    expect(label(dealType.selfPay, cancelled, { cancelDescp: '품절' })).toBe('order-cancelled')
  })

  it('is in use, cancelled or done at a table [2.4-16, 3.4-40]', () => {
    for (const type of [dealType.store, dealType.self, dealType.walkIn, dealType.kiosk]) {
      expect(label(type, inProgress)).toBe('in-use')
      expect(label(type, cancelled, { cancelDescp: '재료 소진' })).toBe('order-cancelled')
      expect(label(type, complete)).toBe('use-done')
    }
  })

  it('is the date of a reservation, then in use, no-show, cancelled or done [2.4-17, 2.4-18, 3.4-41]', () => {
    const reserved = aDeal({ dealType: dealType.reservation, status: requested })
    expect(statusLabel(reserved)).toEqual({ key: 'reserved-for', date: reserved.startDate })
    expect(label(dealType.reservation, noShow)).toBe('no-show')
    expect(label(dealType.reservation, inProgress)).toBe('in-use')
    expect(label(dealType.reservation, cancelled)).toBe('cancelled')
    expect(label(dealType.reservation, complete)).toBe('use-done')
  })

  it('is the teams ahead of a ticket, and a call to enter after the last call [2.4-19, 3.4-42]', () => {
    const ticket = aDeal({ dealType: dealType.waiting, status: requested })
    expect(statusLabel(ticket, { teamsAhead: 3 })).toEqual({ key: 'teams-ahead', count: 3 })
    expect(statusLabel(ticket)).toEqual({ key: 'teams-ahead' })
    expect(statusLabel({ ...ticket, lastCall: 1 }, { teamsAhead: 3 })).toEqual({ key: 'please-enter' })
    expect(label(dealType.waiting, inProgress)).toBe('in-use')
    expect(label(dealType.waiting, cancelled)).toBe('cancelled')
    expect(label(dealType.waiting, complete)).toBe('use-done')
  })

  it('has a key for every known type and state, and for unknown ones', () => {
    const { giftCard: _card, ...ordered } = dealType
    for (const type of Object.values(ordered)) {
      for (const status of Object.values(dealStatus)) expect(label(type, status)).not.toBe('unknown')
    }
    expect(label(dealType.self, provisional)).toBe('provisional')
    expect(label(dealType.self, '보류')).toBe('unknown')
    expect(label('드라이브스루', inProgress)).toBe('unknown')
  })
})

describe('a deal', () => {
  it('is lapsed when it is in progress or requested on an earlier business date [2.4-20, 3.4-43]', () => {
    const isDealLapsed = (changes: Partial<Deal>) => isLapsed(aDeal(changes), businessDate)
    expect(isDealLapsed({ stdDate: '2026-11-19' })).toBe(true)
    expect(isDealLapsed({ stdDate: '2026-11-19', status: requested })).toBe(true)
    expect(isDealLapsed({ stdDate: '2026-11-19', status: complete })).toBe(false)
    expect(isDealLapsed({})).toBe(false)
    expect(isDealLapsed({ stdDate: '2026-11-21', status: requested })).toBe(false)
  })

  it('is not lapsed if the business date is unknown', () => {
    expect(isLapsed(aDeal({ stdDate: null }), businessDate)).toBe(false)
    expect(isLapsed(aDeal({ stdDate: '2020-01-01' }), null)).toBe(false)
  })
})
