import { bizHourType, dealStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { fulfilmentEstimate } from '../fulfilment/fulfilment-estimate.ts'
import { fulfilmentHours } from '../fulfilment/fulfilment-hours.ts'
import { type FulfilmentTime, offeredTimeKinds } from '../fulfilment/fulfilment-time.ts'
import { aDeal } from '../testing/deal.ts'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { deliveryDates } from './delivery-dates.ts'
import { deliverySetting } from './delivery-setting.ts'

const store = (changes: StoreChanges = {}) =>
  aStore({ info: { deliverySetting: { deliveryTime: 40, ...changes.info?.deliverySetting } }, ...changes })
const resultOf = (time: FulfilmentTime, now: string, facts = store()) => {
  const answer = deliveryDates(time, facts, at(now))
  return answer.ok ? 'ok' : answer.reason
}
const settingOf = ({ info }: ReturnType<typeof store>) => deliverySetting(info.deliverySetting)
const instant: FulfilmentTime = { kind: 'instant' }
const chosenTime = (moment: string): FulfilmentTime => ({ kind: 'timed', at: at(moment) })

describe('when an order can be delivered', () => {
  it('has the same checks as takeout: hours, break, holidays, pauses and its own flag [2.5-90]', () => {
    expect(resultOf(instant, '2026-11-20 12:00')).toBe('ok')
    expect(resultOf(instant, '2026-11-20 15:30')).toBe('break-time')
    expect(resultOf(instant, '2026-11-20 22:00')).toBe('outside-hours')
    expect(resultOf(instant, '2026-11-20 12:00', store({ functions: { isDelivable: false } }))).toBe(
      'switched-off',
    )
    expect(resultOf(instant, '2026-11-20 12:00', store({ data: { notUsingDelivery: true } }))).toBe(
      'not-used',
    )
    expect(resultOf(instant, '2026-11-20 12:00', store({ data: { pausedOrderTypes: ['배달'] } }))).toBe(
      'paused',
    )
    const closed = { nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }] }
    expect(resultOf(instant, '2026-11-20 12:00', store({ open: closed }))).toBe('holiday')
    const bizHour = { historyId: 2, startDate: 0, bizHourType: bizHourType.off, stdDate: '2026-11-20' }
    expect(resultOf(instant, '2026-11-20 12:00', store({ bizHour }))).toBe('store-closed')
  })

  it('allows for the delivery time: nothing arrives after closing or during the break', () => {
    expect(resultOf(instant, '2026-11-20 14:30')).toBe('outside-delivery')
    expect(resultOf(chosenTime('2026-11-20 12:30'), '2026-11-20 12:00')).toBe('outside-delivery')
    expect(resultOf(chosenTime('2026-11-20 12:40'), '2026-11-20 12:00')).toBe('ok')
    expect(resultOf(chosenTime('2026-11-21 12:40'), '2026-11-20 12:00')).toBe('outside-delivery')
    const [first] = fulfilmentHours(settingOf(store()), store(), at('2026-11-20 12:00'))
    expect(first).toMatchObject({ hour: 12, times: [{ minute: 40 }, { minute: 50 }] })
  })

  it('offers delivery for now and at a chosen time, unless the store disabled one of them', () => {
    const onlyTimed = aStore({ info: { deliverySetting: { instantDeliveryOrderEnabled: false } } })
    expect(offeredTimeKinds(settingOf(store()), store(), at('2026-11-20 12:00'))).toEqual([
      'instant',
      'timed',
    ])
    expect(offeredTimeKinds(settingOf(onlyTimed), onlyTimed, at('2026-11-20 12:00'))).toEqual(['timed'])
    expect(offeredTimeKinds(settingOf(store()), store(), at('2026-11-20 20:30'))).toEqual([])
    expect(resultOf(instant, '2026-11-20 12:00', onlyTimed)).toBe('time-kind-off')
    expect(resultOf({ kind: 'timed', at: null }, '2026-11-20 12:00')).toBe('time-missing')
    const onlyInstant = aStore({ info: { deliverySetting: { timeSelectedDeliveryOrderEnabled: false } } })
    expect(offeredTimeKinds(settingOf(onlyInstant), onlyInstant, at('2026-11-20 12:00'))).toEqual(['instant'])
    expect(resultOf(chosenTime('2026-11-20 18:00'), '2026-11-20 12:00', onlyInstant)).toBe('time-kind-off')
  })

  it('shows the estimated duration [2.4-21]', () => {
    const setting = { leadMinutes: 40, showsDuration: true }
    const deal = aDeal({
      status: dealStatus.requested,
      startDate: at('2026-11-20 12:00'),
      orgStartDate: null,
    })
    const estimate = { minutes: 40, at: at('2026-11-20 12:40') }
    expect(fulfilmentEstimate(deal, setting)).toEqual(estimate)
    expect(fulfilmentEstimate({ ...deal, status: dealStatus.complete }, setting)).toBeNull()
    expect(fulfilmentEstimate(deal, { ...setting, showsDuration: false })).toBeNull()
  })
})
