import { couponType, eventCardType } from '@storefront/contract/wire-enums.ts'
import { payVendorAdapters } from '../../pay-vendors/vendors.ts'
import type { ProductContent, StoreContent } from '../content/store-content.ts'
import type { FolderContents, ListName } from './folder-contents.ts'
import { footerError } from './footer-html.ts'
import type { ValidationError } from './validation-error.ts'

/** What is wrong in a folder although each of its files is right: things that name each other, and money. */
export function folderErrors({
  content,
  placeOf,
}: Pick<FolderContents, 'content' | 'placeOf'>): ValidationError[] {
  const errorAt = (list: ListName, key: string, message: string): ValidationError => ({
    ...placeOf(list, key),
    message: `${key}: ${message}`,
  })
  return [
    ...menuErrors(content, errorAt),
    ...limitErrors(content, errorAt),
    ...couponErrors(content, errorAt),
    ...tableErrors(content, errorAt),
    ...giftCardErrors(content, errorAt),
    ...content.payMethods.flatMap(({ key }) =>
      (key.split('-')[0] as string) in payVendorAdapters
        ? []
        : [
            errorAt(
              'payMethods',
              key,
              `there is no payment provider of that name; there are ${Object.keys(payVendorAdapters).join(', ')}`,
            ),
          ],
    ),
    ...settingErrors(content),
  ]
}

type ErrorAt = (list: ListName, key: string, message: string) => ValidationError

function menuErrors({ products }: StoreContent, errorAt: ErrorAt): ValidationError[] {
  const barcodes = new Map<string, string>()
  const children = new Map<string, ProductContent[]>()
  for (const product of products) {
    if (product.parent !== undefined)
      children.set(product.parent, [...(children.get(product.parent) ?? []), product])
  }
  return products.flatMap((product) => {
    const { key, barcode } = product
    const firstKey = barcode === undefined ? undefined : barcodes.get(barcode)
    if (barcode !== undefined) barcodes.set(barcode, key)
    return [
      ...(firstKey === undefined
        ? []
        : [errorAt('products', key, `has the barcode of ${firstKey}; a barcode belongs to one product`)]),
      ...(product.isCategory ? groupErrors(product, children.get(key) ?? [], errorAt) : []),
    ]
  })
}

function groupErrors(
  { key, minChildCount: min, maxChildCount: max }: ProductContent,
  choices: readonly ProductContent[],
  errorAt: ErrorAt,
) {
  if (choices.length === 0)
    return [errorAt('products', key, 'the group has no choices; add some, or delete it')]
  if (max > 0 && min > max) return [errorAt('products', key, `min (${min}) is more than max (${max})`)]
  return []
}

function limitErrors({ limits, products, store }: StoreContent, errorAt: ErrorAt): ValidationError[] {
  const definedKeys = new Set(products.map(({ key }) => key))
  return limits.flatMap(({ key, product, productKindId }) => {
    if ((product === undefined) === (productKindId === undefined))
      return [errorAt('limits', key, 'a limit names either a product or a limitGroup')]
    return product === undefined || definedKeys.has(product) || store.headOffice !== undefined
      ? []
      : [errorAt('limits', key, 'there is no product of that key in the menu')]
  })
}

function couponErrors(
  { coupons, products, categories, store }: StoreContent,
  errorAt: ErrorAt,
): ValidationError[] {
  const knownProducts = new Set(products.map(({ key }) => key))
  const knownCategories = new Set(categories.map(({ key }) => key))
  const missingKeys = (keys: readonly string[], definedKeys: ReadonlySet<string>) =>
    store.headOffice === undefined ? keys.filter((each) => !definedKeys.has(each)) : []
  return coupons.flatMap((coupon) => [
    ...missingKeys(coupon.products, knownProducts).map((each) =>
      errorAt('coupons', coupon.key, `there is no product ${each} in the menu`),
    ),
    ...missingKeys(coupon.categories, knownCategories).map((each) =>
      errorAt('coupons', coupon.key, `there is no category ${each} in the menu`),
    ),
    ...(coupon.startDate > coupon.endDate ? [errorAt('coupons', coupon.key, 'ends before it begins')] : []),
    ...(isPercent(coupon.couponType) && coupon.amount > 100
      ? [errorAt('coupons', coupon.key, `a rate is a percentage, at most 100, not ${coupon.amount}`)]
      : []),
  ])
}

function tableErrors({ tables, store }: StoreContent, errorAt: ErrorAt): ValidationError[] {
  const areas = new Set(((store.grounds ?? []) as { groundId: number }[]).map(({ groundId }) => groundId))
  return tables.flatMap(({ key, groundId }) =>
    groundId === undefined || areas.has(groundId)
      ? []
      : [errorAt('tables', key, `there is no area ${groundId} in store.json`)],
  )
}

function giftCardErrors(
  { giftCards, giftCardCategories }: StoreContent,
  errorAt: ErrorAt,
): ValidationError[] {
  const definedKeys = new Set(giftCards.map(({ key }) => key))
  return [
    ...giftCards.flatMap(({ key, cardType, isRefundable, isTransferable }) =>
      cardType === eventCardType && (isRefundable || isTransferable)
        ? [
            errorAt(
              'giftCards',
              key,
              `a card of type ${eventCardType} must have "refundable": false and "transferable": false`,
            ),
          ]
        : [],
    ),
    ...giftCards.flatMap(({ key, sellDiscount }) =>
      sellDiscount && sellDiscount.discountType !== 'fixed' && sellDiscount.amount > 100
        ? [errorAt('giftCards', key, `a discount by rate is at most 100 percent, not ${sellDiscount.amount}`)]
        : [],
    ),
    ...giftCardCategories.flatMap(({ key, templates }) =>
      templates
        .filter((each) => !definedKeys.has(each))
        .map((each) => errorAt('giftCardCategories', key, `there is no gift card ${each}`)),
    ),
  ]
}

function settingErrors({ store, products }: StoreContent): ValidationError[] {
  const file = 'store.json'
  const footer = store.info.userAppFooter
  const html = typeof footer === 'string' ? footerError(footer) : null
  const slides =
    (store.info.userMobileSetting as { slides?: { product?: string }[] } | undefined)?.slides ?? []
  const definedKeys = new Set(products.map(({ key }) => key))
  return [
    ...(html === null ? [] : [{ file, message: `info.userAppFooter: ${html}` }]),
    ...slides.flatMap(({ product }) =>
      product === undefined || definedKeys.has(product) || store.headOffice !== undefined
        ? []
        : [{ file, message: `info.userMobileSetting.slides: there is no product ${product} in the menu` }],
    ),
    ...(store.headOffice === store.pageName
      ? [{ file, message: 'headOffice: a store is not its own head office' }]
      : []),
  ]
}

function isPercent(type: string): boolean {
  return type === couponType.rate
}
