import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { product } from '@storefront/contract/entities/product.ts'
import { packedSchema, unpack } from '@storefront/contract/packed.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../testing/field-table.ts'
import {
  branch,
  cafe,
  type SampleStores,
  sampleStores,
  snackBar,
  within,
} from '../../testing/sample-stores.ts'

let api: SampleStores['api']
beforeAll(async () => {
  ;({ api } = await sampleStores())
}, 180_000)

describe('the products of the sample stores', () => {
  const productsOf = async (endpoint: typeof getProductData | typeof getRootProductData, storeId: number) => {
    const { body } = await api.raw(endpoint, { storeId })
    const { productList } = JSON.parse(body).payload
    return unpack(v.parse(packedSchema, productList))
  }

  it('have every field for menu and cart [2.3-01]', async () => {
    const products = await productsOf(getProductData, cafe)
    expectFields(
      v.object({ productList: v.array(product) }),
      [{ productList: products }],
      within('productList[]', {
        productId: 'number',
        storeId: 'number',
        name: 'text',
        price: 'number',
        productionCost: 'number',
        descp: 'text',
        image: 'list',
        'image[].url': 'text',
        allergyInfo: 'list',
        isAdult: 'flag',
        isCategory: 'flag',
        childCountLimit: 'number',
        productType: 'text',
        parentProductId: 'number',
        minChildCount: 'number',
        maxChildCount: 'number',
        optionItems: 'list',
        'optionItems[].value': 'text',
        'optionItems[].price': 'number',
        showOrder: 'number',
        productShowOrder: 'number',
        isSalesStopped: 'flag',
        isTaxFree: 'flag',
        categoryId: 'number',
        'productSetting.showMenuForUser': 'flag',
        useInfo: 'text',
      }),
    )
  })

  it('have limits by product and by kind, each of a product or kind that is sold [3.3-36]', async () => {
    const { body } = await api.raw(getProductOrderLimitList, { storeId: branch, includeProductKind: 1 })
    const payload = v.parse(getProductOrderLimitList.payload, JSON.parse(body).payload)
    const limits = [
      ...payload.productOrderLimitList.map((limit) => ['product', limit.productId]),
      ...payload.productKindOrderLimitList.map((limit) => ['kind', limit.productKindId]),
    ]
    const products = [
      ...(await productsOf(getProductData, branch)),
      ...(await productsOf(getRootProductData, branch)),
    ]
    const ids = new Set(products.map(({ productId }) => productId))
    const kinds = new Set(products.map(({ productKindId }) => productKindId))
    expect(new Set(limits.map(([subject]) => subject))).toEqual(new Set(['product', 'kind']))
    expect(limits.filter(([subject, id]) => !(subject === 'product' ? ids : kinds).has(id))).toEqual([])
  })

  it('never include the cost price', async () => {
    const products = [
      ...(await productsOf(getProductData, cafe)),
      ...(await productsOf(getRootProductData, branch)),
    ]
    expect(new Set(products.map(({ productionCost }) => productionCost))).toEqual(new Set([0]))
  })

  it('have one of the six types [2.3-02]', async () => {
    const lists = await Promise.all([
      ...[cafe, branch, snackBar].map((storeId) => productsOf(getProductData, storeId)),
      productsOf(getRootProductData, branch),
    ])
    const sold = new Set(lists.flat().map((each) => each.productType))
    expect(Object.values(productType)).toEqual([
      '일반',
      '세트',
      '토핑',
      '상세옵션',
      '개별카테고리',
      '수량카테고리',
    ])
    expect([...sold].filter((type) => !(Object.values(productType) as unknown[]).includes(type))).toEqual([])
  })
})
