import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { OrderLimit } from '@storefront/contract/entities/product.ts'
import {
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
  productType,
} from '@storefront/contract/wire-enums.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { cart } from '../cart/cart.ts'
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

type Fields = NonNullable<Parameters<typeof aCatalogue>[0]>[number]

/** The business date at the test host's fixed time. */
export const today = '2026-11-20'

const group = (productId: number, parentProductId: number, name: string, rest: Partial<Fields>): Fields => ({
  productId,
  parentProductId,
  name,
  price: 0,
  isCategory: true,
  productType: productType.individualCategory,
  ...rest,
})
const choice = (productId: number, parentProductId: number, name: string, price = 0): Fields => ({
  productId,
  parentProductId,
  name,
  price,
  productType: productType.topping,
  showOrder: productId % 10,
})

/** A small menu with one of every kind. Ids are written out so that tests can name them. */
export const products: readonly Fields[] = [
  {
    productId: 100,
    categoryId: 1,
    name: '아메리카노',
    price: 4500,
    showOrder: 1,
    tags: ['popular'],
    descp: '고소한 원두',
    translations: { en: { name: 'Americano', descp: 'Nutty beans' } },
    allergyInfo: ['우유', '대두'],
  },
  group(110, 100, '온도', { minChildCount: 1, maxChildCount: 1, showOrder: 1 }),
  choice(111, 110, '차갑게'),
  choice(112, 110, '따뜻하게'),
  group(120, 100, '크기', { minChildCount: 1, maxChildCount: 1, showOrder: 2 }),
  choice(121, 120, '레귤러'),
  choice(122, 120, '라지', 700),
  group(130, 100, '토핑', {
    minChildCount: 0,
    maxChildCount: 2,
    showOrder: 3,
    productType: productType.quantityCategory,
  }),
  choice(131, 130, '샷 추가', 500),
  choice(132, 130, '흑당 펄', 700),
  choice(133, 130, '우유 크림', 900),
  {
    productId: 200,
    categoryId: 2,
    name: '소금빵',
    price: 3400,
    showOrder: 1,
    translations: { en: { name: 'Salt Bread' } },
  },
  { productId: 210, categoryId: 2, name: '크루아상', price: 3800, showOrder: 2 },
  { productId: 220, categoryId: 21, name: '딸기 케이크', price: 7200, showOrder: 3 },
  { productId: 300, categoryId: 3, name: '하우스 와인', price: 9000, isAdult: true, showOrder: 1 },
  {
    productId: 400,
    categoryId: 3,
    name: '텀블러',
    price: 24000,
    showOrder: 2,
    optionItems: [
      { value: '숲', price: 0, en: 'Forest' },
      { value: '크림', price: 1000, en: 'Cream' },
    ],
  },
  {
    productId: 500,
    categoryId: 3,
    name: '아침 세트',
    price: 7000,
    productType: productType.set,
    showOrder: 3,
  },
  group(510, 500, '빵', { minChildCount: 1, maxChildCount: 1, showOrder: 1 }),
  { ...choice(511, 510, '식빵'), productType: productType.general },
  group(520, 500, '음료', { minChildCount: 1, maxChildCount: 1, showOrder: 2 }),
  { ...choice(521, 520, '우유'), productType: productType.general, showOrder: 2 },
  { ...choice(522, 520, '라떼', 700), productType: productType.general, showOrder: 1 },
  { productId: 600, categoryId: 3, name: '단종 메뉴', price: 1000, isSalesStopped: true, showOrder: 4 },
]

export const categories = [
  { categoryId: 1, name: '커피', showOrder: 1, translations: { en: { name: 'Coffee' } } },
  { categoryId: 2, name: '베이커리', showOrder: 2, translations: { en: { name: 'Bakery' } } },
  { categoryId: 21, parentCategoryId: 2, name: '케이크', showOrder: 1 },
  { categoryId: 3, name: '그 밖에', showOrder: 3 },
  { categoryId: 4, name: '빈 분류', showOrder: 4 },
]

/** 3 croissants left, no cake. */
export const limits: readonly OrderLimit[] = [
  { productId: 210, maxNumber: 10, leftCount: 3, isClosed: false, applyStdDate: today },
  { productId: 220, maxNumber: 10, leftCount: 0, isClosed: false, applyStdDate: today },
]

export const user = { userId: 5, name: '김하나', phoneNumber: '01012345678' }

/** The texts that every part but Menus has. */
export const texts = { ko: [ko, partsKo], en: [en, partsEn] }

type Overrides = TestHostOptions & { shopFields?: Parameters<typeof aShop>[0]; cart?: readonly CartLine[] }

/** Installs a test host with the menu, the texts of this remote, and a cart. */
export function installMenu({ shopFields, cart: lines = [], ...options }: Overrides = {}) {
  const host = installTestHost({
    shop: aShop({ categoryList: categories, ...shopFields }),
    catalogue: aCatalogue(products, { productLimits: limits }),
    messages: { 'mf-ordering': texts },
    path: '/menus',
    user,
    ...options,
  })
  if (lines.length > 0) cart().set({ lines, note: '', refused: [] })
  return host
}

/** The same for Menus, with its own texts only: any other text fails the test. */
export const installMenuAlone: typeof installMenu = (options) =>
  installMenu({ messages: { 'mf-ordering': { ko, en } }, ...options })

export function aLine(fields: Partial<CartLine> & { productId: number }): CartLine {
  return {
    orderItemId: -1,
    count: 1,
    options: [],
    children: [],
    productOrderLimitApplyStdDate: today,
    ...fields,
  }
}

/** An iced regular americano. */
export const anAmericano = (fields: Partial<CartLine> = {}): CartLine =>
  aLine({
    productId: 100,
    children: [
      { productId: 111, groupProductId: 110, count: 1 },
      { productId: 121, groupProductId: 120, count: 1 },
    ],
    ...fields,
  })

const noon = Date.parse('2026-11-20T12:00:00+09:00')
type Detail = AnswerOf<typeof getPayAndOrderByDealId>
type Order = Detail['orderList'][number]

/** A self deal at table 7, running since noon. */
export const aDeal = (fields: Partial<Detail['deal']> = {}): Detail['deal'] => ({
  dealId: 41,
  storeId: 10,
  userId: user.userId,
  dealType: dealType.self,
  status: dealStatus.inProgress,
  startDate: noon,
  stdDate: today,
  resourceName: '7번 테이블',
  ...fields,
})

export const anItem = (
  fields: Partial<Order['orderItemList'][number]> = {},
): Order['orderItemList'][number] => ({
  orderItemId: 1,
  orderId: 1,
  itemType: itemType.product,
  name: '아메리카노',
  nameEn: 'Americano',
  count: 1,
  totalPrice: 4500,
  status: orderItemStatus.ordered,
  addedByUserId: user.userId,
  ...fields,
})

/** One americano, in the kitchen since noon. */
export const anOrder = (fields: Partial<Order> = {}): Order => ({
  orderId: 1,
  orderNumber: 27,
  orderType: orderType.general,
  status: orderStatus.inKitchen,
  userId: user.userId,
  storeId: 10,
  dealId: 41,
  createDate: noon,
  totalAmount: 4500,
  totalCount: 1,
  orderItemList: [anItem()],
  ...fields,
})
