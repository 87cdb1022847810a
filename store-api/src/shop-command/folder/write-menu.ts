import { adultMark, orderType, productType } from '@storefront/contract/wire-enums.ts'
import type {
  CategoryContent,
  PictureContent,
  ProductContent,
  StoreContent,
} from '../content/store-content.ts'
import { derivedKey, menuRows } from './menu-rows.ts'
import type { MenuCategory, MenuGroup, MenuProduct, OrderTypeName } from './schema/menu-schema.ts'
import type { PictureFile } from './schema/texts.ts'

type Picture = (each: PictureContent) => unknown

/** The categories of a menu with their products; sort orders only where the position does not give them. */
export function menuOfRows({ categories, products }: StoreContent, picture: Picture): MenuCategory[] {
  const children = new Map<string, ProductContent[]>()
  const add = (parentKey: string, product: ProductContent) =>
    children.set(parentKey, [...(children.get(parentKey) ?? []), product])
  for (const product of products) {
    if (product.parent !== undefined) add(`p:${product.parent}`, product)
    else if (product.category !== undefined) add(`c:${product.category}`, product)
    else throw new Error(`${product.name} (${product.key}) is in no category; it cannot be exported.`)
  }
  const byMenuOrder = (a: ProductContent, b: ProductContent) =>
    a.productShowOrder - b.productShowOrder || a.showOrder - b.showOrder
  const byGroupOrder = (a: ProductContent, b: ProductContent) => a.showOrder - b.showOrder
  const groupsOf = (key: string): MenuGroup[] | undefined => {
    const groups = (children.get(`p:${key}`) ?? []).toSorted(byGroupOrder)
    if (groups.length === 0) return undefined
    return groups.map((group) => {
      if (!group.isCategory)
        throw new Error(`${group.name} (${group.key}) is a choice without a group; it cannot be exported.`)
      return {
        ...itemOf(group, 'individualCategory', picture),
        choices: (children.get(`p:${group.key}`) ?? [])
          .toSorted(byGroupOrder)
          .map((choice) => productOf(choice, 'topping')),
      }
    })
  }
  const productOf = (product: ProductContent, type: keyof typeof productType): MenuProduct => {
    const groups = groupsOf(product.key)
    return { ...itemOf(product, type, picture), ...(groups && { groups }) }
  }
  const categoriesOf = (parent: string | undefined): MenuCategory[] =>
    categories
      .filter((each) => each.parent === parent)
      .toSorted((a, b) => a.showOrder - b.showOrder)
      .map((each) =>
        categoryOf(
          each,
          children.get(`c:${each.key}`)?.toSorted(byMenuOrder),
          categoriesOf(each.key),
          productOf,
        ),
      )
  return withOwnOrders(categoriesOf(undefined), categories, products)
}

function categoryOf(
  { key, parent, name, translations }: CategoryContent,
  products: readonly ProductContent[] | undefined,
  subcategories: MenuCategory[],
  productOf: (product: ProductContent, type: 'general') => MenuProduct,
): MenuCategory {
  const english = translations?.en?.name
  return {
    ...(key !== derivedKey(parent, name) && { key }),
    name,
    ...(english !== undefined && { en: { name: english } }),
    ...(products && { products: products.map((each) => productOf(each, 'general')) }),
    ...(subcategories.length > 0 && { categories: subcategories }),
  }
}

function itemOf(row: ProductContent, type: keyof typeof productType, picture: Picture): MenuProduct {
  const { key, parent, name, image = [], isAdult, useInfo, productSetting, optionItems, translations } = row
  const rowType = (Object.keys(productType) as (keyof typeof productType)[]).find(
    (each) => productType[each] === row.productType,
  )
  const pictures = image.map((each) => picture(each) as PictureFile)
  const [first] = pictures
  const { name: nameEn, descp: descriptionEn } = translations?.en ?? {}
  const defaultUseInfo = isAdult ? adultMark : undefined
  return {
    ...(key !== derivedKey(parent, name) && { key }),
    name,
    ...(row.price !== 0 || parent === undefined ? { price: row.price } : {}),
    ...(row.descp !== undefined && { description: row.descp }),
    ...((nameEn !== undefined || descriptionEn !== undefined) && {
      en: {
        ...(nameEn !== undefined && { name: nameEn }),
        ...(descriptionEn !== undefined && { description: descriptionEn }),
      },
    }),
    ...(first !== undefined && { picture: pictures.length === 1 ? first : pictures }),
    ...(row.allergyInfo && { allergens: row.allergyInfo }),
    ...(isAdult && { adultsOnly: true }),
    ...(useInfo !== defaultUseInfo && { useInfo: useInfo ?? '' }),
    ...(row.productKindId !== undefined && { limitGroup: row.productKindId }),
    ...(row.isTaxFree && { taxFree: true }),
    ...(row.isSalesStopped && { salesStopped: true }),
    ...(productSetting?.showMenuForUser === false && { hidden: true }),
    ...(productSetting?.orderTypes && { orderTypes: orderTypesOf(productSetting.orderTypes) }),
    ...(row.barcode !== undefined && { barcode: row.barcode }),
    ...(row.tags && { tags: row.tags }),
    ...(optionItems && {
      options: optionItems.map(({ value, price, en }) => ({
        name: value,
        ...(price !== 0 && { price }),
        ...(en !== undefined && { en }),
      })),
    }),
    ...(rowType !== type && rowType !== undefined && { type: rowType }),
    ...(row.minChildCount !== 0 && { min: row.minChildCount }),
    ...(row.maxChildCount !== 0 && { max: row.maxChildCount }),
    ...(row.childCountLimit !== 1 && { perChoice: row.childCountLimit }),
  }
}

function orderTypesOf(words: readonly string[]): OrderTypeName[] {
  const names = Object.keys(orderType) as (keyof typeof orderType)[]
  return words.map((word) => names.find((name) => orderType[name] === word) as OrderTypeName)
}

/** Adds the sort orders in which the menu differs from its position in the file. */
function withOwnOrders(
  menu: MenuCategory[],
  categories: readonly CategoryContent[],
  products: readonly ProductContent[],
): MenuCategory[] {
  const rows = menuRows(menu, () => ({ url: '' }))
  const byKey = new Map(products.map((each) => [each.key, each]))
  const categoryByKey = new Map(categories.map((each) => [each.key, each]))
  rows.categories.forEach((derived, index) => {
    const showOrder = categoryByKey.get(derived.key)?.showOrder ?? 0
    if (showOrder !== derived.showOrder) Object.assign(itemAt(menu, rows.categoryPaths[index]), { showOrder })
  })
  rows.products.forEach((derived, index) => {
    const { showOrder = 0, productShowOrder = 0 } = byKey.get(derived.key) ?? {}
    const item = itemAt(menu, rows.productPaths[index])
    if (showOrder !== derived.showOrder) Object.assign(item, { showOrder })
    if (productShowOrder !== derived.productShowOrder)
      Object.assign(item, { orderInCategory: productShowOrder })
  })
  return menu
}

/** What stands at a path that begins with `categories`. */
function itemAt(menu: MenuCategory[], path: readonly (string | number)[] = []): object {
  return path
    .slice(1)
    .reduce<unknown>((value, part) => (value as Record<string | number, unknown>)[part], menu) as object
}
