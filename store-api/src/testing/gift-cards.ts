import { statement } from '../database/statement.ts'
import { cancelHeldCharge, holdCharge } from '../repositories/gift-card-cancels.ts'
import {
  chargeGiftCard,
  type GiftCardRef,
  issueGiftCard,
  type NewGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { registerGiftCard } from '../repositories/gift-cards.ts'
import type { TestApi } from './test-api.ts'

const year = 365 * 24 * 3_600_000

let cards = 0

/** Issues a gift card with a balance (won) and gives it to a customer; usable for a year. */
export async function aGiftCard(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  { storeId, userId, amount }: { storeId: number; userId: number | null; amount: number },
  rules: Partial<NewGiftCard> = {},
): Promise<GiftCardRef & { cardNum: string }> {
  cards += 1
  const cardNum = `9${String(process.pid % 100_000).padStart(5, '0')}${String(cards).padStart(10, '0')}`
  const now = clock.now()
  const card: NewGiftCard = {
    storeId,
    cardNum,
    cvcMac: 'test',
    templateId: 1,
    name: '모임카드',
    image: null,
    cardType: '일반',
    isRechargeable: true,
    isRefundable: true,
    isTransferable: true,
    hasCashReceipt: true,
    useStoreIds: [storeId],
    endDate: now + year,
    amount,
    bonus: 0,
    entryKey: 'issue',
    soldBy: null,
    now,
    ...rules,
  }
  return db.transaction(async (tx) => {
    const ref = await issueGiftCard(tx, card)
    if (userId !== null) await registerGiftCard(tx, { ...ref, userId })
    return { ...ref, cardNum }
  })
}

/** Charges a card of the customer. Returns the id of the ledger's entry, or null where the card was not charged. */
export function charges(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  { storeId, cardId }: GiftCardRef,
  {
    userId,
    amount,
    bonus = 0,
    txNumber,
  }: { userId: number; amount: number; bonus?: number; txNumber: string },
): Promise<number | null> {
  const now = clock.now()
  const move = { storeId, cardId, userId, atStoreId: storeId, now, endDate: now + 5 * year }
  return db.transaction((tx) => chargeGiftCard(tx, { ...move, amount, bonus, txNumber, dealId: null }))
}

/** Cancels the charge that a payment in the card's store made, in one transaction; whether it was cancelled. */
export function cancelsCharge(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  { storeId, cardId }: GiftCardRef,
  { userId, txNumber }: { userId: number; txNumber: string },
): Promise<boolean> {
  const bought = { storeId, cardId, payStoreId: storeId, txNumber, now: clock.now() }
  return db.transaction(
    async (tx) => (await holdCharge(tx, { ...bought, userId })) && cancelHeldCharge(tx, bought),
  )
}

export interface CardTotals {
  balance: number
  bonus: number
  held: number
  lastChargeBalance: number
  paidOut: number
  /** Sum of the ledger's entries. */
  ledgerSum: number
  /** Sum of the bonuses of the ledger's entries. */
  ledgerBonusSum: number
  /** Balance after the ledger's last entry. */
  ledgerBalance: number
  /** Sum of the holds that payments have on it. */
  holdSum: number
}

const readTotals = statement<CardTotals>(
  'test_gift_card_totals',
  `select balance, bonus, held, last_charge_balance as "lastChargeBalance", paid_out as "paidOut",
     (select coalesce(sum(amount), 0)::int from gift_card_ledger as l
      where l.store_id = c.store_id and l.card_id = c.card_id) as "ledgerSum",
     (select coalesce(sum(bonus), 0)::int from gift_card_ledger as l
      where l.store_id = c.store_id and l.card_id = c.card_id) as "ledgerBonusSum",
     (select balance_after from gift_card_ledger as l where l.store_id = c.store_id and l.card_id = c.card_id
      order by entry_id desc limit 1) as "ledgerBalance",
     (select coalesce(sum(amount), 0)::int from gift_card_use as u
      where u.store_id = c.store_id and u.card_id = c.card_id and u.state = 'held') as "holdSum"
   from gift_card as c where c.store_id = $1 and c.card_id = $2`,
)

/**
 * Balance of a card, and sums of its ledger and holds. `ledgerSum` and `ledgerBalance` equal the balance, `ledgerBonusSum` the
 * bonus, and `holdSum` what is held.
 */
export async function cardTotalsOf(
  { db }: Pick<TestApi, 'db'>,
  { storeId, cardId }: GiftCardRef,
): Promise<CardTotals> {
  const [row] = await db.run(readTotals, [storeId, cardId])
  if (!row) throw new Error('no such card')
  return row
}
