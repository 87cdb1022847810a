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

const templatesOfStore = statement<{ row: GiftCardTemplateRow }>(
  'gift_card_templates',
  `select ${rowJson(giftCardTemplate, 't')} as row from gift_card_template as t
   where t.store_id = $1 order by t.template_id`,
)

const rowsOf = <Row>(results: { row: Row }[][]): Row[] => results.flat().map(({ row }) => row)

/** All templates of these stores, sold or not; each store may be on a node of its own. */
export async function readGiftCardTemplates(
  db: Connection,
  storeIds: readonly number[],
): Promise<GiftCardTemplateRow[]> {
  const sorted = [...storeIds].sort((a, b) => a - b)
  return rowsOf(await Promise.all(sorted.map((storeId) => db.run(templatesOfStore, [storeId]))))
}

const byId = statement<{ row: GiftCardTemplateRow }>(
  'gift_card_template',
  `select ${rowJson(giftCardTemplate, 't')} as row from gift_card_template as t
   where t.store_id = $1 and t.template_id = $2`,
)

export async function readGiftCardTemplate(
  db: Connection,
  storeId: number,
  templateId: number,
): Promise<GiftCardTemplateRow | null> {
  return (await db.run(byId, [storeId, templateId]))[0]?.row ?? null
}

const categories = statement<{ row: CategoryRow }>(
  'gift_card_categories',
  `select ${rowJson(giftCardCategory, 'c')} as row from gift_card_category as c
   where c.store_id = $1`,
)
const links = statement<{ row: CategoryTemplateRow }>(
  'gift_card_category_templates',
  `select ${rowJson(giftCardCategoryTemplate, 'l')} as row from gift_card_category_template as l
   where l.store_id = $1`,
)

export async function readGiftCardCategories(
  db: Connection,
  storeIds: readonly number[],
): Promise<{ categories: CategoryRow[]; links: CategoryTemplateRow[] }> {
  const categoryRows = await Promise.all(storeIds.map((storeId) => db.run(categories, [storeId])))
  const linkRows = await Promise.all(storeIds.map((storeId) => db.run(links, [storeId])))
  return {
    categories: rowsOf(categoryRows).sort((a, b) => a.showOrder - b.showOrder || a.categoryId - b.categoryId),
    links: rowsOf(linkRows).sort((a, b) => a.showOrder - b.showOrder || a.templateId - b.templateId),
  }
}

const countIssued = statement<{ template_id: number }>(
  'gift_card_template_take',
  `update gift_card_template set issued_count = issued_count + 1
   where store_id = $1 and template_id = $2 and is_on_sale
     and (card_count_limit is null or issued_count < card_count_limit)
   returning template_id`,
)

/** Counts one card as issued, while the template is on sale and below its limit. False otherwise: sold out. */
export async function countIssuedCard(
  tx: Transaction,
  storeId: number,
  templateId: number,
): Promise<boolean> {
  return (await tx.run(countIssued, [storeId, templateId])).length > 0
}

const uncountIssued = statement(
  'gift_card_template_give_back',
  `update gift_card_template set issued_count = issued_count - 1 where store_id = $1 and template_id = $2`,
)

/** Takes back what `countIssuedCard` counted; the caller ends the hold on it, once. */
export async function uncountIssuedCard(tx: Transaction, storeId: number, templateId: number): Promise<void> {
  await tx.run(uncountIssued, [storeId, templateId])
}
