import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { resource } from '../database/schema/stores.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { reservableTables } from './reservation-moment.ts'

it('a table has a room (ground), seats, a use and a mark of removal; a removed one cannot be reserved [3.3-20]', () => {
  expect(Object.keys(getTableColumns(resource))).toEqual(
    expect.arrayContaining(['storeId', 'resourceId', 'groundId', 'capacity', 'useType', 'isDeleted']),
  )
  const table = (resourceId: number, groundId: number | null, fields: object = {}) =>
    ({ storeId: 1, resourceId, groundId, capacity: 4, useType: null, isDeleted: false, ...fields }) as never
  const tables = [
    table(1, 2),
    table(2, 1),
    table(3, 1, { isDeleted: true }),
    table(4, 1, { capacity: null }),
  ] as StoreSnapshot['tables']
  expect(reservableTables({ tables }).map(({ resourceId }) => resourceId)).toEqual([2, 1])
})
