import { couponType } from '@storefront/contract/wire-enums.ts'
import { payVendorAdapters } from '../../pay-vendors/vendors.ts'
import type { ProductContent, StoreContent } from '../content/store-content.ts'
import type { Fault } from './fault.ts'
import type { FolderContents, ListName } from './folder-contents.ts'
import { footerFault } from './footer-html.ts'

/** What is wrong in a folder although each of its files is right: things that name each other, and money. */
export function folderFaults({ content, placeOf }: Pick<FolderContents, 'content' | 'placeOf'>): Fault[] {
  const faultAt = (list: ListName, key: string, message: string): Fault => ({
    ...placeOf(list, key),
    message: `${key}: ${message}`,
  })
  return [
    ...menuFaults(content, faultAt),
    ...limitFaults(content, faultAt),
    ...couponFaults(content, faultAt),
    ...tableFaults(content, faultAt),
    ...giftCardFaults(content, faultAt),
    ...content.payMethods.flatMap(({ key }) =>
      (key.split('-')[0] as string) in payVendorAdapters
        ? []
        : [
            faultAt(
              'payMethods',
              key,
              `there is no payment provider of that name; there are ${Object.keys(payVendorAdapters).join(', ')}`,
            ),
          ],
    ),
    ...settingFaults(content),
  ]
}

type At = (list: ListName, key: string, message: string) => Fault

function menuFaults({ products }: StoreContent, faultAt: At): Fault[] {
  const barcodes = new Map<string, string>()
  const children = new Map<string, ProductContent[]>()
  for (const product of products) {
    if (product.parent !== undefined)
      children.set(product.parent, [...(children.get(product.parent) ?? []), product])
  }
  return products.flatMap((product) => {
    const { key, barcode } = product
    const other = barcode === undefined ? undefined : barcodes.get(barcode)
    if (barcode !== undefined) barcodes.set(barcode, key)
    return [
      ...(other === undefined
        ? []
        : [faultAt('products', key, `has the barcode of ${other}; a barcode belongs to one product`)]),
      ...(product.isCategory ? groupFaults(product, children.get(key) ?? [], faultAt) : []),
    ]
  })
}

function groupFaults(
  { key, minChildCount: min, maxChildCount: max }: ProductContent,
  choices: readonly ProductContent[],
  faultAt: At,
) {
  if (choices.length === 0)
    return [faultAt('products', key, 'the group has no choices; add some, or delete it')]
  if (max > 0 && min > max) return [faultAt('products', key, `min (${min}) is more than max (${max})`)]
  return []
}

function limitFaults({ limits, products, store }: StoreContent, faultAt: At): Fault[] {
  const definedKeys = new Set(products.map(({ key }) => key))
  return limits.flatMap(({ key, product, productKindId }) => {
    if ((product === undefined) === (productKindId === undefined))
      return [faultAt('limits', key, 'a limit names either a product or a limitGroup')]
    return product === undefined || definedKeys.has(product) || store.headOffice !== undefined
      ? []
      : [faultAt('limits', key, 'there is no product of that key in the menu')]
  })
}

function couponFaults({ coupons, products, categories, store }: StoreContent, faultAt: At): Fault[] {
  const knownProducts = new Set(products.map(({ key }) => key))
  const knownCategories = new Set(categories.map(({ key }) => key))
  const missing = (keys: readonly string[], definedKeys: ReadonlySet<string>) =>
    store.headOffice === undefined ? keys.filter((each) => !definedKeys.has(each)) : []
  return coupons.flatMap((coupon) => [
    ...missing(coupon.products, knownProducts).map((each) =>
      faultAt('coupons', coupon.key, `there is no product ${each} in the menu`),
    ),
    ...missing(coupon.categories, knownCategories).map((each) =>
      faultAt('coupons', coupon.key, `there is no category ${each} in the menu`),
    ),
    ...(coupon.startDate > coupon.endDate ? [faultAt('coupons', coupon.key, 'ends before it begins')] : []),
    ...(isPercent(coupon.couponType) && coupon.amount > 100
      ? [faultAt('coupons', coupon.key, `a rate is a percentage, at most 100, not ${coupon.amount}`)]
      : []),
  ])
}

function tableFaults({ tables, store }: StoreContent, faultAt: At): Fault[] {
  const areas = new Set(((store.grounds ?? []) as { groundId: number }[]).map(({ groundId }) => groundId))
  return tables.flatMap(({ key, groundId }) =>
    groundId === undefined || areas.has(groundId)
      ? []
      : [faultAt('tables', key, `there is no area ${groundId} in store.json`)],
  )
}

function giftCardFaults({ giftCards, giftCardCategories }: StoreContent, faultAt: At): Fault[] {
  const definedKeys = new Set(giftCards.map(({ key }) => key))
  return [
    ...giftCards.flatMap(({ key, sellDiscount }) =>
      sellDiscount && sellDiscount.discountType !== 'fixed' && sellDiscount.amount > 100
        ? [faultAt('giftCards', key, `a discount by rate is at most 100 percent, not ${sellDiscount.amount}`)]
        : [],
    ),
    ...giftCardCategories.flatMap(({ key, templates }) =>
      templates
        .filter((each) => !definedKeys.has(each))
        .map((each) => faultAt('giftCardCategories', key, `there is no gift card ${each}`)),
    ),
  ]
}

function settingFaults({ store, products }: StoreContent): Fault[] {
  const file = 'store.json'
  const footer = store.info.userAppFooter
  const html = typeof footer === 'string' ? footerFault(footer) : null
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
