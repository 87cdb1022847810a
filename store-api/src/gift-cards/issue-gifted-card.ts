import { randomBytes } from 'node:crypto'
import { endOfBoughtCard } from '@storefront/domain/gift-card/charge.ts'
import type { Transaction } from '../database/database.ts'
import { type GiftCardRef, issueGiftCard } from '../repositories/gift-card-ledger.ts'
import type { GiftCardSaleRow } from '../repositories/gift-card-sales.ts'
import { readGiftCardTemplate } from '../repositories/gift-card-templates.ts'
import { findGiftCard, registerGiftCard } from '../repositories/gift-cards.ts'
import { readTimezoneOffset } from '../repositories/stores.ts'
import { newCardNumber } from './card-number.ts'
import { usableIn } from './wire-card.ts'

/** Issues the card of a gift to its recipient; null where its template has gone. */
export async function issueGiftedCard(
  tx: Transaction,
  {
    sale,
    toUserId,
    txNumber,
    now,
  }: { sale: GiftCardSaleRow; toUserId: number; txNumber: string; now: number },
): Promise<GiftCardRef | null> {
  const template = await readGiftCardTemplate(tx, sale.templateStoreId, sale.templateId)
  if (!template) return null
  const nowInStore = { now, timezoneOffset: await readTimezoneOffset(tx, template.storeId) }
  const card = await issueGiftCard(tx, {
    storeId: template.storeId,
    cardNum: await freeNumber(tx),
    // Nobody knows a CVC of this card: it is registered already, and cannot be registered by number.
    cvcMac: randomBytes(32).toString('base64url'),
    templateId: template.templateId,
    name: template.name,
    image: JSON.stringify(template.image),
    cardType: template.cardType,
    isRechargeable: template.isRechargeable,
    isRefundable: template.isRefundable,
    isTransferable: template.isTransferable,
    hasCashReceipt: template.hasCashReceipt,
    useStoreIds: usableIn(template),
    endDate: endOfBoughtCard(sale, template.expireAfter, nowInStore),
    amount: sale.amount,
    bonus: sale.amount - sale.payAmount,
    entryKey: `issue:${txNumber}`,
    soldBy: { storeId: sale.storeId, txNumber, dealId: sale.dealId },
    now,
  })
  await registerGiftCard(tx, { ...card, userId: toUserId })
  return card
}

/** A number that no card has. Two cards with the same new number fail at the table's key. */
async function freeNumber(tx: Transaction): Promise<string> {
  for (;;) {
    const number = newCardNumber()
    if ((await findGiftCard(tx, number)) === null) return number
  }
}
