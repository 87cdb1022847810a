import { maskName } from '@storefront/domain/account/name.ts'
import type { Database, Transaction } from '../database/database.ts'
import { readNames } from '../repositories/customers.ts'
import {
  claimGiftEndSms,
  claimGiftSms,
  type GiftRef,
  readGift,
  readGiftsWithDueText,
  type StoredGift,
} from '../repositories/gifts.ts'
import type { Secrets } from '../security/secrets.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'
import { notifyOfGiftCard } from './gift-card-texts.ts'

export interface GiftTextContext {
  secrets: Pick<Secrets, 'seal'>
  store: StoreSnapshot
  /** Origin of the storefront. */
  origin: string
  now: number
}

/** Address of a gift in its store; it opens after a login. */
export function giftLink(origin: string, store: StoreSnapshot, presentId: number): string {
  return `${origin}/${store.row.pageName}/presentPrepaidcardHistory?presentId=${presentId}`
}

/**
 * Values of the text messages about a gift. What the sender wrote is not among them: the shop would send anybody's words to
 * anybody. The recipient reads it in the gift.
 */
export async function giftTextValues(
  tx: Transaction,
  { gift, sale }: StoredGift,
  { store, origin }: Pick<GiftTextContext, 'store' | 'origin'>,
) {
  const names = await readNames(tx, [gift.fromUserId])
  return {
    fromName: names.get(gift.fromUserId) ?? '',
    toName: maskName(gift.toUserName),
    cardName: sale.cardName,
    amount: sale.amount,
    paid: sale.payAmount,
    link: giftLink(origin, store, gift.presentId),
  }
}

/** Texts the recipient that a gift was given, once; nobody for a gift to oneself (spec 3 §4). */
export async function sendGiftText(
  tx: Transaction,
  context: GiftTextContext,
  stored: StoredGift,
): Promise<void> {
  const { gift } = stored
  const { secrets, store, now } = context
  const { fromUserId, toUserId } = gift
  if (toUserId === null || fromUserId === toUserId || !(await claimGiftSms(tx, { ...gift, now }))) return
  const values = await giftTextValues(tx, stored, context)
  await notifyOfGiftCard(tx, secrets, { text: 'given', store, userId: toUserId, values, now })
}

/** Whether the sender of a gift whose money is refunded is told that it was refused: with that text they learn of the refund. */
export function isRefusalTold({ state, fromUserId, toUserId }: StoredGift['gift']): boolean {
  return state === 'refused' && toUserId !== null && fromUserId !== toUserId
}

/**
 * Notifies the recipient, if told of the gift, that it was cancelled, or the sender that it was refused, once its money is refunded;
 * nobody for a gift to oneself.
 */
export async function sendGiftEndedText(
  tx: Transaction,
  context: GiftTextContext,
  stored: StoredGift,
): Promise<void> {
  const { gift } = stored
  const { secrets, store, now } = context
  const { fromUserId, toUserId } = gift
  if (toUserId === null || fromUserId === toUserId) return
  if (!(await claimGiftEndSms(tx, { ...gift, states: ['cancelled', 'refused'], now }))) return
  const isRefused = isRefusalTold(gift)
  const values = await giftTextValues(tx, stored, context)
  const text = isRefused ? 'giftRefused' : 'giftCancelled'
  const userId = isRefused ? fromUserId : toUserId
  await notifyOfGiftCard(tx, secrets, { text, store, userId, values, now })
}

interface GiftTextDependencies {
  stores: Stores
  secrets: Pick<Secrets, 'seal'>
  origin: string
  now: () => number
  onError: (error: unknown) => void
  /** Gifts that are read at a time. */
  batch?: number
}

/**
 * Sends the text messages about gifts that are due, also where the page that bought or ended the gift was closed. Each is
 * sent once, however many processes run. Those that fail are passed to `onError`, and due again in the next run.
 */
export async function sendDueGiftTexts(db: Database, dependencies: GiftTextDependencies): Promise<void> {
  const { batch = 50, onError } = dependencies
  const tried: GiftRef[] = []
  for (;;) {
    // Without the gifts that were tried in this run, however many failed: they must not keep later gifts from their text.
    const due = await readGiftsWithDueText(db, { limit: batch, except: tried })
    for (const each of due) await sendDueGiftText(db, dependencies, each).catch(onError)
    if (due.length === 0) return
    tried.push(...due)
  }
}

async function sendDueGiftText(
  db: Database,
  { stores, secrets, origin, now: clock }: GiftTextDependencies,
  { storeId, presentId }: GiftRef,
): Promise<void> {
  const store = await stores.byId(storeId)
  if (!store) throw new Error(`a gift of store ${storeId}, which has gone`)
  await db.transaction(async (tx) => {
    const stored = await readGift(tx, storeId, presentId)
    if (!stored) return
    const context = { secrets, store, origin, now: clock() }
    if (stored.gift.state === 'given') await sendGiftText(tx, context, stored)
    else await sendGiftEndedText(tx, context, stored)
  })
}
