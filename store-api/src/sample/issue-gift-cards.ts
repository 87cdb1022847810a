import { epochOf } from '@storefront/domain/calendar/local-time.ts'
import { validUntil } from '@storefront/domain/gift-card/charge.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import type { Database, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { cvcMac } from '../gift-cards/cvc.ts'
import { recipientOf } from '../gift-cards/recipient.ts'
import { usableIn } from '../gift-cards/wire-card.ts'
import { advancePayout, reportGiftCardLost } from '../repositories/gift-card-closing.ts'
import { takeForRefund } from '../repositories/gift-card-debits.ts'
import {
  chargeGiftCard,
  type GiftCardRef,
  holdGiftCard,
  issueGiftCard,
  useHeldGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { readGiftCardTemplate } from '../repositories/gift-card-templates.ts'
import { findGiftCard, registerGiftCard, renameGiftCard } from '../repositories/gift-cards.ts'
import type { Secrets } from '../security/secrets.ts'
import { sampleLock } from './load.ts'
import type { SampleGiftCard } from './sample-gift-cards.ts'

/** Minutes east of UTC. */
const koreaOffset = 540
const dayMs = 24 * 3_600_000

const setEnd = statement(
  'sample_gift_card_end',
  'update gift_card set end_date = $3 where store_id = $1 and card_id = $2',
)

/** Issues the sample's gift cards that do not exist yet; their CVCs are hashed with this deployment's secret. */
export async function issueSampleGiftCards(
  db: Database,
  secrets: Secrets,
  cards: readonly SampleGiftCard[],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sampleLock, [])
    for (const card of cards) {
      if ((await findGiftCard(tx, card.cardNum)) === null) await issueSampleGiftCard(tx, secrets, card, now)
    }
  })
}

/** Issues one card with its history; nothing where its template does not exist. */
export async function issueSampleGiftCard(
  tx: Transaction,
  secrets: Secrets,
  card: SampleGiftCard,
  now: number,
): Promise<GiftCardRef | null> {
  const { storeId, cardNum, cardCvcNum, amount, charged = 0, used = 0, endDay, owner, state } = card
  const template = await readGiftCardTemplate(tx, storeId, card.templateId)
  if (!template) return null
  const endDate = validUntil(giftCardPolicy(null), { now, timezoneOffset: koreaOffset })
  const ref = await issueGiftCard(tx, {
    storeId,
    cardNum,
    cvcMac: cvcMac(secrets, cardNum, cardCvcNum),
    templateId: template.templateId,
    name: template.name,
    image: JSON.stringify(template.image),
    cardType: template.cardType,
    isRechargeable: template.isRechargeable,
    isRefundable: template.isRefundable,
    isTransferable: template.isTransferable,
    hasCashReceipt: template.hasCashReceipt,
    useStoreIds: usableIn(template),
    endDate,
    amount: amount + used - charged,
    bonus: 0,
    entryKey: 'issue',
    soldBy: null,
    now: now - 20 * dayMs,
  })
  if (!owner) return ref
  const userId = await recipientOf(tx, { name: owner.name, phoneNumber: owner.phoneNumber, now })
  await registerGiftCard(tx, { ...ref, userId })
  await renameGiftCard(tx, { ...ref, userId, name: owner.cardName ?? null })
  await addHistory(tx, ref, { userId, charged, used, endDate, now })
  if (endDay !== undefined) {
    // 1440: the minute at which the day ends.
    await tx.run(setEnd, [storeId, ref.cardId, epochOf(endDay, 1440, koreaOffset) - 1])
  }
  if (state === 'lost') await reportGiftCardLost(tx, { ...ref, userId, now })
  if (state === 'refund-complete') await payOut(tx, ref, userId, now)
  return ref
}

/** A charge nine days ago, and a payment three days ago. */
async function addHistory(
  tx: Transaction,
  card: GiftCardRef,
  history: { userId: number; charged: number; used: number; endDate: number; now: number },
): Promise<void> {
  const { userId, charged, used, endDate, now } = history
  const { storeId, cardId } = card
  const txNumber = `TXSAMPLE${String(cardId).padStart(12, '0').slice(-12)}`
  if (charged > 0) {
    const charge = { ...card, userId, atStoreId: storeId, now: now - 9 * dayMs }
    await chargeGiftCard(tx, { ...charge, amount: charged, bonus: 0, endDate, txNumber, dealId: null })
  }
  if (used > 0) {
    const payment = { storeId, cardId, payStoreId: storeId, txNumber, now: now - 3 * dayMs }
    await holdGiftCard(tx, { ...payment, userId, amount: used })
    await useHeldGiftCard(tx, { ...payment, dealId: null })
  }
}

async function payOut(tx: Transaction, card: GiftCardRef, userId: number, now: number): Promise<void> {
  const paid = { requestKey: 'sample', amount: 0, takesBonus: true }
  await takeForRefund(tx, { ...card, userId, atStoreId: card.storeId, now, ...paid })
  await advancePayout(tx, { ...card, from: 'refund-requested', to: 'refund-in-progress', now })
  await advancePayout(tx, { ...card, from: 'refund-in-progress', to: 'refund-complete', now })
}
