import {
  getAddressList,
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ADDRESSES } from '../../addresses/address-book.ts'
import { anAddress } from '../../testing/pay-requests.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi, TestCustomer, TestShop } from '../../testing/test-api.ts'

let api: TestApi
let shop: TestShop
beforeAll(async () => {
  api = await raceApi()
  shop = await api.aStore({ bundles: ['ordering', 'payment'] })
})
afterAll(() => api.close())

const mine = (as: TestCustomer) => ({ storeId: shop.storeId, userId: as.userId })
const save = (as: TestCustomer, unit: string) =>
  api.request(saveAddress, { ...mine(as), address: anAddress(undefined, unit) }, { as })
const book = async (as: TestCustomer) => (await api.call(getAddressList, mine(as), { as })).addressList

describe('concurrent changes of an address book', () => {
  it('never exceed its limit', async () => {
    const as = await api.aCustomer()
    const free = 3
    for (let unit = free; unit < MAX_ADDRESSES; unit += 1) await save(as, `${unit}호`)
    const answers = await inParallel(12, (index) => save(as, `새 ${index}호`))
    expect(countByCode(answers)).toEqual({ 200: free, [code.changed]: 12 - free })
    expect(await book(as)).toHaveLength(MAX_ADDRESSES)
  })

  it('leave exactly one default', async () => {
    const as = await api.aCustomer()
    for (let round = 0; round < 4; round += 1) {
      const saved = await inParallel(6, (index) => save(as, `${round}-${index}호`))
      expect(countByCode(saved)).toEqual({ 200: 6 })
      const doors = await book(as)
      const answers = await Promise.all(
        doors.slice(0, 6).map(({ addressId }, index) => {
          const endpoint = index % 2 === 0 ? setDefaultAddress : removeAddress
          return api.request(endpoint, { ...mine(as), addressId }, { as })
        }),
      )
      expect(countByCode(answers)).toEqual({ 200: 6 })
      expect((await book(as)).map(({ isDefault }) => isDefault).filter(Boolean)).toEqual([true])
    }
  })
})
