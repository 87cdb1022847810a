import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import {
  type GiftCardTemplateRow,
  readGiftCardCategories,
  readGiftCardTemplates,
} from '../repositories/gift-card-templates.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** A store sells its own gift cards and those of its head office. */
function sellersOf({ storeId, parent }: StoreSnapshot): number[] {
  return [storeId, ...(parent ? [parent.storeId] : [])]
}

/** Templates on sale in a store, with their categories; those whose cards are all issued are part of it. */
export async function giftsOnSale(db: Connection, store: StoreSnapshot) {
  const ids = sellersOf(store)
  const templates = (await readGiftCardTemplates(db, ids)).filter(({ isOnSale }) => isOnSale)
  return { ...(await readGiftCardCategories(db, ids)), templates }
}

/** A template on sale in a store; refused with 404. */
export async function templateOnSale(
  db: Connection,
  store: StoreSnapshot,
  templateId: number,
): Promise<GiftCardTemplateRow> {
  const { templates } = await giftsOnSale(db, store)
  const found = templates.find((each) => each.templateId === templateId)
  return found ?? refuse(code.notFound, 'templateId: no such gift card')
}
