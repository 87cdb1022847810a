import {
  type Category,
  category as categorySchema,
  type Product,
  productFields,
  product as productSchema,
} from '@storefront/contract/entities/product.ts'
import { pack } from '@storefront/contract/packed.ts'
import { indexProducts, type ProductIndex } from '@storefront/domain/menu/product-index.ts'
import * as v from 'valibot'
import { PreparedAnswer } from '../answers/prepared-answer.ts'
import type { Connection } from '../database/database.ts'
import { readCategories, readProducts } from '../repositories/stores.ts'
import { inMenuOrder } from './menu-order.ts'

/** The menu rows of one store, without its head office's. */
export interface StoreMenu {
  version: string
  categories: Category[]
  products: Product[]
  /** Answer of the product-data calls, serialised once. */
  answer: PreparedAnswer
  /** The same without the choices below products, which are most of its rows: for first screens, which show none. */
  withoutChoices: PreparedAnswer
}

export async function loadMenu(db: Connection, storeId: number, menuVersion: number): Promise<StoreMenu> {
  const rows = await readProducts(db, storeId)
  const products = rows.map((row) => v.parse(productSchema, withoutNulls(row)))
  const categories = (await readCategories(db, storeId)).map((row) =>
    v.parse(categorySchema, withoutNulls(row)),
  )
  const version = `${storeId}.${menuVersion}`
  const sorted = inMenuOrder(rows, categories)
  const answerWith = (shown: typeof sorted) =>
    new PreparedAnswer({ productList: pack(shown, productFields), version })
  return {
    version,
    categories,
    products,
    answer: answerWith(sorted),
    withoutChoices: answerWith(sorted.filter(({ parentProductId }) => parentProductId === null)),
  }
}

const emptyAnswer = new PreparedAnswer({ productList: pack([], productFields), version: '' })

/** Head office products of a store that has or sells none. */
export const emptyMenu: StoreMenu = {
  version: '',
  categories: [],
  products: [],
  answer: emptyAnswer,
  withoutChoices: emptyAnswer,
}

/** Own products and the head office's, merged as in the browser. */
export function joinedIndex(own: StoreMenu, root: StoreMenu): ProductIndex {
  return indexProducts([...own.products, ...root.products])
}

/** Null columns become absent fields. */
export function withoutNulls<Row extends object>(row: Row): { [K in keyof Row]: Exclude<Row[K], null> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof Row]: Exclude<Row[K], null>
  }
}
