import { couponTemplate } from '../../database/schema/coupons.ts'
import {
  giftCardCategory,
  giftCardCategoryTemplate,
  giftCardTemplate,
} from '../../database/schema/gift-cards.ts'
import { statement } from '../../database/statement.ts'
import { readPageNames } from '../../repositories/store-items.ts'
import { inBatches } from '../../sample/batches.ts'
import { keysToRemove, replaceOnConflict, toWrite, type WriteContext } from './write-content.ts'

const disableCoupons = statement(
  'store_folder_disable_coupons',
  'update coupon_template set is_disabled = true where store_id = $1 and template_id = any($2::bigint[])',
)

/** Templates of coupons; customers' coupons refer to them, so that none is deleted. */
export async function writeCoupons(context: WriteContext): Promise<void> {
  const { tx, storeId, content, ids } = context
  await ids.assign(
    tx,
    'coupon',
    content.coupons.map(({ key }) => key),
  )
  const referredIds = (kind: 'product' | 'category', keys: readonly string[]) =>
    keys.flatMap((key) => ids.referredId(kind, key) ?? [])
  await inBatches(toWrite(context, 'coupons'), (batch) =>
    tx.orm
      .insert(couponTemplate)
      .values(
        batch.map(({ key, products, categories, ...row }) => ({
          ...row,
          storeId,
          templateId: ids.idOf('coupon', key) ?? 0,
          productList: referredIds('product', products),
          categoryList: referredIds('category', categories),
        })),
      )
      .onConflictDoUpdate(replaceOnConflict(couponTemplate, ['storeId', 'templateId'])),
  )
  const removedCouponIds = keysToRemove(context, 'coupons').map((key) => ids.idOf('coupon', key) ?? 0)
  await tx.run(disableCoupons, [storeId, removedCouponIds])
}

const stopSale = statement(
  'store_folder_stop_gift_cards',
  'update gift_card_template set is_on_sale = false where store_id = $1 and template_id = any($2::bigint[])',
)
const unlinkTemplates = statement(
  'store_folder_unlink_gift_cards',
  'delete from gift_card_category_template where store_id = $1 and category_id = any($2::bigint[])',
)
const deleteCategories = statement(
  'store_folder_end_gift_categories',
  'delete from gift_card_category where store_id = $1 and category_id = any($2::bigint[])',
)

/** Templates of gift cards and their categories; issued cards have what they need of their template. */
export async function writeGiftCards(context: WriteContext, now: number): Promise<void> {
  const { tx, storeId, content, ids } = context
  await ids.assign(
    tx,
    'gift-card',
    content.giftCards.map(({ key }) => key),
  )
  await ids.assign(
    tx,
    'gift-card-category',
    content.giftCardCategories.map(({ key }) => key),
  )
  const cards = toWrite(context, 'giftCards')
  const pages = await readPageNames(tx, { pageNames: cards.flatMap(({ stores }) => stores) })
  const storeIdOf = new Map([...pages].map(([id, page]) => [page, id]))
  await inBatches(cards, (batch) =>
    tx.orm
      .insert(giftCardTemplate)
      .values(
        batch.map(({ key, stores, ...row }) => ({
          ...row,
          storeId,
          templateId: ids.idOf('gift-card', key) ?? 0,
          useStoreIds: stores.flatMap((page) => storeIdOf.get(page) ?? []),
          issuedCount: 0,
          createDate: now,
        })),
      )
      .onConflictDoUpdate(
        replaceOnConflict(giftCardTemplate, ['storeId', 'templateId'], ['issuedCount', 'createDate']),
      ),
  )
  const endedCards = keysToRemove(context, 'giftCards').map((key) => ids.idOf('gift-card', key) ?? 0)
  await tx.run(stopSale, [storeId, endedCards])

  const lists = toWrite(context, 'giftCardCategories')
  const idOf = (key: string) => ids.idOf('gift-card-category', key) ?? 0
  await inBatches(lists, (batch) =>
    tx.orm
      .insert(giftCardCategory)
      .values(
        batch.map(({ key, templates: _linked, ...row }) => ({ ...row, storeId, categoryId: idOf(key) })),
      )
      .onConflictDoUpdate(replaceOnConflict(giftCardCategory, ['storeId', 'categoryId'])),
  )
  const removedCategoryIds = keysToRemove(context, 'giftCardCategories').map(idOf)
  await tx.run(unlinkTemplates, [storeId, [...lists.map(({ key }) => idOf(key)), ...removedCategoryIds]])
  const links = lists.flatMap(({ key, templates }) =>
    templates.map((template, showOrder) => ({
      storeId,
      categoryId: idOf(key),
      templateId: ids.idOf('gift-card', template) ?? 0,
      showOrder,
    })),
  )
  await inBatches(links, (batch) => tx.orm.insert(giftCardCategoryTemplate).values(batch))
  await tx.run(deleteCategories, [storeId, removedCategoryIds])
}
