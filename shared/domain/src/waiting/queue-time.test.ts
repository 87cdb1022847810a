import { dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aStore, at } from '../testing/store.ts'
import { queueTime } from './queue-time.ts'

describe('a ticket can be taken', () => {
  it('while the store is open, and neither on a break nor with its queue closed [1.5.3-05, 1.5.3-06]', () => {
    const noon = at('2026-11-20 12:00')
    expect(queueTime(aStore(), noon)).toMatchObject({ ok: true })
    expect(queueTime(aStore(), at('2026-11-20 15:30'))).toMatchObject({ ok: false, reason: 'break-time' })
    expect(queueTime(aStore(), at('2026-11-20 22:00'))).toMatchObject({ ok: false, reason: 'outside-hours' })
    const closed = aStore({ data: { pausedOrderTypes: [dealType.waiting] } })
    expect(queueTime(closed, noon)).toEqual({ ok: false, reason: 'paused' })
    const none = aStore({ data: { notUsingWaiting: true, pausedOrderTypes: [dealType.waiting] } })
    expect(queueTime(none, noon)).toEqual({ ok: false, reason: 'not-used' })
  })
})
