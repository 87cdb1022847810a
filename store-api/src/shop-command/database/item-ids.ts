import type { Connection } from '../../database/database.ts'
import { nextIds, readStoreItemKeys, type StoreItemKind } from '../../repositories/store-items.ts'
import { readCategories, readProducts } from '../../repositories/stores.ts'

/** The sequence of each kind's ids; gift cards and their categories are numbered within their store. */
const sequences: Partial<Record<StoreItemKind, string>> = {
  category: 'category_id_seq',
  product: 'product_id_seq',
  coupon: 'coupon_template_id_seq',
}

/**
 * Ids of a store's rows by their keys, and keys by ids. A row that no folder has named has its id as the key. Products and
 * categories of the head office can be referred to as well.
 */
export class ItemIds {
  readonly #ids = new Map<string, number>()
  readonly #keys = new Map<string, string>()
  /** Ids that are taken, by kind. */
  readonly #taken = new Map<StoreItemKind, Set<number>>()
  readonly #parent: ItemIds | null
  /** Keys that were given an id since this was read. */
  readonly added: { kind: StoreItemKind; key: string; id: number }[] = []

  private constructor(parent: ItemIds | null) {
    this.#parent = parent
  }

  /** @param storeId null: a store that does not exist yet @param existing ids of rows by kind */
  static async read(
    db: Connection,
    storeId: number | null,
    existing: Partial<Record<StoreItemKind, readonly number[]>>,
    headOfficeId: number | null,
  ): Promise<ItemIds> {
    const parent = headOfficeId === null ? null : await ItemIds.#idsOfHeadOffice(db, headOfficeId)
    const ids = new ItemIds(parent)
    for (const row of storeId === null ? [] : await readStoreItemKeys(db, [storeId]))
      ids.#note(row.kind, row.itemKey, row.itemId)
    for (const [kind, knownIds] of Object.entries(existing) as [StoreItemKind, readonly number[]][])
      for (const id of knownIds) if (ids.keyOf(kind, id) === undefined) ids.#note(kind, String(id), id)
    return ids
  }

  static async #idsOfHeadOffice(db: Connection, storeId: number): Promise<ItemIds> {
    const product = (await readProducts(db, storeId)).map(({ productId }) => productId)
    const category = (await readCategories(db, storeId)).map(({ categoryId }) => categoryId)
    return ItemIds.read(db, storeId, { product, category }, null)
  }

  /** The key of the store's own row; undefined for an id that it does not have. */
  keyOf(kind: StoreItemKind, id: number): string | undefined {
    return this.#keys.get(`${kind}:${id}`)
  }

  /** The key by which the store refers to a row of its own or of its head office. */
  referenceOf(kind: StoreItemKind, id: number): string | undefined {
    return this.keyOf(kind, id) ?? this.#parent?.keyOf(kind, id)
  }

  idOf(kind: StoreItemKind, key: string): number | undefined {
    return this.#ids.get(`${kind}:${key}`)
  }

  /** The id of what a key refers to, in the store itself or in its head office. */
  referredId(kind: StoreItemKind, key: string): number | undefined {
    return this.idOf(kind, key) ?? this.#parent?.idOf(kind, key)
  }

  /** Gives every key an id; those that are new get new ones. */
  async assign(tx: Connection, kind: StoreItemKind, keys: readonly string[]): Promise<void> {
    const newKeys = keys.filter((key) => this.idOf(kind, key) === undefined)
    const sequence = sequences[kind]
    const last = Math.max(0, ...(this.#taken.get(kind) ?? []))
    const ids = sequence
      ? await nextIds(tx, sequence, newKeys.length)
      : newKeys.map((_, index) => last + index + 1)
    newKeys.forEach((key, index) => {
      const id = ids[index] ?? 0
      this.#note(kind, key, id)
      this.added.push({ kind, key, id })
    })
  }

  #note(kind: StoreItemKind, key: string, id: number): void {
    this.#ids.set(`${kind}:${key}`, id)
    this.#keys.set(`${kind}:${id}`, key)
    const usedIds = this.#taken.get(kind) ?? new Set()
    this.#taken.set(kind, usedIds.add(id))
  }
}
