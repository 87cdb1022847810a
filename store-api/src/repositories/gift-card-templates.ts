import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import {
  giftCardCategory,
  giftCardCategoryTemplate,
  giftCardTemplate,
} from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'

export type GiftCardTemplateRow = typeof giftCardTemplate.$inferSelect
type CategoryRow = typeof giftCardCategory.$inferSelect
type CategoryTemplateRow = typeof giftCardCategoryTemplate.$inferSelect

const ofStores = statement<{ row: GiftCardTemplateRow }>(
  'gift_card_templates',
  `select ${rowJson(giftCardTemplate, 't')} as row from gift_card_template as t
   where t.store_id = any($1::bigint[]) order by t.store_id, t.template_id`,
)

/** All templates of these stores, sold or not. */
export async function readGiftCardTemplates(
  db: Connection,
  storeIds: readonly number[],
): Promise<GiftCardTemplateRow[]> {
  return (await db.run(ofStores, [storeIds])).map(({ row }) => row)
}

const one = statement<{ row: GiftCardTemplateRow }>(
  'gift_card_template',
  `select ${rowJson(giftCardTemplate, 't')} as row from gift_card_template as t
   where t.store_id = $1 and t.template_id = $2`,
)

export async function readGiftCardTemplate(
  db: Connection,
  storeId: number,
  templateId: number,
): Promise<GiftCardTemplateRow | null> {
  return (await db.run(one, [storeId, templateId]))[0]?.row ?? null
}

const categories = statement<{ row: CategoryRow }>(
  'gift_card_categories',
  `select ${rowJson(giftCardCategory, 'c')} as row from gift_card_category as c
   where c.store_id = any($1::bigint[]) order by c.show_order, c.category_id`,
)
const links = statement<{ row: CategoryTemplateRow }>(
  'gift_card_category_templates',
  `select ${rowJson(giftCardCategoryTemplate, 'l')} as row from gift_card_category_template as l
   where l.store_id = any($1::bigint[]) order by l.show_order, l.template_id`,
)

export async function readGiftCardCategories(
  db: Connection,
  storeIds: readonly number[],
): Promise<{ categories: CategoryRow[]; links: CategoryTemplateRow[] }> {
  return {
    categories: (await db.run(categories, [storeIds])).map(({ row }) => row),
    links: (await db.run(links, [storeIds])).map(({ row }) => row),
  }
}

const take = statement<{ template_id: number }>(
  'gift_card_template_take',
  `update gift_card_template set issued_count = issued_count + 1
   where store_id = $1 and template_id = $2 and is_on_sale
     and (card_count_limit is null or issued_count < card_count_limit)
   returning template_id`,
)

/** Counts one card as issued, while the template is on sale and below its limit. False otherwise: sold out. */
export async function takeGiftCardOfTemplate(
  tx: Transaction,
  storeId: number,
  templateId: number,
): Promise<boolean> {
  return (await tx.run(take, [storeId, templateId])).length > 0
}

const giveBack = statement(
  'gift_card_template_give_back',
  `update gift_card_template set issued_count = issued_count - 1 where store_id = $1 and template_id = $2`,
)

/** Takes back what `takeGiftCardOfTemplate` counted; the caller ends the hold on it, once. */
export async function giveBackGiftCardOfTemplate(
  tx: Transaction,
  storeId: number,
  templateId: number,
): Promise<void> {
  await tx.run(giveBack, [storeId, templateId])
}
