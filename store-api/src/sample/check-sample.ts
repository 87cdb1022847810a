import { category, product } from '@storefront/contract/entities/product.ts'
import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import * as v from 'valibot'
import type { SampleData } from './sample-data.ts'

/** Descriptions of all errors in sample data; empty when valid. */
export function sampleErrors(data: SampleData): string[] {
  return [
    ...data.stores.flatMap((store) => [
      ...errorsOf(`store ${store.storeId} info`, storeInfo, { ...store.info, storeId: store.storeId }),
      ...errorsOf(`store ${store.storeId} data`, storeData, {
        ...store.data,
        name: store.info.name,
        pageName: store.pageName,
      }),
      ...(isPageName(store.pageName) ? [] : [`store ${store.storeId}: ${store.pageName} is no page name`]),
    ]),
    ...data.categories.flatMap((each) => errorsOf(`category ${each.categoryId}`, category, each)),
    ...data.products.flatMap((each) => errorsOf(`product ${each.productId}`, product, each)),
    ...danglingReferences(data),
    ...repeatedKeys('store', data.stores, ({ storeId }) => storeId),
    ...repeatedKeys('page name', data.stores, ({ pageName }) => pageName),
    ...repeatedKeys('category', data.categories, ({ categoryId }) => categoryId),
    ...repeatedKeys('product', data.products, ({ productId }) => productId),
    ...repeatedKeys('table', data.tables, ({ storeId, number }) => `${storeId}/${number}`),
    ...repeatedKeys('coupon template', data.couponTemplates ?? [], ({ templateId }) => templateId),
    ...repeatedKeys(
      'coupon number',
      data.numberedCoupons ?? [],
      ({ storeId, couponNum }) => `${storeId}/${couponNum}`,
    ),
    ...repeatedKeys('pay module', data.payModules ?? [], ({ storeId, value }) => `${storeId}/${value}`),
    ...repeatedKeys('terms', data.terms, ({ storeId, termsType }) => `${storeId}/${termsType}`),
  ]
}

function danglingReferences(data: SampleData): string[] {
  const { stores, categories, products, tables, terms, limits, couponTemplates = [], payModules = [] } = data
  const { giftCardTemplates = [], giftCardCategories = [], giftCards = [] } = data
  const templateOfStore = new Set(
    giftCardTemplates.map(({ storeId, templateId }) => `${storeId}/${templateId}`),
  )
  const knownStores = new Set(stores.map(({ storeId }) => storeId))
  const storeOfCategory = new Map(categories.map(({ categoryId, storeId }) => [categoryId, storeId]))
  const storeOfProduct = new Map(products.map(({ productId, storeId }) => [productId, storeId]))
  const parentOf = new Map(stores.map(({ storeId, parentStoreId }) => [storeId, parentStoreId]))
  return [
    ...stores
      .filter(({ parentStoreId }) => parentStoreId !== undefined && !knownStores.has(parentStoreId))
      .map(({ storeId }) => `store ${storeId}: its parent does not exist`),
    ...[...categories, ...products, ...tables, ...terms, ...limits, ...couponTemplates, ...payModules]
      .filter(({ storeId }) => !knownStores.has(storeId))
      .map((row) => `${JSON.stringify(row).slice(0, 80)}: its store does not exist`),
    ...categories
      .filter(({ parentCategoryId: parent, storeId }) => parent && storeOfCategory.get(parent) !== storeId)
      .map(({ categoryId }) => `category ${categoryId}: its parent is not in the store`),
    ...[
      ...giftCards,
      ...giftCardCategories.flatMap(({ storeId, templateIds }) =>
        templateIds.map((templateId) => ({ storeId, templateId })),
      ),
    ]
      .filter(({ storeId, templateId }) => !templateOfStore.has(`${storeId}/${templateId}`))
      .map(({ storeId, templateId }) => `gift card template ${storeId}/${templateId} does not exist`),
    ...products
      .filter(({ categoryId, storeId }) => categoryId && storeOfCategory.get(categoryId) !== storeId)
      .map(({ productId }) => `product ${productId}: its category is not in the store`),
    ...products
      .filter(({ parentProductId: parent, storeId }) => parent && storeOfProduct.get(parent) !== storeId)
      .map(({ productId }) => `product ${productId}: its parent is not in the store`),
    ...limits
      .filter(({ productId, storeId }) => {
        const owner = productId && storeOfProduct.get(productId)
        return productId && owner !== storeId && owner !== parentOf.get(storeId)
      })
      .map(({ productId }) => `limit of product ${productId}: the store does not sell it`),
    ...limits
      .filter(({ productId, productKindId }) => (productId === undefined) === (productKindId === undefined))
      .map((limit) => `limit ${JSON.stringify(limit)}: names a product or a kind, not both`),
  ]
}

function errorsOf(subject: string, schema: v.GenericSchema, value: unknown): string[] {
  const result = v.safeParse(schema, value)
  return result.success
    ? []
    : result.issues.map((issue) => `${subject}: ${v.getDotPath(issue)} ${issue.message}`)
}

function repeatedKeys<Row>(
  subject: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): string[] {
  const seenKeys = new Set<string | number>()
  return rows.flatMap((row) => {
    const key = keyOf(row)
    if (seenKeys.has(key)) return [`${subject} ${key} stands twice`]
    seenKeys.add(key)
    return []
  })
}
