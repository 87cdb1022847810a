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
import type { TestApi, TestCustomer, TestStoreWithKey } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeAll(async () => {
  api = await raceApi()
  store = await api.aStore({ bundles: ['ordering', 'payment'] })
})
afterAll(() => api.close())

const ownRequest = (customer: TestCustomer) => ({ storeId: store.storeId, userId: customer.userId })
const save = (customer: TestCustomer, unit: string) =>
  api.request(saveAddress, { ...ownRequest(customer), address: anAddress(undefined, unit) }, { as: customer })
const book = async (customer: TestCustomer) =>
  (await api.call(getAddressList, ownRequest(customer), { as: customer })).addressList

describe('concurrent changes of an address book', () => {
  it('never exceed its limit', async () => {
    const customer = await api.aCustomer()
    const free = 3
    for (let unit = free; unit < MAX_ADDRESSES; unit += 1) await save(customer, `${unit}호`)
    const answers = await inParallel(12, (index) => save(customer, `새 ${index}호`))
    expect(countByCode(answers)).toEqual({ 200: free, [code.changed]: 12 - free })
    expect(await book(customer)).toHaveLength(MAX_ADDRESSES)
  })

  it('leave exactly one default', async () => {
    const customer = await api.aCustomer()
    for (let round = 0; round < 4; round += 1) {
      const saved = await inParallel(6, (index) => save(customer, `${round}-${index}호`))
      expect(countByCode(saved)).toEqual({ 200: 6 })
      const addresses = await book(customer)
      const answers = await Promise.all(
        addresses.slice(0, 6).map(({ addressId }, index) => {
          const endpoint = index % 2 === 0 ? setDefaultAddress : removeAddress
          return api.request(endpoint, { ...ownRequest(customer), addressId }, { as: customer })
        }),
      )
      expect(countByCode(answers)).toEqual({ 200: 6 })
      expect((await book(customer)).map(({ isDefault }) => isDefault).filter(Boolean)).toEqual([true])
    }
  })
})
