import { platformStoreId } from '@storefront/domain/terms/groups.ts'
import type { Connection } from '../../database/database.ts'
import { readCouponTemplates } from '../../repositories/coupons.ts'
import { readGiftCardCategories, readGiftCardTemplates } from '../../repositories/gift-card-templates.ts'
import { readPayModules } from '../../repositories/pay-accounts.ts'
import { readPageNames } from '../../repositories/store-items.ts'
import {
  readCategories,
  readLimitRules,
  readProducts,
  readResources,
  readTerms,
  type StoreRow,
} from '../../repositories/stores.ts'
import type { Json, LimitContent, StoreContent, StoreSettings } from '../content/store-content.ts'
import { ItemIds } from './item-ids.ts'

/** A store as it is in the database, and the ids behind its keys. */
export interface StoredStore {
  content: StoreContent
  ids: ItemIds
  /** Ids of tables by number, of deleted ones as well. */
  tableIds: ReadonlyMap<string, number>
}

/** Reads what a folder can say about a store. What means the same has one form, so that it can be compared. */
export async function readContent(db: Connection, row: StoreRow): Promise<StoredStore> {
  const { storeId } = row
  const categories = await readCategories(db, storeId)
  const products = await readProducts(db, storeId)
  const coupons = await readCouponTemplates(db, storeId)
  const cards = await readGiftCardTemplates(db, [storeId])
  const cardLists = await readGiftCardCategories(db, [storeId])
  const tables = await readResources(db, storeId)
  const ids = await ItemIds.read(
    db,
    storeId,
    {
      category: categories.map(({ categoryId }) => categoryId),
      product: products.map(({ productId }) => productId),
      coupon: coupons.map(({ templateId }) => templateId),
      'gift-card': cards.map(({ templateId }) => templateId),
      'gift-card-category': cardLists.categories.map(({ categoryId }) => categoryId),
    },
    row.parentStoreId,
  )
  const pages = await readPageNames(db, {
    storeIds: [
      ...(row.parentStoreId === null ? [] : [row.parentStoreId]),
      ...cards.flatMap((card) => card.useStoreIds),
    ],
  })
  const ownKey = (kind: Parameters<ItemIds['keyOf']>[0], id: number) => ids.keyOf(kind, id) ?? String(id)
  const references = (kind: 'product' | 'category', list: readonly number[]) =>
    list.map((id) => ids.referenceOf(kind, id)).filter((key) => key !== undefined)

  const content: StoreContent = {
    store: settingsOf(row, row.parentStoreId === null ? undefined : pages.get(row.parentStoreId), ids),
    categories: categories.map(({ storeId: _store, categoryId, parentCategoryId, ...rest }) => ({
      ...present(rest),
      key: ownKey('category', categoryId),
      ...(parentCategoryId !== null && { parent: ownKey('category', parentCategoryId) }),
    })),
    products: products.map((each) => {
      const { storeId: _store, productId, categoryId, parentProductId, productionCost: _cost, ...rest } = each
      return {
        ...withoutEmpty(present(rest)),
        key: ownKey('product', productId),
        ...(categoryId !== null && { category: ownKey('category', categoryId) }),
        ...(parentProductId !== null && { parent: ownKey('product', parentProductId) }),
      } as StoreContent['products'][number]
    }),
    tables: tables
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ storeId: _store, resourceId: _id, number, isDeleted: _deleted, position, ...rest }) => ({
        ...present(rest),
        key: number,
        ...(position !== null && { position: { ...position } as Json }),
      })),
    terms: (await readTerms(db, [storeId])).map(({ storeId: _store, termsType, position: _at, ...rest }) => ({
      ...present(rest),
      // A text file ends with a line break that is not part of the text.
      ...(rest.template !== null && { template: rest.template.trimEnd() }),
      key: termsType as StoreContent['terms'][number]['key'],
    })),
    limits: (await readLimitRules(db, storeId)).flatMap<LimitContent>(
      ({ productId, productKindId, maxNumber, isClosed }) => {
        const product = productId === null ? undefined : ids.referenceOf('product', productId)
        if (maxNumber < 0 && !isClosed) return []
        if (productKindId !== null)
          return [{ key: `group:${productKindId}`, productKindId, maxNumber, isClosed }]
        return product === undefined ? [] : [{ key: `product:${product}`, product, maxNumber, isClosed }]
      },
    ),
    coupons: coupons.map(({ storeId: _store, templateId, productList, categoryList, image, ...rest }) => ({
      ...present(rest),
      key: ownKey('coupon', templateId),
      products: references('product', productList),
      categories: references('category', categoryList),
      image: picturesOf(image),
    })) as StoreContent['coupons'],
    giftCards: cards.map((each) => {
      const {
        storeId: _store,
        templateId,
        issuedCount: _issued,
        createDate: _made,
        useStoreIds,
        ...rest
      } = each
      return {
        ...present(rest),
        key: ownKey('gift-card', templateId),
        image: picturesOf(rest.image),
        stores: useStoreIds.map((id) => pages.get(id) ?? String(id)),
      }
    }) as StoreContent['giftCards'],
    giftCardCategories: cardLists.categories.map(({ storeId: _store, categoryId, ...rest }) => ({
      ...(present(rest) as { name: string; showOrder: number }),
      key: ownKey('gift-card-category', categoryId),
      templates: cardLists.links
        .filter((link) => link.categoryId === categoryId)
        .map((link) => ownKey('gift-card', link.templateId)),
    })),
    payMethods: (await readPayModules(db, storeId)).map(({ storeId: _store, value, ...rest }) => ({
      ...present(rest),
      key: value,
    })),
  }
  return { content, ids, tableIds: new Map(tables.map(({ number, resourceId }) => [number, resourceId])) }
}

function settingsOf(row: StoreRow, headOffice: string | undefined, ids: ItemIds): StoreSettings {
  const { tableCodeEditions: _renewalCounts, ...policy } = row.policy
  const { userMobileSetting: mobile } = row.info
  const slides = mobile?.slides?.map(({ productId, ...slide }) => {
    const product = productId === undefined ? undefined : ids.referenceOf('product', productId)
    return { ...slide, ...(product !== undefined && { product }) }
  })
  const info = slides ? { ...row.info, userMobileSetting: { ...mobile, slides } } : row.info
  return {
    pageName: row.pageName,
    isPlatform: row.storeId === platformStoreId,
    ...(headOffice !== undefined && { headOffice }),
    isListed: row.isListed,
    isCafe: row.isCafe,
    ...(row.gateParent !== null && { gateParent: row.gateParent as Json }),
    ...(row.grounds !== null && { grounds: row.grounds as unknown as Json }),
    info: info as unknown as StoreSettings['info'],
    flags: row.flags as StoreSettings['flags'],
    policy,
  }
}

type Present<Row> = { [Name in keyof Row]: Exclude<Row[Name], null> }

/** Null columns are absent. */
function present<Row extends object>(row: Row): Present<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<Row>
}

/** Empty lists and settings of a product mean the same as none; an option without a price costs nothing. */
function withoutEmpty(row: Record<string, unknown>): Record<string, unknown> {
  const { productSetting, optionItems, ...rest } = row as {
    optionItems?: readonly { price?: number }[]
    productSetting?: { showMenuForUser?: boolean; orderTypes?: string[] }
  }
  const { showMenuForUser, orderTypes } = productSetting ?? {}
  const setting = {
    ...(showMenuForUser === false && { showMenuForUser }),
    ...(orderTypes && { orderTypes }),
  }
  const filled = Object.entries(rest).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {
    ...Object.fromEntries(filled),
    ...(optionItems?.length && { optionItems: optionItems.map((each) => ({ price: 0, ...each })) }),
    ...(Object.keys(setting).length > 0 && { productSetting: setting }),
  }
}

function picturesOf(
  image: readonly { url: string; hue?: number | null | undefined; garnish?: string | null | undefined }[],
) {
  return image.map(({ url, hue, garnish }) => ({
    url,
    ...(hue != null && { hue }),
    ...(garnish != null && { garnish }),
  }))
}
