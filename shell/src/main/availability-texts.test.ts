import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import { orderTime } from '@storefront/domain/availability/order-time.ts'
import { waitingTime } from '@storefront/domain/availability/visit-time.ts'
import { aStore, at, type StoreChanges } from '@storefront/domain/testing/store.ts'
import en from '@storefront/host/messages/en.json' with { type: 'json' }
import ko from '@storefront/host/messages/ko.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

type Checked = 'takeout' | 'delivery' | 'waiting'

/** The availability text for a service of a store with these changes at this moment. */
function textOf(service: Checked, changes: StoreChanges, when = '2026-11-20 12:00'): string {
  const [store, now] = [aStore(changes), at(when)]
  const answer =
    service === 'waiting' ? waitingTime(store, now) : orderTime(service as HoursMethod, store, now)
  if (answer.ok) return 'ok'
  const texts: Record<string, string> = en.availability[service]
  return texts[answer.reason] ?? `no text for ${answer.reason}`
}

const night = '2026-11-20 23:00'

describe('texts of the availability check', () => {
  it('delivery: not offered, or not at this time [1.5.3-07, 1.5.3-08]', () => {
    expect(textOf('delivery', { data: { notUsingDelivery: true } })).toBe(
      'Not a store using the delivery service',
    )
    expect(textOf('delivery', {}, night)).toBe('Delivery service unavailable at this time')
    expect(textOf('delivery', { functions: { isDelivable: false } })).toBe(
      'Delivery service unavailable at this time',
    )
    expect(textOf('delivery', {})).toBe('ok')
  })

  it('takeout: not offered, or not at this time [1.5.3-09, 1.5.3-10]', () => {
    expect(textOf('takeout', { data: { notUsingPackage: true } })).toBe(
      'Not a store using the package service',
    )
    expect(textOf('takeout', {}, night)).toBe('Package service unavailable at this time')
    expect(textOf('takeout', {})).toBe('ok')
  })

  it('waiting: not offered, or not at this time [1.5.3-05, 1.5.3-06]', () => {
    expect(textOf('waiting', { data: { notUsingWaiting: true } })).toBe(
      'Not a store using the waiting service',
    )
    expect(textOf('waiting', {}, night)).toBe('Waiting service unavailable at this time')
    expect(textOf('waiting', {})).toBe('ok')
  })

  it('a holiday, and an unknown business day [1.5.3-03, 1.5.3-04]', () => {
    const holiday = { open: { nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }] } }
    const neverOpen = { open: { businessHours: {} } }
    for (const service of ['takeout', 'delivery', 'waiting'] as const) {
      expect(textOf(service, holiday)).toBe('Store holiday')
      expect(textOf(service, neverOpen)).toBe('Business day cannot be confirmed')
    }
  })

  it('exist in both languages for the same services and reasons', () => {
    expect(Object.keys(ko.availability)).toEqual(Object.keys(en.availability))
    for (const [service, texts] of Object.entries(en.availability)) {
      const korean: Record<string, string> = ko.availability[service as keyof typeof ko.availability]
      expect(Object.keys(korean)).toEqual(Object.keys(texts))
    }
  })
})
