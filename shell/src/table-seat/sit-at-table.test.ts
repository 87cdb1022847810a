import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { openTableLink } from './sit-at-table.ts'
import { createTableSeats } from './table-seat.ts'

const tn = '3.abcdefgh'
const tableThree = () => ({ resource: { resourceId: 30, storeId: 10, name: '3번' } })
const refuse = (failed: number) => () => {
  throw new ApiFailure(failed, 'refused')
}

function aShop(options: TestHostOptions) {
  const host = installTestHost({ messages: { shell: { ko, en } }, ...options })
  const seats = createTableSeats(host.runtime.persisted, host.clock.get)
  return { host, seats, scan: () => openTableLink(tn, { ...host.runtime, storeId: 10, seats }) }
}

describe('the link of a table', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('seats the customer, and opens table order from Main after 300 ms [1.2.5-29]', async () => {
    const { host, seats, scan } = aShop({ answers: { getTable: tableThree } })
    const scanned = scan()
    await vi.advanceTimersByTimeAsync(299)
    expect(seats.table.get()).toEqual({ resourceId: 30, name: '3번', tn })
    expect(host.visited).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await scanned
    expect(host.visited).toEqual(['/menus'])
  })

  it('stores the table’s English name', async () => {
    const room = { resourceId: 31, storeId: 10, name: '마루방', translations: { en: { name: 'Floor room' } } }
    const { seats, scan } = aShop({ answers: { getTable: () => ({ resource: room }) } })
    const scanned = scan()
    await vi.advanceTimersByTimeAsync(300)
    await scanned
    expect(seats.table.get()).toEqual({ resourceId: 31, name: '마루방', nameEn: 'Floor room', tn })
  })

  it('stays on the current page when that is not Main', async () => {
    const { host, scan } = aShop({ answers: { getTable: tableThree }, path: '/menus' })
    const scanned = scan()
    await vi.advanceTimersByTimeAsync(300)
    await scanned
    expect(host.visited).toEqual([])
  })

  it.each([
    ['forged', code.badTableCode, /QR을 확인할 수 없어요/],
    ['of a table that is gone', code.notFound, /QR을 확인할 수 없어요/],
    ['of a store without ordering', code.notInContract, /쓸 수 없는 기능/],
    ['asked for offline', 0, /연결을 확인/],
    ['asked for while the API is too busy', code.unavailable, /연결을 확인/],
  ])('shows a message where its code is %s, and changes nothing', async (_case, failed, expected) => {
    const { host, seats, scan } = aShop({ answers: { getTable: refuse(failed) } })
    seats.sit({ resourceId: 1, name: '1번', tn: '1.abcdefgh' })
    await scan()
    expect(host.alerts).toEqual([{ text: expect.stringMatching(expected) }])
    expect(seats.table.get()?.name).toBe('1번')
    expect(host.visited).toEqual([])
  })
})
