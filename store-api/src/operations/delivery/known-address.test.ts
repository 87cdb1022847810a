import { getAddressList, saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import type { FoundAddress, FoundBuilding } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, expect, it } from 'vitest'
import { AddressServiceUnavailable } from '../../addresses/address-service.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

const chosenBuilding: FoundBuilding = {
  zipNo: '04780',
  roadAddr: '서울특별시 성동구 포근로 12 (성수동2가, 포근빌딩)',
  jibunAddr: '서울특별시 성동구 성수동2가 311',
  engAddr: '12 Pogeun-ro, Seongdong-gu, Seoul',
}
/** Same road and number, another lot. */
const buildingBehind: FoundBuilding = {
  ...chosenBuilding,
  zipNo: '04781',
  jibunAddr: '서울특별시 성동구 성수동2가 312',
}

let api: TestApi
let store: TestStoreWithKey
let customer: TestCustomer
let searches: string[]
let found: () => FoundBuilding[] | string
beforeEach(async () => {
  searches = []
  found = () => [chosenBuilding, buildingBehind]
  api = await testApi({
    addresses: async ({ keyword }) => {
      searches.push(keyword)
      const juso = found()
      const errorCode = typeof juso === 'string' ? juso : '0'
      return { results: { common: { errorCode }, juso: typeof juso === 'string' ? [] : juso } }
    },
  })
  store = await api.aStore({ bundles: ['ordering', 'payment'] })
  customer = await api.aCustomer()
  return () => api.close()
})

const ownIds = () => ({ storeId: store.storeId, userId: customer.userId })
const typed: FoundAddress = { zipcode: '04780', address1: chosenBuilding.roadAddr, address2: '3층' }
const save = (address: FoundAddress, key?: string) =>
  api.request(saveAddress, { ...ownIds(), address }, { as: customer, ...(key && { key }) })
const book = async () => (await api.call(getAddressList, ownIds(), { as: customer })).addressList

it('an address is stored as the address service returns it, whatever the browser sends', async () => {
  const invented = { zipcode: '99999', jibunAddr: '달나라 1', engAddr: 'the moon' }
  const { payload } = await save({
    ...typed,
    ...invented,
    address1: ` ${chosenBuilding.roadAddr.replace(' ', '  ')}`,
  })
  expect(searches).toEqual(['서울특별시 성동구 포근로 12'])
  const { zipNo: zipcode, roadAddr: address1, jibunAddr, engAddr } = chosenBuilding
  expect(payload).toMatchObject({ address: { zipcode, address1, address2: '3층', jibunAddr, engAddr } })
})

it('of several buildings with the same number the one on the chosen lot is used', async () => {
  await save({ ...typed, jibunAddr: buildingBehind.jibunAddr ?? null })
  expect(await book()).toMatchObject([{ zipcode: buildingBehind.zipNo, jibunAddr: buildingBehind.jibunAddr }])
})

it.each([
  ['a cheaper area in front of a far place', '서울특별시 성동구 포근로 12, 부산광역시 해운대구 멀리로 1'],
  ['the beginning of one', '서울특별시 성동구 포근로'],
  ['another number', '서울특별시 성동구 포근로 13 (성수동2가, 포근빌딩)'],
  ['other words in the brackets', '서울특별시 성동구 포근로 12 (부산으로 오세요)'],
  ['more than the service reads', `서울특별시 ${'성'.repeat(90)}`],
])('an address of %s is refused', async (_case, address1) => {
  expect(await save({ ...typed, address1 })).toMatchObject({
    code: code.badRequest,
    payload: { field: 'address.address1' },
  })
  expect(await book()).toEqual([])
})

it('where the service fails or refuses, nothing is stored, and the same attempt can be retried', async () => {
  found = () => 'E0001' // the service refuses the key
  expect((await save(typed, 'one-attempt')).code).toBe(code.serviceSilent)
  found = () => {
    throw new AddressServiceUnavailable()
  }
  expect((await save(typed, 'one-attempt')).code).toBe(code.serviceSilent)
  expect(await book()).toEqual([])
  found = () => [chosenBuilding]
  expect((await save(typed, 'one-attempt')).code).toBe(code.ok)
  // A repeated call is replayed without calling the service.
  expect((await save(typed, 'one-attempt')).code).toBe(code.ok)
  expect(searches).toHaveLength(3)
})
