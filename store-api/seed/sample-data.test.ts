import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Product, product } from '@storefront/contract/entities/product.ts'
import { resource } from '@storefront/contract/entities/store.ts'
import { termsTemplate } from '@storefront/contract/entities/terms.ts'
import { adultMark, orderType, productType } from '@storefront/contract/wire-enums.ts'
import type { CartLine, Chosen } from '@storefront/domain/menu/cart-line.ts'
import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { priceLine } from '@storefront/domain/menu/line-price.ts'
import { indexProducts } from '@storefront/domain/menu/product-index.ts'
import { visibleProducts } from '@storefront/domain/menu/visible-products.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleErrors } from '../src/sample/check-sample.ts'
import type { SampleProduct } from '../src/sample/sample-menu.ts'
import { sampleCouponTemplates } from './coupons.ts'
import { sampleData } from './index.ts'

const { stores, categories, products, tables, terms, limits } = sampleData
const dishes = products.filter((product) => product.categoryId !== undefined)
const groups = products.filter((product) => product.isCategory)
const childrenOf = (parent: SampleProduct) =>
  products.filter((product) => product.parentProductId === parent.productId)
const dishesOf = (...storeIds: number[]) => dishes.filter((product) => storeIds.includes(product.storeId))
const pictures = path.join(import.meta.dirname, 'pictures')

describe('what the stores sell', () => {
  it('gives the cafe and the restaurant at least sixty dishes each, and the snack bar twenty', () => {
    expect(dishesOf(10).length).toBeGreaterThanOrEqual(60)
    expect(dishesOf(20, 21).length).toBeGreaterThanOrEqual(60)
    expect(dishesOf(30).length).toBeGreaterThanOrEqual(20)
  })

  it('has every badge of a menu', () => {
    const someProduct = (test: (each: SampleProduct) => unknown) => products.some(test)
    expect(someProduct((product) => product.isAdult && product.useInfo?.includes(adultMark))).toBe(true)
    expect(someProduct((product) => product.isTaxFree)).toBe(true)
    expect(someProduct((product) => product.isSalesStopped && product.categoryId)).toBe(true)
    expect(someProduct((product) => product.isSalesStopped && product.parentProductId)).toBe(true)
    expect(someProduct((product) => product.optionItems?.some((option) => option.price))).toBe(true)
    expect(someProduct((product) => product.productType === productType.set)).toBe(true)
    expect(someProduct((product) => product.productSetting?.showMenuForUser === false)).toBe(true)
    expect(someProduct((product) => product.categoryId && !product.image)).toBe(true)
    expect(someProduct((product) => [...product.name].length === 40)).toBe(true)
    for (const tag of ['popular', 'new', 'season'] as const)
      expect(someProduct((product) => product.tags?.includes(tag))).toBe(true)
    expect(limits.some((limit) => limit.isClosed)).toBe(true)
    expect(limits.some((limit) => limit.maxNumber === 0)).toBe(true)
    expect(limits.some((limit) => limit.maxNumber === 3)).toBe(true)
    expect(limits.some((limit) => limit.maxNumber < 0)).toBe(true)
  })

  it('prices everything in whole won', () => {
    for (const each of products) {
      expect(each.price, each.name).toSatisfy((price: number) => Number.isInteger(price) && price >= 0)
      for (const option of each.optionItems ?? [])
        expect(Number.isInteger(option.price ?? 0), option.value).toBe(true)
    }
  })

  it('names every store, category, product, option and term in English', () => {
    for (const each of [...categories, ...products])
      expect(each.translations?.en?.name, each.name).toBeTruthy()
    for (const each of products.filter((product) => product.descp))
      expect(each.translations?.en?.descp, each.name).toBeTruthy()
    for (const each of products.flatMap((product) => product.optionItems ?? []))
      expect(each.en, each.value).toBeTruthy()
    for (const each of stores) expect(each.info.translations?.en?.name, each.info.name).toBeTruthy()
    for (const each of terms)
      expect(each.translations?.en, each.title).toMatchObject({ title: /./, template: /./ })
  })

  it('names every table, and each custom button, in English', () => {
    for (const each of tables) expect(each.translations?.en?.name, each.name).toMatch(/^[A-Z][\x20-\x7e]+$/)
    for (const { info } of stores) {
      for (const link of info.userAppCustomButtons ?? [])
        expect(link.translations?.en?.title, link.title).toMatch(/^[\x20-\x7e]+$/)
      const { customButtonName, translations } = info.userMobileSetting ?? {}
      if (customButtonName) expect(translations?.en?.customButtonName).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  it('has every notice on reservations, takeout and delivery in English', () => {
    for (const { info } of stores)
      for (const setting of [info.reservationSetting, info.packageSetting, info.deliverySetting])
        if (setting?.noti) expect(setting.translations?.en?.noti, setting.noti).toMatch(/^[\x20-\x7e]+$/)
  })

  it('has no Hangul in an English text', () => {
    const english = [...stores.map((store) => store.info), ...categories, ...products, ...terms].map(
      ({ translations }) => translations,
    )
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Hangul}/u)
  })
})

describe('references', () => {
  it('pass the validation before loading, and tables have unique ids', () => {
    expect(sampleErrors(sampleData)).toEqual([])
    const tableIds = tables.map((table) => table.resourceId)
    expect(new Set(tableIds).size).toBe(tableIds.length)
  })

  it('assign every dish to a category', () => {
    for (const each of products.filter((dish) => dish.parentProductId === undefined)) {
      expect(each.categoryId, each.name).toBeDefined()
    }
  })

  it('assign every group to a dish and every choice to a group', () => {
    for (const each of products.filter((child) => child.parentProductId !== undefined)) {
      const parent = products.find((candidate) => candidate.productId === each.parentProductId)
      expect(parent?.storeId, each.name).toBe(each.storeId)
      expect(parent?.isCategory ?? false, each.name).toBe(!each.isCategory)
      expect(each.categoryId, each.name).toBeUndefined()
    }
  })

  it('connect options and choices to dishes only, in sets to those of a slot', () => {
    const withChoices = products.filter(
      (each) =>
        each.optionItems || products.some(({ parentProductId }) => parentProductId === each.productId),
    )
    for (const each of withChoices) {
      const group = products.find(({ productId }) => productId === each.parentProductId)
      const set = products.find(({ productId }) => productId === group?.parentProductId)
      if (!each.isCategory && group) expect(set?.productType, each.name).toBe(productType.set)
    }
  })

  it('allow filling the minimum of every group with available choices', () => {
    expect(groups.length).toBeGreaterThan(50)
    for (const group of groups) {
      const onSale = childrenOf(group).filter((choice) => !choice.isSalesStopped).length
      expect(onSale, group.name).toBeGreaterThanOrEqual(group.minChildCount ?? 0)
      expect(group.maxChildCount, group.name).toBeGreaterThanOrEqual(group.minChildCount ?? 0)
    }
  })

  it('limit only products of the store or its head office', () => {
    for (const limit of limits) {
      const seller = stores.find((store) => store.storeId === limit.storeId)
      const limitedProducts = products.filter(
        (product) =>
          [seller?.storeId, seller?.parentStoreId].includes(product.storeId) &&
          (limit.productId
            ? product.productId === limit.productId
            : product.productKindId === limit.productKindId),
      )
      expect(limitedProducts.length, JSON.stringify(limit)).toBeGreaterThan(0)
    }
  })

  it('lead to existing stores and products', () => {
    const ids = new Set(stores.map((store) => store.storeId))
    const pages = new Set(stores.map((store) => store.pageName))
    for (const store of stores) {
      if (store.gateParentStore) expect(pages).toContain(store.gateParentStore.pageName)
      for (const slide of store.info.userMobileSetting?.slides ?? []) {
        expect(
          dishes.map((product) => product.productId),
          slide.title,
        ).toContain(slide.productId)
      }
    }
    for (const each of [...tables, ...terms, ...sampleCouponTemplates]) expect(ids).toContain(each.storeId)
  })

  it('target coupons at existing categories and products', () => {
    for (const template of sampleCouponTemplates) {
      for (const id of template.categoryIdList ?? [])
        expect(categories.map((category) => category.categoryId)).toContain(id)
      for (const id of template.productIdList ?? [])
        expect(dishes.map((product) => product.productId)).toContain(id)
    }
  })

  it('use only placeholders that a store has', () => {
    for (const each of terms) {
      const text = `${each.template}${each.translations?.en?.template}`
      for (const [, field] of text.matchAll(/\{\{(\w+)\}\}/g)) {
        for (const store of stores) expect(Object.keys(store.info), each.title).toContain(field)
      }
    }
  })
})

describe('the contract', () => {
  it('accepts the sample terms and tables', () => {
    for (const each of terms) v.parse(termsTemplate, each)
    for (const each of tables) v.parse(resource, each)
  })
})

describe('the rules of the menu', () => {
  const index = indexProducts(products.map((each) => v.parse(product, each)))
  const minimumChoicesOf = (dish: Product): Chosen => ({
    options: dish.optionItems.slice(0, 1).map((option) => option.value),
    children: choiceGroups(dish, index)
      .filter((group) => group.min > 0)
      .flatMap(({ choices: [first], groupProductId, min }) =>
        first ? [{ productId: first.productId, groupProductId, count: min, ...minimumChoicesOf(first) }] : [],
      ),
  })
  const minimumLineOf = (dish: Product): CartLine => {
    const { options = [], children = [] } = minimumChoicesOf(dish)
    return {
      orderItemId: -1,
      productId: dish.productId,
      count: 1,
      options: [...options],
      children: [...children],
    }
  }

  it('allow ordering every dish with its minimum choices', () => {
    for (const dish of dishes) {
      const parsed = index.get(dish.productId)
      const priced = parsed && priceLine(minimumLineOf(parsed), index)
      expect(priced, dish.name).toMatchObject({ ok: true })
    }
  })

  it('show the dishes in the order of the menu file', () => {
    const rule = { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false }
    const visible = visibleProducts(index.all, rule).filter((product) => product.storeId === 10)
    expect(visible.map((product) => product.productId)).toEqual(
      visible.map((product) => product.productId).sort((a, b) => a - b),
    )
  })
})

describe('the pictures', () => {
  const filesWith = (extension: string) => readdirSync(pictures).filter((file) => file.endsWith(extension))
  const files = filesWith('.webp')
  const shownPictures = new Set(
    JSON.stringify(sampleData)
      .match(/\/images\/[\w.-]+/g)
      ?.map((url) => url.slice('/images/'.length)),
  )

  it('all exist, and all are used', () => {
    expect([...shownPictures].sort()).toEqual(files.sort())
  })

  it('exist as AVIF as well, each of them smaller', () => {
    const asWebp = filesWith('.avif').map((file) => file.replace(/avif$/, 'webp'))
    expect(asWebp.sort()).toEqual(files.sort())
    const larger = asWebp.filter((file) => sizeOf(file.replace(/webp$/, 'avif')) >= sizeOf(file))
    expect(larger).toEqual([])
  })

  it('are small: 12 kB each at most, 2.5 MB together', () => {
    const sizes = files.map(sizeOf)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_500_000)
  })

  it('sample pictures have their licence file', () => {
    expect(readdirSync(pictures)).toContain('NOTICE')
  })
})

const sizeOf = (file: string) => statSync(path.join(pictures, file)).size
