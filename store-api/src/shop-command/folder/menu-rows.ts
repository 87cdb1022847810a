import { adultMark, orderType, productType } from '@storefront/contract/wire-enums.ts'
import type { CategoryContent, PictureContent, ProductContent } from '../content/store-content.ts'
import type { JsonPath } from './json-file.ts'
import type { MenuCategory, MenuGroup, MenuProduct } from './schema/menu-schema.ts'
import type { PictureFile } from './schema/texts.ts'

/** Gives a picture of the folder the address under which it is or will be published. */
export type PublishedPicture = (file: PictureFile, path: JsonPath) => PictureContent

export interface MenuRows {
  categories: CategoryContent[]
  products: ProductContent[]
  /** Where each stands in the file, in the order of the rows. */
  categoryPaths: JsonPath[]
  productPaths: JsonPath[]
}

/**
 * A menu as rows. Orders that the file does not give follow from the position: a category's within its parent, a product's
 * both within its category and in the whole menu, a group's and a choice's within what it belongs to.
 */
export function menuRows(categories: readonly MenuCategory[], published: PublishedPicture): MenuRows {
  const rows: MenuRows = { categories: [], products: [], categoryPaths: [], productPaths: [] }
  addCategories(rows, categories, undefined, ['categories'], published)
  return rows
}

/** The key of something that has none of its own. */
export function derivedKey(parent: string | undefined, name: string): string {
  return parent === undefined ? name : `${parent}/${name}`
}

function addCategories(
  rows: MenuRows,
  categories: readonly MenuCategory[],
  parent: string | undefined,
  path: JsonPath,
  published: PublishedPicture,
): void {
  categories.forEach((category, index) => {
    const categoryPath = [...path, index]
    const key = category.key ?? derivedKey(parent, category.name)
    rows.categories.push({
      key,
      ...(parent !== undefined && { parent }),
      name: category.name,
      showOrder: category.showOrder ?? index + 1,
      ...(category.en?.name !== undefined && { translations: { en: { name: category.en.name } } }),
    })
    rows.categoryPaths.push(categoryPath)
    category.products?.forEach((product, index) => {
      const row = itemRow(product, {
        path: [...categoryPath, 'products', index],
        published,
        type: 'general',
      })
      rows.products.push({
        ...row,
        category: key,
        showOrder: product.showOrder ?? rows.products.length + 1,
        productShowOrder: product.orderInCategory ?? index + 1,
      })
      rows.productPaths.push([...categoryPath, 'products', index])
      addGroups(
        rows,
        product.groups ?? [],
        row.key,
        [...categoryPath, 'products', index, 'groups'],
        published,
      )
    })
    addCategories(rows, category.categories ?? [], key, [...categoryPath, 'categories'], published)
  })
}

function addGroups(
  rows: MenuRows,
  groups: readonly MenuGroup[],
  product: string,
  path: JsonPath,
  published: PublishedPicture,
): void {
  groups.forEach((group, index) => {
    const groupPath = [...path, index]
    const row = itemRow(group, { path: groupPath, published, type: 'individualCategory', parent: product })
    rows.products.push({ ...row, isCategory: true, showOrder: group.showOrder ?? index + 1 })
    rows.productPaths.push(groupPath)
    group.choices.forEach((choice, index) => {
      const choicePath = [...groupPath, 'choices', index]
      const item = itemRow(choice, { path: choicePath, published, type: 'topping', parent: row.key })
      rows.products.push({ ...item, showOrder: choice.showOrder ?? index + 1 })
      rows.productPaths.push(choicePath)
      addGroups(rows, choice.groups ?? [], item.key, [...choicePath, 'groups'], published)
    })
  })
}

function itemRow(
  item: MenuProduct | MenuGroup,
  context: {
    path: JsonPath
    published: PublishedPicture
    type: keyof typeof productType
    parent?: string
  },
): ProductContent {
  const { path, published, type, parent } = context
  const { allergens, options, picture, tags, useInfo, description, limitGroup, barcode } = item
  const useText = useInfo ?? (item.adultsOnly ? adultMark : undefined)
  const pictures = picture === undefined ? [] : Array.isArray(picture) ? picture : [picture]
  return {
    key: item.key ?? derivedKey(parent, item.name),
    ...(parent !== undefined && { parent }),
    ...(limitGroup !== undefined && { productKindId: limitGroup }),
    name: item.name,
    price: item.price ?? 0,
    ...(description && { descp: description }),
    ...(pictures.length > 0 && {
      image: pictures.map((each, index) =>
        published(each, Array.isArray(picture) ? [...path, 'picture', index] : [...path, 'picture']),
      ),
    }),
    ...(allergens?.length && { allergyInfo: allergens }),
    isAdult: item.adultsOnly ?? false,
    ...(useText && { useInfo: useText }),
    isCategory: false,
    productType: productType[item.type ?? type],
    childCountLimit: item.perChoice ?? 1,
    minChildCount: item.min ?? 0,
    maxChildCount: item.max ?? 0,
    ...(options?.length && {
      optionItems: options.map(({ name, price = 0, en }) => ({ value: name, price, ...(en && { en }) })),
    }),
    showOrder: 0,
    productShowOrder: item.orderInCategory ?? 0,
    isSalesStopped: item.salesStopped ?? false,
    isTaxFree: item.taxFree ?? false,
    ...(barcode !== undefined && { barcode }),
    ...settingOf(item),
    ...(tags?.length && { tags }),
    ...translationsOf(item.en),
  }
}

function settingOf({ hidden, orderTypes }: MenuProduct | MenuGroup): Pick<ProductContent, 'productSetting'> {
  if (!hidden && orderTypes === undefined) return {}
  return {
    productSetting: {
      ...(hidden && { showMenuForUser: false }),
      ...(orderTypes && { orderTypes: orderTypes.map((name) => orderType[name]) }),
    },
  }
}

/** English texts as rows have them. */
export function translationsOf(
  en: { name?: string | undefined; description?: string | undefined } | undefined,
) {
  if (en?.name === undefined && en?.description === undefined) return {}
  return {
    translations: {
      en: {
        ...(en.name !== undefined && { name: en.name }),
        ...(en.description !== undefined && { descp: en.description }),
      },
    },
  }
}
