import type { PackageSetting } from '@storefront/contract/entities/store-settings.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { fulfilmentEstimate } from '../fulfilment/fulfilment-estimate.ts'
import { fulfilmentHours } from '../fulfilment/fulfilment-hours.ts'
import { defaultTime, type FulfilmentTime, offeredTimeKinds } from '../fulfilment/fulfilment-time.ts'
import { aDeal } from '../testing/deal.ts'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { takeoutStatusAfterPayment } from './status-after-payment.ts'
import { takeoutDates } from './takeout-dates.ts'
import { takeoutSetting } from './takeout-setting.ts'

const bothTimeKinds = { timeSelectedPackageOrderEnabled: true, instantPackageOrderEnabled: true }
const instant: FulfilmentTime = { kind: 'instant' }
const chosenTime = (dayAndTime: string): FulfilmentTime => ({ kind: 'timed', at: at(dayAndTime) })

function store(setting: PackageSetting = {}, changes: StoreChanges = {}) {
  return aStore({ ...changes, info: { packageSetting: { ...bothTimeKinds, ...setting } } })
}
const timesToChoose = (facts: ReturnType<typeof aStore>, now: string) =>
  fulfilmentHours(takeoutSetting(facts.info.packageSetting), facts, at(now)).flatMap(({ day, hour, times }) =>
    times.map(({ minute }) => `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
  )
const resultOf = (pickup: FulfilmentTime, facts: ReturnType<typeof aStore>, now: string) => {
  const answer = takeoutDates(pickup, facts, at(now))
  return answer.ok ? 'ok' : answer.reason
}

describe('settings of takeout', () => {
  it('have 30 minutes for packaging by default [2.9-10]', () => {
    expect(takeoutSetting({}).leadMinutes).toBe(30)
    expect(takeoutSetting({ packagingTime: 0 }).leadMinutes).toBe(0)
    expect(takeoutSetting({ packagingTime: -5 }).leadMinutes).toBe(30)
  })

  it('offer times in steps of ten minutes by default [2.9-11]', () => {
    expect(takeoutSetting({}).minuteInterval).toBe(10)
    expect(takeoutSetting({ minuteInterval: 0 }).minuteInterval).toBe(10)
    expect(takeoutSetting({ minuteInterval: 15 }).minuteInterval).toBe(15)
  })

  it('decide whether customers order for now or choose a time; a store without these settings takes orders for now', () => {
    expect(takeoutSetting({})).toMatchObject({ instant: true, timed: false })
    expect(takeoutSetting({ timeSelectedPackageOrderEnabled: true })).toMatchObject({
      instant: false,
      timed: true,
    })
  })
})

describe('times to choose from', () => {
  it('start after the packaging time and end before closing', () => {
    const facts = store({ packagingTime: 25, minuteInterval: 20 })
    expect(timesToChoose(facts, '2026-11-20 19:00')).toEqual([
      '2026-11-20 19:40',
      '2026-11-20 20:00',
      '2026-11-20 20:20',
      '2026-11-20 20:40',
    ])
  })

  it('exclude the break', () => {
    const facts = store({ packagingTime: 10, minuteInterval: 30 })
    const found = timesToChoose(facts, '2026-11-20 14:15')
    expect(found.slice(0, 3)).toEqual(['2026-11-20 14:30', '2026-11-20 17:00', '2026-11-20 17:30'])
  })

  it('are of the same business day, which may go past midnight [2.5-76]', () => {
    const businessHours = { weekday: { openingHours: { begin: '17:00', end: '26:00' } } }
    const facts = store({ minuteInterval: 30 }, { open: { businessHours } })
    expect(timesToChoose(facts, '2026-11-19 23:20')).toEqual([
      '2026-11-20 00:00',
      '2026-11-20 00:30',
      '2026-11-20 01:00',
      '2026-11-20 01:30',
    ])
    expect(timesToChoose(facts, '2026-11-20 01:10')).toEqual([])
    expect(resultOf(chosenTime('2026-11-20 18:00'), facts, '2026-11-20 00:10')).toBe('outside-takeout')
  })

  it('are none while the store is closed, or opens later', () => {
    expect(timesToChoose(store(), '2026-11-20 08:00')).toEqual([])
    expect(timesToChoose(store(), '2026-11-20 21:00')).toEqual([])
  })

  it('are hourly if the interval is an hour or more', () => {
    expect(timesToChoose(store({ minuteInterval: 90 }), '2026-11-20 18:10')).toEqual([
      '2026-11-20 19:00',
      '2026-11-20 20:00',
    ])
  })
})

describe('a takeout order', () => {
  it('starts at the chosen time, and ends after as many half hours as `operatingTimeUnit` says [2.9-12]', () => {
    const facts = store({}, { open: { operatingTimeUnit: 3 } })
    expect(takeoutDates(chosenTime('2026-11-20 13:00'), facts, at('2026-11-20 12:00'))).toEqual({
      ok: true,
      startDate: at('2026-11-20 13:00'),
      endDate: at('2026-11-20 14:30'),
      orgStartDate: at('2026-11-20 13:00'),
      businessDate: '2026-11-20',
    })
  })

  it('begins now when it is instant, and has no requested time', () => {
    const now = at('2026-11-20 12:00')
    expect(takeoutDates(instant, store(), now)).toMatchObject({
      startDate: now,
      endDate: at('2026-11-20 13:00'),
      orgStartDate: null,
    })
  })

  it('needs a time when one is to be chosen [2.5-75]', () => {
    expect(resultOf({ kind: 'timed', at: null }, store(), '2026-11-20 12:00')).toBe('time-missing')
  })

  it('is refused for now, or for a chosen time, where the store does not take such orders', () => {
    const onlyTimed = store({ instantPackageOrderEnabled: false })
    expect(resultOf(instant, onlyTimed, '2026-11-20 12:00')).toBe('time-kind-off')
    const onlyInstant = store({ timeSelectedPackageOrderEnabled: false })
    expect(resultOf(chosenTime('2026-11-20 13:00'), onlyInstant, '2026-11-20 12:00')).toBe('time-kind-off')
  })

  it('follows the store: closed, on its break, paused, not using takeout [2.5-89]', () => {
    expect(resultOf(instant, store(), '2026-11-20 22:00')).toBe('outside-hours')
    expect(resultOf(chosenTime('2026-11-20 18:00'), store(), '2026-11-20 15:30')).toBe('break-time')
    const paused = store({}, { data: { pausedOrderTypes: [orderType.takeout] } })
    expect(resultOf(instant, paused, '2026-11-20 12:00')).toBe('paused')
    const unused = store({}, { data: { notUsingPackage: true } })
    expect(resultOf(instant, unused, '2026-11-20 12:00')).toBe('not-used')
  })

  it('keeps the earliest time valid for a grace period only', () => {
    const pickup = chosenTime('2026-11-20 12:30')
    expect(resultOf(pickup, store(), '2026-11-20 12:00')).toBe('ok')
    expect(resultOf(pickup, store(), '2026-11-20 12:05')).toBe('ok')
    expect(resultOf(pickup, store(), '2026-11-20 12:06')).toBe('outside-takeout')
    expect(resultOf(chosenTime('2026-11-20 13:07'), store(), '2026-11-20 12:00')).toBe('outside-takeout')
  })

  it('is not possible if packaging would end after closing or during the break', () => {
    expect(resultOf(instant, store(), '2026-11-20 20:29')).toBe('ok')
    expect(resultOf(instant, store(), '2026-11-20 20:30')).toBe('outside-takeout')
    expect(resultOf(instant, store(), '2026-11-20 14:30')).toBe('outside-takeout')
    expect(
      offeredTimeKinds(takeoutSetting(store().info.packageSetting), store(), at('2026-11-20 14:30')),
    ).toEqual(['timed'])
    expect(
      offeredTimeKinds(takeoutSetting(store().info.packageSetting), store(), at('2026-11-20 20:45')),
    ).toEqual([])
  })
})

it('a store that never closes also takes an instant order shortly before midnight', () => {
  const day = { openingHours: { begin: '00:00', end: '24:00' } }
  const facts = store({}, { open: { businessHours: { weekday: day, weekend: day } } })
  expect(resultOf(instant, facts, '2026-11-20 23:50')).toBe('ok')
  expect(offeredTimeKinds(takeoutSetting(facts.info.packageSetting), facts, at('2026-11-20 23:50'))).toEqual([
    'instant',
  ])
})

describe('the default time, which a reset selects again', () => {
  it('is instant if the store takes instant orders, else a time to choose [2.4-43, 2.4-44]', () => {
    expect(defaultTime(takeoutSetting(bothTimeKinds))).toEqual({ kind: 'instant' })
    expect(defaultTime(takeoutSetting({ ...bothTimeKinds, instantPackageOrderEnabled: false }))).toEqual({
      kind: 'timed',
      at: null,
    })
  })
})

describe('a paid takeout deal', () => {
  it('awaits acceptance when its customer chose a time, and is in progress when it is instant', () => {
    expect(takeoutStatusAfterPayment({ orgStartDate: at('2026-11-20 13:00') })).toBe(dealStatus.requested)
    expect(takeoutStatusAfterPayment({ orgStartDate: null })).toBe(dealStatus.inProgress)
    // The field is optional on the wire.
    expect(takeoutStatusAfterPayment({})).toBe(dealStatus.inProgress)
  })

  it('has an estimated time until it is complete [2.4-21]', () => {
    const setting = { leadMinutes: 20, showsDuration: true }
    const deal = aDeal({ orgStartDate: null })
    const estimate = { minutes: 20, at: at('2026-11-20 12:20') }
    expect(fulfilmentEstimate(deal, setting)).toEqual(estimate)
    expect(fulfilmentEstimate(deal, setting, at('2026-11-20 12:07'))?.at).toBe(at('2026-11-20 12:27'))
    expect(fulfilmentEstimate({ ...deal, status: dealStatus.complete }, setting)).toBeNull()
    expect(fulfilmentEstimate(deal, { ...setting, showsDuration: false })).toBeNull()
    const timedDeal = aDeal({ orgStartDate: at('2026-11-20 12:00'), status: dealStatus.requested })
    expect(fulfilmentEstimate(timedDeal, setting)).toEqual({ minutes: null, at: at('2026-11-20 12:00') })
  })
})
