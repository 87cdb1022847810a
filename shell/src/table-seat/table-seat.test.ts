import { persistedInMemory } from '@storefront/host/testing/persisted-in-memory.ts'
import { describe, expect, it } from 'vitest'
import { createTableSeats, SEAT_TTL_MS } from './table-seat.ts'

const seat = { resourceId: 3, name: '3번', tn: '3.abcdefgh' }

describe('the table whose code was scanned', () => {
  it('expires after four hours', () => {
    let now = 1_000
    const seats = createTableSeats(persistedInMemory(), () => now)
    seats.sit(seat)
    now += SEAT_TTL_MS - 1
    expect(seats.table.get()).toEqual(seat)
    now += 1
    expect(seats.table.get()).toBe(null)
  })

  it('survives a reload, and is cleared when the customer leaves it', () => {
    const persisted = persistedInMemory()
    createTableSeats(persisted, () => 0).sit(seat)
    const after = createTableSeats(persisted, () => 0)
    expect(after.table.get()).toEqual(seat)
    expect(after.table.get()).toBe(after.table.get())
    after.leave()
    expect(after.table.get()).toBe(null)
  })

  it('is none where an older release left an invalid value', () => {
    const persisted = persistedInMemory()
    persisted<unknown>('shared', 'table-seat', null, (value) => value).set({
      seat: { resourceId: 'x' },
      until: 9e15,
    })
    expect(createTableSeats(persisted, () => 0).table.get()).toBe(null)
  })
})
