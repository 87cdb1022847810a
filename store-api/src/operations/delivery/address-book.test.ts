import {
  getAddressList,
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ADDRESSES } from '../../addresses/address-book.ts'
import { anAddress } from '../../testing/pay-requests.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let shop: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  shop = await api.aStore({ bundles: ['ordering', 'payment'] })
  return () => api.close()
})

const ownRequest = (customer: TestCustomer, store = shop) => ({
  storeId: store.storeId,
  userId: customer.userId,
})
const save = (customer: TestCustomer, unit: string) =>
  api.call(saveAddress, { ...ownRequest(customer), address: anAddress(undefined, unit) }, { as: customer })
const book = async (customer: TestCustomer, store = shop) =>
  (await api.call(getAddressList, ownRequest(customer, store), { as: customer })).addressList.map(
    ({ address2, isDefault }) => (isDefault ? `${address2} *` : address2),
  )

describe('an address book', () => {
  it('stores addresses; the newest is the default [2.3-29]', async () => {
    const customer = await api.aCustomer()
    expect(await book(customer)).toEqual([])
    const { address } = await save(customer, '101호')
    expect(address).toMatchObject({
      zipcode: '04780',
      address1: '서울특별시 성동구 포근로 12',
      address2: '101호',
      isDefault: true,
    })
    await save(customer, '202호')
    expect(await book(customer)).toEqual(['202호 *', '101호'])
  })

  it('is the customer’s in every store', async () => {
    const customer = await api.aCustomer()
    await save(customer, '101호')
    const other = await api.aStore({ bundles: ['ordering', 'payment'] })
    expect(await book(customer, other)).toEqual(['101호 *'])
  })

  it('stores an address once', async () => {
    const customer = await api.aCustomer()
    const first = await save(customer, '101호')
    await save(customer, '202호')
    const again = await save(customer, ' 101호 ')
    expect(again.address).toMatchObject({ addressId: first.address.addressId })
    expect(await book(customer)).toEqual(['101호 *', '202호'])
  })

  it('changes its default, and picks another when that is removed', async () => {
    const customer = await api.aCustomer()
    const first = await save(customer, '101호')
    await save(customer, '202호')
    await save(customer, '303호')
    const { addressId } = first.address
    expect(await book(customer)).toEqual(['303호 *', '202호', '101호'])
    const changed = await api.call(
      setDefaultAddress,
      { ...ownRequest(customer), addressId },
      { as: customer },
    )
    expect(changed.addressList[0]).toMatchObject({ addressId, isDefault: true })
    const remainingBook = await api.call(
      removeAddress,
      { ...ownRequest(customer), addressId },
      { as: customer },
    )
    expect(remainingBook.addressList).toMatchObject([
      { address2: '303호', isDefault: true },
      { address2: '202호' },
    ])
    expect(
      (await api.request(removeAddress, { ...ownRequest(customer), addressId }, { as: customer })).code,
    ).toBe(code.notFound)
    expect(await book(customer)).toEqual(['303호 *', '202호'])
  })

  it('has a limit', async () => {
    const customer = await api.aCustomer()
    for (let unit = 1; unit <= MAX_ADDRESSES; unit += 1) await save(customer, `${unit}호`)
    const request = { ...ownRequest(customer), address: anAddress(undefined, '하나 더') }
    expect(await api.request(saveAddress, request, { as: customer })).toMatchObject({
      code: code.changed,
      payload: { reason: 'book-full' },
    })
    expect(await book(customer)).toHaveLength(MAX_ADDRESSES)
    expect((await save(customer, '1호')).addressList).toHaveLength(MAX_ADDRESSES)
  })

  it('refuses an invalid address', async () => {
    const customer = await api.aCustomer()
    const valid = anAddress()
    for (const address of [
      { ...valid, address2: '  ' },
      { ...valid, zipcode: '4780' },
      { ...valid, address1: '' },
      { ...valid, address2: 'x'.repeat(101) },
      { ...valid, extra: 1 },
    ]) {
      expect(
        (await api.request(saveAddress, { ...ownRequest(customer), address }, { as: customer })).code,
      ).toBe(code.badRequest)
    }
    expect(await book(customer)).toEqual([])
  })
})

describe('another customer’s address', () => {
  it('is neither listed, chosen nor removed', async () => {
    const [owner, stranger] = [await api.aCustomer(), await api.aCustomer()]
    const { address } = await save(owner, '101호')
    await save(stranger, '202호')
    const request = { ...ownRequest(stranger), addressId: address.addressId }
    for (const endpoint of [setDefaultAddress, removeAddress]) {
      expect((await api.request(endpoint, request, { as: stranger })).code).toBe(code.notFound)
    }
    expect(await book(stranger)).toEqual(['202호 *'])
    expect(await book(owner)).toEqual(['101호 *'])
    expect((await api.request(getAddressList, ownRequest(owner), { as: stranger })).code).toBe(code.forbidden)
  })
})
