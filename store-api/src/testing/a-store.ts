import type { Bundle } from '@storefront/contract/bundles.ts'
import { productType, termsType } from '@storefront/contract/wire-enums.ts'
import type { Database } from '../database/database.ts'
import type { StoreFlagsJson, StoreInfoJson, StorePolicyJson } from '../database/schema/store-json.ts'
import { limitProduct } from '../sample/copy-store.ts'
import { writeSample } from '../sample/load.ts'
import type { SampleTerms } from '../sample/sample-data.ts'
import type { SampleCategory, SampleProduct } from '../sample/sample-menu.ts'
import type { SampleStore } from '../sample/sample-store.ts'
import { noon } from './clock.ts'

export interface StoreOptions {
  /** A sample that the sandbox lists; calls of the sandbox change its copies alone. */
  isListed?: boolean
  bundles?: readonly Bundle[]
  info?: Partial<StoreInfoJson>
  flags?: StoreFlagsJson
  policy?: StorePolicyJson
  parentStoreId?: number
  /** Daily order limits of products by name. */
  limits?: Record<string, number>
  /** Names of products that carry no VAT. */
  taxFree?: readonly string[]
  /** Orders are paid before the kitchen gets them; post-pay by default. */
  prepaid?: boolean
  terms?: readonly Omit<SampleTerms, 'storeId'>[]
  /** Number of tables, named `1`, `2` and so on; two by default. */
  tables?: number
}

export interface TestStore {
  storeId: number
  pageName: string
  /** Id of a product, choice group or choice by its name; throws for a name that is not on the menu. */
  idOf(name: string): number
}

let stores = 5_000

const platforms = new WeakMap<Database, Promise<void>>()

/** The platform, once per database: its terms apply in every store. */
export function ensurePlatform(db: Database): Promise<void> {
  const written = platforms.get(db) ?? writePlatform(db)
  platforms.set(db, written)
  return written
}

async function writePlatform(db: Database): Promise<void> {
  const platformRows = await db.run(
    { name: 'test_platform', text: 'select 1 from store where store_id = 1' },
    [],
  )
  if (platformRows.length > 0) return
  const types = [termsType.age, termsType.serviceUse, termsType.privacyCollection]
  await db.transaction((tx) =>
    writeSample(
      tx,
      {
        stores: [sampleStore(1, 'platform', {})],
        categories: [],
        products: [],
        tables: [],
        terms: [
          ...types.map((type) => ({
            storeId: 1,
            termsType: type,
            title: type,
            isRequired: true,
            template: `{{name}}: ${type}`,
          })),
          { storeId: 1, termsType: termsType.marketing, title: termsType.marketing, isRequired: false },
        ],
        limits: [],
      },
      noon,
    ),
  )
}

/** A post-pay cafe, open every day from 9 to 22. Each test has its own. */
export async function aStore(db: Database, storeOptions: StoreOptions = {}): Promise<TestStore> {
  stores += 1
  const storeId = stores
  const pageName = `cafe-${storeId}`
  const { categories, products } = menuOf(storeId)
  const idOf = (name: string) => {
    const product = products.find((each) => each.name === name)
    if (!product) throw new Error(`${name} is not on the test menu`)
    return product.productId
  }
  await db.transaction(async (tx) => {
    await writeSample(
      tx,
      {
        stores: [sampleStore(storeId, pageName, storeOptions)],
        categories,
        products: products.map((each) => ({
          ...each,
          isTaxFree: storeOptions.taxFree?.includes(each.name) ?? false,
        })),
        tables: Array.from({ length: storeOptions.tables ?? 2 }, (_, index) => ({
          storeId,
          resourceId: storeId * 100 + index,
          number: String(index + 1),
          name: `${index + 1}번 테이블`,
          translations: { en: { name: `Table ${index + 1}` } },
          capacity: 4,
        })),
        terms: (storeOptions.terms ?? []).map((each) => ({ ...each, storeId })),
        limits: [],
      },
      noon,
    )
    for (const [name, maxNumber] of Object.entries(storeOptions.limits ?? {})) {
      await limitProduct(tx, storeId, idOf(name), maxNumber)
    }
  })
  return { storeId, pageName, idOf }
}

function sampleStore(storeId: number, pageName: string, storeOptions: StoreOptions): SampleStore {
  const day = { openingHours: { begin: '09:00', end: '22:00' } }
  return {
    storeId,
    pageName,
    isListed: storeOptions.isListed ?? false,
    bundles: storeOptions.bundles ?? (storeOptions.prepaid ? ['ordering', 'payment'] : ['ordering']),
    ...(storeOptions.parentStoreId && { parentStoreId: storeOptions.parentStoreId }),
    info: {
      name: `카페 ${storeId}`,
      openSetting: { businessHours: { weekday: day, weekend: day, holiday: day } },
      functionSetting: {
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: !storeOptions.prepaid,
      },
      ...storeOptions.info,
    },
    data: storeOptions.flags ?? {},
    policy: storeOptions.policy ?? {},
  }
}

/** 아메리카노, a latte with options, a sandwich with choices, a cake, a tea that is no longer sold, and a set whose dish has options and toppings. */
function menuOf(storeId: number): { categories: SampleCategory[]; products: SampleProduct[] } {
  const categoryId = storeId * 10
  const base = storeId * 100
  const onMenu = { storeId, categoryId, showOrder: 0 }
  const group = { storeId, isCategory: true, price: 0 }
  return {
    categories: [
      { storeId, categoryId, name: '커피', showOrder: 1, translations: { en: { name: 'Coffee' } } },
    ],
    products: [
      {
        ...onMenu,
        productId: base,
        name: '아메리카노',
        price: 4500,
        productKindId: base,
        image: [{ url: '/images/mug.webp', hue: 40, garnish: '/images/ice.webp' }],
        translations: { en: { name: 'Americano' } },
      },
      {
        ...onMenu,
        productId: base + 1,
        name: '라테',
        price: 5000,
        productKindId: base,
        optionItems: [
          { value: '보통', price: 0 },
          { value: '크게', price: 700 },
        ],
      },
      { ...onMenu, productId: base + 2, name: '샌드위치', price: 6000, productType: productType.set },
      {
        ...group,
        productId: base + 3,
        parentProductId: base + 2,
        name: '빵',
        minChildCount: 1,
        maxChildCount: 1,
      },
      { storeId, productId: base + 4, parentProductId: base + 3, name: '호밀빵', price: 0 },
      { storeId, productId: base + 5, parentProductId: base + 3, name: '치아바타', price: 500 },
      {
        ...group,
        productId: base + 6,
        parentProductId: base + 2,
        name: '토핑',
        productType: productType.topping,
        minChildCount: 0,
        maxChildCount: 3,
      },
      { storeId, productId: base + 7, parentProductId: base + 6, name: '치즈', price: 800 },
      { ...onMenu, productId: base + 8, name: '케이크', price: 7000 },
      { ...onMenu, productId: base + 9, name: '단종된 차', price: 3000, isSalesStopped: true },
      { ...onMenu, productId: base + 10, name: '파스타 세트', price: 15_000, productType: productType.set },
      {
        ...group,
        productId: base + 11,
        parentProductId: base + 10,
        name: '면',
        productType: productType.quantityCategory,
        minChildCount: 1,
        maxChildCount: 2,
      },
      {
        storeId,
        productId: base + 12,
        parentProductId: base + 11,
        name: '파스타',
        price: 1000,
        optionItems: [
          { value: '순하게', price: 0 },
          { value: '맵게', price: 500 },
        ],
      },
      {
        ...group,
        productId: base + 13,
        parentProductId: base + 12,
        name: '치즈 추가',
        productType: productType.topping,
        minChildCount: 0,
        maxChildCount: 2,
      },
      { storeId, productId: base + 14, parentProductId: base + 13, name: '모짜렐라', price: 700 },
    ],
  }
}
